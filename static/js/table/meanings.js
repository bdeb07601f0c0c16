// What one's alerted calls meant, kept in this browser where it lets us: offered when the same partnership makes
// the same call in the same position again.
import { partner } from "../seats.js";

const KEY = "matchserver-meanings";
const MOST = 500;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** The position before a call: who plays together, and every call so far. Who dealt is in the passes. */
function position(view, names, length = view.auction.length) {
  const pair = [names[view.you], names[partner(view.you)]].sort().join(" + ");
  return [pair, ...view.auction.slice(0, length)].join(" ");
}

/** The calls explained before in this position: [[call, meaning]]. */
export function offered(view, names) {
  const start = `${position(view, names)} > `;
  const known = Object.entries(all()).filter(([key]) => key.startsWith(start));
  return known.map(([key, meaning]) => [key.slice(start.length), meaning]);
}

/** The meaning that the viewer's own call of that index had before, or "". */
export const meaningOf = (view, names, index) =>
  all()[`${position(view, names, index)} > ${view.auction[index]}`] ?? "";

/** Remember what a call means in the position after `length` calls. */
export function remember(view, names, call, meaning, length = view.auction.length) {
  if (!meaning) return;
  const key = `${position(view, names, length)} > ${call}`;
  const { [key]: _, ...others } = all();
  const kept = [...Object.entries(others), [key, meaning]].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A private window may refuse: then the words are typed again.
  }
}
