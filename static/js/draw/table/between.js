// Between two boards: who is here and ready, the button that says so, and what has been played.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { seatName, signed } from "../../names.js";
import { SEATS } from "../../seats.js";
import { presence } from "../../table/ticks.js";
import { t } from "../../words.js";
import { resultMark } from "../marks.js";

function state(game, seat) {
  if (game.robots.includes(seat)) return ["ready", t("robot")];
  const { is, isReady } = presence(game.present, seat, game.passed);
  if (is !== "here") return [is, is === "lost" ? t("line lost") : t("not here yet")];
  return isReady ? ["ready", t("ready")] : ["here", t("here")];
}

function four(game) {
  const one = (seat) => {
    const [mark, words] = state(game, seat);
    return html`<li class=${mark}><span>${seatName(seat)}</span> <bdi>${game.names[seat] ?? ""}</bdi> <b>${words}</b></li>`;
  };
  return html`<ul class="four">${SEATS.map(one)}</ul>`;
}

function heading({ view, match, results }) {
  const played = results.length;
  if (match.isOver) return match.boards === 1 ? t("The board is played in this room.") : t("All {boards} boards are played in this room.", match);
  if (view.phase === "waiting") return t("The table waits for four players.");
  if (match.boards === 1) return t("{played} of 1 board is played.", { played });
  return t("{played} of {boards} boards are played.", { played, boards: match.boards });
}

/** Where to go when the match is over; it can be watched again once all of it is public. */
const ways = ({ id, isPublic }) => html`<a class="button main" href="/matches/${id}/sheet">${t("Score sheet")}</a>
  ${isPublic ? html`<a href="/matches/${id}/rerun">${t("Watch the whole match again as it happened")}</a>` : nothing}`;

function deeds(game, act) {
  const { match, place, present } = game;
  if (match.isFinished) return ways(match);
  if (match.isOver) return html`<p class="quiet">${t("The other room is still playing. The score follows when it has finished.")}</p>`;
  if (place === "D") return nothing;
  const isReady = present?.[place]?.ready ?? false;
  const words = isReady ? t("Waiting for the others") : t("Ready for the next board");
  return html`<button type="button" class="main" data-verb="ready" ?disabled=${game.isOff || isReady} @click=${act.ready}>${words}</button>`;
}

export function between(game, act) {
  return html`<div class="between">
    <p><b>${heading(game)}</b></p>
    ${game.match.isOver ? nothing : four(game)} ${deeds(game, act)}
  </div>`;
}

/** The boards played at this table: contract and score from North-South's side. */
export function results({ results }) {
  if (!results.length) return nothing;
  const row = (result) => html`<tr>
    <th scope="row">${result.board}</th><td>${resultMark(result)}</td><td class="score">${signed(result.score)}</td>
  </tr>`;
  return html`<table class="results">
    <caption>${t("Boards played here, score of North-South")}</caption>
    <tbody>${results.map(row)}</tbody>
  </table>`;
}
