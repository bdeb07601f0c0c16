// A finished match on one line of time: both rooms' moments in order, each with its place on the bar. Pure.
//
// `at` is seconds since the match began, as it was played; `show` seconds on the bar, from which long pauses may be
// missing. A match that was entered without its timing has an even one: STEP seconds from step to step.
const LONG = 10; // seconds: a longer pause is shown as one of these
const STEP = 2;
const HURRY = 0.5; // seconds a step, on average: no room plays faster
const ROOMS = ["open", "closed"];

/** {moments: [{at, show, room, board, step, made: {open, closed}}], length, isEven}; `made` counts each room's moments. */
export function timeline(story, { shorten }) {
  const moments = ROOMS.flatMap((room) => story[room].map(([at, board, step]) => ({ at, room, board, step })));
  moments.sort((one, other) => one.at - other.at);
  const isEven = story.seconds < HURRY * moments.length;
  const made = { open: 0, closed: 0 };
  let [show, before] = [0, 0];
  moments.forEach((moment, index) => {
    const gap = isEven ? (index ? STEP : 0) : moment.at - before;
    show += shorten ? Math.min(gap, LONG) : gap;
    before = moment.at;
    made[moment.room] += 1;
    Object.assign(moment, { show, made: { ...made }, at: isEven ? show : moment.at });
  });
  return { moments, length: show, isEven };
}

/** The index of the last moment that is shown by then; 0 at least. */
export const indexAt = ({ moments }, show) => Math.max(0, moments.findLastIndex((moment) => moment.show <= show + 1e-6));

/** The index of the last moment that had happened by then. */
export const indexWhen = ({ moments }, at) => Math.max(0, moments.findLastIndex((moment) => moment.at <= at + 1e-3));

/** The index of a moment {board, room, step} of a board, or of what comes nearest; -1 for no board of the match. */
export function indexOf({ moments }, { board, room, step = 0 }) {
  const there = (moment) => moment.board === board && (!room || moment.room === room);
  const reached = moments.findIndex((moment) => there(moment) && moment.step >= step);
  return reached >= 0 ? reached : moments.findLastIndex(there);
}

/** Where each room played each board: [{room, board, start, end, first, last}], places on the bar and indices. */
export function spans({ moments }) {
  const found = new Map();
  moments.forEach(({ room, board, show }, index) => {
    const key = `${room} ${board}`;
    const span = found.get(key) ?? { room, board, start: show, first: index };
    found.set(key, { ...span, end: show, last: index });
  });
  return [...found.values()];
}

/** The score line as it was at the moment of that index; `done` are the spans. Penalties stand at the end only. */
export function lineAt(line, story, index, done) {
  const over = (room, board) => done.some((span) => span.room === room && span.board === board && span.last <= index);
  const scores = story.scores.filter(([, board]) => ROOMS.every((room) => over(room, board)));
  if (scores.length === story.scores.length && done.every((span) => span.last <= index)) return line;
  const [, , home, visitors] = scores.at(-1) ?? [0, 0, atStart(line.home), atStart(line.visitors)];
  return {
    ...line, home, visitors, status: "playing", rulings: [], boards_compared: scores.length,
    boards: line.boards.map((row) => rowAt(row, over)),
  };
}

const atStart = (team) => ({ ...team, imps: 0, penalty: 0, total: team.carry, vp: "–" });

function rowAt(row, over) {
  const shown = Object.fromEntries(ROOMS.map((room) => [room, over(room, row.board) ? row[room] : null]));
  const isCompared = ROOMS.every((room) => over(room, row.board));
  return { ...row, ...shown, ...(isCompared ? {} : { imps: null, won: null, running: null }) };
}

/** 3725 -> "1:02:05" */
export function clock(seconds) {
  const [hours, minutes, rest] = [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(Math.floor);
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
