// The shape of a view: rooms, seats and sides, what lies on the table, whose cards to draw. Pure; knows no law.
export const ROOMS = ["open", "closed"];
export const otherRoom = (room) => (room === "open" ? "closed" : "open");

export const SEATS = ["N", "E", "S", "W"];
export const COLUMNS = ["W", "N", "E", "S"]; // the customary order of an auction's columns

export const after = (seat, steps) => SEATS[(SEATS.indexOf(seat) + steps) % 4];
export const partner = (seat) => after(seat, 2);
export const side = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");
export const isVulnerable = (seat, vulnerable) => vulnerable === "All" || vulnerable === side(seat);

/** "W:S4S5" -> [["W", "S4"], ["N", "S5"]] */
export function plays(trick) {
  const cards = trick.slice(2).match(/../g) ?? [];
  return cards.map((card, index) => [after(trick[0], index), card]);
}

/** "AKQ.T98.76.5432" -> [["S", ["A", "K", "Q"]], ["H", ...], ["D", ...], ["C", ...]] */
export function suits(hand) {
  return hand.split(".").map((ranks, index) => ["SHDC"[index], [...ranks]]);
}

/** The cards that lie on the table: those of the trick, or of the last one until the next is led. */
export function onTable(view) {
  if (view.trick.length) return { plays: view.trick, winner: null };
  const finished = view.winners.length;
  if (view.phase !== "play" || !finished) return { plays: [], winner: null };
  return { plays: plays(view.played[finished - 1]), winner: view.winners[finished - 1] };
}

/** The trick before the one on the table: {plays, winner}, or null. */
export function trickBefore(view) {
  const finished = view.winners.length - (view.trick.length || view.phase === "over" ? 0 : 1);
  if (finished < 1) return null;
  return { plays: plays(view.played[finished - 1]), winner: view.winners[finished - 1] };
}

const ORDER = "AKQJT98765432";

/** The view with the four hands as they were dealt where its board is over and all that is left of them is open. */
export function dealt(view) {
  if (view.phase !== "over" || SEATS.some((seat) => typeof view.hands[seat] !== "string")) return view;
  const hands = Object.fromEntries(SEATS.map((seat) => [seat, view.hands[seat].split(".")]));
  for (const [seat, [suit, rank]] of view.played.flatMap(plays)) hands[seat]["SHDC".indexOf(suit)] += rank;
  const sorted = (ranks) => [...ranks].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join("");
  return { ...view, hands: Object.fromEntries(SEATS.map((seat) => [seat, hands[seat].map(sorted).join(".")])) };
}

/** The view of a table at which nobody plays on: nobody is on turn. */
export const halted = (view) => ({ ...view, turn: null, player: null });

/** A board that is over without what became of it: its hands alone. */
export function untold(view) {
  if (view.phase !== "over") return view;
  const nothing = { contract: null, risk: "", declarer: null, auction: [], alerts: {}, played: [], winners: "", trick: [], result: null };
  return { ...dealt(view), ...nothing, corrected: false, isUntold: true };
}

/** Whether a row of the score line can be replayed: both rooms are done with the board as far as the public knows. */
export function isReplayable(row, line) {
  if (row.open && row.closed) return true;
  return Boolean(row.open || row.closed) && (line.policy !== "live" || line.status === "finished");
}

/** Each seat's latest call of this auction: {seat: index of the call}. */
export function latestCalls(view) {
  const latest = {};
  view.auction.forEach((_, index) => (latest[after(view.dealer, index)] = index));
  return latest;
}

const count = (hand) => (typeof hand === "number" ? hand : hand.length - 3);

/** The view with only the cards that one seat sees: its own and, once the lead is made, dummy's. */
export function oneHand(view, seat) {
  if (!seat || !view.dealer || view.phase === "over") return view;
  const dummy = view.played.length && view.declarer ? partner(view.declarer) : null;
  const shown = (at) => (at === seat || at === dummy ? view.hands[at] : count(view.hands[at]));
  return { ...view, hands: Object.fromEntries(SEATS.map((at) => [at, shown(at)])) };
}
