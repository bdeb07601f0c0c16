// The middle of the table: the trick, the latest calls during the auction, the result at the end.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { margin, sideName } from "../names.js";
import { SEATS, latestCalls, onTable } from "../seats.js";
import { t } from "../words.js";
import { callMark, cardFace, contractMark } from "./marks.js";

const from = (side) => `from-${side.toLowerCase()}`;

function cardsOnTable(view, at) {
  const { plays, winner } = onTable(view);
  const face = ([seat, card]) => cardFace(card, `${from(at(seat))} ${winner === seat ? "wins" : winner ? "loses" : ""}`);
  return repeat(plays, ([, card]) => `${view.board} ${card}`, face);
}

function callsOnTable(view, at) {
  const calls = latestCalls(view);
  const seats = SEATS.filter((seat) => seat in calls && seat !== view.turn);
  const bid = (seat) => html`<span class="card bid ${from(at(seat))}">${callMark(view.auction[calls[seat]])}</span>`;
  return repeat(seats, (seat) => `${view.board} ${seat} ${calls[seat]}`, bid);
}

function outcome(result) {
  const over = margin(result);
  if (over === "=") return t("made");
  const tricks = over.slice(1);
  return over.startsWith("+") ? t("made, {tricks} over", { tricks }) : t("{tricks} down", { tricks });
}

function score(result) {
  const side = result.score >= 0 ? "NS" : "EW";
  return t("{side} score {points}", { side: sideName(side), points: Math.abs(result.score) });
}

/** Contract, tricks and score as a plaque, which says where they were changed after the end of the board. */
function plaque({ result, corrected }) {
  const mark = corrected ? html`<span class="corrected small">${t("corrected")}</span>` : nothing;
  if (result.contract === "Pass") return html`<div class="plaque"><b>${t("Passed out")}</b>${mark}</div>`;
  return html`<div class="plaque">
    <b>${contractMark(result)}</b><span>${outcome(result)}</span><span class="small">${score(result)}</span>${mark}
  </div>`;
}

function middle(view, at) {
  if (view.isUntold) return html`<div class="plaque"><b>${t("Results hidden")}</b></div>`;
  if (view.phase === "over") return view.result ? plaque(view) : nothing;
  return view.phase === "auction" ? callsOnTable(view, at) : cardsOnTable(view, at);
}

/** `at` says on which side of the screen a seat is, for those who sit there themselves. */
export function trick(view, at = (seat) => seat) {
  const pointer = view.turn ? html`<span class="pointer to-${at(view.turn).toLowerCase()}" aria-hidden="true"></span>` : nothing;
  return html`<div class="centre">${pointer}${middle(view, at)}</div>`;
}

