// The page of a table: keeps the newest view and what its player means to do, draws both, sends the verbs.
import { nothing, render } from "/vendor/lit-html/lit-html.js";
import { desk } from "./draw/table/desk.js";
import { dialog } from "./draw/table/dialogs.js";
import { felt } from "./draw/table/felt.js";
import { head } from "./draw/table/head.js";
import { panel } from "./draw/table/panel.js";
import { callName, cardName } from "./names.js";
import { stands } from "./table/again.js";
import { around, fresh, read } from "./table/around.js";
import * as bell from "./table/bell.js";
import * as keys from "./table/keys.js";
import { remember } from "./table/meanings.js";
import { calls, news, presenceNews } from "./table/news.js";
import { isMyTurn, moves } from "./table/place.js";
import { refused } from "./table/refusals.js";
import { Unread } from "./table/unread.js";
import { Wish } from "./table/wish.js";
import { sit } from "./wire.js";
import { gap, load, t } from "./words.js";

const PATIENCE = 1000; // milliseconds for news that are said to be on their way
const AGAIN = 30_000; // milliseconds between two looks for the end of the other room, and for all being public
const find = (selector) => document.querySelector(selector);
const data = read();
const title = document.title;
const state = {
  ...around(data), view: data.table, place: data.place, present: null, said: [], kibitzing: null,
  line: "off", wish: new Wish(), backTo: null, toldAt: performance.now(), dialog: null, status: "",
};
const unread = new Unread(find("#unread"), () => find("#chat"));
let wire;
let wasLost = false;
let tell = () => {}; // those who wait for a view
let sent = null; // {verb, seq}: a verb not answered yet, and the view it was sent for; of a double click the second is none
let renewed = 0; // how often what stands around was asked for: of two answers the newer question's counts

/** What the draw functions get: the state, and what follows from it. */
const game = () => ({
  ...state,
  passed: (performance.now() - state.toldAt) / 1000,
  isOff: state.line !== "on",
  hint: isMyTurn(state.view) && state.wish.chosen ? t("Tap it again to play it.") : "",
});

function draw() {
  const shown = game();
  const { view, place } = shown;
  const facts = { seq: view.seq, phase: view.phase, turn: view.turn ?? "", player: view.player ?? "", you: place, board: view.board ?? "", moves: moves(view) };
  Object.assign(find("#table").dataset, facts);
  render(head(shown), find("#head"));
  render(felt(shown, act), find("#felt"));
  render(place === "D" ? desk(shown, act) : panel(shown, act), find("#panel"));
  if (state.dialog) render(dialog(shown, state.dialog, act), find("#dialog"));
  document.title = isMyTurn(view) ? `● ${t("Your turn")} – ${title}` : title;
  drawLine();
}

function drawLine() {
  const conn = find("#conn");
  conn.dataset.state = state.line;
  conn.textContent = { on: t("connected"), off: t("connection lost"), elsewhere: t("open elsewhere") }[state.line];
}

function say(words) {
  const status = find("#status");
  if (words && words !== status.textContent) status.textContent = words; // the same again would be read again
}

function take(view) {
  const before = state.view;
  if (view.seq < before.seq) return;
  Object.assign(state, { view, present: view.present ?? state.present, toldAt: performance.now() });
  if (view.seq > before.seq) moved(before, view);
  tell();
  if (view.board !== before.board || view.phase !== before.phase) renew();
  draw();
}

/** Something has happened: what was meant, was meant for the table as it was. */
function moved(before, view) {
  if (view.auction.length !== before.auction.length || view.phase !== "auction") state.wish.drop();
  state.backTo = null;
  say(news(before, view));
  if (calls(before, view)) bell.ring();
}

async function renew() {
  const mine = ++renewed;
  const found = await fresh();
  if (found && mine === renewed) Object.assign(state, found);
  draw();
}

function takePresent(present) {
  say(presenceNews(state.present ?? {}, present, state.place));
  // The clock goes on from the moment it was told; so do the seconds without a line.
  state.view = { ...state.view, clock: runOn(state.view.clock) };
  Object.assign(state, { present, toldAt: performance.now() });
  draw();
}

function runOn(clock) {
  const passed = (performance.now() - state.toldAt) / 1000;
  return clock.running ? { ...clock, [clock.running]: clock[clock.running] + passed } : clock;
}

function takeSaid(line) {
  if (state.said.some(({ id }) => id === line.id)) return;
  state.said = [...state.said, line];
  if (line.seat !== state.place) unread.add();
  draw();
  showNewest();
}

function takeKibitzing(kibitzing) {
  state.kibitzing = kibitzing;
  draw();
}

function showNewest() {
  const log = find("#chat .log");
  log.scrollTop = log.scrollHeight;
}

async function join() {
  const answer = await wire.ask("join", { table: data.id });
  if (!answer.ok) return lost(answer);
  Object.assign(state, { line: "on", said: answer.said, kibitzing: answer.kibitzing });
  sent = null;
  take(answer.table);
  draw(); // the line is up, also where a newer view was faster than the answer
  showNewest();
  if (wasLost) say([t("The line is back."), news(null, state.view)].join(gap));
  wasLost = false;
}

function lost(answer) {
  state.line = "off";
  say(answer.code === "offline" ? t("The line is lost. It comes back by itself.") : refused(answer));
  wasLost = true;
  draw();
}

function takeNotice({ code, message }) {
  if (code !== "taken-over" && code !== "substituted") return say(message);
  Object.assign(state, { line: "elsewhere", isSubstituted: code === "substituted" });
  say(state.isSubstituted ? t("Somebody else plays in your seat now.") : t("Your seat is open elsewhere."));
  draw();
}

/** Send a verb for the view that is shown, each once; true where it was done. A view may come before its answer. */
async function send(verb, message = {}) {
  const before = state.view;
  if (state.line !== "on" || (sent?.verb === verb && sent.seq === before.seq)) return false;
  const mine = (sent = { verb, seq: before.seq });
  const answer = await wire.ask(verb, { after: before.seq, ...message });
  if (sent === mine) sent = null;
  if (answer.code === "stale") return movedOn(verb, message, before);
  if (!answer.ok) wasRefused(answer);
  return answer.ok;
}

/** Send what leaves the table as it is, as a line of the chat: it keeps no call and no card waiting. */
async function sendAside(verb, message) {
  if (state.line !== "on") return false;
  const answer = await wire.ask(verb, message);
  if (!answer.ok) say(refused(answer));
  return answer.ok;
}

function wasRefused(answer) {
  state.wish.drop();
  say(refused(answer));
  draw();
}

/** The table has moved on: its news are on their way, or we ask for them. What still stands is sent again. */
async function movedOn(verb, message, before) {
  state.wish.drop();
  if (state.view.seq === before.seq) await new Promise((heard) => ((tell = heard), setTimeout(heard, PATIENCE)));
  if (state.view.seq === before.seq) await join();
  if (stands(verb, message, before, state.view)) return send(verb, message);
  draw();
  return false;
}

const act = {
  level(level) {
    if (!isMyTurn(state.view) || !state.view.legal.some((call) => call[0] === String(level))) return false;
    Object.assign(state.wish, { level: state.wish.level === level ? null : level, chosen: null });
    draw();
  },
  call(call, meaning = state.wish.alert) {
    const { view, wish, names } = state;
    if (!isMyTurn(view) || !view.legal.includes(call) || game().isOff) return false;
    if (!wish.confirms(call)) return chosen(callName(call), () => act.call(call, meaning));
    if (meaning) remember(view, names, call, meaning);
    send("call", meaning === undefined ? { call } : { call, alert: meaning });
  },
  card(card) {
    if (!isMyTurn(state.view) || !state.view.legal.includes(card) || game().isOff) return false;
    if (!state.wish.confirms(card)) return chosen(cardName(card), () => act.card(card));
    send("play", { card });
  },
  confirm() {
    if (!state.wish.chosen) return false;
    state.wish.again();
    return true;
  },
  drop() {
    state.wish.drop();
    draw();
  },
  alert() {
    state.wish.isAlerting = !state.wish.isAlerting;
    draw();
    if (state.wish.isAlerting) find("#explanation").focus();
  },
  explain(text) {
    state.wish.explanation = text;
  },
  explainCall(index, explanation) {
    remember(state.view, state.names, state.view.auction[index], explanation, index);
    send("alert", { index, explanation });
  },
  ask: (index) => send("ask", { index }),
  claim: (tricks, statement) => send("claim", { tricks, statement }),
  answer: (accepts) => send("answer", { accepts }),
  undo: () => send("undo"),
  summon: (reason) => send("summon", { reason }),
  async ready() {
    if (await send("ready")) renew(); // a director may have cancelled the boards that were left: nothing follows
  },
  async consent(box) {
    const allows = box.checked;
    if (!(await sendAside("consent", { allows })) && box.checked === allows) box.checked = !allows;
  },
  /** The field is free for the next line at once; what was refused stands in it again, before what was typed since. */
  async say(to, input) {
    const text = input.value;
    input.value = "";
    input.focus();
    if (!(await sendAside("say", { to, text }))) input.value = [text, input.value].filter(Boolean).join(" ");
  },
  freeze: (why) => send("freeze", { why }),
  release: () => send("release"),
  settle: (words) => send("settle", { words }),
  takeBack: (calls, cards, why) => send("take_back", { calls, cards, why }),
  backTo(step) {
    state.backTo = step;
    draw();
  },
  about: (index) => act.open("call", index),
  open(kind, index = null) {
    state.dialog = { kind, index };
    draw();
    find("#dialog").showModal();
  },
  close: () => find("#dialog").close(),
  sitAgain: () => join(),
};

/** The first of two taps. */
function chosen(name, again) {
  state.wish.again = again;
  say(t("{choice}: tap again, or press Enter, to confirm.", { choice: name }));
  draw();
}

function begin() {
  for (const part of document.querySelectorAll("[data-drawn]")) part.replaceChildren();
  bell.listen();
  keys.listen(() => ({ phase: state.view.phase, isMyTurn: isMyTurn(state.view), wish: state.wish }), act);
  find("#dialog").addEventListener("close", () => {
    if (find("#dialog").open) return; // another was opened before this was told
    state.dialog = null;
    render(nothing, find("#dialog"));
  });
  draw();
  say(news(null, state.view));
  setInterval(() => document.hidden || draw(), 1000);
  setInterval(() => state.match.isOver && !state.match.isPublic && renew(), AGAIN);
  wire = sit({
    connected: () => state.line === "elsewhere" || join(),
    lost: () => state.line === "elsewhere" || lost({ code: "offline" }),
    table: take, present: takePresent, said: takeSaid, kibitzing: takeKibitzing, notice: takeNotice,
  });
}

await load();
begin();
