// What the other room did with the board that this one plays: its result and its auction, in one small line.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { resultName, roomName, seatLetter, seatName } from "../names.js";
import { after, otherRoom } from "../seats.js";
import { callMark, resultMark, spoken } from "./marks.js";

const call = (view, name, index) => html`<li>${spoken(seatName(after(view.dealer, index)))} ${callMark(name)}</li>`;

/** `view.beside` is {auction, result} of the other room, null while it is not public. */
export function beside(view) {
  if (!view.beside) return nothing;
  const { auction, result } = view.beside;
  return html`<div class="beside small">
    <b>${roomName(otherRoom(view.room))}</b>
    <span class="was" aria-hidden="true">${resultMark(result)}</span>${spoken(resultName(result))}
    <ol class="bids"><li class="quiet" aria-hidden="true">${seatLetter(view.dealer)}:</li>${auction.map((name, index) => call(view, name, index))}</ol>
  </div>`;
}
