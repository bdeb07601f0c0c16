// What a remark is pinned to, as a chip: a link into the replay, a button to the room, or words alone.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { linkTo } from "../../moments.js";
import { roomName } from "../../names.js";
import { kindOf } from "../../talk/pins.js";
import { t } from "../../words.js";
import { callMark, cardMark } from "../marks.js";

const MARKS = {
  start: () => t("before the first call"),
  result: () => t("the result"),
  card: cardMark,
  call: callMark,
};

/** The words of a moment: "Board 3, Open Room, ♠Q". */
export function momentMark({ board, room }, word) {
  const place = room ? t("Board {board}, {room}", { board, room: roomName(room) }) : t("Board {board}", { board });
  return html`<span>${place}</span>${room ? html` <span class="at">${MARKS[kindOf(word)](word)}</span>` : nothing}`;
}

/** `place` is "replay", "live" or null; nothing for a remark on the whole match. */
export function chip({ moment, what, corrected }, place, act) {
  if (moment.board === null) return nothing;
  const inside = momentMark(moment, what);
  const note = corrected ? html` <span class="corrected">${t("the play was corrected")}</span>` : nothing;
  const classes = `chip ${corrected ? "gone" : ""}`;
  if (place === "replay") return html`<a class=${classes} href=${`#${linkTo(moment)}`}>${inside}</a>${note}`;
  if (place !== "live") return html`<span class=${classes}>${inside}</span>${note}`;
  return html`<button type="button" class="${classes} live" @click=${() => act.watch(moment.room)}>${inside} <b>${t("live")}</b></button>${note}`;
}
