// The middle of the table: the trick, the latest calls during the auction, the result at the end.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { margin, sideName } from "../names.js";
import { SEATS, latestCalls, onTable } from "../seats.js";
import { t } from "../words.js";
import { callMark, cardFace, contractMark } from "./marks.js";

const from = (seat) => `from-${seat.toLowerCase()}`;

function cardsOnTable(view) {
  const { plays, winner } = onTable(view);
  const face = ([seat, card]) => cardFace(card, `${from(seat)} ${winner === seat ? "wins" : winner ? "loses" : ""}`);
  return repeat(plays, ([, card]) => `${view.board} ${card}`, face);
}

function callsOnTable(view) {
  const calls = latestCalls(view);
  const seats = SEATS.filter((seat) => seat in calls && seat !== view.turn);
  const bid = (seat) => html`<span class="card bid ${from(seat)}">${callMark(view.auction[calls[seat]])}</span>`;
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

/** Contract, tricks and score as a plaque. */
function plaque(result) {
  if (result.contract === "Pass") return html`<div class="plaque"><b>${t("Passed out")}</b></div>`;
  return html`<div class="plaque">
    <b>${contractMark(result)}</b><span>${outcome(result)}</span><span class="small">${score(result)}</span>
  </div>`;
}

function middle(view) {
  if (view.phase === "over") return view.result ? plaque(view.result) : nothing;
  return view.phase === "auction" ? callsOnTable(view) : cardsOnTable(view);
}

export function trick(view) {
  const pointer = view.turn ? html`<span class="pointer to-${view.turn.toLowerCase()}" aria-hidden="true"></span>` : nothing;
  return html`<div class="centre">${pointer}${middle(view)}</div>`;
}

