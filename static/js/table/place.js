// Where things are for one who sits there: the viewer at the bottom, the others around. Pure.
import { SEATS, after, partner } from "../seats.js";

/** The seat at the bottom of the screen; a director looks from South. */
export const bottom = (place) => (place === "D" ? "S" : place);

/** The side of the screen a seat is on, as the seat that is there when South is at the bottom. */
export const sideOfScreen = (place) => (seat) => after("S", SEATS.indexOf(seat) - SEATS.indexOf(bottom(place)) + 4);

export const isMyTurn = (view) => Boolean(view.legal) && view.player === view.you;

/** Whether the viewer plays the cards of that seat now or later: one's own, and dummy's as declarer. */
export const plays = (view, seat) =>
  seat === view.you || (view.declarer === view.you && seat === partner(view.you) && view.played.length > 0);

export const may = (view, verb) => view.verbs?.includes(verb) ?? false;

export const caller = (view, index) => after(view.dealer, index);
export const isOpponent = (view, seat) => Boolean(view.you) && seat !== view.you && seat !== partner(view.you);
export const isBetween = (view) => view.phase === "waiting" || view.phase === "over";

/** How many calls and cards have been made on this board. */
export const moves = (view) => view.auction.length + view.played.reduce((count, trick) => count + (trick.length - 2) / 2, 0);
export const tricksLeft = (view) => 13 - view.winners.length;

/** The questions about one's own calls that wait for an answer: [{index, by}]. */
export const questionsToMe = (view) => view.asked.filter(({ index }) => caller(view, index) === view.you);

/** Whether the viewer has an open claim or undo to answer. */
export const hasToAnswer = (view) => may(view, "answer") && isOpponent(view, (view.claim ?? view.undo)?.seat);
