// The record of play as a table of tricks, west first; every card a button that goes to that step.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { costName, seatLetter, seatName } from "../names.js";
import { COLUMNS, plays } from "../seats.js";
import { t } from "../words.js";
import { cardMark, saidMark, spoken } from "./marks.js";

function cell(seat, trick, shown) {
  const index = trick.plays.findIndex(([from]) => from === seat);
  if (index < 0) return html`<td></td>`;
  const step = trick.first + index + 1;
  const classes = [
    index === 0 ? "leads" : "",
    trick.winner === seat ? "wins" : "",
    step === shown.cursor ? "latest" : "",
    step > shown.cursor ? "to-come" : "",
  ].join(" ");
  const cost = shown.costs?.[trick.card + index];
  const isSaid = shown.said?.has(step);
  const words = [index === 0 ? t("led") : "", trick.winner === seat ? t("wins") : "", cost ? costName(cost) : "", isSaid ? t("remark") : ""].filter(Boolean).join(", ");
  return html`<td class=${classes}>
    <button type="button" @click=${() => shown.jump(step)}>${cardMark(trick.plays[index][1])}${costMark(cost)}${isSaid ? saidMark : nothing}${words ? spoken(words) : nothing}</button>
  </td>`;
}

const costMark = (cost) => (cost ? html`<span class="cost" aria-hidden="true">−${cost}</span>` : nothing);

function tricks(story) {
  let first = story.auction.length;
  return story.played.map((text, index) => {
    const card = first - story.auction.length;
    const trick = { number: index + 1, plays: plays(text), first, card, winner: story.winners[index] ?? null };
    first += trick.plays.length;
    return trick;
  });
}

const row = (trick, shown) => html`<tr>
  <th scope="row">${trick.number}</th>
  ${COLUMNS.map((seat) => cell(seat, trick, shown))}
</tr>`;

const heading = (seat) => html`<th scope="col"><span aria-hidden="true">${seatLetter(seat)}</span>${spoken(seatName(seat))}</th>`;

/** `shown` is {cursor, jump, costs, said}: what each card cost and which steps are remarked on, where known; `story` one room of a board's record. */
export function playRecord(story, shown) {
  if (!story.played.length) return nothing;
  return html`<table class="plays">
    <caption class="sr">${t("Record of play")}</caption>
    <thead>
      <tr><th scope="col"><span class="sr">${t("Trick")}</span></th>${COLUMNS.map(heading)}</tr>
    </thead>
    <tbody>${tricks(story).map((trick) => row(trick, shown))}</tbody>
  </table>`;
}
