// The director's place at a table: answer the call, stop the table and let it go on, take calls or cards back.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { seatName } from "../../names.js";
import { isBetween, moves } from "../../table/place.js";
import { t } from "../../words.js";
import { auction } from "../auction.js";
import { playRecord } from "../plays.js";
import { results } from "./between.js";
import { chat } from "./chat.js";

/** A form of one line; `send` gets what was written. */
function order(game, { name, title, label, words, isNeeded, isOff = false }, send) {
  const submit = (event) => {
    event.preventDefault();
    send(event.target.elements.words.value);
    event.target.reset();
  };
  return html`<form class="order" data-order=${name} @submit=${submit}>
    <h2>${title}</h2>
    <label for="order-${name}">${label}</label>
    <input id="order-${name}" name="words" maxlength="300" autocomplete="off" ?required=${isNeeded}>
    <button class="main" data-verb=${name} ?disabled=${game.isOff || isOff}>${words}</button>
  </form>`;
}

function settle(game, act) {
  const { summons } = game.view;
  if (!summons) return nothing;
  const title = t("{seat} has called: {reason}", { seat: seatName(summons.seat), reason: summons.reason });
  return order(game, { name: "settle", title, label: t("What you have said"), words: t("Settled"), isNeeded: false }, act.settle);
}

function stop(game, act) {
  if (!game.view.frozen) {
    const words = { title: t("Stop the table"), label: t("Why"), words: t("Stop the table") };
    return order(game, { name: "freeze", isNeeded: true, ...words }, act.freeze);
  }
  return html`<div class="order"><h2>${t("The table is stopped.")}</h2>
    <button type="button" class="main" data-verb="release" ?disabled=${game.isOff} @click=${act.release}>${t("Let it go on")}</button></div>`;
}

/** What goes back when everything after so many steps does: {calls, cards}. */
function goesBack(view, step) {
  const calls = view.auction.length;
  const cards = moves(view) - calls;
  if (step >= calls) return { calls: 0, cards: calls + cards - step };
  return { calls: calls - step, cards };
}

function takeBack(game, act) {
  const { view } = game;
  if (!view.dealer) return nothing;
  const last = moves(view);
  const cursor = Math.min(game.backTo ?? last, last);
  const { calls, cards } = goesBack(view, cursor);
  const shown = { cursor, jump: act.backTo };
  const nothingGoes = calls + cards === 0;
  const reopens = nothingGoes && view.phase === "over" && view.claim;
  const label = nothingGoes ? t("Choose the last call or card that stands, then say why.") : t("Calls that go back: {calls}, cards: {cards}. Why?", { calls, cards });
  const words = reopens ? t("Open the board again") : t("Take back");
  const form = { name: "take_back", title: t("Take back"), label, words, isNeeded: true, isOff: nothingGoes && !reopens };
  return html`<div class="story">${auction({ ...view, phase: "play" }, shown)} ${playRecord(view, shown)}</div>
    ${order(game, form, (why) => act.takeBack(calls, cards, why))}`;
}

export const desk = (game, act) => html`${settle(game, act)} ${stop(game, act)} ${takeBack(game, act)}
  ${isBetween(game.view) ? results(game) : nothing} ${chat(game, act)}`;
