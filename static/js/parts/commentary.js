// Commentary and chat on the match page: keeps what the server tells, sends what people write, and has it drawn.
import { drawCaption } from "../draw/commentary/caption.js";
import { drawPanel } from "../draw/commentary/panel.js";
import { Unread } from "../table/unread.js";
import { isReached, placeOf, wordAt } from "../talk/pins.js";
import { Reading } from "../talk/reading.js";
import { why } from "../talk/refusals.js";
import { Talk } from "../talk/talk.js";

const USUAL = "everyone"; // whom a remark is for, and every answer until another level is chosen for it
const find = (selector) => document.querySelector(selector);
const talk = new Talk();
const reading = new Reading();
const unread = {};
let page = null;
let isJoined = false;
let film = null; // {record, board, room, step, steps} of the replay
let state = { shown: "commentary", isOff: true, refusal: {}, answering: null, pinTo: "here", pin: null, isAll: false, removing: null, level: USUAL, replyLevel: USUAL };

/** The moment looked at, with its word. */
function here() {
  const moment = page.looking();
  const story = film ? film.record[moment.room] : page.views()[moment.room];
  return moment.board === null ? null : { ...moment, word: wordAt(story, moment.step) };
}

/** What the next remark is pinned to: null is the whole match. */
function pinned() {
  const at = state.pin ?? here();
  if (state.pinTo === "match" || !at) return null;
  return state.pinTo === "board" ? { board: at.board } : { board: at.board, room: at.room, step: at.step };
}

/** Send a verb; its form is told why where it was refused. */
async function send(name, verb, message) {
  const answer = await page.ask(verb, { match: page.line().id, ...message });
  put({ refusal: { ...state.refusal, [name]: answer.ok ? "" : why(answer) } });
  return answer.ok;
}

/**
 * Send what is written in a field. It is free for the next at once, so that nothing goes out twice; what was refused
 * stands in it again, before what was typed since.
 */
async function sendWritten(name, verb, field, message = {}) {
  const text = field.value;
  field.value = "";
  const isTaken = await send(name, verb, { text, ...message });
  if (!isTaken) field.value = [text, field.value].filter(Boolean).join(" ");
  return isTaken;
}

const act = {
  show,
  all: (isAll) => put({ isAll }),
  read(name, isRead) {
    reading.set(name, isRead);
    draw();
    drawMarks();
  },
  /** Whoever begins to write means what they see now: the play may go on meanwhile. */
  write(text) {
    if (Boolean(text) !== Boolean(state.pin)) put({ pin: text ? here() : null });
  },
  pinTo: (pinTo) => put({ pinTo }),
  pinHere: () => put({ pin: here() }),
  inRoom(room) {
    page.look(room);
    put({ pin: state.pin && here() });
  },
  /** A remark goes with a second press alone. */
  asksRemoval(remark) {
    put({ removing: remark });
    find("[data-sure]")?.focus();
  },
  keeps(remark) {
    put({ removing: null });
    find(`[data-removes="${remark}"]`)?.focus();
  },
  level: (level) => put(state.answering ? { replyLevel: level } : { level }),
  answer: (question) => {
    put({ answering: question, shown: "commentary", replyLevel: USUAL });
    find("#remark-text")?.focus();
  },
  async remark(field, language, level) {
    const { answering, pin } = state;
    const message = { language, level, moment: pinned(), ...(answering ? { question: answering } : {}) };
    put({ answering: null, pin: null });
    if (await sendWritten("remark", answering ? "reply" : "remark", field, message)) return;
    put({ answering: state.answering ?? answering, pin: pin ?? state.pin });
  },
  ask: (field) => sendWritten("ask", "ask", field),
  second: (question) => send("ask", "second", { question }),
  dismiss: (question) => send("ask", "dismiss", { question }),
  say: (field) => sendWritten("chat", "say", field),
  remove: (what) => send(what.remark ? "remark" : "chat", "remove", what),
  mute: (person, muted) => send("chat", "mute", { person, muted }),
  rule: (seconds, off) => send("chat", "slow", { seconds, off }),
  /** Show the room in which a moment is being played. */
  watch: (room) => {
    find(`[data-tab="${room}"]`).click();
    find(`#room-${room}`).scrollIntoView({ block: "nearest" });
  },
};

/** A commentator may take a call or card that is past by now. */
function pick(moment) {
  put({ pin: { ...moment, word: wordAt(page.views()[moment.room], moment.step) }, pinTo: "here" });
}

const offerPicks = () => page.picks(talk.may.comment === "" ? pick : null);

/** On a narrow screen one part is shown at a time. */
function show(part) {
  put({ shown: part });
  unread[part].look();
}

function put(changes) {
  state = { ...state, ...changes };
  draw();
}

function shownRemarks() {
  const read = talk.remarks.filter((remark) => reading.shows(remark));
  return film && !state.isAll ? read.filter((remark) => isReached(remark, film, page.choices().hideResults)) : read;
}

function draw() {
  if (!isJoined) return;
  find("#commentary").hidden = false;
  const place = (moment) => placeOf(moment, page.line(), page.views());
  drawPanel(find("#commentary .talk"), { talk, reading, state, film, match: page.line().id, remarks: shownRemarks(), here: here(), views: page.views(), place }, act);
  if (film) drawCaption(find("#caption"), talk.remarks.filter((remark) => reading.shows(remark) && isNow(remark)));
}

const isNow = (remark) => isReached(remark, film) && remark.moment.room !== null && remark.moment.step === film.step;

/** Draw, with a log that was read to its end staying at its end. */
function drawAtEnd(selector) {
  const log = find(selector);
  const isAtEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  draw();
  if (isAtEnd) find(selector)?.scrollTo({ top: find(selector).scrollHeight });
}

function takeRemark(remark) {
  const isNew = talk.takeRemark(remark);
  drawAtEnd("#remarks");
  drawMarks();
  if (isNew && reading.shows(remark) && remark.person !== talk.may.person) unread.commentary.add();
}

/** The calls and cards of the replay are marked where somebody remarks on them. */
function drawMarks() {
  if (film) page.redraw();
}

/** The steps of a board in a room that are remarked on, in what one reads; not where the play was corrected since. */
export function remarkedOn({ board }, room) {
  const isOn = ({ moment, corrected }) => moment.board === board && moment.room === room && !corrected;
  const read = talk.remarks.filter((remark) => isOn(remark) && reading.shows(remark));
  return new Set(read.map(({ moment }) => moment.step));
}

function takeLine(line) {
  const isNew = talk.takeLine(line);
  drawAtEnd("#lines");
  if (isNew && line.person !== talk.may.person) unread.chat.add();
}

function take(news) {
  news();
  draw();
}

function begin(given) {
  page = given;
  const slot = find("#commentary");
  slot.addEventListener("keydown", (event) => event.stopPropagation()); // what is typed here moves no replay
  for (const part of ["commentary", "chat"]) {
    const pill = find(`#news-${part}`);
    unread[part] = new Unread(pill.querySelector("span"), () => find(`#${part}-part`));
    pill.addEventListener("click", () => {
      show(part);
      find(`#${part}-part`).scrollIntoView({ block: "nearest" });
      find(`#${part}-part`).focus({ preventScroll: true });
    });
  }
}

export const commentary = {
  begin,
  line: () => draw(),
  choices: () => draw(),
  view: () => (film ? null : draw()),
  looked: () => (film ? null : draw()),
  board(record, shown) {
    film = record && { record, board: record.board, room: shown.room, step: shown.cursor, steps: shown.steps };
    draw();
  },
  joined(answer) {
    isJoined = true;
    talk.joined(answer);
    offerPicks();
    state.isOff = false;
    for (const log of ["#remarks", "#lines"]) drawAtEnd(log);
    drawMarks();
  },
  state: (line) => put({ isOff: line !== "on" }),
  hears: {
    remark: takeRemark,
    spoken: takeLine,
    question: (news) => take(() => talk.takeQuestion(news)),
    removed(what) {
      take(() => talk.remove(what));
      drawMarks();
    },
    chat: (rules) => take(() => (talk.rules = rules)),
    may(may) {
      take(() => (talk.may = may));
      offerPicks();
    },
    commentators: ({ names }) => take(() => (talk.commentators = names)),
  },
};
