// The line over the table: which board, the contract and the tricks, the time each side has used.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { seatName, sideName, sideShort, vulnerableName } from "../../names.js";
import { minutes, used } from "../../table/ticks.js";
import { t } from "../../words.js";
import { contractMark, spoken } from "../marks.js";

const SIDES = ["NS", "EW"];

function board({ view, match }) {
  if (!view.board) return html`<span>${match.boards === 1 ? t("1 board") : t("{boards} boards", match)}</span>`;
  return html`<b class="number">${t("Board {board} of {boards}", { board: view.board, boards: match.boards })}</b>
    <span>${t("Dealer {seat}", { seat: seatName(view.dealer) })}</span>
    <span class=${view.vulnerable === "None" ? "" : "vulnerable"}>${vulnerableName(view.vulnerable)}</span>
    ${view.takes_back ? html`<span class="quiet">${t("corrected")}</span>` : nothing}`;
}

function contract({ view }) {
  if (!view.contract) return nothing;
  const tally = (side) => html`<span>${sideShort(side)} <b data-tricks=${side}>${view.tricks[side]}</b></span>`;
  return html`<span class="contract">${contractMark(view)}</span>
    <span class="tally">${spoken(t("Tricks"))} ${SIDES.map(tally)}</span>`;
}

function clock({ view, passed }, side) {
  const isRunning = view.clock.running === side;
  return html`<span class="clock ${isRunning ? "running" : ""}">
    <span aria-hidden="true">${sideShort(side)}</span>${spoken(t("Time used by {side}", { side: sideName(side) }))}
    <b>${minutes(used(view.clock, side, passed))}</b>
  </span>`;
}

/** The time of the room, and what it may have used by now where the match says so. */
function room({ view, match, results, passed }) {
  const seconds = SIDES.reduce((sum, side) => sum + used(view.clock, side, passed), 0);
  if (!match.minutes || !view.board) return nothing;
  const begun = results.length + (results.some(({ board }) => board === view.board) ? 0 : 1);
  const most = match.minutes * 60 * begun;
  const isLate = seconds > most;
  return html`<span class="clock room ${isLate ? "late" : ""}">
    ${isLate ? t("over time") : t("Room")} <b>${minutes(seconds)}</b> / ${minutes(most)}
  </span>`;
}

/** `game.passed` are the seconds since the view came. */
export const head = (game) => html`<div class="head">
  <div class="facts">${board(game)}</div>
  <div class="stand">${contract(game)}</div>
  <div class="clocks">${SIDES.map((side) => clock(game, side))} ${room(game)}</div>
</div>`;
