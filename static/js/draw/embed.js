// A board for pages of other sites, and the score line alone for a video picture.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { cancelledAfter, finalScore, ofBoards, roomName, signed } from "../names.js";
import { t } from "../words.js";
import { auction } from "./auction.js";
import { roomChoices, stepper } from "./controls.js";
import { spoken } from "./marks.js";
import { playRecord } from "./plays.js";
import { felt } from "./room.js";

/** `film` as the replay's; `act` its verbs; `players` of the room shown. */
export function drawBoard(element, film, act, players) {
  Object.assign(element.dataset, { room: film.room, cursor: film.cursor });
  const story = film.board[film.room];
  const phase = film.cursor < story.auction.length ? "play" : film.view.phase; // no empty place for a call to come
  const calls = { ...film.view, phase, auction: story.auction, alerts: story.alerts };
  const shown = { cursor: film.cursor, jump: act.jump };
  const parts = html`${roomChoices(film, act, false)}
    <h2 class="sr">${roomName(film.room)}</h2>
    <div class="screen">
      <div class="stage">
        ${felt(film.view, players)}
        <div class="deck">
          ${stepper(film, act)}<span class="small quiet">${t("Step {step} of {steps}", { step: film.cursor, steps: film.steps })}</span>
        </div>
      </div>
      <div class="script">${auction(calls, shown)} ${playRecord(story, shown)}</div>
    </div>`;
  render(parts, element);
}

const side = (team, key) => html`<div class=${key}>
  <bdi>${team.name}</bdi><b data-total=${key}>${signed(team.total)}</b>
</div>`;

function progress(line) {
  const [played, boards] = [line.boards_compared, line.boards.length];
  if (line.status === "finished") return finalScore(boards);
  return line.status === "cancelled" ? cancelledAfter(played, boards) : ofBoards(played, boards);
}

/** The score line alone. */
export function drawOverlay(element, line) {
  element.dataset.status = line.status;
  const points = line.boards_compared ? html`<span>${line.home.vp} – ${line.visitors.vp} ${t("VP")}</span>` : nothing;
  const parts = html`<div class="lower-third">
    ${side(line.home, "home")}<span class="to">${spoken(t("to"))}</span>${side(line.visitors, "visitors")}
    <p>${progress(line)} ${points}</p>
  </div>`;
  render(parts, element);
}
