// The panel as a whole: commentary beside the chat, on narrow screens one of the two.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words.js";
import { chat } from "./chat.js";
import { composer } from "./composer.js";
import { questions } from "./questions.js";
import { remarks } from "./remarks.js";

const tab = (part, words, { state }, act) => html`<button type="button" aria-pressed=${state.shown === part} @click=${() => act.show(part)}>${words}</button>`;

function names({ talk, match }) {
  const staff = talk.may.staff === "" ? html`<a href=${`/matches/${match}/staff`}>${t("Name commentators and moderators")}</a>` : nothing;
  if (!talk.commentators.length && staff === nothing) return nothing;
  const listed = talk.commentators.map((name, index) => html`${index ? ", " : ""}<bdi>${name}</bdi>`);
  return html`<p class="small quiet">${talk.commentators.length ? html`${t("Commentators")}${t(": ")}${listed}` : nothing} ${staff}</p>`;
}

/** `shown` holds talk, reading, state, film, match, remarks, here, views and place(moment); `act` what can be done. */
export function drawPanel(element, shown, act) {
  element.dataset.shown = shown.state.shown;
  const parts = html`<div class="tabs" role="group" aria-label=${t("Commentary and chat")}>
      ${tab("commentary", t("Commentary"), shown, act)} ${tab("chat", t("Chat"), shown, act)}
    </div>
    <section class="part" id="commentary-part" tabindex="-1" aria-labelledby="commentary-name">
      <div class="head"><h2 id="commentary-name">${t("Commentary")}</h2> ${names(shown)}</div>
      ${remarks(shown, act)} ${composer(shown, act)} ${questions(shown, act)}
    </section>
    <section class="part" id="chat-part" tabindex="-1" aria-labelledby="chat-name">
      <div class="head"><h2 id="chat-name">${t("Chat")}</h2></div>
      ${chat(shown, act)}
    </section>`;
  render(parts, element);
}
