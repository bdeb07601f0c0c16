// The dialogs of a player: claim, call the director, what a call means.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { callName, seatName } from "../../names.js";
import { caller, isOpponent, may, tricksLeft } from "../../table/place.js";
import { t } from "../../words.js";

/** A form in the dialog: what it holds goes to `send`, and the dialog closes. */
function form(title, fields, words, send, act) {
  const submit = (event) => {
    event.preventDefault();
    act.close();
    send(event.target.elements);
  };
  return html`<form @submit=${submit}>
    <h2 id="dialog-name">${title}</h2>
    ${fields}
    <div class="deeds">
      <button type="button" data-verb="cancel" @click=${act.close}>${t("Cancel")}</button>
      ${words ? html`<button class="main" data-verb="send">${words}</button>` : nothing}
    </div>
  </form>`;
}

const text = (name, label, isNeeded, value = "") => html`<div class="field">
  <label for="dialog-${name}">${label}</label>
  <input id="dialog-${name}" name=${name} maxlength="300" autocomplete="off" ?required=${isNeeded} value=${value}>
</div>`;

function claim(game, act) {
  const left = tricksLeft(game.view);
  const choice = (tricks) => html`<label class="tricks"><input type="radio" name="tricks" value=${tricks} required> ${tricks}</label>`;
  const numbers = Array.from({ length: left + 1 }, (_, tricks) => left - tricks);
  const fields = html`<fieldset>
      <legend>${t("How many of the {left} tricks left are for your side? 0 concedes them all.", { left })}</legend>
      <div class="numbers">${numbers.map(choice)}</div>
    </fieldset>
    ${text("statement", t("How you will play them"), false)}`;
  const send = ({ tricks, statement }) => act.claim(Number(tricks.value), statement.value);
  return form(t("Claim"), fields, t("Claim"), send, act);
}

function summon(game, act) {
  const send = ({ reason }) => act.summon(reason.value);
  return form(t("Call the director"), text("reason", t("What happened?"), true), t("Call the director"), send, act);
}

function meaning(view, index) {
  const told = view.alerts[index];
  if (told === undefined) return html`<p>${t("This call was not alerted.")}</p>`;
  return html`<p class="meaning">${told || t("Alerted, not explained.")}</p>`;
}

function call(game, act, index) {
  const { view } = game;
  const by = caller(view, index);
  const title = t("{seat}: {call}", { seat: seatName(by), call: callName(view.auction[index]) });
  if (by === view.you && may(view, "alert")) {
    const send = ({ meaning }) => act.explainCall(index, meaning.value);
    return form(title, text("meaning", t("What it means, for your opponents"), false, view.alerts[index] ?? ""), t("Explain"), send, act);
  }
  if (view.you && !isOpponent(view, by) && by !== view.you && view.phase !== "over") {
    return form(title, html`<p>${t("What your partner's call means is told to your opponents only.")}</p>`, null, null, act);
  }
  const isAsked = view.asked.some((asked) => asked.index === index);
  const asked = isAsked ? html`<p class="quiet">${t("Asked; no answer yet.")}</p>` : nothing;
  const mayAsk = isOpponent(view, by) && may(view, "ask") && !isAsked;
  return form(title, html`${meaning(view, index)} ${asked}`, mayAsk ? t("Ask what it means") : null, () => act.ask(index), act);
}

const KINDS = { claim, summon, call };

/** `open` is {kind, index}: what the dialog is about. */
export const dialog = (game, open, act) => KINDS[open.kind](game, act, open.index);
