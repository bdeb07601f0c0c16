// The desk's dialogs: a result without its play or in place of another, a deal, a claim, and the shorthand's card.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { margin, roomName, seatName } from "../../names.js";
import { contractText, tricksOf } from "../../operate/results.js";
import { SEATS, side } from "../../seats.js";
import { t } from "../../words.js";
import { help } from "./help.js";

/** A form in the dialog; what it holds goes to `send`, which closes it or tells what is wrong. */
function form(title, parts, words, send, fault, act) {
  const submit = (event) => {
    event.preventDefault();
    send(event.target.elements);
  };
  return html`<form @submit=${submit}>
    <h2 id="dialog-name">${title}</h2>
    ${parts} ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
    <div class="deeds">
      <button type="button" data-verb="cancel" @click=${act.close}>${t("Cancel")}</button>
      <button class="main" data-verb="send">${words}</button>
    </div>
  </form>`;
}

function choice(name, label, values, chosen) {
  const option = ([value, words]) => html`<option value=${value} ?selected=${value === chosen}>${words}</option>`;
  return html`<div class="field"><label for="dialog-${name}">${label}</label>
    <select id="dialog-${name}" name=${name}>${values.map(option)}</select></div>`;
}

const STRAINS = [["C", "♣\uFE0E"], ["D", "♦\uFE0E"], ["H", "♥\uFE0E"], ["S", "♠\uFE0E"], ["NT", "NT"]];
const CONTRACTS = [1, 2, 3, 4, 5, 6, 7].flatMap((level) => STRAINS.map(([strain, mark]) => [`${level}${strain}`, `${level}${mark}`]));
const RISKS = () => [["", t("not doubled")], ["X", t("doubled")], ["XX", t("redoubled")]];

/** What the room has come to with a board, or is about to: the contract of the auction, else nothing chosen. */
function known(game, board, room) {
  const row = game.desk.boards.find((each) => each.board === board);
  const view = game.views[room];
  if (row[room].result) return row[room].result;
  return view.board === board && view.contract ? { ...view, tricks: null } : { contract: "3NT", risk: "", declarer: "N", tricks: null };
}

const CORRECTS = () => t("What you record here takes the place of that result, and is shown as corrected.");

function result(game, { board, room, fault }, act) {
  const row = game.desk.boards.find((each) => each.board === board);
  const before = known(game, board, room);
  const { state } = row[room];
  const parts = html`
    ${state === "none" ? openHere(game, row, room, act) : nothing}
    <p class="quiet">${{ none: t("Or only its result:"), open: t("The board ends with this result."), closed: CORRECTS(), result: CORRECTS() }[state]}</p>
    <div class="grid">
      ${choice("contract", t("Contract"), [["Pass", t("Passed out")], ...CONTRACTS], before.contract)}
      ${choice("risk", t("Doubled"), RISKS(), before.risk)}
      ${choice("declarer", t("Declarer"), SEATS.map((seat) => [seat, seatName(seat)]), before.declarer)}
      <div class="field"><label for="dialog-tricks">${t("Tricks, or = +1 −1")}</label>
        <input id="dialog-tricks" name="tricks" autocomplete="off" inputmode="text" maxlength="4" .value=${before.tricks === null ? "" : margin(before)}></div>
    </div>`;
  const send = ({ contract, risk, declarer, tricks }) => {
    const text = contractText(contract.value, risk.value, declarer.value);
    const made = tricksOf(contract.value, tricks.value);
    if (made === undefined) return act.show("result", { board, room, fault: t("Write the tricks as 10, or as =, +1, −1.") });
    act.result(room, board, text, made);
  };
  return form(t("Board {board}, {room}", { board, room: roomName(room) }), parts, t("Record the result"), send, fault, act);
}

/** The way to key the board call by call, where it may be opened now. */
function openHere(game, row, room, act) {
  const isHere = room === game.room && game.isBetween && row.deal;
  if (!isHere) return html`<p class="quiet">${row.deal ? t("It can be opened when this desk keys the room and no board is on its table.") : t("It has no deal yet.")}</p>`;
  const open = () => (act.close(), act.open(row.board));
  return html`<p><button type="button" data-verb="open-here" @click=${open}>${t("Open board {board}", { board: row.board })}</button></p>`;
}

const EXAMPLE = "N:AKQ.JT9.8765.432 JT9.AKQ.432.8765 8765.432.AKQ.JT9 -";

function deal(game, { board, fault }, act) {
  const row = game.desk.boards.find((each) => each.board === board);
  const title = t("Deal of board {board}", { board });
  if (row.is_fixed) {
    return html`<form method="dialog"><h2 id="dialog-name">${title}</h2><p class="dealt">${row.deal}</p>
      <p class="quiet">${t("A room has opened this board: its deal stays.")}</p><div class="deeds"><button class="main">${t("Close")}</button></div></form>`;
  }
  const parts = html`<div class="field"><label for="dialog-deal">${t("Four hands, clockwise from the seat named; one may be -")}</label>
    <textarea id="dialog-deal" name="deal" rows="3" spellcheck="false" autocomplete="off" aria-describedby="dialog-example" .value=${row.deal ?? "N:"}></textarea>
    <p class="small quiet" id="dialog-example">${t("Spades, hearts, diamonds and clubs of each hand with points between, as")} <code>${EXAMPLE}</code></p></div>`;
  return form(title, parts, t("Take over"), ({ deal: text }) => act.deal(board, text.value.trim()), fault, act);
}

/** Declarer's tricks altogether: from those won to all that can be. */
function claim(game, { fault }, act) {
  const { view } = game;
  const own = view.tricks[side(view.declarer)];
  const least = own;
  const most = own + 13 - view.winners.length;
  const number = (tricks) => html`<label class="tricks"><input type="radio" name="tricks" value=${tricks} required> ${tricks}</label>`;
  const numbers = Array.from({ length: most - least + 1 }, (_, index) => most - index);
  const parts = html`<fieldset><legend>${t("Tricks of {seat}, the declarer, altogether", { seat: seatName(view.declarer) })}</legend>
    <div class="numbers">${numbers.map(number)}</div></fieldset>`;
  return form(t("Claim"), parts, t("Claim"), ({ tricks }) => (act.close(), act.key(`=${tricks.value}`)), fault, act);
}

const KINDS = { result, deal, claim, help };

export const dialog = (game, about, act) => KINDS[about.kind](game, about, act);
