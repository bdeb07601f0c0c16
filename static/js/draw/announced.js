// What is announced of a match beside its play: that it is cancelled, and why; when it is to begin.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../words.js";

/** `cancelled` is {why}, null where the match goes on. */
export function drawOff(element, cancelled) {
  element.hidden = !cancelled;
  render(cancelled ? html`<b>${t("The match is cancelled.")}</b> <bdi>${cancelled.why}</bdi>` : nothing, element);
}

/** The start of a match that has not begun; site.js writes it in the reader's own time. */
export function drawStart(element, { start, status }) {
  element.hidden = !start || status !== "waiting";
  if (element.hidden) return;
  render(html`${t("Start")}${t(": ")}<time datetime=${start} data-when></time>`, element);
  document.dispatchEvent(new Event("fresh"));
}
