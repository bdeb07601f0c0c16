// The strip of boards: both results and the swing, each a link that opens the replay.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { resultName, roomName } from "../names.js";
import { ROOMS, isReplayable } from "../seats.js";
import { t } from "../words.js";
import { correctedMark, resultMark, spoken } from "./marks.js";

/** So many IMPs to that team, in words. */
export const toTeam = (imps, team) =>
  imps === 1 ? t("1 IMP to {team}", { team }) : t("{imps} IMPs to {team}", { imps, team });

export function swingName(row, line) {
  if (row.imps === null) return "";
  if (row.imps === 0) return t("no swing");
  const imps = Math.abs(row.imps);
  const team = row.imps > 0 ? line.home.name : line.visitors.name;
  return toTeam(imps, team);
}

function swing(row) {
  if (row.imps === null) return nothing;
  const to = row.imps > 0 ? "home" : row.imps < 0 ? "visitors" : "level";
  return html`<span class="swing ${to}" aria-hidden="true">${row.imps === 0 ? "=" : Math.abs(row.imps)}</span>`;
}

const says = (row, room) => (row[room] ? `${roomName(room)}: ${resultName(row[room])}` : "");

function spokenTile(row, line, hidden) {
  const rooms = hidden ? [] : ROOMS.map((room) => says(row, room));
  const parts = [t("Board {board}", { board: row.board }), ...rooms, hidden ? "" : swingName(row, line)];
  return parts.filter(Boolean).join(". ");
}

function outcome(row, room, { at, hideResults }) {
  if (row[room]) return html`<span>${hideResults ? html`<span class="quiet">${t("played")}</span>` : resultMark({ ...row[room], corrected: false })}</span>`;
  const now = at[room] === row.board;
  return html`<span class="quiet">${now ? t("playing") : nothing}</span>`;
}

/** Beside the number of the board: its figures below fill the tile. */
function mark(row, { hideResults }) {
  return hideResults ? nothing : correctedMark({ corrected: ROOMS.some((room) => row[room]?.corrected) });
}

function tile(row, line, options) {
  const inside = html`<span class="number" aria-hidden="true">${row.board}${mark(row, options)}</span>
    ${options.hideResults ? nothing : swing(row)}
    <span class="results" aria-hidden="true">${ROOMS.map((room) => outcome(row, room, options))}</span>
    ${spoken(spokenTile(row, line, options.hideResults))}`;
  const now = ROOMS.some((room) => options.at[room] === row.board) ? "now" : "";
  if (!isReplayable(row, line)) return html`<li><span class="tile ${now}" data-tile=${row.board}>${inside}</span></li>`;
  const current = options.opened === row.board ? "true" : nothing;
  const link = html`<a class="tile ${now}" href="#board-${row.board}" data-tile=${row.board} aria-current=${current}>${inside}</a>`;
  return html`<li>${link}</li>`;
}

/** `at` is {open, closed}: the board each room plays now; `opened` the board in the replay. */
export function drawStrip(element, line, options) {
  render(html`<ol class="tiles">${line.boards.map((row) => tile(row, line, options))}</ol>`, element);
}
