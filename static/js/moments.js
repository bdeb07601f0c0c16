// Moments: {board, room, step}, as links and from views. Pure; steps are those of replay.js.

/** "board-3-closed-17"; room and step may be missing. */
export const linkTo = ({ board, room, step }) =>
  ["board", board, room, room && step].filter((part) => part || part === 0).join("-");

/** What an address asks for: #board-3, #board-3-closed-17 or ?board=3 as {board, room, step}; null for none. */
export function momentAsked({ hash, search }) {
  const found = /^#board-(\d+)(?:-(open|closed)(?:-(\d+))?)?$/.exec(hash) ?? /[?&]board=(\d+)/.exec(search);
  if (!found) return null;
  const [, board, room, step] = found;
  return { board: Number(board), room, step: step === undefined ? undefined : Number(step) };
}

/** The step that a view of a table stands at; one more than its calls and cards once there is a result of a contract. */
export function stepOf(view) {
  const cards = view.played.reduce((sum, trick) => sum + (trick.length - 2) / 2, 0);
  return view.auction.length + cards + (view.phase === "over" && view.contract ? 1 : 0);
}
