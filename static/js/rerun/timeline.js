// A finished match on one line of time: both rooms' moments in order, each with its place on the bar. Pure.
//
// `at` is seconds since the match began, as it was played; `show` seconds on the bar, from which long pauses may be
// missing. A match that was entered without its timing has an even one: STEP seconds from step to step.
import { ROOMS } from "../seats.js";

const LONG = 10; // seconds: a longer pause is shown as one of these, and so always is one after the last step
const STEP = 2;
const HURRY = 0.5; // seconds a step, on average: no room plays faster

/**
 * {moments: [{at, show, room, board, step, draft, back, result, made, places}], length, isEven}. `made` counts each
 * room's moments, `places` holds the last one of each; `draft`, `back` and `result` are there as in the story.
 */
export function timeline(story, { shorten }) {
  const moments = ROOMS.flatMap((room) => story[room].map(([at, board, step, more]) => ({ at, room, board, step, ...more })));
  moments.sort((one, other) => one.at - other.at);
  const isEven = story.seconds < HURRY * moments.length;
  let made = { open: 0, closed: 0 };
  let places = { open: null, closed: null };
  let [show, before] = [0, 0];
  moments.forEach((moment, index) => {
    const gap = isEven ? (index ? STEP : 0) : moment.at - before;
    show += shorten || moment.at > story.seconds ? Math.min(gap, LONG) : gap;
    before = moment.at;
    made = { ...made, [moment.room]: made[moment.room] + 1 };
    places = { ...places, [moment.room]: moment };
    Object.assign(moment, { show, made, places, at: isEven ? show : moment.at });
  });
  return { moments, length: show, isEven };
}

/** The index of the last moment that is shown by then; 0 at least. */
export const indexAt = ({ moments }, show) => Math.max(0, moments.findLastIndex((moment) => moment.show <= show + 1e-6));

/** The index of the last moment that had happened by then. */
export const indexWhen = ({ moments }, at) => Math.max(0, moments.findLastIndex((moment) => moment.at <= at + 1e-3));

/** Whether a moment is a step that was never taken back. */
const stands = ({ draft, back }) => draft === undefined && back === undefined;

/** The index of a moment {board, room, step} of a board, or of what comes nearest; -1 for no board of the match. */
export function indexOf({ moments }, { board, room, step = 0 }) {
  const there = (moment) => stands(moment) && moment.board === board && (!room || moment.room === room);
  const reached = moments.findIndex((moment) => there(moment) && moment.step >= step);
  return reached >= 0 ? reached : moments.findLastIndex(there);
}

/** Where each room played each board: [{room, board, start, end, first, last, step}], places on the bar and indices. */
export function spans({ moments }) {
  const found = new Map();
  moments.forEach((moment, index) => {
    const { room, board, step, show } = moment;
    const key = `${room} ${board}`;
    const span = found.get(key) ?? { room, board, start: show, first: index, step: -1 };
    if (stands(moment) && step > span.step) found.set(key, { ...span, end: show, last: index, step });
  });
  return [...found.values()];
}

/** 3725 -> "1:02:05" */
export function clock(seconds) {
  const [hours, minutes, rest] = [seconds / 3600, (seconds % 3600) / 60, seconds % 60].map(Math.floor);
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
