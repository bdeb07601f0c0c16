// A finished match once more: keeps the story, what was said, the reel and which room a phone shows, and draws them.
import { recall } from "./choices.js";
import { drawRoom } from "./draw/room.js";
import { bar } from "./draw/rerun/bar.js";
import { pace, steering } from "./draw/rerun/deck.js";
import { drawNotes, noteSentence } from "./draw/rerun/notes.js";
import { drawScore } from "./draw/score.js";
import { drawStrip } from "./draw/strip.js";
import { momentAsked } from "./moments.js";
import { at } from "./replay.js";
import { listen } from "./rerun/keys.js";
import { known, lineThen, recordOf } from "./rerun/known.js";
import { changes, inOrder, remarked } from "./rerun/notes.js";
import { Reel } from "./rerun/reel.js";
import { indexOf, indexWhen, spans, timeline } from "./rerun/timeline.js";
import { ROOMS, otherRoom, untold } from "./seats.js";
import { roomSentence } from "./sentences.js";
import { Reading } from "./talk/reading.js";
import { gap, load, t } from "./words.js";
import { html, render } from "/vendor/lit-html/lit-html.js";

const CALM = 4; // times the pace of the play: faster than that nothing is read out
const find = (selector) => document.querySelector(selector);
const { line } = JSON.parse(find("#data").textContent);
const { hideResults } = recall();
const reel = new Reel(draw);
const reading = new Reading();
let story = null;
let talk = { remarks: [] };
let boards = []; // the spans on the bar
let everything = []; // all notes, those that one does not read included
let shorten = true;
let shownRoom = "open";
let drawn = null; // the moment that was drawn last
let looked = {}; // the index looked at last, on which line, and what was known there

const act = {
  move, mark, toggle, visit, jump, read, shorten: cut, run: (speed) => reel.run(speed), seek: (show) => reel.seek(show),
  at: (index) => reel.line.moments[index].at,
};

/** Where a room is: its last moment by now, null while it has no board. */
function placeOf(room) {
  const place = reel.moment.places[room];
  return place?.board ? place : null;
}

function viewOf(room, place) {
  if (!place) return { room, phase: "waiting", board: null, seq: 0 };
  return { ...at(recordOf(story, room, place, knownNow().results), room, place.step), seq: reel.moment.made[room] };
}

function knownNow() {
  const { line: laid, index } = reel;
  if (looked.laid !== laid || looked.index !== index) looked = { laid, index, ...known(laid, index) };
  return looked;
}

/** The notes that one reads. */
function notesRead() {
  const kinds = { corrected: () => !hideResults, remark: (remark) => reading.has("rerun") && reading.shows(remark) };
  const isRead = ({ kind, remark }) => kinds[kind]?.(remark) ?? true;
  return everything.filter(isRead);
}

function drawTables(places) {
  const apart = places.open?.board !== places.closed?.board;
  for (const room of ROOMS) {
    const [own, other] = [places[room], places[otherRoom(room)]];
    find(`#room-${room} .went`).hidden = reel.moment.places[room]?.back === undefined;
    const players = own ? story.boards[own.board].players[room] : line.players[room];
    drawRoom(find(`#room-${room}`), viewOf(room, own), { players, apart: apart ? other?.board : null, hideResults });
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
  render(html`<div class="hold">${bar(reel, boards, places, notesRead(), act)} ${steering(reel, act)}</div>${pace(reel, act, { shorten })}`, find("#controls"));
  if (drawn !== reel.moment) drawMoment(places);
}

function drawMoment(places) {
  drawn = reel.moment;
  const then = lineThen(line, story, knownNow());
  drawScore(find("#score"), then, { hideResults });
  const playing = { open: places.open?.board, closed: places.closed?.board };
  drawStrip(find("#strip"), then, { at: then === line ? {} : playing, opened: null, hideResults });
  drawTables(places);
  drawBeside();
  find("#rerun").dataset.index = reel.index;
  say();
}

function drawBeside() {
  const notes = notesRead();
  find("#beside").hidden = !everything.length;
  drawNotes(find("#beside"), { notes, index: reel.index, talk, reading }, act);
  const isCalm = !reel.isPlaying || reel.speed === "step" || reel.speed <= CALM;
  const now = isCalm ? notes.filter((note) => note.index === reel.index) : [];
  if (now.length) find("#told").textContent = now.map(noteSentence).join(gap);
}

/** Say what has happened last: always to be read, and read out where the reel stands still. */
function say() {
  const { room } = reel.moment;
  const view = viewOf(room, placeOf(room));
  find("#status").setAttribute("aria-live", reel.isPlaying ? "off" : "polite");
  find("#status").textContent = roomSentence(hideResults ? untold(view) : view);
}

/** The address of this moment, to be sent to others. */
function mark() {
  history.replaceState(null, "", `#t=${Math.round(reel.moment.at * 1000) / 1000}`);
}

function move(where) {
  const moves = { first: () => 0, prev: () => reel.index - 1, next: () => reel.index + 1, last: () => reel.line.moments.length - 1 };
  go((moves[where] ?? (() => boardFrom(where)))());
}

function go(index) {
  reel.go(index);
  mark();
}

/** Go to the next mark on the bar, or the one before. */
function jump(where) {
  const notes = notesRead();
  const found = where === "next" ? notes.find(({ index }) => index > reel.index) : notes.findLast(({ index }) => index < reel.index);
  if (found) visit(found);
}

/** Go to what a mark or a note is about: the room of it is the one that a phone shows. */
function visit({ index, room }) {
  shownRoom = room ?? shownRoom;
  drawn = null; // also where it stands there already
  go(index);
}

function read(name, isRead) {
  reading.set(name, isRead);
  draw();
  drawBeside();
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
  say();
  if (!reel.isPlaying) mark();
}

function cut(isShort) {
  shorten = isShort;
  lay();
}

function lay() {
  const laid = timeline(story, { shorten });
  boards = spans(laid);
  everything = inOrder([...changes(story, laid), ...remarked(story, laid, talk.remarks)]);
  drawn = null; // its moments are others
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

async function fetched(what) {
  try {
    const answer = await fetch(`/api/v1/matches/${line.id}/${what}`);
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
const [told, said] = await Promise.all([fetched("story"), fetched("commentary?all")]);
[story, talk] = [told, { remarks: said?.commentary ?? [] }];
if (story?.open.length || story?.closed.length) begin();
else find("#status").textContent = t("The match cannot be loaded. Load the page anew.");
