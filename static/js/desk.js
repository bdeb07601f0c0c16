// The director's desk: keeps the queue and the table that is looked at fresh, as the server tells of changes.
import { drawQueue } from "./draw/desk.js";
import { roomName, seatName } from "./names.js";
import { desk } from "./wire.js";
import { load, t } from "./words.js";

const find = (selector) => document.querySelector(selector);
const { table = null, queue: first = null } = JSON.parse(find("#data").textContent);
const clock = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: "medium", hourCycle: "h23" });
let known = new Set(first?.map((each) => each.table));
let wanted = 0; // the newest seq that was told of

function localTimes() {
  for (const time of document.querySelectorAll("time[data-clock]")) {
    const moment = new Date(time.dateTime);
    if (!Number.isNaN(moment.getTime())) time.textContent = clock.format(moment);
  }
}

const say = (text) => (find("#status").textContent = text);

const sentence = ({ seat, room, home, visitors }) =>
  t("{seat} calls the director: {room}, {home} – {visitors}", { seat: seatName(seat), room: roomName(room), home, visitors });

/** On the desk the whole queue; at a table a word of those who wait elsewhere. */
function takeQueue(queue) {
  const elsewhere = queue.filter((each) => each.table !== table);
  const news = elsewhere.filter((each) => !known.has(each.table));
  known = new Set(queue.map((each) => each.table));
  if (table) {
    find("#other").hidden = elsewhere.length === 0;
    find("#other a").textContent = t("{count} more waiting at the desk", { count: elsewhere.length });
  } else {
    drawQueue(find("#queue"), queue);
    localTimes();
  }
  if (news.length) say(sentence(news.at(-1)));
}

/** Fetch the case again, unless the director is writing in it: then when they have done. */
async function takeMoved({ seq }) {
  wanted = Math.max(wanted, seq);
  const old = find("#case");
  if (Number(old.dataset.seq) >= wanted || isWriting(old)) return;
  const answer = await fetch(location.href).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("#case");
  if (!fresh || Number(fresh.dataset.seq) <= Number(find("#case").dataset.seq) || isWriting(find("#case"))) return;
  find("#case").replaceWith(document.adoptNode(fresh));
  localTimes();
}

/** Whether a line of words has been begun there, or the focus is in it. */
function isWriting(part) {
  return part.contains(document.activeElement) || [...part.querySelectorAll("input[name=why]")].some((input) => input.value);
}

function connection(state) {
  const conn = find("#conn");
  conn.dataset.state = state;
  conn.textContent = state === "on" ? t("connected") : t("connection lost");
}

await load();
localTimes();
if (first) {
  find("#queue").replaceChildren();
  takeQueue(first);
}
document.addEventListener("focusout", () => table && setTimeout(() => takeMoved({ seq: wanted })));
desk(table, { queue: takeQueue, moved: takeMoved, state: connection, notice: say });
