// The replay's controls: which room, which board, step by step or by itself, and back to live.
import { html } from "/vendor/lit-html/lit-html.js";
import { roomName } from "../names.js";
import { t } from "../words.js";
import { icon } from "./icons.js";
import { resultMark } from "./marks.js";

const step = (sign, name, key, act, off) => html`<button
  type="button" class="step" data-step=${sign} title=${`${name} (${key})`} aria-label=${name} ?disabled=${off} @click=${act}
>${icon(sign)}</button>`;

function playButton(film, act) {
  const name = film.isPlaying ? t("Pause") : t("Play by itself");
  return html`<button type="button" class="step main" data-step="play" title=${`${name} (${t("Space")})`} aria-label=${name}
    @click=${act.toggle}>${icon(film.isPlaying ? "pause" : "play")}</button>`;
}

/** First, previous trick, previous, play by itself, next, next trick, last. */
export function stepper(film, act) {
  const begin = film.cursor === 0;
  const end = film.cursor === film.steps;
  const move = (where) => () => act.move(where);
  return html`<div class="stepper" role="group" aria-label=${t("Steps")}>
    ${step("first", t("To the start"), t("Home"), move("first"), begin)}
    ${step("prevTrick", t("Back one trick"), "↑", move("prevTrick"), begin)}
    ${step("prev", t("Back one step"), "←", move("prev"), begin)}
    ${playButton(film, act)}
    ${step("next", t("Forward one step"), "→", move("next"), end)}
    ${step("nextTrick", t("Forward one trick"), "↓", move("nextTrick"), end)}
    ${step("last", t("To the end"), t("End"), move("last"), end)}
  </div>`;
}

/** A link to what is on the screen now. */
export const copyLink = (act) => html`<button type="button" class="copy small" data-copy @click=${act.copy}>${t("Copy link")}</button>`;

function roomChoice(film, room, act, hideResults) {
  const story = film.board[room];
  const was = story && !hideResults ? html`<span class="was" aria-hidden="true">${resultMark({ ...story.result, corrected: story.corrected })}</span>` : "";
  return html`<button type="button" class="choice" data-choose=${room} aria-pressed=${film.room === room} ?disabled=${!story}
    @click=${() => act.enter(room)}>${roomName(room)} ${was}</button>`;
}

/** Open or closed room, with each result unless hidden. */
export const roomChoices = (film, act, hideResults) => html`<div class="choices" role="group" aria-label=${t("Room")}>
  ${["open", "closed"].map((room) => roomChoice(film, room, act, hideResults))}
</div>`;

const neighbour = (number, sign, name, act) => html`<button type="button" ?disabled=${!number} aria-label=${name}
  title=${name} @click=${() => act.open({ board: number })}>${icon(sign)}</button>`;

/** Which board, its neighbours, and the way back; `live` says whether play goes on. */
export const heading = (film, act, live) => html`<div class="film-head">
  ${neighbour(film.before, "prev", t("Previous board"), act)}
  <h2 tabindex="-1">${t("Board {board}", { board: film.board.board })} <span class="word quiet">${t("Replay")}</span></h2>
  ${neighbour(film.after, "next", t("Next board"), act)}
  <button type="button" class="main back" @click=${act.close}>${live ? t("Back to live") : t("Close")}</button>
</div>`;
