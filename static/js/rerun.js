// A finished match once more: keeps the story, the reel and which room a phone shows, and draws them.
import { drawRoom } from "./draw/room.js";
import { bar } from "./draw/rerun/bar.js";
import { deck } from "./draw/rerun/deck.js";
import { drawScore } from "./draw/score.js";
import { drawStrip } from "./draw/strip.js";
import { momentAsked } from "./moments.js";
import { roomName } from "./names.js";
import { at } from "./replay.js";
import { listen } from "./rerun/keys.js";
import { Reel } from "./rerun/reel.js";
import { indexOf, indexWhen, lineAt, spans, timeline } from "./rerun/timeline.js";
import { sentence } from "./sentences.js";
import { load, t } from "./words.js";
import { html, render } from "/vendor/lit-html/lit-html.js";

const ROOMS = ["open", "closed"];
const find = (selector) => document.querySelector(selector);
const { line } = JSON.parse(find("#data").textContent);
const reel = new Reel(draw);
let story = null;
let boards = []; // the spans on the bar
let shorten = true;
let shownRoom = "open";
let drawn = null; // the moment that was drawn last

const act = { move, mark, toggle, shorten: cut, run: (speed) => reel.run(speed), seek: (show) => reel.seek(show) };

/** Where a room is: its last moment by now, null before its first. */
function placeOf(room) {
  const [, board, step] = story[room][reel.moment.made[room] - 1] ?? [];
  return board ? { board, step } : null;
}

function viewOf(room, place) {
  if (!place) return { room, phase: "waiting", board: null, seq: 0 };
  return { ...at(story.boards[place.board], room, place.step), seq: reel.moment.made[room] };
}

function drawTables(places) {
  const apart = places.open?.board !== places.closed?.board;
  for (const room of ROOMS) {
    const [own, other] = [places[room], places[room === "open" ? "closed" : "open"]];
    const players = own ? story.boards[own.board].players[room] : line.players[room];
    drawRoom(find(`#room-${room}`), viewOf(room, own), { players, apart: apart ? other?.board : null });
    const tab = find(`[data-tab="${room}"]`);
    tab.setAttribute("aria-pressed", room === shownRoom);
    tab.querySelector(".at").textContent = own ? t("board {board}", { board: own.board }) : "";
    tab.classList.toggle("differs", Boolean(apart && own && other));
  }
  find("#rooms").dataset.shown = shownRoom;
}

function draw() {
  if (!reel.moment) return;
  const places = { open: placeOf("open"), closed: placeOf("closed") };
  render(html`${bar(reel, boards, places, act)}<div class="deck">${deck(reel, act, { shorten })}</div>`, find("#controls"));
  if (drawn !== reel.moment) drawMoment(places);
}

function drawMoment(places) {
  drawn = reel.moment;
  const then = lineAt(line, story, reel.index, boards);
  drawScore(find("#score"), then, { hideResults: false });
  const playing = { open: places.open?.board, closed: places.closed?.board };
  drawStrip(find("#strip"), then, { at: then === line ? {} : playing, opened: null, hideResults: false });
  drawTables(places);
  find("#rerun").dataset.index = reel.index;
  if (!reel.isPlaying) say();
}

function say() {
  const { room } = reel.moment;
  find("#status").textContent = t("{room}. {sentence}", { room: roomName(room), sentence: sentence(viewOf(room, placeOf(room))) });
}

/** The address of this moment, to be sent to others. */
function mark() {
  history.replaceState(null, "", `#t=${Math.round(reel.moment.at * 1000) / 1000}`);
}

function move(where) {
  const moves = { first: () => 0, prev: () => reel.index - 1, next: () => reel.index + 1, last: () => reel.line.moments.length - 1 };
  reel.go((moves[where] ?? (() => boardFrom(where)))());
  mark();
}

/** The index at which the board after this one, or before it, was first opened in either room. */
function boardFrom(where) {
  const opened = [...new Set(boards.map((each) => each.board))].map((board) => indexOf(reel.line, { board }));
  opened.sort((one, other) => one - other);
  if (where === "nextBoard") return opened.find((index) => index > reel.index) ?? reel.line.moments.length - 1;
  return opened.findLast((index) => index < reel.index) ?? 0;
}

function toggle() {
  reel.toggle();
  if (!reel.isPlaying) mark();
}

function cut(isShort) {
  shorten = isShort;
  lay();
}

function lay() {
  const laid = timeline(story, { shorten });
  boards = spans(laid);
  reel.lay(laid);
}

/** Go where the address leads: #t=1234 or #board-3-closed-17. */
function follow() {
  const when = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash);
  const asked = momentAsked(location);
  if (when) reel.go(indexWhen(reel.line, Number(when[1])));
  else if (asked && indexOf(reel.line, asked) >= 0) reel.go(indexOf(reel.line, asked));
  if (asked?.room) shownRoom = asked.room;
  drawTables({ open: placeOf("open"), closed: placeOf("closed") });
}

async function fetched() {
  try {
    const answer = await fetch(`/api/v1/matches/${line.id}/story`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

function begin() {
  for (const part of document.querySelectorAll("[data-drawn]")) part.replaceChildren();
  find("#tabs").addEventListener("click", (event) => {
    shownRoom = event.target.closest("[data-tab]")?.dataset.tab ?? shownRoom;
    drawTables({ open: placeOf("open"), closed: placeOf("closed") });
  });
  lay();
  if (reel.line.isEven) find("#even").hidden = false;
  addEventListener("hashchange", follow);
  listen(act);
  follow();
}

await load();
story = await fetched();
if (story?.open.length || story?.closed.length) begin();
else find("#status").textContent = t("The match cannot be loaded. Load the page anew.");
