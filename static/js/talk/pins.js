// What a remark is pinned to: the call or card at a moment, whether it can be seen now, and by which link.
import { isReplayable, plays } from "../seats.js";

/** The word at a step of a view or of a board's record: "1NT", "SQ", "result", "" for none. */
export function wordAt(story, step) {
  const cards = story.played.flatMap(plays).map(([, card]) => card);
  const words = [...story.auction, ...cards];
  return step > words.length ? "result" : (words[step - 1] ?? "");
}

/** What kind of word it is. */
export function kindOf(word) {
  if (word === "") return "start";
  if (word === "result" || word.includes("=")) return "result";
  return /^[SHDC][2-9TJQKA]$/.test(word) ? "card" : "call";
}

/** Where a moment can be seen: "replay", "live", or null (yet). */
export function placeOf({ board, room }, line, views) {
  const row = board === null ? null : line.boards.find((each) => each.board === board);
  if (row && isReplayable(row, line)) return "replay";
  return room && views[room].board === board ? "live" : null;
}

/**
 * Whether a remark belongs to what a replay shows: its step has been reached. One about the whole board might tell the
 * result: whoever hides that reads it at the end.
 */
export function isReached({ moment }, film, isResultHidden) {
  if (moment.board !== film.board) return false;
  if (moment.room === null) return !isResultHidden || film.step === film.steps;
  return moment.room === film.room && moment.step <= film.step;
}
