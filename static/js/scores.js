// Keeps the score lines of a page as they are: writes a match's newest figures where the server wrote the first.
//
// A card is an element with data-match and data-status; in it, each [data-figure] holds one of the figures below.
import { hidesResults } from "./choices.js";
import { compared, ofBoards } from "./names.js";
import { ending } from "./sentences.js";
import { t } from "./words.js";

const WHOLE = 40; // IMPs that fill a half of the bar
const ahead = (line) => line.home.total - line.visitors.total;

function lead(line) {
  if (line.status === "finished") return ending(line);
  const by = ahead(line);
  if (!by) return t("Scores level");
  return t("{team} lead by {imps}", { team: (by > 0 ? line.home : line.visitors).name, imps: Math.abs(by) });
}

function progress({ status, started }) {
  if (status === "waiting") return t("To come");
  return status === "cancelled" && !started ? t("Not played") : undefined;
}

const FIGURES = {
  "home-total": (line) => line.home.total,
  "visitors-total": (line) => line.visitors.total,
  "home-vp": (line) => line.home.vp ?? "–",
  "visitors-vp": (line) => line.visitors.vp ?? "–",
  lead,
  progress: (line) => progress(line) ?? ofBoards(line.boards_compared, line.of),
  compared: (line) => compared(line.boards_compared, line.of),
};

function stretch(bar, line) {
  const by = ahead(line);
  const long = Math.min(Math.abs(by), WHOLE);
  bar.setAttribute("class", by > 0 ? "home" : "visitors");
  bar.setAttribute("x", by > 0 ? -long : 0);
  bar.setAttribute("width", long);
}

/** Write the line's figures into its card; false where the page has none, or one of another state. */
export function show(line) {
  const card = document.querySelector(`[data-match="${line.id}"]`);
  if (card?.dataset.status !== line.status) return false;
  if (card.dataset.start !== undefined && card.dataset.start !== (line.start ?? "")) return false; // it was moved
  const by = ahead(line);
  card.dataset.ahead = by > 0 ? "home" : by < 0 ? "visitors" : "";
  for (const place of card.querySelectorAll("[data-figure]")) {
    const name = place.dataset.figure;
    if (name === "bar") stretch(place, line);
    else if (name === "done") place.value = line.boards_compared;
    else place.textContent = FIGURES[name](line);
  }
  return true;
}

/** What moved, for those who listen to the page. */
export function sentence(line) {
  const names = { home: line.home.name, visitors: line.visitors.name, progress: ofBoards(line.boards_compared, line.of) };
  if (hidesResults()) return t("{home} – {visitors}: {progress}", names);
  return t("{home} {homeImps}, {visitors} {visitorsImps}, {progress}", { ...names, homeImps: line.home.total, visitorsImps: line.visitors.total });
}
