// The keyboard of a rerun: space plays, arrows step; with Shift they go from board to board, up and down from mark to mark.
const TYPING = "input:not([type=checkbox], [type=radio], [type=range]), select, textarea, summary, [contenteditable]";
const MOVES = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
const FAR = { ArrowLeft: "prevBoard", ArrowRight: "nextBoard" };
const MARKS = { ArrowUp: "prev", ArrowDown: "next" };

export function listen(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest(TYPING)) return;
    if (event.key.startsWith("Arrow") && event.target.closest("[type=radio]")) return; // they choose a speed
    const moves = event.shiftKey ? FAR : MOVES;
    if (event.key in moves) act.move(moves[event.key]);
    else if (event.shiftKey && event.key in MARKS) act.jump(MARKS[event.key]);
    else if (event.key === " " && !event.target.closest("button, a, [type=checkbox]")) act.toggle();
    else return;
    event.preventDefault();
  });
}
