// Double dummy on the match page: what can be made, what each card cost, and the turning points of the match.
//
// Only for those who switched it on, and never while they hide results or hands. Asks for what is public, and
// again for as long as the server is still at it.
import { drawAnalysis, drawTurningPoints } from "../draw/analysis.js";

const find = (selector) => document.querySelector(selector);
const pause = (seconds) => new Promise((over) => setTimeout(over, 1000 * seconds));
const HASTE = 2; // seconds over which all readers of a match ask for its turning points anew
const known = new WeakMap(); // a board's record -> its analysis
let page = null;
let shown = null; // {record, film} of the replay
let points = { moments: [], working: [] };
let asked = 0; // counts the questions about turning points: an older one's answers are dropped

const isOn = () => page.choices().doubleDummy && !page.choices().hideResults && !page.choices().seat;
const address = (path) => `/api/v1/matches/${page.line().id}/${path}`;

/** The costs of the cards of a room by their index, for the record of play; none where they are not to be seen. */
export const costs = (record, room) => (isOn() && known.get(record)?.[room]?.costs) || [];

/** Ask until the server has worked it out, or nobody wants it any more; `take` gets every answer. */
async function ask(path, isWanted, take) {
  while (isWanted()) {
    const answer = await fetch(address(path)).catch(() => null);
    if (!answer?.ok || !isWanted()) return;
    const isDone = answer.status === 200;
    take(await answer.json(), isDone);
    if (isDone) return;
    await pause(answer.headers.get("Retry-After"));
  }
}

function askBoard() {
  const record = shown?.record;
  if (!record || !isOn() || known.has(record)) return;
  known.set(record, null); // on its way
  const isWanted = () => isOn() && shown?.record === record;
  ask(`boards/${record.board}/analysis`, isWanted, (analysis, isDone) => {
    if (!isDone) return;
    known.set(record, analysis);
    page.redraw();
    draw();
  }).finally(() => known.get(record) ?? known.delete(record));
}

function askPoints() {
  if (!isOn()) return;
  const mine = ++asked;
  ask("turning-points", () => isOn() && mine === asked, (answer) => {
    points = answer;
    draw();
  });
}

function draw() {
  const record = isOn() ? shown?.record : null;
  find("#analysis").hidden = !record;
  if (record) {
    const { room, cursor } = shown.film;
    drawAnalysis(find("#analysis"), { record, analysis: known.get(record), room, cursor });
  }
  const some = isOn() && (points.moments.length || points.working.length);
  find("#turning-points").hidden = !some;
  if (some) drawTurningPoints(find("#turning-points"), points, page.line());
}

export const analysis = {
  begin(started) {
    page = started;
  },
  async line() {
    await pause(HASTE * Math.random()); // not all spectators in one moment
    askPoints();
  },
  choices() {
    askBoard();
    askPoints();
    draw();
  },
  board(record, film) {
    shown = record && { record, film };
    askBoard();
    draw();
  },
};
