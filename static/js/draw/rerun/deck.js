// The rerun's controls: play, steps and boards, the speeds, the time, what to leave out.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { clock } from "../../rerun/timeline.js";
import { t } from "../../words.js";
import { icon } from "../icons.js";

const SPEEDS = [1, 4, 16, 60, "step"];

const button = (sign, name, key, move, act, off) => html`<button type="button" class="step" data-move=${move}
  title=${`${name} (${key})`} aria-label=${name} ?disabled=${off} @click=${() => act.move(move)}>${icon(sign)}</button>`;

function playButton(reel, act) {
  const name = reel.isPlaying ? t("Pause") : t("Play by itself");
  return html`<button type="button" class="step main" data-move="play" title=${`${name} (${t("Space")})`} aria-label=${name}
    @click=${act.toggle}>${icon(reel.isPlaying ? "pause" : "play")}</button>`;
}

const buttons = (reel, act) => {
  const begin = reel.index === 0;
  return html`<div class="stepper" role="group" aria-label=${t("Steps")}>
    ${button("first", t("To the start"), t("Home"), "first", act, begin)}
    ${button("prevTrick", t("Previous board"), "⇧ ←", "prevBoard", act, begin)}
    ${button("prev", t("Back one step"), "←", "prev", act, begin)}
    ${playButton(reel, act)}
    ${button("next", t("Forward one step"), "→", "next", act, reel.isAtEnd)}
    ${button("nextTrick", t("Next board"), "⇧ →", "nextBoard", act, reel.isAtEnd)}
    ${button("last", t("To the end"), t("End"), "last", act, reel.isAtEnd)}
  </div>`;
};

const speedName = (speed) => (speed === "step" ? t("a step a second") : `${speed}×`);

const speeds = (reel, act) => html`<fieldset class="speeds"><legend class="sr">${t("Speed")}</legend>
  ${SPEEDS.map((speed) => html`<label><input type="radio" name="speed" .value=${String(speed)} ?checked=${reel.speed === speed}
    @change=${() => act.run(speed)}><span>${speedName(speed)}</span></label>`)}</fieldset>`;

const time = (reel) => html`<p class="time"><b data-time>${clock(reel.moment.at)}</b>
  <span class="quiet">${t("of {time}", { time: clock(reel.line.moments.at(-1).at) })}</span></p>`;

const pauses = (act, shorten) => html`<label class="pauses"><input type="checkbox" id="shorten" .checked=${shorten}
  @change=${(event) => act.shorten(event.target.checked)}> ${t("Shorten long pauses")}</label>`;

/** What stays in sight: the steps, and where the reel stands. */
export const steering = (reel, act) => html`${buttons(reel, act)} ${time(reel)}`;

/** How fast, and what to leave out. */
export const pace = (reel, act, { shorten }) => html`${speeds(reel, act)} ${reel.line.isEven ? nothing : pauses(act, shorten)}`;
