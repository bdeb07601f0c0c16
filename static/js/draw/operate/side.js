// Beside the felt: the auction of the room that is keyed, how the other room is, and the list of boards.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { resultName, roomName, seatName, sideShort } from "../../names.js";
import { keyers } from "../../operate/rooms.js";
import { onTable } from "../../seats.js";
import { sentence } from "../../sentences.js";
import { t } from "../../words.js";
import { auction } from "../auction.js";
import { cardMark, contractMark, resultMark, spoken } from "../marks.js";

function small(game, act) {
  const view = game.elsewhere;
  const room = view.room;
  const cards = onTable(view).plays.map(([seat, card]) => html`<li><span class="by" aria-hidden="true">${seat}</span>${spoken(seatName(seat))} ${cardMark(card)}</li>`);
  const tally = (side) => html`<span>${sideShort(side)} <b>${view.tricks[side]}</b></span>`;
  return html`<section class="other" aria-labelledby="other-name" data-seq=${view.seq} data-board=${view.board ?? ""}>
    <h2 id="other-name">${roomName(room)}${view.board ? html`, ${t("board {board}", { board: view.board })}` : nothing}</h2>
    ${view.contract ? html`<p class="stands"><b>${contractMark(view)}</b> <span class="tally">${spoken(t("Tricks"))} ${tally("NS")} ${tally("EW")}</span></p>` : nothing}
    ${cards.length ? html`<ol class="cards">${cards}</ol>` : nothing}
    <p class="small">${game.isCancelled ? t("The match is cancelled.") : sentence(view)}</p>
    <p class="small quiet">${keyers(game.desk.here, room).length ? nothing : t("Nobody keys this room.")}
      <button type="button" class="quiet-button" data-verb="switch" @click=${act.switchRoom}>${t("Key this room")}</button></p>
  </section>`;
}

function cell(game, row, room, act) {
  const { state, result, corrected } = row[room];
  if (state === "absent") return html`<td class="quiet">–</td>`;
  const open = game.isCancelled ? t("cancelled") : t("playing");
  const shown = {
    none: () => html`<span class="quiet">${t("to play")}</span>`,
    open: () => html`<span class=${game.isCancelled ? "quiet" : "playing"}>${open}</span>`,
  }[state]?.() ?? resultMark(result);
  const says = result ? resultName(result) : state === "open" ? open : t("to play");
  const label = [t("Board {board}", { board: row.board }), roomName(room), says, corrected ? t("corrected") : ""].filter(Boolean).join(", ");
  return html`<td class=${state}><button type="button" data-cell=${`${row.board}-${room}`} data-state=${state} aria-label=${label}
    @click=${() => act.show("result", { board: row.board, room })}>${shown}${corrected ? html`<sup aria-hidden="true">✎</sup>` : nothing}</button></td>`;
}

function dealt(row, act) {
  const words = row.deal ? t("Deal of board {board}", { board: row.board }) : t("No deal yet for board {board}", { board: row.board });
  return html`<th scope="row"><button type="button" class=${row.deal ? "" : "missing"} data-deal=${row.board} aria-label=${words}
    @click=${() => act.show("deal", { board: row.board })}>${row.board}</button></th>`;
}

function swing(imps) {
  if (imps === null) return html`<td></td>`;
  const to = imps > 0 ? "home" : imps < 0 ? "visitors" : "level";
  return html`<td><span class="swing ${to}">${imps === 0 ? "=" : Math.abs(imps)}</span></td>`;
}

const row = (game, each, act) => html`<tr class=${each.board === game.view.board ? "now" : ""}>
  ${dealt(each, act)} ${cell(game, each, "open", act)} ${cell(game, each, "closed", act)} ${swing(each.imps)}
</tr>`;

function boards(game, act) {
  return html`<table class="boards">
    <caption>${t("Boards")} <span class="quiet small">${t("press one to type its deal or its result")}</span></caption>
    <thead><tr><th scope="col">${t("Board")}</th>${["open", "closed"].map((room) => html`<th scope="col">${roomName(room)}</th>`)}<th scope="col">${t("IMPs")}</th></tr></thead>
    <tbody>${game.desk.boards.map((each) => row(game, each, act))}</tbody>
  </table>`;
}

const KEYED = {
  finished: () => t("The match is over."),
  cancelled: () => t("The match is cancelled."),
};

function stand({ home, visitors, status }) {
  return html`<p class="standing" data-status=${status}>
    <bdi>${home.name}</bdi> <b>${home.total}</b><span aria-hidden="true">–</span><b>${visitors.total}</b> <bdi>${visitors.name}</bdi>
    <span class="small quiet">${KEYED[status]?.() ?? t("of all that is keyed, public or not")}</span></p>`;
}

/** A board of which only the result is known has none. */
const hasAuction = (view) => view.auction.length > 0 || view.phase === "auction";

export const side = (game, act) => html`${hasAuction(game.view) ? auction(game.view) : nothing} ${small(game, act)} ${stand(game.desk)} ${boards(game, act)}`;
