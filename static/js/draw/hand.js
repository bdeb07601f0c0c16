// One seat: its name plate and its hand, as a diagram by suits or as card backs.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { seatLetter, seatName } from "../names.js";
import { isVulnerable, partner, suits } from "../seats.js";
import { t } from "../words.js";
import { rankText, spoken, suitMark } from "./marks.js";

/** What that seat is on this board, in a word. */
export function role(view, seat) {
  if (!view.declarer) return seat === view.dealer && view.phase === "auction" ? t("dealer") : "";
  if (seat === view.declarer) return t("declarer");
  return seat === partner(view.declarer) ? t("dummy") : "";
}

/** What a player plays, in one line that opens when it is pointed at or tapped. */
const systemMark = (text) =>
  text ? html`<p class="system small" tabindex="0" title=${text}>${spoken(t("System:"))} <bdi>${text}</bdi></p>` : nothing;

function plate(view, seat, player) {
  const colour = isVulnerable(seat, view.vulnerable) ? "vul" : "not-vul";
  return html`<h3 class="plate">
    <span class="seat ${colour}" aria-hidden="true">${seatLetter(seat)}</span>${spoken(seatName(seat))}
    <bdi class="player" title=${player}>${player}</bdi> <span class="role">${role(view, seat)}</span>
    ${view.turn === seat ? spoken(t("on turn")) : nothing}
  </h3>`;
}

const rank = (text) => html`<span>${rankText(text)}</span>`;

function holding([suit, ranks]) {
  const size = ranks.length > 8 ? "longest" : ranks.length > 6 ? "long" : "";
  const cards = ranks.length ? ranks.map(rank) : html`<span class="void">—</span>`;
  return html`<li>${suitMark(suit)} <span class="ranks ${size}">${cards}</span></li>`;
}

/** A hand of the view: a diagram where it is known, else as many backs. */
export function cards(hand) {
  if (typeof hand === "string") {
    return html`<ul class="diagram">
      ${suits(hand).map(holding)}
    </ul>`;
  }
  const backs = Array.from({ length: hand }, () => html`<i></i>`);
  return html`<div class="backs" aria-hidden="true">${backs}</div>
    ${spoken(t("{count} cards, face down", { count: hand }))}`;
}

/** A seat's plate and cards; `system` says in a few words what the player plays, `at` as for a trick. */
export function hand(view, seat, player, system = "", at = (seat) => seat) {
  const face = typeof view.hands[seat] === "string" ? "up" : "down";
  return html`<div class="hand at-${at(seat).toLowerCase()} ${face} ${view.turn === seat ? "turn" : ""}" data-seat=${seat}>
    ${plate(view, seat, player)} ${systemMark(system)} ${cards(view.hands[seat])}
  </div>`;
}
