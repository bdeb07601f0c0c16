// What has happened between two views of the table one sits at, as sentences for the status line. Pure.
import { callName, seatName } from "../names.js";
import { partner } from "../seats.js";
import { sentence } from "../sentences.js";
import { gap, t } from "../words.js";
import { caller, hasToAnswer, isMyTurn, moves, questionsToMe } from "./place.js";

const appears = (before, now, what) => now[what] && !before[what];
const goes = (before, now, what) => before[what] && !now[what];

function claims(before, now) {
  if (appears(before, now, "claim")) {
    const { seat, tricks, remaining, statement } = now.claim;
    const said = t("{seat} claims {tricks} of the {remaining} tricks left.", { seat: seatName(seat), tricks, remaining });
    return statement ? `${said}${gap}“${statement}”` : said;
  }
  if (goes(before, now, "claim") && now.phase === "play") return t("The claim is refused; play goes on.");
  return "";
}

function undos(before, now) {
  if (appears(before, now, "undo")) return t("{seat} asks for an undo.", { seat: seatName(now.undo.seat) });
  if (now.takes_back > before.takes_back) return t("It is taken back.");
  return goes(before, now, "undo") ? t("Nothing is taken back.") : "";
}

function director(before, now) {
  if (appears(before, now, "frozen")) return t("The director has stopped the table.");
  if (goes(before, now, "frozen")) return t("The table goes on.");
  if (appears(before, now, "summons")) return t("{seat} has called the director.", { seat: seatName(now.summons.seat) });
  return goes(before, now, "summons") ? t("The director has settled the matter.") : "";
}

const asked = (now) => questionsToMe(now).map(({ index, by }) =>
  t("{seat} asks what your {call} means.", { seat: seatName(by), call: callName(now.auction[index]) }));

const iAsked = (now, questions) => questions.filter(({ by }) => by === now.you).map(({ index }) =>
  t("You asked {seat} about {call}.", { seat: seatName(caller(now, index)), call: callName(now.auction[index]) }));

const isNew = (now, before) => (question) => !before.asked.some(({ index }) => index === question.index);

function mine(now) {
  if (hasToAnswer(now)) return t("Answer, please.");
  if (!isMyTurn(now)) return "";
  return now.phase === "play" && now.turn === partner(now.you) ? t("Your turn: a card of dummy.") : t("Your turn.");
}

const moved = (before, now) => moves(now) !== moves(before);

function explained(before, now) {
  const news = Object.keys(now.alerts).filter((index) => now.alerts[index] && now.alerts[index] !== before.alerts[index]);
  if (!news.length || moved(before, now) || now.phase === "over") return "";
  return t("{call}: {explanation}", { call: callName(now.auction[news[0]]), explanation: now.alerts[news[0]] });
}

/** The sentences for a new view; at the first, what stands. */
export function news(before, now) {
  if (!before || before.board !== now.board) return [sentence(now), mine(now)].filter(Boolean).join(gap);
  const fresh = now.asked.filter(isNew(now, before));
  const questions = [...asked({ ...now, asked: fresh }), ...iAsked(now, fresh)];
  const told = [claims(before, now), undos(before, now), director(before, now), explained(before, now), ...questions].filter(Boolean);
  const isMove = moved(before, now) || before.phase !== now.phase;
  return [...told, isMove || !told.length ? sentence(now) : "", mine(now)].filter(Boolean).join(gap);
}

/** Whether something waits for the viewer in this view that did not in the one before. */
export function calls(before, now) {
  const waits = (view) => Boolean(view && (isMyTurn(view) || hasToAnswer(view) || questionsToMe(view).length));
  return waits(now) && (!waits(before) || (isMyTurn(now) && now.seq > before.seq && before.turn !== now.turn));
}

/** What changed with the lines of the four: who has lost it, who is back. */
export function presenceNews(before, now, you) {
  const told = Object.keys(now).filter((seat) => seat !== you && before[seat]).map((seat) => {
    if (before[seat].here && !now[seat].here) return t("{seat} has lost the line.", { seat: seatName(seat) });
    return !before[seat].here && now[seat].here && before[seat].lost !== null ? t("{seat} is back.", { seat: seatName(seat) }) : "";
  });
  return told.filter(Boolean).join(gap);
}
