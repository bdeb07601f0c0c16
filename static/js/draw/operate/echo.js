// Beside the line: who is to act, and what was typed as the server understands it; below, what is wrong with it.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { seatLetter, seatName } from "../../names.js";
import { refused } from "../../operate/news.js";
import { t } from "../../words.js";
import { callMark, cardFace, spoken } from "../marks.js";

const PASSES = /^P( P)*$/;
const CALL = /^([^!]+)(!?)(?:\((.*)\))?$/s;

const bid = (text) => html`<span class="card bid">${callMark(text)}</span>`;

/** "2C!(Stayman)" as a call from the box with its alert beside it; "P P P" as so many passes. */
function call(means) {
  if (PASSES.test(means)) return means.split(" ").map(bid);
  const [, text, alert, words] = CALL.exec(means);
  return html`${bid(text)}${alert ? html`<span class="alerted">! ${words}</span>` : nothing}`;
}

const KINDS = {
  call,
  card: (means) => cardFace(means),
  claim: (means) => html`<span class="word">${t("{tricks} tricks", { tricks: means.replace("=", "") })}</span>`,
  undo: (means) => html`<span class="word">${t("undo {actions}", { actions: means.slice(1) || 1 })}</span>`,
  alert: (means) => html`<span class="alerted">${means}</span>`,
};

const by = (seat) => html`<span class="by" aria-hidden="true">${seatLetter(seat)}</span>${spoken(seatName(seat))}`;

const token = ({ seat, means, kind }) => html`<li class=${kind}>${seat ? by(seat) : nothing} ${KINDS[kind](means)}</li>`;

/** What is not understood, or not yet. */
function rest({ text, understood, fault }) {
  const last = understood.at(-1);
  const from = fault?.token ? fault.at : last ? last.at + last.token.length : 0;
  const left = text.slice(from).trim();
  if (!left) return nothing;
  if (!fault?.token) return html`<li class="raw">${left}</li>`;
  const after = left.slice(fault.token.length);
  return html`<li class="raw"><mark>${fault.token}</mark>${after}</li>`;
}

function hint(game) {
  if (game.isCancelled) return t("The match is cancelled: a director can take it up again.");
  if (!game.isBetween) return "";
  if (game.next === null) return t("This room has played every board.");
  if (game.needsDeal) return t("Board {board} has no deal yet: press Enter to type it.", { board: game.next });
  return t("Press Enter to open board {board}.", { board: game.next });
}

function trouble({ fault, isRefused }) {
  if (!fault) return nothing;
  return html`<p id="fault" class="fault" role=${isRefused ? "alert" : nothing}>${refused(fault)}</p>`;
}

/** `game.entry` as Entry.shown. */
export function echo(game) {
  const { entry } = game;
  const isEmpty = !entry.text.trim() && !entry.waiting;
  return html`<ol class="tokens" aria-label=${t("As understood")}>
      ${entry.waiting ? html`<li class="raw sending">${entry.waiting}</li>` : nothing}
      ${entry.understood.map(token)} ${rest(entry)}
    </ol>
    ${isEmpty && hint(game) ? html`<p class="hint">${hint(game)}</p>` : nothing} ${trouble(entry)}`;
}
