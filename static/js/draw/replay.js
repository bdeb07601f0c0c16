// The replay as a whole: controls, the felt at the cursor, the auction and the record of play beside it.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { oneHand } from "../seats.js";
import { t } from "../words.js";
import { auction } from "./auction.js";
import { copyLink, heading, roomChoices, stepper } from "./controls.js";
import { playRecord } from "./plays.js";
import { felt } from "./room.js";

const position = (film) => t("Step {step} of {steps}", { step: film.cursor, steps: film.steps });

/** The board in the hand viewer that people know. */
const viewer = (address) => html`<a href=${address} target="_blank" rel="noopener">${t("Open in the BBO hand viewer")}</a>`;

/** Ways to take the moment, or the board, elsewhere. */
const elsewhere = (film, act) => html`<p class="elsewhere small">
  ${copyLink(act)} ${film.board.viewer?.[film.room] ? viewer(film.board.viewer[film.room]) : nothing}
</p>`;

/** The room's story: whole with the rest faint, or only as far as the cursor for those who want to solve. */
function script(film, isSecret) {
  const { view, cursor } = film;
  const story = film.board[film.room];
  if (isSecret) return { call: view, play: { ...story, played: view.played, winners: view.winners } };
  const phase = cursor < story.auction.length ? "play" : view.phase; // no empty place for a call to come
  return { call: { ...view, phase, auction: story.auction, alerts: story.alerts }, play: story };
}

/**
 * Into the .film of `element`, which says where the replay stands. `film` is {board, room, cursor, steps, view, isPlaying, before, after}; `act` its verbs; `options` holds
 * players (of that room), systems, seat, hideResults, live, costs: of each card of the room, where they are known, and said: the steps that are remarked on.
 */
export function drawReplay(element, film, act, { players, systems, seat, hideResults, live, costs, said }) {
  element.dataset.board = film.board.board;
  element.dataset.room = film.room;
  element.dataset.cursor = film.cursor;
  const { call, play } = script(film, hideResults || seat);
  const shown = { cursor: film.cursor, jump: act.jump, costs, said };
  const parts = html`${heading(film, act, live)} ${roomChoices(film, act, hideResults)}
    <div class="screen">
      <div class="stage">
        ${felt(oneHand(film.view, seat), players, systems)}
        <div class="deck">${stepper(film, act)}<span class="small quiet">${position(film)}</span></div>
        <div id="caption" class="caption" role="note" aria-label=${t("Commentary")} hidden></div>
        ${elsewhere(film, act)}
      </div>
      <div class="script">${auction(call, shown)} ${playRecord(play, shown)}</div>
    </div>`;
  render(parts, element.querySelector(".film"));
}
