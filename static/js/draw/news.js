// The news under the score line: the board compared last, and what one missed while away. Links open the replays.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { resultName, roomName } from "../names.js";
import { t } from "../words.js";
import { resultMark, spoken } from "./marks.js";
import { swingName, toTeam } from "./strip.js";

const link = (board, text) => html`<a href="#board-${board}">${text}</a>`;
const boardLink = (board) => link(board, t("Board {board}", { board }));

const outcome = (room, result) => html`<span class="part room">${roomName(room)}
  <b><span aria-hidden="true">${resultMark(result)}</span>${spoken(resultName(result))}</b></span>`;

/** A row of the score line that has just been compared, as one sentence. */
export function drawCompared(element, row, line) {
  element.dataset.board = row?.board ?? "";
  const rooms = ["open", "closed"].filter((room) => row?.[room]).map((room) => outcome(room, row[room]));
  const said = row
    ? html`<b>${boardLink(row.board)}</b> ${rooms} <b class="part">${swingName(row, line)}</b>`
    : nothing;
  render(said, element);
}

function boards(missed) {
  const first = missed[0].board;
  if (missed.length === 1) return boardLink(first);
  return html`${t("Boards")} ${missed.map(({ board }) => html`${link(board, board)} `)}`;
}

/** The IMPs of these boards, team by team. */
function swings(missed, line) {
  const won = (sign) => missed.reduce((sum, row) => sum + Math.max(0, sign * row.imps), 0);
  const sides = [[won(1), line.home.name], [won(-1), line.visitors.name]].filter(([imps]) => imps);
  if (!sides.length) return html`<li>${t("no swing")}</li>`;
  return sides.map(([imps, team]) => html`<li><b>${toTeam(imps, team)}</b></li>`);
}

const present = (views) =>
  ["open", "closed"]
    .filter((room) => views[room].board)
    .map((room) => html`<li>${t("{room}: now board {board}", { room: roomName(room), board: views[room].board })}</li>`);

/** `missed` are the rows compared while one was away; none draws nothing. */
export function drawMissed(element, missed, { line, views, hideResults, dismiss }) {
  element.hidden = !missed.length;
  if (!missed.length) return render(nothing, element);
  const now = line.status === "finished" ? html`<li>${t("The match is over")}</li>` : present(views);
  render(
    html`<h2>${t("While you were away")}</h2>
      <ul><li>${boards(missed)}</li>${hideResults ? nothing : swings(missed, line)}${now}</ul>
      <button type="button" @click=${dismiss}>${t("Got it")}</button>`,
    element,
  );
}
