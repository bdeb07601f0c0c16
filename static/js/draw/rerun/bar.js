// The bar of a rerun: a lane for each room with its boards, and a slider over both that one can drag.
import { html, svg } from "/vendor/lit-html/lit-html.js";
import { roomName } from "../../names.js";
import { clock } from "../../rerun/timeline.js";
import { t } from "../../words.js";

const LANE = 22; // pixels, and 4 between the two
const ROOMS = ["open", "closed"];
const NARROW = 2.6; // percent: a board's number needs so much room,
const TIGHT = 8; // and on a phone so much

const percent = (show, reel) => (reel.line.length ? (100 * show) / reel.line.length : 0);

function span(each, reel) {
  const [from, to] = [percent(each.start, reel), percent(each.end, reel)];
  const y = ROOMS.indexOf(each.room) * (LANE + 4);
  const state = each.last <= reel.index ? "done" : each.first <= reel.index ? "now" : "to-come";
  const number = to - from < NARROW ? "" : svg`<text class=${to - from < TIGHT ? "tight" : ""} x=${`${(from + to) / 2}%`} y=${y + LANE / 2} dy="0.36em">${each.board}</text>`;
  return svg`<g class=${state} data-span=${`${each.room}-${each.board}`}>
    <rect x=${`${from}%`} y=${y} width=${`${Math.max(0.3, to - from - 0.15)}%`} height=${LANE} rx="4"></rect>${number}</g>`;
}

function playhead(reel) {
  const x = `${percent(reel.show, reel)}%`;
  return svg`<line class="head" x1=${x} x2=${x} y1="-3" y2=${2 * LANE + 7}></line>`;
}

/** "12:05. Open Room: board 3. Closed Room: board 2" */
function spoken(reel, places) {
  const at = ROOMS.filter((room) => places[room]).map((room) => `${roomName(room)}: ${t("board {board}", { board: places[room].board })}`);
  return [clock(reel.moment.at), ...at].join(". ");
}

/** `spans` are the boards of both rooms, `places` where each room is: {board, step} or null. */
export const bar = (reel, spans, places, act) => html`<div class="lanes">
  <div class="names small quiet" aria-hidden="true">${ROOMS.map((room) => html`<span>${roomName(room)}</span>`)}</div>
  <div class="track">
    <svg height=${2 * LANE + 4} aria-hidden="true">${spans.map((each) => span(each, reel))}${playhead(reel)}</svg>
    <input type="range" id="at" min="0" max=${reel.line.length} step="any" .value=${String(reel.show)} aria-label=${t("Time")}
      aria-valuetext=${spoken(reel, places)} @input=${(event) => act.seek(Number(event.target.value))} @change=${act.mark}>
  </div>
</div>`;
