// What has just happened at a table, as whole sentences for the status line. Pure.
import { callName, cardName, contractName, resultName, roomName, seatName } from "./names.js";
import { after, otherRoom, plays } from "./seats.js";
import { gap, t } from "./words.js";

/** The score line as a room has it: with `shows` where the other room's play is public already. */
export const lineIn = (room, line, views) => ({ ...line, shows: views[otherRoom(room)].board !== null });

/**
 * What there is to say before the first board: where both rooms must finish it first, that. `line` is the score line
 * as lineIn has it: where it `shows`, both rooms have finished a board, and this one is soon shown.
 */
export function waiting({ status, policy, shows } = {}) {
  if (status === "cancelled") return t("The match is cancelled.");
  if (status !== "playing" || policy === "live") return t("The table waits for the first board.");
  if (shows) return t("The first board of this room is shown in a moment.");
  if (policy === "match") return t("The boards are shown when both rooms have finished them all.");
  const minutes = delay(policy);
  if (minutes === 0) return t("The first board is shown when both rooms have finished it.");
  if (minutes === 1) return t("The first board is shown when both rooms have finished it and a minute has passed.");
  return t("The first board is shown when both rooms have finished it and {minutes} minutes have passed.", { minutes });
}

/** The least minutes that the public is behind: "delayed:5" -> 5. */
const delay = (policy = "") => Number(policy.split(":")[1] ?? 0);

/**
 * When the board after the one that is over in this room is shown, "" where there is none or it is shown as it is
 * played. Says no more than the policy: the same whether the next board has begun or not.
 */
function following({ board, room }, { status, policy, boards } = {}) {
  if (status !== "playing" || !(policy === "board" || policy.startsWith("delayed"))) return "";
  if (!boards.some((row) => row.board !== board && !row[room])) return "";
  const minutes = delay(policy);
  if (minutes === 0) return t("The next board is shown when both rooms have finished it.");
  if (minutes === 1) return t("The next board is shown when both rooms have finished it and a minute has passed.");
  return t("The next board is shown when both rooms have finished it and {minutes} minutes have passed.", { minutes });
}

/** That the match is cancelled, and why. */
const calledOff = ({ cancelled }) => [t("The match is cancelled."), cancelled?.why].filter(Boolean).join(gap);

/** How a match that is over has ended: "Larks won by 12 IMPs"; "" while it is not. */
export function ending({ status, home, visitors }) {
  if (status !== "finished") return "";
  const by = home.total - visitors.total;
  const names = { team: (by > 0 ? home : visitors).name, imps: Math.abs(by) };
  if (!by) return t("The match is drawn");
  return names.imps === 1 ? t("{team} won by 1 IMP", names) : t("{team} won by {imps} IMPs", names);
}

/**
 * The last call or card of a view, and who is on turn; "" while nothing has happened. `line` is the score line where
 * the table is looked at as it is now: of a match that is cancelled that is said instead.
 */
export function sentence(view, line) {
  if (line?.status === "cancelled") return calledOff(line);
  if (view.phase === "waiting") return waiting(line);
  if (view.phase === "over") return [over(view), following(view, line)].filter(Boolean).join(gap);
  if (view.played.length) return [lastCard(view), next(view)].join(gap);
  if (view.phase === "play") return [lastCall(view), contract(view), next(view)].join(gap);
  if (!view.auction.length) return [opened(view), next(view)].join(gap);
  return [lastCall(view), next(view)].join(gap);
}

/** The same with its room in front; that the match is cancelled is said of both. */
export function roomSentence(view, line) {
  const words = sentence(view, line);
  return line?.status === "cancelled" ? words : t("{room}. {sentence}", { room: roomName(view.room), sentence: words });
}

function over({ board, result }) {
  if (!result) return t("Board {board} is over.", { board });
  return t("Board {board} is over: {result}.", { board, result: resultName(result) });
}

const opened = (view) => t("Board {board}. {seat} deals.", { board: view.board, seat: seatName(view.dealer) });

const contract = (view) => t("The contract is {contract}.", { contract: contractName(view) });

function lastCall(view) {
  const index = view.auction.length - 1;
  const call = view.auction[index];
  const said = callSentence(call, seatName(after(view.dealer, index)));
  const alert = view.alerts[index];
  if (alert === undefined) return said;
  return `${said}${gap}${alert ? t("Alerted: {explanation}.", { explanation: alert }) : t("Alerted.")}`;
}

function callSentence(call, seat) {
  if (call === "P") return t("{seat} passes.", { seat });
  if (call === "X") return t("{seat} doubles.", { seat });
  if (call === "XX") return t("{seat} redoubles.", { seat });
  return t("{seat} bids {bid}.", { seat, bid: callName(call) });
}

function lastCard(view) {
  const [seat, card] = plays(view.played.at(-1)).at(-1);
  const played = t("{seat} plays the {card}.", { seat: seatName(seat), card: cardName(card) });
  if (view.trick.length || !view.winners) return played;
  return `${played}${gap}${t("{seat} wins the trick.", { seat: seatName(view.winners.at(-1)) })}`;
}

function next(view) {
  if (!view.turn) return "";
  const seat = seatName(view.turn);
  if (view.phase === "auction") return t("{seat} to call.", { seat });
  return view.trick.length ? t("{seat} to play.", { seat }) : t("{seat} to lead.", { seat });
}
