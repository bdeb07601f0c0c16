// What is said at the table: a log, and a line to say something to those whom one may speak to now.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { seatLetter } from "../../names.js";
import { isBetween } from "../../table/place.js";
import { t } from "../../words.js";

function line(said, place) {
  const by = said.seat === "D" ? t("Director") : seatLetter(said.seat);
  const to = said.to === "table" ? nothing : html`<span class="to">${said.seat === place ? t("to the opponents") : ""}</span>`;
  return html`<li class=${said.seat === place ? "own" : ""}>
    <b title=${said.name}>${by}</b> ${to} <bdi>${said.text}</bdi>
  </li>`;
}

/** Whom the viewer speaks to now: a player to the opponents during a board, to the table between two. */
const hearers = ({ view, place }) => (place === "D" || isBetween(view) ? "table" : "opponents");

export function chat(game, act) {
  const send = (event) => {
    event.preventDefault();
    act.say(hearers(game), event.target.elements.text);
  };
  const to = hearers(game) === "table" ? t("To the table") : t("To your opponents");
  return html`<section class="chat" aria-labelledby="chat-name" id="chat" tabindex="-1">
    <h2 id="chat-name">${t("Chat")}</h2>
    <div class="log" role="log" tabindex="0" aria-label=${t("What has been said")}>
      <ol>${repeat(game.said, ({ id }) => id, (said) => line(said, game.place))}</ol>
    </div>
    <form @submit=${send}>
      <label for="say">${to}</label>
      <input id="say" name="text" required maxlength="500" autocomplete="off">
      <button ?disabled=${game.isOff}>${t("Send")}</button>
    </form>
  </section>`;
}
