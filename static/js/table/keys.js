// The table by typing: 1 to 7 then C D H S N, P, X, R; a card as s2 or ht. Enter confirms, Escape drops.
//
// Single letters can get in the way of those who speak to their machine: they can be switched off.
const KEY = "matchserver-keys";
const TYPING = "input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable], dialog";
const CALLS = { p: "P", x: "X", r: "XX" };
const RANKS = "23456789tjqka";

export function areOn() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function set(isOn) {
  try {
    localStorage.setItem(KEY, isOn ? "on" : "off");
  } catch {
    // A private window may refuse; they then stay on.
  }
}

function typedCall(key, wish, act) {
  if ("1234567".includes(key)) return act.level(Number(key));
  if (key in CALLS) return act.call(CALLS[key]);
  if (wish.level && "cdhsn".includes(key)) return act.call(wish.level + (key === "n" ? "NT" : key.toUpperCase()));
  return false;
}

let suit = ""; // the first of a card's two keys

function typedCard(key, act) {
  if ("shdc".includes(key)) return ((suit = key.toUpperCase()), true);
  const rank = key === "0" || key === "1" ? "t" : key;
  if (!suit || !RANKS.includes(rank)) return false;
  const card = suit + rank.toUpperCase();
  suit = "";
  return act.card(card);
}

/** `now()` gives {phase, isMyTurn, wish}; `act` the verbs, which answer false where nothing came of it. */
export function listen(now, act) {
  document.addEventListener("keydown", (event) => {
    if (!areOn() || event.ctrlKey || event.altKey || event.metaKey || event.target.closest(TYPING)) return;
    const { phase, isMyTurn, wish } = now();
    const key = event.key.toLowerCase();
    if (key === "escape") act.drop();
    else if (!isMyTurn || (key.length > 1 && key !== "enter")) return;
    else if (key === "enter") {
      if (event.target.closest("button, a, summary, label") || !act.confirm()) return;
    } else if (phase === "auction" ? typedCall(key, wish, act) === false : typedCard(key, act) === false) return;
    event.preventDefault();
  });
}
