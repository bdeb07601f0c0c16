// The one importer of Socket.IO: joins a match's vugraph or a table, and joins again whenever the line comes back.
import { io } from "/vendor/socket.io.esm.min.js";

const PROTOCOL = 1;
const PATIENCE = 8000; // milliseconds until a verb counts as unanswered
const PROMPT = 700; // milliseconds in which a line that may be dead must answer
const ASLEEP = 10000; // milliseconds between two seconds, when a machine slept
const OPTIONS = {
  auth: { v: PROTOCOL },
  transports: ["websocket", "polling"],
  tryAllTransports: true,
  reconnectionDelayMax: 5000,
};
const LINE = {
  auth: { v: PROTOCOL },
  transports: ["websocket", "polling"],
  tryAllTransports: true,
  reconnectionDelayMax: 5000,
};

/**
 * Overlook all matches. `on` holds functions: line(line) when a match's score moves (the score line without its
 * boards), back() when something may have been missed, state("on" | "off").
 */
export function overlook(on) {
  const socket = io("/vugraph", LINE);
  let isBack = false;
  socket.on("connect", () => {
    socket.emit("lobby", {}, () => on.state("on"));
    if (isBack) on.back();
    isBack = true;
  });
  socket.on("disconnect", () => on.state("off"));
  socket.on("connect_error", () => on.state("off"));
  socket.on("line", on.line);
  onAwaking(on.back);
}

const LONGEST = 16000; // letters of a message: by a longer one the line would be lost, and nothing answered
const OFFLINE = { ok: false, code: "offline", message: "" };
const TOO_LONG = { ok: false, code: "too-long", message: "this is too long to be sent: write less" };

/** A verb's answer; without a line, or without an answer in time, one of code "offline", and of "too-long" where it
 * is too long to be sent. Nothing is kept to be sent later, when it may no longer be meant. */
const asker =
  (socket) =>
  (verb, message = {}) =>
    new Promise((answered) => {
      if (JSON.stringify(message).length > LONGEST) answered(TOO_LONG);
      else if (!socket.connected) answered(OFFLINE);
      else socket.timeout(PATIENCE).emit(verb, message, (late, answer) => answered(late ? OFFLINE : answer));
    });

/**
 * Tell `awake()` whenever the page comes back to life: shown again, taken out of the browser's memory, on the net
 * again, or on after its clock stood still, as in a machine that slept.
 */
function onAwaking(awake) {
  let seen = Date.now();
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && awake());
  window.addEventListener("pageshow", (event) => event.persisted && awake());
  window.addEventListener("online", awake);
  setInterval(() => {
    const slept = Date.now() - seen > ASLEEP;
    seen = Date.now();
    if (slept && document.visibilityState === "visible") awake();
  }, 1000);
}

/**
 * Watch a match. `on` holds functions: joined(answer), notice(text), state("on" | "off"), and one for every noun
 * that is heard, as table(view), match(line), crowd({count}). `ask(verb, message)` gives the server's answer.
 */
export function watch(match, { joined, notice, state, ...nouns }) {
  const socket = io("/vugraph", LINE);
  const again = () => socket.disconnect().connect(); // at once, whatever the socket was waiting for
  const heard = (answer) => {
    state(answer.ok ? "on" : "off");
    if (answer.ok) joined(answer);
    else notice(answer.message);
  };
  socket.on("connect", () => socket.emit("join", { match }, heard));
  onAwaking(() => {
    if (!socket.connected) return again();
    socket.timeout(PROMPT).emit("join", { match }, (late, answer) => (late ? again() : heard(answer)));
  });
  window.addEventListener("offline", () => state("off"));
  socket.on("disconnect", () => state("off"));
  socket.on("connect_error", () => state("off"));
  for (const [noun, hear] of Object.entries(nouns)) socket.on(noun, hear);
  return { ask: asker(socket) };
}

/**
 * The line to a table. `on` holds functions: connected(), lost(), table(view), present(who), said(line),
 * notice({code, message}). `ask(verb, message)` gives the server's answer.
 */
export function sit(on) {
  const socket = io("/table", OPTIONS);
  socket.on("connect", on.connected);
  socket.on("disconnect", on.lost);
  socket.on("connect_error", on.lost);
  for (const noun of ["table", "present", "said", "kibitzing", "notice"]) socket.on(noun, (message) => on[noun](message));
  return { ask: asker(socket) };
}

/**
 * The director's desk. `on` holds functions: queue(list), moved({table, seq}) of the `table` followed, if one is,
 * state("on" | "off"), notice(text).
 */
export function desk(table, on) {
  const socket = io("/desk", LINE);
  const answered = (then) => (answer) => (answer.ok ? then(answer) : on.notice(answer.message));
  socket.on("connect", () => {
    on.state("on");
    socket.emit("join", {}, answered(({ queue }) => on.queue(queue)));
    if (table) socket.emit("look", { table }, answered(({ seq }) => on.moved({ table, seq })));
  });
  socket.on("disconnect", () => on.state("off"));
  socket.on("connect_error", () => on.state("off"));
  for (const noun of ["queue", "moved"]) socket.on(noun, (message) => on[noun](message));
}

/**
 * The line to an operator's desk. `on` holds functions: connected(), lost(), table(view), desk(desk),
 * notice({code, message}). `ask(verb, message)` gives the server's answer.
 */
export function operate(on) {
  const socket = io("/operator", OPTIONS);
  socket.on("connect", on.connected);
  socket.on("disconnect", on.lost);
  socket.on("connect_error", on.lost);
  for (const noun of ["table", "desk", "notice"]) socket.on(noun, (message) => on[noun](message));
  return { ask: asker(socket) };
}

/**
 * Sit behind a player: `id` is the table's. `on` holds functions: sat({table, names}), table(view), state("on" | "off"),
 * and notice() for when one does not sit there (any more).
 */
export function kibitz({ id, seat }, on) {
  const socket = io("/table", LINE);
  socket.on("connect", () => {
    socket.emit("kibitz", { table: id, seat }, (answer) => {
      on.state(answer.ok ? "on" : "off");
      if (answer.ok) on.sat(answer);
      else on.notice();
    });
  });
  socket.on("disconnect", () => on.state("off"));
  socket.on("connect_error", () => on.state("off"));
  socket.on("table", on.table);
  socket.on("notice", () => {
    socket.disconnect();
    on.notice();
  });
}
