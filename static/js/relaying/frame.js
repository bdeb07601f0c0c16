// What the pages for other sites have in common: their data, their place for the line's state.
import { t } from "../words.js";

export const find = (selector) => document.querySelector(selector);

/** The page's data; what stood in for the drawing is taken away. */
export function start() {
  for (const part of document.querySelectorAll("[data-drawn]")) part.replaceChildren();
  return JSON.parse(find("#data").textContent);
}

/** Say whether the line is up. */
export function connection(state) {
  const conn = find("#conn");
  conn.dataset.state = state;
  conn.textContent = state === "off" ? t("connection lost") : t("connected");
}
