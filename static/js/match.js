// The vugraph page: keeps the newest view of each room, the score line and the replay, and draws them.
import { keep, recall } from "./choices.js";
import { drawReplay } from "./draw/replay.js";
import { drawRoom } from "./draw/room.js";
import { drawScore } from "./draw/score.js";
import { drawStrip } from "./draw/strip.js";
import { Film } from "./film.js";
import { listen } from "./keys.js";
import { roomName } from "./names.js";
import { isReplayable, oneHand } from "./seats.js";
import { sentence } from "./sentences.js";
import { watch } from "./wire.js";
import { load, t } from "./words.js";

const ROOMS = ["open", "closed"];
const find = (selector) => document.querySelector(selector);
const data = JSON.parse(find("#data").textContent);
const views = { ...data.views };
const choices = recall();
let line = data.line;
let shownRoom = "open";
const film = new Film(drawStep);

const isPlaying = () => line.status === "playing";
const replayable = () => line.boards.filter((row) => isReplayable(row, line)).map((row) => row.board);

const act = {
  move: (where) => film.move(where),
  jump: (cursor) => film.jump(cursor),
  toggle: () => film.toggle(),
  enter: (room) => film.enter(room),
  open: (board) => (location.hash = `board-${board}`),
  close: backToLive,
};

function drawRooms() {
  const apart = views.open.board !== views.closed.board && isPlaying();
  for (const room of ROOMS) {
    const other = views[room === "open" ? "closed" : "open"].board;
    const options = { players: line.players[room], apart: apart ? other : null };
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
  const options = { players: line.players[room], seat: choices.seat, hideResults: choices.hideResults, live: isPlaying() };
  drawReplay(find("#replay"), shown, act, options);
}

function draw() {
  const at = isPlaying() ? { open: views.open.board, closed: views.closed.board } : {};
  drawScore(find("#score"), line, choices);
  drawStrip(find("#strip"), line, { at, opened: film.board?.board, hideResults: choices.hideResults });
  drawRooms();
  drawFilm();
}

function drawStep() {
  draw();
  if (film.isOpen) say(film.room, film.view);
}

function say(room, view) {
  find("#status").textContent = t("{room}. {sentence}", { room: roomName(room), sentence: sentence(view) });
}

function take(view) {
  if (view.seq < views[view.room].seq) return;
  const isNews = view.seq > views[view.room].seq;
  const isNextBoard = view.board !== views[view.room].board;
  views[view.room] = view;
  if (isNextBoard) draw();
  else drawRooms();
  if (isNews && !film.isOpen) say(view.room, view);
}

function takeLine(news) {
  line = news;
  draw();
}

function takeCrowd({ count }) {
  find("#crowd").textContent = count === 1 ? t("1 person is watching") : t("{count} people are watching", { count });
}

function connection(state) {
  const conn = find("#conn");
  conn.dataset.state = state;
  conn.textContent = state === "off" ? t("connection lost") : isPlaying() ? t("live") : t("connected");
}

function joined(answer) {
  line = answer.match;
  for (const room of ROOMS) take(answer[room]);
  draw();
}

function backToLive() {
  history.pushState(null, "", location.pathname);
  follow();
  find("#rooms").focus({ preventScroll: true });
}

/** What the address asks for: #board-3 or ?board=3. */
const asked = () => (/^#board-(\d+)$/.exec(location.hash) ?? /[?&]board=(\d+)/.exec(location.search))?.[1] ?? null;

let sought = null; // the board that is open or on its way

async function follow() {
  const board = asked();
  if (board === sought) return;
  sought = board;
  if (!board) film.close();
  else show(board, await recordOf(board));
}

function show(board, record) {
  if (sought !== board) return; // another was asked for meanwhile
  if (!record?.open && !record?.closed) {
    sought = null;
    notice(t("Board {board} cannot be replayed yet.", { board }));
    return;
  }
  film.open(record, shownRoom);
  showTile();
  find("#replay").scrollIntoView({ block: "nearest" });
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

const notice = (text) => (find("#status").textContent = text);

function showTile() {
  const strip = find("#strip");
  const tile = strip.querySelector("[aria-current]") ?? strip.querySelector(".now");
  if (tile) strip.scrollLeft = tile.offsetLeft - strip.offsetLeft - (strip.clientWidth - tile.offsetWidth) / 2;
}

function choose() {
  choices.hideResults = find("#hide-results").checked;
  choices.seat = find("#only-seat").value;
  keep(choices);
  draw();
}

function begin() {
  for (const part of document.querySelectorAll("[data-drawn]")) part.replaceChildren();
  find("#hide-results").checked = choices.hideResults;
  find("#only-seat").value = choices.seat;
  find("#choices").hidden = false;
  find("#choices").addEventListener("change", choose);
  find("#tabs").addEventListener("click", (event) => {
    shownRoom = event.target.closest("[data-tab]")?.dataset.tab ?? shownRoom;
    drawRooms();
  });
  window.addEventListener("popstate", follow);
  listen(film, act);
  draw();
  if (line.status === "finished") notice(t("Choose a board above to replay it."));
  else say("open", views.open);
  showTile();
  follow();
  watch(line.id, { joined, table: take, match: takeLine, crowd: takeCrowd, notice, state: connection });
}

await load();
begin();
