// One table on its felt: board and contract in the corners, four hands, the trick in the middle.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { stepOf } from "../moments.js";
import { seatLetter, seatName, sideShort, vulnerableName } from "../names.js";
import { SEATS, dealt, halted, trickBefore, untold } from "../seats.js";
import { waiting } from "../sentences.js";
import { sideOfScreen } from "../table/place.js";
import { t } from "../words.js";
import { auction } from "./auction.js";
import { beside } from "./beside.js";
import { hand } from "./hand.js";
import { playRecord } from "./plays.js";
import { cardMark, contractMark, spoken } from "./marks.js";
import { trick } from "./trick.js";

function boardCorner(view) {
  return html`<div class="corner board">
    <b class="number"><span class="sr">${t("Board")}</span> ${view.board}</b>
    <span>${t("Dealer {seat}", { seat: seatName(view.dealer) })}</span>
    <span>${vulnerableName(view.vulnerable)}</span>
  </div>`;
}

const tally = (view, side) => html`<span>${sideShort(side)} <b>${view.tricks[side]}</b></span>`;

function contractCorner(view) {
  if (!view.contract) return html`<div class="corner contract"></div>`;
  return html`<div class="corner contract">
    <b class="number">${contractMark(view)}</b>
    <span class="tally"><span class="sr">${t("Tricks")}:</span> ${tally(view, "NS")} ${tally(view, "EW")}</span>
  </div>`;
}

/** The trick before the one on the table. */
export function lastTrick(view) {
  const last = trickBefore(view);
  if (!last) return nothing;
  const play = ([seat, card]) => html`<li class=${seat === last.winner ? "wins" : ""}>
    <span class="by" aria-hidden="true">${seatLetter(seat)}</span>${spoken(seatName(seat))} ${cardMark(card)}
  </li>`;
  return html`<div class="corner last">
    <span>${t("Last trick")}</span>
    <ol>${last.plays.map(play)}</ol>
  </div>`;
}

/** The felt with everything on it; `systems` says what players play, by their names; `line` is the score line, `place` the seat at the bottom. */
export function felt(view, players, systems = {}, line, place = "S") {
  if (view.phase === "waiting") {
    return html`<div class="felt waiting"><p>${waiting(line)}</p></div>`;
  }
  const at = sideOfScreen(place);
  const [n, e, s, w] = ["N", "E", "S", "W"].map((side) => SEATS.find((seat) => at(seat) === side));
  const whole = dealt(view);
  const seated = (seat) => hand(whole, seat, players[seat] ?? "", systems[players[seat]], at);
  return html`<div class="felt" data-phase=${view.phase}>
    ${boardCorner(view)} ${seated(n)} ${contractCorner(view)} ${seated(w)} ${trick(view, at)} ${seated(e)}
    ${lastTrick(view)} ${seated(s)}
  </div>`;
}

/** The cards played so far as buttons, folded away. */
function record(view, shown) {
  if (!view.played.length) return nothing;
  return html`<details class="record"><summary class="small">${t("Record of play")}</summary>${playRecord(view, shown)}</details>`;
}

/** A room of the vugraph: `element` also says which seq and board it shows. `pick(step)` makes calls and cards buttons. */
export function drawRoom(element, view, { players, systems, apart = null, hideResults = false, line, pick = null, place }) {
  element.dataset.seq = view.seq;
  element.dataset.board = view.board ?? "";
  element.dataset.phase = view.phase;
  const mark = element.querySelector(".apart");
  mark.hidden = !apart;
  mark.textContent = apart ? t("The other room is on board {board}", { board: apart }) : "";
  const shown = pick && { cursor: stepOf(view), jump: pick };
  const now = line?.status === "cancelled" ? halted(view) : view;
  const seen = hideResults ? untold(now) : now;
  const calls = seen.dealer && !seen.isUntold ? html`${auction(seen, shown)}${shown ? record(seen, shown) : nothing}` : nothing;
  render(html`${felt(seen, players, systems, line, place)}${hideResults ? nothing : beside(view)}${calls}`, element.querySelector(".live"));
}
