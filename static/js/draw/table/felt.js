// The felt one sits at: four seats, the auction or the trick in the middle, and above one's cards what to do now.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { SEATS, dealt } from "../../seats.js";
import { isBetween, isMyTurn, sideOfScreen } from "../../table/place.js";
import { t } from "../../words.js";
import { trick } from "../trick.js";
import { between } from "./between.js";
import { box } from "./box.js";
import { askable } from "./panel.js";
import { prompts } from "./prompts.js";
import { seat } from "./seat.js";

function middle({ view, place, match }, act) {
  if (view.phase === "auction") return html`<div class="middle">${askable(view, act)}</div>`;
  if (view.phase === "waiting") return html`<div class="middle title"><p><bdi>${match.home}</bdi> – <bdi>${match.visitors}</bdi></p></div>`;
  return trick(view, sideOfScreen(place));
}

function now(game, act) {
  const { view } = game;
  if (isBetween(view)) return between(game, act);
  if (view.phase === "auction" && isMyTurn(view)) return box(game, act);
  return game.hint ? html`<p class="hint">${game.hint}</p>` : nothing;
}

/** One's table; a board that is over shows its four hands as they were dealt. */
export function felt(shown, act) {
  const game = { ...shown, view: dealt(shown.view) };
  const [n, e, s, w] = ["N", "E", "S", "W"].map((side) => SEATS.find((at) => sideOfScreen(game.place)(at) === side));
  return html`<div class="felt table" data-phase=${game.view.phase} aria-label=${t("Table")} role="region">
    ${seat(game, n, act)} ${seat(game, w, act)} ${middle(game, act)} ${seat(game, e, act)}
    <div class="rail">${prompts(game, act)} ${now(game, act)}</div>
    ${seat(game, s, act)}
  </div>`;
}
