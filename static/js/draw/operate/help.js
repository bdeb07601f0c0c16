// The card with the shorthand.
import { html } from "/vendor/lit-html/lit-html.js";
import { t } from "../../words.js";

const ROWS = () => [
  ["1c 2nt p x xx", t("calls, several in a line: 1nt p 3nt ap")],
  ["ap", t("passes to the end of the auction")],
  ["2c!  2c!(Stayman)", t("a call with its alert, and what it means")],
  ["s3 ht h10", t("cards: the suit, then the rank")],
  ["3 t k", t("the rank alone, where only one card can be meant")],
  ["=9  +5", t("a claim: declarer's tricks altogether, or so many of those left, from +1")],
  ["all  none", t("all the tricks left to declarer, or none")],
  ["u  u3", t("take back the last action, or the last three")],
];
const KEYS = () => [
  ["Enter", t("does the line; an empty line opens the next board")],
  ["Esc", t("empties the line")],
  ["F2", t("goes to the other room")],
  ["?", t("shows this card")],
];

const row = ([keys, words]) => html`<tr><th scope="row"><code>${keys}</code></th><td>${words}</td></tr>`;

export const help = () => html`<form method="dialog" class="help">
  <h2 id="dialog-name">${t("Shorthand")}</h2>
  <table><tbody>${ROWS().map(row)}</tbody><tbody class="keys-of">${KEYS().map(row)}</tbody></table>
  <p class="small quiet">${t("All of a line is done, or nothing of it.")}</p>
  <div class="deeds"><button class="main">${t("Close")}</button></div>
</form>`;
