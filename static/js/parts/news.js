// What becomes public: a board that is compared while one looks, and all that one missed while away.
// Away is who has hidden the page or lost the line.
import { drawCompared, drawMissed } from "../draw/news.js";

const find = (selector) => document.querySelector(selector);
const isCompared = (row) => row.imps !== null;
const compared = (line) => new Set(line.boards.filter(isCompared).map((row) => row.board));

let page = null;
let known = null; // boards compared by the line before
let left = null; // boards compared when one went away; null while one looks
let last = null; // the board compared last
let missed = [];

const fresh = (line, before) => line.boards.filter((row) => isCompared(row) && !before.has(row.board));

function leave() {
  left ??= compared(page.line());
}

function dismiss() {
  missed = [];
  draw();
  find("#main").focus({ preventScroll: true });
}

function draw() {
  const { hideResults } = page.choices();
  const line = page.line();
  const rowOf = (board) => line.boards.find((row) => row.board === board);
  find("#compared").hidden = hideResults;
  drawCompared(find("#compared"), hideResults ? null : last && rowOf(last), line);
  const rows = missed.map(rowOf).filter(isCompared);
  drawMissed(find("#away"), rows, { line, views: page.views(), hideResults, dismiss });
}

/** Whoever is back is told what they missed; it adds up until they have dismissed it. */
function back() {
  if (!left || document.visibilityState === "hidden") return;
  const boards = fresh(page.line(), left).map((row) => row.board);
  missed = [...new Set([...missed, ...boards])];
  left = null;
  draw();
}

export const news = {
  begin(started) {
    page = started;
    const line = page.line();
    known = compared(line);
    if (line.status === "playing") last = line.boards.filter(isCompared).at(-1)?.board ?? null;
    draw();
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && leave());
  },
  line(line) {
    const rows = fresh(line, known);
    known = compared(line);
    if (rows.length && !left) last = rows.at(-1).board;
    draw();
  },
  view() {
    if (missed.length) draw();
  },
  choices: draw,
  state(state) {
    if (state === "off") leave();
  },
  joined: back,
};
