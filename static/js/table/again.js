// Whether what was sent for an older view still means the same in a newer one, so that it may be sent again: an
// answer while the same claim stands, a question about the same call. Never a call or a card. Pure.
import { may } from "./place.js";

const same = (one, other) => Boolean(one && other) && one.seat === other.seat && one.tricks === other.tricks && one.what === other.what;

const upTo = (view, index) => `${view.board} ${view.auction.slice(0, index + 1)}`;
const isSameCall = (before, now, { index }) => upTo(before, index) === upTo(now, index);

const STANDS = {
  answer: (before, now) => may(now, "answer") && (same(before.claim, now.claim) || same(before.undo, now.undo)),
  alert: isSameCall,
  ask: isSameCall,
  summon: (_, now) => !now.summons,
};

export const stands = (verb, message, before, now) => STANDS[verb]?.(before, now, message) ?? false;
