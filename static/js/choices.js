// What a spectator chose to see, kept in this browser where it lets us.
const KEY = "matchserver-vugraph"; // also in hidden.js, which reads it before the first paint
const UNSET = { hideResults: false, seat: "", doubleDummy: false, size: "M" };

export function recall() {
  try {
    return { ...UNSET, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...UNSET };
  }
}

/** Whether the page hides the results: what the reader chose, unless they have asked this page to show them. */
export const hidesResults = () => document.documentElement.dataset.results === "hidden";

export function keep(choices) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}
