// A finished board step by step: one step a call, one a card, the last one the result. Pure.
//
// `board` is the record of /api/v1/matches/<id>/boards/<n>, `room` "open" or "closed"; a cursor counts steps,
// 0 = nothing called yet. Nothing is judged here: a position is a slice of what was recorded. A record without a
// result is of a board that was not over.
import { SEATS, after, partner, plays, side } from "./seats.js";

const cardsOf = (story) => story.played.flatMap(plays);

/** The number of steps, which is the cursor of the result; without a contract the last call brings it. */
export const steps = (story) => story.auction.length + (story.contract ? cardsOf(story).length + 1 : 0);

/** Where the auction ends, each trick begins, and the result stands: the cursors worth stopping at. */
export function marks(story) {
  const found = [0, story.auction.length];
  for (const trick of story.played) found.push(found.at(-1) + plays(trick).length);
  return [...new Set([...found, steps(story)])];
}

/** The cursor after a move: first, prev, next, last, prevTrick, nextTrick. */
export function move(story, cursor, where) {
  const last = steps(story);
  const moves = {
    first: () => 0,
    prev: () => Math.max(0, cursor - 1),
    next: () => Math.min(last, cursor + 1),
    last: () => last,
    prevTrick: () => marks(story).findLast((mark) => mark < cursor) ?? 0,
    nextTrick: () => marks(story).find((mark) => mark > cursor) ?? last,
  };
  return moves[where]();
}

/** "N:AKQ.T98.76.5432 hand hand hand" -> {N: "AKQ.T98.76.5432", ...} */
export function hands(deal) {
  const texts = deal.slice(2).split(" ");
  return Object.fromEntries(texts.map((text, index) => [after(deal[0], index), text]));
}

function without(hand, cards) {
  const holdings = hand.split(".");
  for (const [suit, rank] of cards) {
    const at = "SHDC".indexOf(suit);
    holdings[at] = holdings[at].replace(rank, "");
  }
  return holdings.join(".");
}

function tricksPlayed(played, count) {
  const shown = [];
  for (const trick of played) {
    if (count <= 0) break;
    const cards = Math.min(count, plays(trick).length);
    shown.push(trick.slice(0, 2 + 2 * cards));
    count -= cards;
  }
  return shown;
}

function turnAt(board, story, cursor, cards) {
  const called = story.auction.length;
  if (cursor < called || !story.contract) return after(board.dealer, cursor);
  return cards[cursor - called]?.[0] ?? null;
}

function alertsAt(story, count) {
  return Object.fromEntries(Object.entries(story.alerts).filter(([index]) => Number(index) < count));
}

/** The board at a cursor, in the shape of a view. */
export function at(board, room, cursor) {
  const story = board[room];
  const called = Math.min(cursor, story.auction.length);
  const cards = cardsOf(story);
  const count = Math.min(cards.length, Math.max(0, cursor - story.auction.length));
  const gone = cards.slice(0, count);
  const played = tricksPlayed(story.played, count);
  const open = played.length && played.at(-1).length < 10 ? played.at(-1) : null;
  const winners = story.winners.slice(0, played.length - (open ? 1 : 0));
  const isOver = story.result !== null && cursor >= steps(story);
  const bidding = cursor < story.auction.length || !story.contract;
  const dealt = hands(board.deal);
  const held = (seat) => without(dealt[seat], gone.filter(([from]) => from === seat).map(([, card]) => card));
  const turn = isOver ? null : turnAt(board, story, cursor, cards);
  return {
    room, board: board.board, dealer: board.dealer, vulnerable: board.vulnerable,
    phase: isOver ? "over" : bidding ? "auction" : "play",
    hands: Object.fromEntries(SEATS.map((seat) => [seat, held(seat)])),
    auction: story.auction.slice(0, called), alerts: alertsAt(story, called),
    contract: bidding ? null : story.contract, risk: bidding ? "" : story.risk, declarer: bidding ? null : story.declarer,
    turn, player: turn && !bidding && turn === partner(story.declarer) ? story.declarer : turn,
    trick: open ? plays(open) : [], played, winners, tricks: isOver ? tricksOf(story) : tally(winners),
    result: isOver ? story.result : null, corrected: story.corrected,
  };
}

/** The tricks of the result, which a claim or a ruling may have given without their cards. */
function tricksOf({ result, winners }) {
  if (!result || result.tricks === null) return tally(winners);
  const own = side(result.declarer);
  return { [own]: result.tricks, [own === "NS" ? "EW" : "NS"]: 13 - result.tricks };
}

function tally(winners) {
  const ns = [...winners].filter((seat) => side(seat) === "NS").length;
  return { NS: ns, EW: winners.length - ns };
}
