// What stands beside the play of a rerun: the commentators' remarks, what was taken back, what was corrected. Pure.
//
// A note is {index, room, board, kind}, shown from the moment of that index on, and by its kind: "remark" {remark},
// "back" {draft, step}: of that draft all after the step went back, "corrected" {was, now}: results.
import { kindOf, wordAt } from "../talk/pins.js";
import { indexOf, indexWhen } from "./timeline.js";

/** What was taken back or corrected, in order. */
export function changes(story, { moments }) {
  const results = {};
  return moments.flatMap((moment, index) => {
    const { room, back, result } = moment;
    const notes = [];
    if (back !== undefined) {
      const draft = story.drafts[back];
      const step = draft.board === moment.board ? moment.step : 0;
      notes.push({ kind: "back", index, room, board: draft.board, draft, step, isOff: draft.board !== moment.board });
    }
    if (result?.[1]) {
      const [board, now] = result;
      const was = results[`${room} ${board}`];
      if (was && nameOf(was) !== nameOf(now)) notes.push({ kind: "corrected", index, room, board, was, now });
      results[`${room} ${board}`] = now;
    }
    return notes;
  });
}

const nameOf = ({ contract, risk, declarer, tricks }) => `${contract}${risk}${declarer} ${tricks}`;

/** The remarks, each at the moment it is pinned to. */
export const remarked = (story, line, remarks) =>
  remarks.map((remark) => ({ kind: "remark", index: indexFor(remark, story, line), room: remark.moment.room, board: remark.moment.board, remark }));

export const inOrder = (notes) => notes.toSorted((one, other) => one.index - other.index);

/** At its call or card; one on a board or the match when it was said, on a board at its end where that was later. */
function indexFor(remark, story, line) {
  const { board, room } = remark.moment;
  const pinned = room ? indexOfPin(remark, story, line) : -1;
  if (pinned >= 0) return pinned;
  const there = board === null ? [] : line.moments.flatMap((moment, index) => (moment.board === board ? [index] : []));
  const [first, last] = there.length ? [there[0], there.at(-1)] : [0, line.moments.length - 1];
  if (line.isEven) return board === null && remark.at < story.started ? first : last;
  return Math.min(last, Math.max(first, indexWhen(line, remark.at - story.started)));
}

/** Where its word was said or played: one that was taken back where the remark is on what was corrected. */
function indexOfPin({ moment: pin, what, corrected }, story, line) {
  const there = (moment) => moment.room === pin.room && moment.board === pin.board && moment.step === pin.step;
  const isMeant = (moment) => there(moment) && isSame(wordAt(record(story, moment), moment.step), what);
  const exact = line.moments.findIndex((moment) => isMeant(moment) && (moment.draft !== undefined) === corrected);
  return exact >= 0 ? exact : indexOf(line, pin);
}

const record = (story, { room, board, draft }) => (draft === undefined ? story.boards[board][room] : story.drafts[draft]);

const isSame = (word, what) => word === what || (kindOf(word) === "result" && kindOf(what) === "result");
