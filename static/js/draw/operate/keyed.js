// The room that is keyed, large: its felt with all four hands, and beside it the buttons for whoever keys by hand.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { roomName, seatName } from "../../names.js";
import { t } from "../../words.js";
import { felt } from "../room.js";
import { box } from "../table/box.js";
import { fan } from "../table/seat.js";

/** The desk as the box and the cards of a seat know it: the operator sits wherever it is someone's turn. */
const seated = (game) => ({ ...game, view: { ...game.view, you: game.view.player }, names: game.desk.players[game.room] });

function picks(game, act) {
  const { view } = game;
  if (!view.turn) return nothing;
  if (view.phase === "auction") {
    const bidder = { ...seated(game), view: { ...view, you: view.turn } };
    return html`<h2 class="sr">${t("{seat} to call.", { seat: seatName(view.turn) })}</h2>${box(bidder, act)}`;
  }
  return html`<h2 class="sr">${t("{seat} to play.", { seat: seatName(view.turn) })}</h2>
    <div class="strip-of-cards">${fan(seated(game), view.turn, act)}</div>`;
}

function deeds(game, act) {
  const { view, isOff, isBetween, next } = game;
  const openNext = html`<button type="button" class="main" data-verb="open" ?disabled=${isOff} @click=${act.openNext}>
    ${game.needsDeal ? t("Type the deal of board {board}", { board: next }) : t("Open board {board}", { board: next })}</button>`;
  return html`<div class="deeds">
    ${isBetween && next !== null && !game.isCancelled ? openNext : nothing}
    <button type="button" data-verb="undo" ?disabled=${isOff || !view.seq} @click=${act.undo}>${t("Undo")} <kbd aria-hidden="true">u</kbd></button>
    <button type="button" data-verb="claim" ?disabled=${isOff || view.phase !== "play"} @click=${() => act.show("claim")}>${t("Claim")} <kbd aria-hidden="true">=9</kbd></button>
    <button type="button" data-verb="result" ?disabled=${isOff || isBetween} @click=${() => act.show("result", { board: view.board, room: game.room })}>${t("Result only")}</button>
    <button type="button" data-verb="help" @click=${() => act.show("help")}>${t("Shorthand")} <kbd aria-hidden="true">?</kbd></button>
  </div>`;
}

export const keyed = (game, act) => html`<h2 class="sr">${roomName(game.room)}</h2>
  ${felt(game.view, game.desk.players[game.room], game.desk.systems, game.isCancelled ? game.desk : undefined)}
  <div class="hands-on">${deeds(game, act)} ${picks(game, act)}</div>`;
