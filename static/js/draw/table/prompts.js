// What the table waits for beside calls and cards: an open claim or undo, a question, the director, a seat elsewhere.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { seatName } from "../../names.js";
import { SEATS } from "../../seats.js";
import { hasToAnswer, isOpponent, may, questionsToMe } from "../../table/place.js";
import { meaningOf } from "../../table/meanings.js";
import { t } from "../../words.js";
import { callMark } from "../marks.js";

const prompt = (kind, words, deeds = nothing) => html`<div class="prompt ${kind}" data-prompt=${kind}>
  <div class="words">${words}</div>
  <div class="deeds">${deeds}</div>
</div>`;

const deed = (game, verb, words, act, kind = "") => html`<button type="button" class=${kind} data-verb=${verb}
  ?disabled=${game.isOff} @click=${act}>${words}</button>`;

function elsewhere(game, act) {
  if (game.isSubstituted) return prompt("elsewhere", html`<b>${t("Somebody else plays in your seat now.")}</b>`);
  const words = html`<b>${t("Your seat is open elsewhere.")}</b> ${t("Another window or device took it over.")}`;
  return prompt("elsewhere", words, html`<button type="button" class="main" data-verb="take-back" @click=${act.sitAgain}>${t("Take it back here")}</button>`);
}

/** Of whom an answer is still missing. */
function waitsFor(view, { seat, answers }) {
  const others = SEATS.filter((other) => (SEATS.indexOf(other) - SEATS.indexOf(seat) + 4) % 2 === 1 && !answers[other]);
  const names = others.map(seatName);
  return names.length === 2 ? t("{one} and {other} have to answer.", { one: names[0], other: names[1] }) : t("{one} has to answer.", { one: names[0] });
}

function answers(game, act, accept, refuse) {
  const { view } = game;
  if (!may(view, "answer")) return nothing;
  const yes = hasToAnswer(view) ? deed(game, "accept", accept, () => act.answer(true), "main") : nothing;
  return html`${yes} ${deed(game, "refuse", refuse, () => act.answer(false))}`;
}

function claimed({ seat, tricks, remaining }) {
  const names = { seat: seatName(seat), tricks, remaining };
  if (tricks === 0) return t("{seat} concedes the rest.", names);
  if (tricks === remaining) return t("{seat} claims the rest: {tricks} tricks.", names);
  return t("{seat} claims {tricks} of the {remaining} tricks left.", names);
}

function claim(game, act) {
  const { claim, you } = game.view;
  const said = claim.statement ? html`<q><bdi>${claim.statement}</bdi></q>` : nothing;
  const words = html`<b>${claimed(claim)}</b> ${said} <span class="quiet">${waitsFor(game.view, claim)}</span>`;
  const isPartners = you && you !== claim.seat && !isOpponent(game.view, claim.seat);
  return prompt("claim", words, answers(game, act, t("Accept"), isPartners ? t("Object") : t("Refuse")));
}

function undo(game, act) {
  const { undo, you } = game.view;
  const names = { seat: seatName(undo.seat) };
  const asks = undo.what === "call" ? t("{seat} wants to take back a call.", names) : t("{seat} wants to take back a card.", names);
  const words = html`<b>${asks}</b> <span class="quiet">${waitsFor(game.view, undo)}</span>`;
  const withdraw = deed(game, "undo", t("Withdraw"), act.undo);
  return prompt("undo", words, undo.seat === you ? withdraw : answers(game, act, t("Agree"), t("Refuse")));
}

function question(game, { index, by }, act) {
  const send = (event) => {
    event.preventDefault();
    act.explainCall(index, event.target.elements.meaning.value);
  };
  const id = `answer-${index}`;
  return html`<form class="prompt asked" data-prompt="asked" @submit=${send}>
    <label class="words" for=${id}><span><b>${t("{seat} asks what this means:", { seat: seatName(by) })}</b> ${callMark(game.view.auction[index])}</span></label>
    <input id=${id} name="meaning" required maxlength="300" autocomplete="off" value=${meaningOf(game.view, game.names, index)}>
    <button class="main" data-verb="explain" ?disabled=${game.isOff}>${t("Explain")}</button>
  </form>`;
}

function frozen({ by, why }) {
  return prompt("frozen", html`<b>${t("The director has stopped the table.")}</b> <bdi>${by}</bdi>: <bdi>${why}</bdi>`);
}

function summons({ seat, reason }) {
  const words = html`<b>${t("{seat} has called the director.", { seat: seatName(seat) })}</b> <bdi>${reason}</bdi>`;
  return prompt("summons", words);
}

/** Everything that waits, the most urgent first. */
export function prompts(game, act) {
  const { view } = game;
  return [
    game.line === "elsewhere" ? elsewhere(game, act) : nothing,
    view.frozen ? frozen(view.frozen) : nothing,
    view.summons ? summons(view.summons) : nothing,
    view.claim && view.phase !== "over" ? claim(game, act) : nothing,
    view.undo ? undo(game, act) : nothing,
    questionsToMe(view).map((asked) => question(game, asked, act)),
  ];
}
