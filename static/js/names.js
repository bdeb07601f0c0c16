// The names of things at the table, in words: for sentences and for those who listen to the page.
import { t } from "./words.js";

export const seatName = (seat) => ({ N: t("North"), E: t("East"), S: t("South"), W: t("West") })[seat];
export const seatLetter = (seat) => ({ N: t("N"), E: t("E"), S: t("S"), W: t("W") })[seat];
export const sideName = (side) => ({ NS: t("North-South"), EW: t("East-West") })[side];
export const sideShort = (side) => ({ NS: t("N-S"), EW: t("E-W") })[side];
export const roomName = (room) => (room === "open" ? t("Open Room") : t("Closed Room"));

export const suitName = (suit) =>
  ({ S: t("spades"), H: t("hearts"), D: t("diamonds"), C: t("clubs") })[suit];

const rankName = (rank) =>
  ({ A: t("ace"), K: t("king"), Q: t("queen"), J: t("jack"), T: "10" })[rank] ?? rank;

/** "SQ" -> "queen of spades" */
export const cardName = (card) => t("{rank} of {suit}", { rank: rankName(card[1]), suit: suitName(card[0]) });

const bidWords = (strain, one) =>
  ({
    C: one ? t("{level} club") : t("{level} clubs"),
    D: one ? t("{level} diamond") : t("{level} diamonds"),
    H: one ? t("{level} heart") : t("{level} hearts"),
    S: one ? t("{level} spade") : t("{level} spades"),
    NT: t("{level} no trump"),
  })[strain];

const bidName = (bid) => bidWords(bid.slice(1), bid[0] === "1").replace("{level}", bid[0]);

/** "1H" -> "1 heart" */
export const callName = (call) => ({ P: t("pass"), X: t("double"), XX: t("redouble") })[call] ?? bidName(call);

/** {contract, risk, declarer} -> "4 spades doubled by North" */
export function contractName({ contract, risk, declarer }) {
  if (contract === "Pass") return t("passed out");
  const names = { contract: bidName(contract), seat: seatName(declarer) };
  if (risk === "X") return t("{contract} doubled by {seat}", names);
  if (risk === "XX") return t("{contract} redoubled by {seat}", names);
  return t("{contract} by {seat}", names);
}

export const vulnerableName = (vulnerable) =>
  ({ None: t("None vul"), NS: t("N-S vul"), EW: t("E-W vul"), All: t("Both vul") })[vulnerable];

/** The tricks over or under the contract: "=", "+1", "−2"; "" when passed out. */
export function margin(result) {
  if (result.tricks === null) return "";
  const over = result.tricks - 6 - Number(result.contract[0]);
  return over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
}

export const signed = (number) => (number < 0 ? `−${-number}` : String(number));

/** A result as a sentence's part: "3 no trump by West, 9 tricks, North-South −400". */
export function resultName(result) {
  if (result.corrected) return t("{result}, corrected", { result: resultName({ ...result, corrected: false }) });
  if (result.contract === "Pass") return t("passed out");
  const names = { contract: contractName(result), tricks: result.tricks, score: signed(result.score) };
  return t("{contract}, {tricks} tricks, North-South {score}", names);
}

/** What double dummy says of a card that gave tricks away. */
export const costName = (tricks) => (tricks === 1 ? t("cost a trick") : t("cost {tricks} tricks", { tricks }));

/** How far a match is: "3 of 16 boards"; one of a single board has no more. */
export const ofBoards = (played, boards) => (boards === 1 ? t("{played} of 1 board", { played }) : t("{played} of {boards} boards", { played, boards }));
export const compared = (played, boards) =>
  boards === 1 ? t("{played} of 1 board compared", { played }) : t("{played} of {boards} boards compared", { played, boards });
export const finalScore = (boards) => (boards === 1 ? t("Final score, 1 board") : t("Final score, {boards} boards", { boards }));
export const cancelledAfter = (played, boards) =>
  boards === 1 ? t("Cancelled, {played} of 1 board compared", { played }) : t("Cancelled, {played} of {boards} boards compared", { played, boards });
