// The bidding box: level then strain; Pass, double and redouble well apart; an alert is typed before the call.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { callName } from "../../names.js";
import { offered } from "../../table/meanings.js";
import { t } from "../../words.js";
import { callMark, symbol } from "../marks.js";

const STRAINS = ["C", "D", "H", "S", "NT"];
const chosen = (game, call) => (game.wish.chosen === call ? "chosen" : "");

function level(game, number, act) {
  const isOff = game.isOff || !game.view.legal.some((call) => call[0] === String(number));
  return html`<button type="button" class="level" data-level=${number} aria-pressed=${game.wish.level === number}
    ?disabled=${isOff} @click=${() => act.level(number)}>${number}</button>`;
}

function strain(game, name, act) {
  const call = game.wish.level ? `${game.wish.level}${name}` : null;
  const isOff = game.isOff || !call || !game.view.legal.includes(call);
  const inside = name === "NT" ? html`<span class="nt">${t("NT")}</span>` : symbol(name);
  const label = call ? callName(call) : { C: t("clubs"), D: t("diamonds"), H: t("hearts"), S: t("spades"), NT: t("no trump") }[name];
  return html`<button type="button" class="strain ${call ? chosen(game, call) : ""}" data-call=${call ?? nothing} aria-label=${label}
    ?disabled=${isOff} @click=${() => act.call(call)}>${inside}</button>`;
}

function plain(game, call, words, act) {
  const isOff = game.isOff || !game.view.legal.includes(call);
  return html`<button type="button" class="plain ${call.toLowerCase()} ${chosen(game, call)}" data-call=${call}
    aria-label=${callName(call)} ?disabled=${isOff} @click=${() => act.call(call)}>${words}</button>`;
}

function before(game, act) {
  const known = game.wish.isAlerting ? [] : offered(game.view, game.names).filter(([call]) => game.view.legal.includes(call));
  if (!known.length) return nothing;
  const again = ([call, meaning]) => html`<button type="button" class="again ${chosen(game, call)}" data-again=${call}
    ?disabled=${game.isOff} @click=${() => act.call(call, meaning)}>${callMark(call)} <span class="meaning">${meaning}</span></button>`;
  return html`<div class="known" role="group" aria-label=${t("Alerted as before")}>${known.map(again)}</div>`;
}

function alert(game, act) {
  const { isAlerting, explanation } = game.wish;
  const input = html`<label class="grow"><span class="sr">${t("What the next call means")}</span>
    <input id="explanation" maxlength="300" autocomplete="off" placeholder=${t("What the next call means")}
      .value=${explanation} @input=${(event) => act.explain(event.target.value)}></label>`;
  return html`<div class="alert">
    <button type="button" data-verb="alert" aria-pressed=${isAlerting} ?disabled=${game.isOff} @click=${act.alert}>${t("Alert")}</button>
    ${isAlerting ? input : before(game, act)}
  </div>`;
}

export function box(game, act) {
  return html`<div class="box" role="group" aria-label=${t("Bidding box")}>
    ${alert(game, act)}
    <div class="levels">${[1, 2, 3, 4, 5, 6, 7].map((number) => level(game, number, act))}</div>
    <div class="strains">${STRAINS.map((name) => strain(game, name, act))}</div>
    <div class="plains">
      ${plain(game, "P", t("Pass"), act)} ${plain(game, "X", "X", act)} ${plain(game, "XX", "XX", act)}
    </div>
  </div>`;
}
