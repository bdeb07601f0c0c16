// Beside the felt: the deeds of a player, the auction once it is over, the last trick, what was played, the chat.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { areOn, set } from "../../table/keys.js";
import { isBetween, may } from "../../table/place.js";
import { t } from "../../words.js";
import { auction } from "../auction.js";
import { lastTrick } from "../room.js";
import { results } from "./between.js";
import { chat } from "./chat.js";

/** The auction whose calls open what they mean. */
export const askable = (view, act) => auction(view, { cursor: view.auction.length, jump: (step) => act.about(step - 1) });

const deed = (game, verb, words, act) => html`<button type="button" data-verb=${verb}
  ?disabled=${game.isOff || !may(game.view, verb)} @click=${act}>${words}</button>`;

function deeds(game, act) {
  if (game.place === "D") return nothing;
  return html`<div class="deeds verbs" role="group" aria-label=${t("At the table")}>
    ${deed(game, "claim", t("Claim"), () => act.open("claim"))} ${deed(game, "undo", t("Undo"), act.undo)}
    ${deed(game, "summon", t("Director"), () => act.open("summon"))}
  </div>`;
}

function keys(game) {
  if (game.place === "D") return nothing;
  return html`<details class="keys">
    <summary>${t("Keys")}</summary>
    <p>${t("Calls: 1 to 7, then C D H S or N; P pass, X double, R redouble. Cards: suit, then rank, as S 2 or H T. Enter confirms, Escape drops.")}</p>
    <label><input type="checkbox" ?checked=${areOn()} @change=${(event) => set(event.target.checked)}> ${t("Play by these keys")}</label>
  </details>`;
}

/** Whether others may sit behind oneself, where the match has kibitzers. */
function consent({ place, kibitzing, isOff }, act) {
  if (!kibitzing || place === "D") return nothing;
  return html`<label class="consent"><input type="checkbox" data-verb="consent" .checked=${kibitzing[place].open} ?disabled=${isOff}
    @change=${(event) => act.consent(event.target)}> ${t("Others may sit behind me in this match")}</label>`;
}

export function panel(game, act) {
  const { view } = game;
  const isPlayed = view.dealer && view.phase !== "auction";
  return html`${deeds(game, act)} ${view.phase === "play" ? lastTrick(view) : nothing} ${isPlayed ? askable(view, act) : nothing}
    ${isBetween(view) ? results(game) : nothing} ${chat(game, act)} ${consent(game, act)} ${keys(game)}`;
}
