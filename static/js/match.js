// The vugraph page: keeps the newest view of each room, the score line and the replay, and draws them.
import { setClock, showClocks } from "./clocks.js";
import { drawAfter } from "./draw/after.js";
import { drawOff, drawStart } from "./draw/announced.js";
import { drawReplay } from "./draw/replay.js";
import { drawRoom } from "./draw/room.js";
import { drawScore } from "./draw/score.js";
import { drawStrip } from "./draw/strip.js";
import { Film } from "./film.js";
import { listen } from "./keys.js";
import { copy } from "./link.js";
import { stepOf } from "./moments.js";
import { heard, tell } from "./parts.js";
import { costs } from "./parts/analysis.js";
import { remarkedOn } from "./parts/commentary.js";
import { reader } from "./reader.js";
import { Screening } from "./screening.js";
import { ROOMS, isReplayable, oneHand, otherRoom, untold } from "./seats.js";
import { lineIn, roomSentence } from "./sentences.js";
import { watch } from "./wire.js";
import { load, t } from "./words.js";

const find = (selector) => document.querySelector(selector);
const data = JSON.parse(find("#data").textContent);
const views = { ...data.views };
let line = data.line;
let choices = null;
let shownRoom = "open"; // the room looked at last; a narrow screen shows it alone
let pick = null;
let said = "open"; // the room of which the status line spoke last
let wire = null;
const film = new Film(drawStep);
const screening = new Screening(film, { record: recordOf, room: () => shownRoom, opened, refused });

const isPlaying = () => line.status === "playing";
const isOver = () => line.status === "finished";
const isOff = () => line.status === "cancelled";
const replayable = () => line.boards.filter((row) => isReplayable(row, line)).map((row) => row.board);

const act = {
  move: (where) => film.move(where),
  jump: (cursor) => film.jump(cursor),
  toggle: () => film.toggle(),
  enter: (room) => film.enter(room),
  open: (moment) => screening.go(moment),
  close: backToLive,
  copy: async () => notice(await copy(screening.link)),
};

const seated = (room, players = line.players) => ({ players: players[room], systems: line.systems });

function drawRooms() {
  const apart = views.open.board !== views.closed.board && isPlaying();
  for (const room of ROOMS) {
    const other = views[otherRoom(room)].board;
    const options = { ...seated(room), apart: apart ? other : null, hideResults: choices.hideResults, line: lineIn(room, line, views) };
    if (pick) options.pick = (step) => pick({ board: views[room].board, room, step });
    drawRoom(find(`#room-${room}`), oneHand(views[room], choices.seat), options);
    const tab = find(`[data-tab="${room}"]`);
    tab.setAttribute("aria-pressed", room === shownRoom);
    tab.querySelector(".at").textContent = views[room].board ? t("board {board}", { board: views[room].board }) : "";
    tab.classList.toggle("differs", Boolean(apart && other && views[room].board));
  }
  find("#rooms").dataset.shown = shownRoom;
}

function drawFilm() {
  find("#replay").hidden = !film.isOpen;
  find("#rooms").hidden = film.isOpen;
  if (!film.isOpen) return;
  const boards = replayable();
  const index = boards.indexOf(film.board.board);
  const { board, room, cursor, steps, view, isPlaying: isRunning } = film;
  const shown = { board, room, cursor, steps, view, isPlaying: isRunning, before: boards[index - 1], after: boards[index + 1] };
  const options = { ...seated(room, board.players), seat: choices.seat, hideResults: choices.hideResults, live: isPlaying(), costs: costs(board, room), said: remarkedOn(board, room) };
  drawReplay(find("#replay"), shown, act, options);
}

const page = {
  line: () => line,
  views: () => views,
  choices: () => choices,
  looking,
  look,
  picks(given) {
    pick = given;
    drawRooms();
  },
  open: act.open,
  ask: (verb, message) => wire.ask(verb, message),
  say: notice,
  redraw: draw,
};

/** The moment one looks at: the replay's, or that of the room shown. */
function looking() {
  if (film.isOpen) return { board: film.board.board, room: film.room, step: film.cursor };
  const view = views[shownRoom];
  return { board: view.board, room: shownRoom, step: stepOf(view) };
}

/** Whether a room is on the screen: a narrow one shows but one, and the status line speaks of that one. */
function isSeen(room) {
  return room === shownRoom || matchMedia("(min-width: 1000px)").matches;
}

/** Turn to a room: by its tab, or by a click into it or the focus on anything of it. */
function look(room) {
  if (!room || room === shownRoom) return;
  shownRoom = room;
  drawRooms();
  if (!film.isOpen && !isSeen(said)) say(room, views[room]);
  tell("looked", room);
}

function draw() {
  const at = isPlaying() ? { open: views.open.board, closed: views.closed.board } : {};
  drawScore(find("#score"), line, choices);
  drawOff(find("#off"), line.cancelled);
  drawStart(find("#start"), line);
  drawAfter({ policy: find("#policy"), again: find("#again"), players: find("#players") }, line);
  drawStrip(find("#strip"), line, { at, opened: film.board?.board, hideResults: choices.hideResults });
  drawBehind();
  drawConnection();
  drawRooms();
  drawFilm();
}

/** How late the public is by now, where that is more than the policy says already. */
function drawBehind() {
  const minutes = Math.round(line.behind / 60);
  const said = minutes > Number(line.policy.split(":")[1] ?? 0);
  find("#behind").hidden = !said;
  if (said) find("#behind").textContent = minutes === 1 ? t("now a minute behind") : t("now {minutes} minutes behind", { minutes });
}

function drawStep() {
  draw();
  screening.moved();
  tell("board", film.board, film);
  if (film.isOpen) say(film.room, film.view);
}

function say(room, view) {
  said = room;
  const seen = choices.hideResults && !film.isOpen ? untold(view) : view;
  find("#status").textContent = roomSentence(seen, film.isOpen ? undefined : lineIn(room, line, views));
}

function take(view) {
  if (view.seq < views[view.room].seq) return;
  const isNews = view.seq > views[view.room].seq;
  const isNextBoard = view.board !== views[view.room].board;
  views[view.room] = view;
  setClock(view.room, view.clock);
  tell("view", view);
  if (isNextBoard) draw();
  else drawRooms();
  if (isNews && !film.isOpen && isSeen(view.room)) say(view.room, view);
}

function takeLine(news) {
  const turned = isOff() !== (news.status === "cancelled"); // it is cancelled, or taken up again
  line = news;
  tell("line", line);
  draw();
  if (film.isOpen) renewFilm(film.board);
  else if (turned || (views[said].phase === "waiting" && !isOver())) say(said, views[said]); // what it waits for may be another
}

/** The board that is open may have been corrected since; one that is being played again is not shown any more. */
async function renewFilm(board) {
  const record = await recordOf(board.board);
  if (film.board !== board) return; // another was opened meanwhile
  if (record && JSON.stringify(record) !== JSON.stringify(board)) film.refresh(record);
  if (record || replayable().includes(board.board)) return;
  backToLive();
  notice(t("Board {board} is being corrected.", { board: board.board }));
}

function takeCrowd({ count }) {
  find("#crowd").hidden = count === 0;
  find("#crowd").textContent = count === 1 ? t("1 person is watching") : t("{count} people are watching", { count });
}

function connection(state) {
  find("#conn").dataset.state = state;
  drawConnection();
  tell("state", state);
}

function drawConnection() {
  const conn = find("#conn");
  const words = { on: isPlaying() ? t("live") : t("connected"), off: t("connection lost") };
  conn.textContent = words[conn.dataset.state] ?? "";
}

function joined(answer) {
  takeLine(answer.match);
  for (const room of ROOMS) take(answer[room]);
  draw();
  tell("joined", answer);
}

function backToLive() {
  screening.leave();
  find("#rooms").focus({ preventScroll: true });
}

function refused(board) {
  notice(t("Board {board} cannot be replayed yet.", { board }));
}

function opened() {
  showTile();
  const replay = find("#replay");
  replay.scrollIntoView({ block: replay.getBoundingClientRect().top < 0 ? "start" : "nearest" }); // its tabs are never behind its bar
  find("#replay h2").focus({ preventScroll: true });
}

async function recordOf(board) {
  try {
    const answer = await fetch(`/api/v1/matches/${line.id}/boards/${board}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null; // the line is lost
  }
}

function notice(text) {
  find("#status").textContent = text;
}

function showTile() {
  const strip = find("#strip");
  const tile = strip.querySelector("[aria-current]") ?? strip.querySelector(".now");
  if (tile) strip.scrollLeft = tile.offsetLeft - strip.offsetLeft - (strip.clientWidth - tile.offsetWidth) / 2;
}

function choose() {
  tell("choices", choices);
  draw();
}

function begin() {
  for (const part of document.querySelectorAll("[data-drawn]")) part.replaceChildren();
  choices = reader(find("#choices"), choose);
  find("#tabs").addEventListener("click", ({ target }) => look(target.closest("[data-tab]")?.dataset.tab));
  for (const turn of ["click", "focusin"]) {
    find("#rooms").addEventListener(turn, ({ target }) => look(target.closest("[data-room]")?.dataset.room));
  }
  listen(film, act);
  draw();
  if (isOver()) notice(t("Choose a board above to replay it."));
  else say("open", views.open);
  showTile();
  for (const room of ROOMS) setClock(room, views[room].clock);
  setInterval(showClocks, 1000);
  tellAll();
  screening.follow();
  wire = watch(line.id, { joined, table: take, match: takeLine, crowd: takeCrowd, notice, state: connection, ...heard() });
}

function tellAll() {
  tell("begin", page);
  tell("line", line);
  for (const room of ROOMS) tell("view", views[room]);
  tell("choices", choices);
  tell("board", null, film);
}

await load();
begin();
