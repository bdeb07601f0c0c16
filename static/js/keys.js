// The keyboard during a replay: arrows step, up and down go by tricks, space plays, Escape goes back to live.
const MOVES = {
  ArrowLeft: "prev", ArrowRight: "next", ArrowUp: "prevTrick", ArrowDown: "nextTrick", Home: "first", End: "last",
};
const TYPING = "input:not([type=checkbox]), select, textarea, summary, [contenteditable]";

export function listen(film, act) {
  document.addEventListener("keydown", (event) => {
    if (!film.isOpen || event.ctrlKey || event.altKey || event.metaKey || event.target.closest(TYPING)) return;
    if (event.key in MOVES) act.move(MOVES[event.key]);
    else if (event.key === "Escape") act.close();
    else if (event.key === " " && !event.target.closest("button, a, input")) act.toggle();
    else return;
    event.preventDefault();
  });
}
