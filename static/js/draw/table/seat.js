// One seat at the table one sits at: its plate with turn and presence, and its cards, to be played or looked at.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { cardName, seatLetter, seatName } from "../../names.js";
import { isVulnerable, suits } from "../../seats.js";
import { isMyTurn, plays, sideOfScreen } from "../../table/place.js";
import { minutes, presence } from "../../table/ticks.js";
import { t } from "../../words.js";
import { cards, role } from "../hand.js";
import { cardFace, spoken } from "../marks.js";

function here(game, seat) {
  if (game.robots.includes(seat)) return html`<span class="presence">${t("robot")}</span>`;
  const { is, seconds } = presence(game.present, seat, game.passed);
  if (is === "lost") return html`<span class="presence lost">${t("line lost")} <span aria-hidden="true">${minutes(seconds)}</span></span>`;
  return is === "away" ? html`<span class="presence">${t("not here yet")}</span>` : nothing;
}

/** Who sits behind that player. */
function behind({ kibitzing }, seat) {
  const who = kibitzing?.[seat].who ?? [];
  return who.length ? html`<span class="behind">${t("behind:")} ${who.map((name) => html`<bdi>${name}</bdi> `)}</span>` : nothing;
}

function plate(game, seat) {
  const { view, names } = game;
  const colour = view.vulnerable ? (isVulnerable(seat, view.vulnerable) ? "vul" : "not-vul") : "";
  return html`<h2 class="plate">
    <span class="seat ${colour}" aria-hidden="true">${seatLetter(seat)}</span>${spoken(seatName(seat))}
    <bdi class="player">${names[seat] ?? ""}</bdi> ${seat === view.you ? spoken(t("you")) : nothing}
    <span class="role">${role(view, seat)}</span> ${view.turn === seat ? spoken(t("on turn")) : nothing} ${here(game, seat)}
    ${behind(game, seat)}
  </h2>`;
}

/** A card as a button, dark where its hand is on turn and must follow suit. */
function button(card, seat, { view, wish, isOff }, act) {
  const isLegal = !isOff && (view.legal?.includes(card) ?? false);
  const isBarred = isMyTurn(view) && view.phase === "play" && view.turn === seat && !isLegal;
  const states = [wish.chosen === card ? "chosen" : "", isBarred ? "barred" : "", card[0].toLowerCase()].join(" ");
  return html`<button type="button" class="pick ${states}" data-card=${card} ?data-legal=${isLegal}
    aria-disabled=${!isLegal} aria-label=${cardName(card)} @click=${() => act.card(card)}>${cardFace(card)}</button>`;
}

const SHOWN = [0, 1, 3, 2]; // spades, hearts, clubs, diamonds: the colours take turns
const held = (hand) => SHOWN.map((at) => suits(hand)[at]).flatMap(([suit, ranks]) => ranks.map((rank) => suit + rank));

/** The cards of a hand as buttons, of suit after suit. */
export function fan(game, seat, act) {
  const cards = held(game.view.hands[seat]);
  const drawn = repeat(cards, (card) => card, (card) => button(card, seat, game, act));
  const name = t("Cards of {seat}", { seat: seatName(seat) });
  return html`<div class="fan" role="group" aria-label=${name} @keydown=${step}>${drawn}</div>`;
}

/** The arrow keys go from card to card. */
function step(event) {
  const way = { ArrowLeft: "previousElementSibling", ArrowRight: "nextElementSibling" }[event.key];
  if (!way) return;
  event.preventDefault();
  event.target.closest("button")?.[way]?.focus();
}

/** `game` as in table.js; cards are buttons where the viewer plays them. */
export function seat(game, seat, act) {
  const { view, place } = game;
  const hand = view.hands[seat];
  const isMine = plays(view, seat) && typeof hand === "string" && view.phase !== "over";
  const face = isMine ? "mine" : typeof hand === "string" && view.dealer ? "up" : "down";
  const at = `at-${sideOfScreen(place)(seat).toLowerCase()}`;
  return html`<section class="hand ${at} ${face} ${view.turn === seat ? "turn" : ""}" data-seat=${seat} aria-label=${seatName(seat)}>
    ${plate(game, seat)} ${isMine ? fan(game, seat, act) : view.dealer ? cards(hand) : nothing}
  </section>`;
}
