// The bar of a rerun: marks where there is something to read, a lane for each room with its boards, and a slider over
// both that one can drag.
import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { roomName } from "../../names.js";
import { clock } from "../../rerun/timeline.js";
import { ROOMS } from "../../seats.js";
import { t } from "../../words.js";

const LANE = 22; // pixels, and 4 between the two
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

/** "12:05, Open Room: board 3, Closed Room: board 2" */
function spoken(reel, places) {
  const at = ROOMS.filter((room) => places[room]?.board).map((room) => `${roomName(room)}${t(": ")}${t("board {board}", { board: places[room].board })}`);
  return [clock(reel.moment.at), ...at].join(t(", "));
}

const MARKS = { remark: "M-5 2h10v8h-5l-4 4v-4h-1z", back: "M-6 8l6-6v4h5v5h-5v3z", corrected: "M-5 8l3 -2 2 3 4-7 2 2-5 9z" };

const ROW = 20; // pixels: remarks have one, what was taken back or corrected has another

function mark(note, y, reel, act) {
  const x = `${percent(reel.line.moments[note.index].show, reel)}%`;
  const state = note.index <= reel.index ? "past" : "to-come";
  return svg`<svg class="mark ${note.kind} ${state}" data-mark=${note.kind} x=${x} y=${y + 2} overflow="visible" @click=${() => act.visit(note)}>
    <rect x="-9" y="-2" width="18" height=${ROW}></rect><path d=${MARKS[note.kind]}></path></svg>`;
}

/** For the pointer alone: whoever uses keys goes from mark to mark, and the same is told beside the play. */
function marks(notes, reel, act) {
  const rows = [notes.filter(({ remark }) => remark), notes.filter(({ remark }) => !remark)].filter((row) => row.length);
  const drawn = rows.map((row, index) => row.map((note) => mark(note, ROW * index, reel, act)));
  return html`<span></span><div class="marks"><svg height=${ROW * rows.length} aria-hidden="true">${drawn}</svg></div>`;
}

/** `spans` are the boards of both rooms, `places` where each room is, `notes` what there is to read. */
export const bar = (reel, spans, places, notes, act) => html`<div class="lanes">
  ${notes.length ? marks(notes, reel, act) : nothing}
  <div class="names small quiet" aria-hidden="true">${ROOMS.map((room) => html`<span>${roomName(room)}</span>`)}</div>
  <div class="track">
    <svg height=${2 * LANE + 4} aria-hidden="true">${spans.map((each) => span(each, reel))}${playhead(reel)}</svg>
    <input type="range" id="at" min="0" max=${reel.line.length} step="any" .value=${String(reel.show)} aria-label=${t("Time")}
      aria-valuetext=${spoken(reel, places)} @input=${(event) => act.seek(Number(event.target.value))} @change=${act.mark}>
  </div>
</div>`;
