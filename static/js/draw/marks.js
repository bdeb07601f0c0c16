// The small marks: suits, calls, cards, contracts. Each is seen as a symbol and read as a word.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { callName, cardName, contractName, margin, seatLetter, suitName } from "../names.js";
import { t } from "../words.js";

const SYMBOLS = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" };

/** A suit's symbol, for the eye only. */
export const symbol = (suit) =>
  html`<span class="suit ${suit.toLowerCase()}" aria-hidden="true">${SYMBOLS[suit]}</span>`;

export const spoken = (words) => html`<span class="sr">${words}</span>`;

export const suitMark = (suit) => html`${symbol(suit)}${spoken(suitName(suit))}`;

const strain = (text) => (text === "NT" ? html`<span class="nt">NT</span>` : symbol(text));

const risk = (mark) => (mark ? html`<span class="risk">${mark === "X" ? "×" : "××"}</span>` : nothing);

function callShown(call) {
  if (call === "P") return html`<span class="call pass" aria-hidden="true">${t("Pass")}</span>`;
  if (call === "X" || call === "XX") return html`<span class="call x" aria-hidden="true">${call}</span>`;
  return html`<span class="call" aria-hidden="true">${call[0]}${strain(call.slice(1))}</span>`;
}

export const callMark = (call) => html`${callShown(call)}${spoken(callName(call))}`;

/** A contract with its declarer: "4♠× W". */
export function contractMark(found) {
  if (found.contract === "Pass") return html`<span class="call pass">${t("Passed out")}</span>`;
  return html`<span class="call" aria-hidden="true"
      >${found.contract[0]}${strain(found.contract.slice(1))}${risk(found.risk)} ${seatLetter(found.declarer)}</span
    >${spoken(contractName(found))}`;
}

/** At a call or card that is remarked on, for the eye only. */
export const saidMark = html`<span class="said" aria-hidden="true"></span>`;

/** Beside a result that was changed after the end of its board. */
export const correctedMark = ({ corrected }) => (corrected ? html`<sup class="corrected" title=${t("corrected")}>✎\uFE0E</sup>` : nothing);

/** A contract with what became of it: "4♠ W +1", for the eye only. */
export function resultMark(result) {
  if (result.contract === "Pass") return html`<span class="call pass">${t("Pass")}${correctedMark(result)}</span>`;
  const bid = html`<span>${result.contract[0]}${strain(result.contract.slice(1))}${risk(result.risk)}</span>`;
  return html`<span class="call outcome"
    >${bid} <span>${seatLetter(result.declarer)}</span> <span class="margin">${margin(result)}${correctedMark(result)}</span></span
  >`;
}

export const rankText = (rank) => (rank === "T" ? "10" : rank);

/** A card lying face up; `classes` says where it lies. */
export function cardFace(card, classes = "") {
  const [suit, rank] = card;
  return html`<span class="card ${suit.toLowerCase()} ${classes}"
    ><span class="pip" aria-hidden="true"><b>${rankText(rank)}</b>${symbol(suit)}</span
    ><span class="big suit ${suit.toLowerCase()}" aria-hidden="true">${SYMBOLS[suit]}</span>${spoken(cardName(card))}</span
  >`;
}

/** A card within text: "♠Q". */
export const cardMark = (card) =>
  html`<span class="call" aria-hidden="true">${symbol(card[0])}${rankText(card[1])}</span>${spoken(cardName(card))}`;
