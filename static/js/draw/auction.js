// The auction as a table, west first, with its alerts as numbered notes below. In a replay its calls are buttons.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { callName, seatLetter, seatName } from "../names.js";
import { COLUMNS, after, isVulnerable } from "../seats.js";
import { t } from "../words.js";
import { callMark, saidMark, spoken } from "./marks.js";

/** Rows of four places; a place is the index of a call, -1 before the dealer's, null for the call to come. */
function rows(view) {
  const skipped = COLUMNS.indexOf(view.dealer);
  const places = [...Array(skipped).fill(-1), ...view.auction.keys()];
  if (view.phase === "auction" && view.turn) places.push(null);
  const count = Math.ceil(places.length / 4);
  return Array.from({ length: count }, (_, row) => places.slice(4 * row, 4 * row + 4));
}

const noteNumbers = (view) => Object.keys(view.alerts).map(Number).sort((a, b) => a - b);

const questions = (view) => view.asked ?? []; // a replay has none

function marks(view, index, notes) {
  const note = notes.indexOf(index) + 1;
  const isAsked = questions(view).some((asked) => asked.index === index);
  const question = html`<sup class="asked"><span aria-hidden="true">?</span>${spoken(t("asked about"))}</sup>`;
  return html`${note ? html`<sup>${note}${spoken(t("alerted"))}</sup>` : nothing}${isAsked ? question : nothing}`;
}

function callCell(view, index, notes, film) {
  const inside = html`${callMark(view.auction[index])}${marks(view, index, notes)}`;
  if (!film) return html`<td class=${index === view.auction.length - 1 ? "latest" : ""}>${inside}</td>`;
  const state = index === film.cursor - 1 ? "latest" : index >= film.cursor ? "to-come" : "";
  const said = film.said?.has(index + 1) ? html`${saidMark}${spoken(t("remark"))}` : nothing;
  return html`<td class=${state}><button type="button" @click=${() => film.jump(index + 1)}>${inside}${said}</button></td>`;
}

function cell(view, place, notes, film) {
  if (place === -1) return html`<td></td>`;
  if (place === null) return html`<td class="open"><span aria-hidden="true">?</span>${spoken(t("to call"))}</td>`;
  return callCell(view, place, notes, film);
}

function heading(view, seat) {
  const colour = isVulnerable(seat, view.vulnerable) ? "vul" : "not-vul";
  return html`<th scope="col">
    <span class="seat ${colour}" aria-hidden="true">${seatLetter(seat)}</span> <span class="name">${seatName(seat)}</span>
  </th>`;
}

function explanations(view, notes) {
  if (!notes.length) return nothing;
  const note = (index) => html`<li>
    <span class="sr">${seatName(after(view.dealer, index))}:</span> ${callMark(view.auction[index])}
    <span class="meaning">${view.alerts[index] || t("alerted, not explained")}</span>
  </li>`;
  return html`<ol class="notes">
    ${notes.map(note)}
  </ol>`;
}

/** The viewer's own open question in words. */
function asking(view, { index, by }) {
  if (by !== view.you) return nothing;
  const names = { seat: seatName(after(view.dealer, index)), call: callName(view.auction[index]) };
  return html`<p class="asking">${t("You asked {seat} about {call}.", names)}</p>`;
}

/** `film` {cursor, jump, said} makes the calls buttons that go to a step of a replay; said: the steps remarked on. */
export function auction(view, film = null) {
  const notes = noteNumbers(view);
  return html`<div class="auction">
    <table>
      <caption class="sr">${t("Auction of board {board}", { board: view.board })}</caption>
      <thead>
        <tr>${COLUMNS.map((seat) => heading(view, seat))}</tr>
      </thead>
      <tbody>
        ${rows(view).map((row) => html`<tr>${row.map((place) => cell(view, place, notes, film))}</tr>`)}
      </tbody>
    </table>
    ${explanations(view, notes)} ${questions(view).map((question) => asking(view, question))}
  </div>`;
}
