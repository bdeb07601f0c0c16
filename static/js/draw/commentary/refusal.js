// Why something was not sent, below its form; and why there is no form.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { why } from "../../talk/refusals.js";

export const refusal = (words) => (words ? html`<p class="fault" role="alert">${words}</p>` : nothing);

/** Instead of a form: the reason, as a way to sign in where that is what it takes. */
export function barred(code, match) {
  const words = why({ code });
  if (code !== "sign-in") return html`<p class="barred quiet">${words}</p>`;
  return html`<p class="barred"><a href=${`/sign-in?next=/matches/${match}`}>${words}</a></p>`;
}
