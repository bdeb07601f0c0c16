// Double dummy: the table of what can be made with par, a word on the card just played, the turning points.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { linkTo } from "../moments.js";
import { callName, cardName, contractName, costName, roomName, seatLetter, seatName, sideShort, suitName } from "../names.js";
import { plays, side } from "../seats.js";
import { t } from "../words.js";
import { callMark, cardMark, spoken, symbol } from "./marks.js";

const STRAINS = ["NT", "S", "H", "D", "C"];
const ROWS = ["N", "S", "E", "W"];
const MOST = 3; // cards that are named

const strainHead = (strain) =>
  strain === "NT" ? html`<span aria-hidden="true">${t("NT")}</span>${spoken(t("no trump"))}` : html`${symbol(strain)}${spoken(suitName(strain))}`;

/** The tricks of each declarer in each strain; the contract of the room that is shown stands out. */
function makeable(tricks, story) {
  const isReached = (seat, strain) => story?.contract && story.declarer === seat && story.contract.slice(1) === strain;
  const cell = (seat, strain) => html`<td class=${isReached(seat, strain) ? "reached" : tricks[strain][seat] < 7 ? "few" : ""}>${tricks[strain][seat]}</td>`;
  return html`<table class="makeable">
    <caption class="sr">${t("Tricks that each declarer can make")}</caption>
    <thead><tr><td></td>${STRAINS.map((strain) => html`<th scope="col">${strainHead(strain)}</th>`)}</tr></thead>
    <tbody>${ROWS.map(
      (seat) => html`<tr><th scope="row"><span aria-hidden="true">${seatLetter(seat)}</span>${spoken(seatName(seat))}</th>${STRAINS.map((strain) => cell(seat, strain))}</tr>`,
    )}</tbody>
  </table>`;
}

const byName = (by) => (by.length === 2 ? sideShort(by) : seatLetter(by));
const overName = (tricks) => (tricks ? (tricks > 0 ? `+${tricks}` : `−${-tricks}`) : "=");
const parContract = ({ contract, risk, by, margin: over }) =>
  html`<span class="par-contract">${byName(by)} ${callMark(contract)}${risk ? "×" : nothing}${overName(over)}</span>`;

/** The points as they are spoken of: "140" for the side that plays, "North-South 300" where the others get them. */
function points(score, contracts) {
  const winners = score > 0 ? "NS" : "EW";
  const isTheirs = contracts.every(({ by }) => by === winners || side(by) === winners);
  return html`<b>${isTheirs ? nothing : html`${sideShort(winners)} `}${Math.abs(score)}</b>`;
}

const par = ({ score, contracts }) => html`<p class="par"><b>${t("Par")}</b> ${
    score === 0 ? t("passed out") : html`${contracts.map(parContract)} ${points(score, contracts)}`
  }</p>`;

/** "the king of spades, or the queen of spades": a few cards that would have cost nothing. */
function cards(better) {
  const more = better.length - MOST;
  const named = better.slice(0, MOST).map((card, index) => html`${index ? " " : nothing}${cardMark(card)}`);
  return more > 0 ? html`${named} <span class="quiet">${t("and {count} more", { count: more })}</span>` : named;
}

/** What the card just played cost, and what would have been better. */
function dear(story, told, index) {
  const [seat, card] = story.played.flatMap(plays)[index];
  const before = told.left[index];
  const words = side(seat) === side(story.declarer) ? t("Better, for {tricks} tricks:", { tricks: before }) : t("To hold it to {tricks}:", { tricks: before });
  const better = told.better[index] ?? [];
  return html`<p class="dear"><span class="word"><b>${cardMark(card)} ${costName(told.costs[index])}.</b></span> ${better.length ? html`${words} ${cards(better)}` : nothing}</p>`;
}

function now(story, told, cursor) {
  const count = cursor - story.auction.length;
  if (count < 0 || !told) return nothing;
  const index = Math.min(count, told.costs.length);
  const contract = contractName(story);
  const left = html`<p>${t("{contract}: {tricks} tricks can be made.", { contract, tricks: told.left[index] })}</p>`;
  return count > 0 && count <= told.costs.length && told.costs[index - 1] ? html`${dear(story, told, index - 1)} ${left}` : left;
}

/** What a room gave away so far. */
function given(story, told, cursor) {
  if (!told?.costs.length) return nothing;
  const lost = { NS: 0, EW: 0 };
  story.played.flatMap(plays).slice(0, Math.max(0, cursor - story.auction.length)).forEach(([seat], index) => (lost[side(seat)] += told.costs[index]));
  return html`<p class="quiet small">${t("Given away so far: N-S {ns}, E-W {ew}", { ns: lost.NS, ew: lost.EW })}</p>`;
}

/** `analysis` is the board's, null while it is worked out; `room` and `cursor` are the replay's. */
export function drawAnalysis(element, { record, analysis, room, cursor }) {
  const story = record[room];
  element.dataset.state = analysis ? "known" : "working";
  const inside = !analysis
    ? html`<p class="quiet" role="status">${t("Double dummy is working…")}</p>`
    : !analysis.tricks
      ? html`<p class="quiet">${t("Double dummy could not work out this board.")}</p>`
      : html`<div class="double-dummy">
          ${makeable(analysis.tricks, story)}
          <div class="told">${par(analysis.par)} ${story ? html`${now(story, analysis[room], cursor)} ${given(story, analysis[room], cursor)}` : nothing}</div>
        </div>`;
  render(html`<h3>${t("Double dummy")}</h3>${inside}`, element);
}

function said(moment, names) {
  const { board, room, seat, cost, tricks } = moment;
  const place = { board, room: roomName(room), seat: seatName(seat), imps: cost, team: names[moment.side] };
  if (moment.what === "card") return t("Board {board}, {room}: {seat}'s {card} {costs}, {imps} IMPs", { ...place, card: cardName(moment.card), costs: costName(tricks) });
  return t("Board {board}, {room}: {seat}'s {call} left {team} {imps} IMPs short of par", { ...place, call: callName(moment.call) });
}

function point(moment, line) {
  const away = moment.room === "open" ? ["home", "visitors"] : ["visitors", "home"];
  const key = away[moment.side === "NS" ? 0 : 1];
  const isCard = moment.what === "card";
  const mark = isCard ? cardMark(moment.card) : callMark(moment.call);
  const lost = isCard ? html`<span class="cost">${moment.tricks === 1 ? t("−1 trick") : t("−{tricks} tricks", moment)}</span>` : nothing;
  const cost = isCard ? t("−{imps} IMPs", { imps: moment.cost }) : t("{imps} IMPs below par", { imps: moment.cost });
  return html`<li><a class="point" href="#${linkTo(moment)}">
    <span class="sr">${said(moment, { [moment.side]: line[key].name })}</span>
    <span class="where" aria-hidden="true">${moment.room === "open" ? t("{board} · open", moment) : t("{board} · closed", moment)}</span>
    <span class="which" aria-hidden="true">${seatLetter(moment.seat)} ${mark} ${lost}</span>
    <span class="imps ${key}" aria-hidden="true">${cost}</span>
  </a></li>`;
}

/** `points` is the answer of /turning-points. */
export function drawTurningPoints(element, { moments, working }, line) {
  element.dataset.working = working.length;
  render(
    html`<h2>${t("Turning points")}</h2>
      <ol>${moments.map((moment) => point(moment, line))}</ol>
      ${working.length ? html`<p class="quiet small">${t("Double dummy is working…")}</p>` : nothing}`,
    element,
  );
}
