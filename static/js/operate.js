// The operator's desk: keeps both rooms' newest views and the list of boards, sends what is keyed, draws all of it.
import { nothing, render } from "/vendor/lit-html/lit-html.js";
import { drawOff } from "./draw/announced.js";
import { dialog } from "./draw/operate/dialogs.js";
import { echo } from "./draw/operate/echo.js";
import { keyed } from "./draw/operate/keyed.js";
import { side } from "./draw/operate/side.js";
import { tabs } from "./draw/operate/tabs.js";
import { Entry } from "./operate/entry.js";
import { listen } from "./operate/keys.js";
import { presenceNews, refused } from "./operate/news.js";
import { roomAsked, roomFree } from "./operate/rooms.js";
import { halted, otherRoom } from "./seats.js";
import { roomSentence, sentence } from "./sentences.js";
import { remember } from "./table/meanings.js";
import { Wish } from "./table/wish.js";
import { operate } from "./wire.js";
import { gap, load, t } from "./words.js";

const OFFLINE = { ok: false, code: "offline", message: "" };
const find = (selector) => document.querySelector(selector);
const data = JSON.parse(find("#data").textContent);
const state = {
  desk: { here: [], ...data.desk }, views: { ...data.views }, room: roomAsked(location.hash) ?? "open",
  line: "off", shownOut: null, wish: new Wish(), dialog: null,
};
const done = { open: 0, closed: 0 }; // the seq of the newest deed of ours, whose view may still be on its way
const entry = new Entry(find("#entry"), state.room, {
  seq: () => Math.max(view().seq, done[state.room]),
  send: (text, after) => deliver("key", { text }, after),
  read: (text) => ask("read", { room: state.room, text }),
  changed: () => draw(),
});
let wire = null;
let wasLost = false;
let isChosen = roomAsked(location.hash) !== null; // else one only looks, at the room that nobody keys once that is known

const view = () => state.views[state.room];
const isBetween = () => ["waiting", "over"].includes(view().phase);
const next = () => state.desk.next[state.room];

const isCancelled = () => state.desk.status === "cancelled";

/** A view as it is drawn: nobody is on turn while the match is cancelled. */
const seen = (room) => (isCancelled() ? halted(state.views[room]) : state.views[room]);

/** The sentence of a view; of a match that is cancelled, that. */
const told = (of, words = sentence) => words(of, isCancelled() ? state.desk : undefined);

/** What the draw functions get: the state, and what follows from it. */
const shown = () => ({
  ...state, view: seen(state.room), elsewhere: seen(otherRoom(state.room)), isCancelled: isCancelled(), isOff: state.line !== "on" || isCancelled(),
  entry: entry.shown, isBetween: isBetween(), next: next(), needsDeal: state.desk.needs_deal[state.room],
});

function draw() {
  const game = shown();
  const { seq, phase, turn, board } = game.view;
  const facts = { room: state.room, seq, phase, turn: turn ?? "", board: board ?? "", line: state.line, status: state.desk.status, sending: game.entry.waiting };
  Object.assign(find("#desk").dataset, facts);
  drawOff(find("#off"), state.desk.cancelled);
  render(tabs(game, act), find("#rooms"));
  render(echo(game), find("#echo"));
  render(keyed(game, act), find("#keyed"));
  render(side(game, act), find("#side"));
  if (state.dialog) render(dialog(game, state.dialog, act), find("#dialog"));
  const conn = find("#conn");
  conn.dataset.state = state.line === "on" ? "on" : "off";
  conn.textContent = { on: t("connected"), off: t("connection lost"), out: t("closed to you") }[state.line];
}

function say(words) {
  if (words) find("#status").textContent = words;
}

function take(news) {
  const before = state.views[news.room];
  if (news.seq < before.seq) return;
  state.views[news.room] = news;
  if (news.room === state.room && news.seq > before.seq) {
    state.wish.drop();
    entry.moved();
    say(told(news));
  }
  draw();
}

function takeDesk(desk) {
  say(presenceNews(state.desk.here, desk.here));
  const was = isCancelled();
  state.desk = desk;
  if (was !== isCancelled()) say(told(view())); // it is cancelled, or taken up again
  draw();
}

const ask = (verb, message) => (wire && state.line === "on" ? wire.ask(verb, message) : Promise.resolve(state.shownOut ?? OFFLINE));

async function join() {
  const answer = await wire.ask("join", { match: data.id, room: isChosen ? state.room : null });
  if (!answer.ok) return lost(answer);
  Object.assign(state, { line: "on", views: { open: answer.open, closed: answer.closed }, desk: answer.desk });
  say([wasLost ? t("The line is back.") : "", told(view())].filter(Boolean).join(gap));
  wasLost = false;
  entry.moved();
  draw();
  if (!isChosen && !entry.text) await turnTo(roomFree(answer.desk.here));
}

/** Show a room and its line. */
async function turnTo(room) {
  if (room === state.room) return;
  await entry.enterRoom(room);
  state.room = room;
  state.wish.drop();
  entry.moved();
  say(told(view(), roomSentence));
  draw();
  entry.focus();
}

/** From here on this desk keys the room that it shows: so it is said to the others. */
function choose() {
  isChosen = true;
  history.replaceState(null, "", `#${state.room}`);
}

function lost(answer) {
  if (state.line === "out") return;
  state.line = "off";
  wasLost = true;
  say(answer.code === "offline" ? t("The line is lost. It comes back by itself; what is in the line stays there.") : refused(answer));
  draw();
}

function takeNotice(notice) {
  if (notice.code === "signed-out" || notice.code === "dismissed") Object.assign(state, { line: "out", shownOut: { ok: false, ...notice } });
  say(refused(notice));
  draw();
}

/** Do a verb in a room, for what is shown of it; the answer, whatever it is. A stale one brings the newest view. */
async function deliver(verb, message, after) {
  const { room = state.room } = message;
  const answer = await ask(verb, { room, after, ...message });
  if (answer.ok && answer.seq) done[room] = answer.seq;
  if (room === state.room && answer.code !== "offline") choose(); // the server has it so by this verb
  if (answer.table) take(answer.table);
  return answer;
}

/** The same for a button: why not is said, and the line is ready again. */
async function send(verb, message) {
  const answer = await deliver(verb, message, view().seq);
  if (!answer.ok) say(refused(answer));
  entry.focus();
}

const act = {
  /** What stands in the line; the next board where nothing does and none is on the table. */
  enter() {
    if (entry.text) entry.enter();
    else if (isBetween()) act.openNext();
  },
  key: (text) => send("key", { text }),
  level(level) {
    state.wish.level = state.wish.level === level ? null : level;
    draw();
  },
  call(call, meaning = state.wish.alert) {
    if (meaning) remember({ ...view(), you: view().turn }, state.desk.players[state.room], call, meaning);
    return act.key(call + alertText(meaning));
  },
  alert() {
    state.wish.isAlerting = !state.wish.isAlerting;
    draw();
    if (state.wish.isAlerting) find("#explanation").focus();
  },
  explain: (text) => (state.wish.explanation = text),
  card: (card) => view().legal.includes(card) && act.key(card),
  undo: () => send("undo", { actions: 1 }),
  open: (board) => send("open", { board }),
  openNext() {
    if (next() === null) return;
    if (state.desk.needs_deal[state.room]) act.show("deal", { board: next() });
    else act.open(next());
  },
  /** A result of a board in a room, as a form says it. */
  async result(room, board, contract, tricks) {
    await submit(() => deliver("result", { room, board, contract, tricks }, state.views[room].seq));
    if (room !== state.room) ask("at", { room: isChosen ? state.room : null }); // a result there is no going there
  },
  deal: (board, deal) => submit(() => ask("deal", { board, deal })),
  async enterRoom(room) {
    if (room === state.room && isChosen) return entry.focus();
    await turnTo(room);
    choose();
    ask("at", { room });
    entry.focus();
  },
  switchRoom: () => act.enterRoom(otherRoom(state.room)),
  show(kind, about = {}) {
    state.dialog = { kind, fault: "", ...about };
    draw();
    if (!find("#dialog").open) find("#dialog").showModal();
  },
  close: () => find("#dialog").close(),
};

/** An explanation as it is typed, whose own brackets must not end it. */
function alertText(meaning) {
  if (meaning === undefined) return "";
  return meaning ? `!(${meaning.replaceAll("(", "[").replaceAll(")", "]")})` : "!";
}

/** Do what the dialog's form says, once however often it is pressed: the dialog closes, or tells why not. */
async function submit(verb) {
  const form = state.dialog;
  if (form.isSent) return;
  form.isSent = true;
  const answer = await verb();
  const isOpen = state.dialog === form; // it may have been closed meanwhile
  if (answer.ok) return isOpen && act.close();
  Object.assign(form, { isSent: false, fault: refused(answer) });
  if (!isOpen) say(form.fault);
  draw();
}

function begin() {
  for (const part of document.querySelectorAll("[data-drawn]")) part.replaceChildren();
  listen(entry, act, find("#dialog"));
  find("#dialog").addEventListener("close", () => {
    if (find("#dialog").open) return; // another was opened before this was told
    state.dialog = null;
    render(nothing, find("#dialog"));
    entry.focus();
  });
  draw();
  say(told(view()));
  entry.focus();
  const connected = () => state.line === "out" || join();
  wire = operate({ connected, lost: () => lost(OFFLINE), table: take, desk: takeDesk, notice: takeNotice });
}

await load();
begin();
