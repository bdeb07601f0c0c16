// What a spectator chose to see, kept in this browser where it lets us.
const KEY = "matchserver-vugraph";
const UNSET = { hideResults: false, seat: "", doubleDummy: false, fourColours: null, size: "M" };

export function recall() {
  try {
    return { ...UNSET, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...UNSET };
  }
}

export function keep(choices) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // A private window may refuse; the choice then lasts as long as the page.
  }
}
