// What was known at a moment of a rerun: the results by then, the score, a board's record. Pure.
import { ROOMS } from "../seats.js";

/**
 * {results: {open: Map, closed: Map}, scored, later}: of each board {result, corrected} by then, result null where it
 * was opened again; how many of the story's scores stand; the "room board" whose results change after that.
 */
export function known({ moments }, index) {
  const results = { open: new Map(), closed: new Map() };
  const isCompared = (board) => ROOMS.every((room) => results[room].get(board)?.result);
  let scored = 0;
  for (const { room, result } of moments.slice(0, index + 1)) {
    if (!result) continue;
    const [board, now] = result;
    const [before, wasCompared] = [results[room].get(board), isCompared(board)];
    const corrected = (before?.corrected ?? 0) + (before?.result ? 1 : 0);
    results[room].set(board, { result: now, corrected });
    if (wasCompared || isCompared(board)) scored += 1;
  }
  const changes = moments.slice(index + 1).filter(({ result }) => result);
  return { results, scored, later: new Set(changes.map(({ room, result: [board] }) => `${room} ${board}`)) };
}

/** A board for replay.js as it was in that room: `place` is {board, step, draft} of the moment, `results` are known. */
export function recordOf(story, room, { board, draft }, results) {
  const whole = story.boards[board];
  const { result = null, corrected = 0 } = results[room].get(board) ?? {};
  return { ...whole, [room]: { ...(draft === undefined ? whole[room] : story.drafts[draft]), result, corrected } };
}

/** The score line as it was then. Penalties stand at the end only, rulings on a board as soon as it has its results. */
export function lineThen(line, story, { results, scored, later }) {
  const boards = line.boards.map((row) => rowThen(row, story.scores.slice(0, scored), results, later));
  const isOver = boards.every((row, index) => ROOMS.every((room) => !line.boards[index][room] || row[room]));
  if (isOver && !later.size) return line;
  const [, , home, visitors] = story.scores[scored - 1] ?? [0, 0, atStart(line.home), atStart(line.visitors)];
  const compared = boards.filter(({ imps }) => imps !== null).length;
  return { ...line, home, visitors, boards, status: isOver ? "finished" : "playing", rulings: [], boards_compared: compared };
}

const atStart = (team) => ({ ...team, imps: 0, penalty: 0, total: team.carry, vp: "–" });

function rowThen(row, scores, results, later) {
  const shown = Object.fromEntries(ROOMS.map((room) => [room, resultThen(row, room, results, later)]));
  if (!ROOMS.every((room) => results[room].get(row.board)?.result)) return { ...row, ...shown, imps: null, won: null, running: null };
  return { ...row, ...shown, imps: scores.findLast(([, board]) => board === row.board)[4] };
}

/** What the room scored then: from its last change on with what a director ruled. */
function resultThen(row, room, results, later) {
  const { result, corrected } = results[room].get(row.board) ?? {};
  if (!result) return null;
  return later.has(`${room} ${row.board}`) ? { ...result, corrected: corrected > 0 } : row[room];
}
