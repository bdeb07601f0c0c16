// Beside the play of a rerun: remarks and what was taken back or corrected, the newest on top, each a way to its moment.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { callName, cardName, resultName, roomName } from "../../names.js";
import { steps } from "../../replay.js";
import { clock } from "../../rerun/timeline.js";
import { kindOf, wordAt } from "../../talk/pins.js";
import { t } from "../../words.js";
import { momentMark } from "../commentary/chip.js";
import { answered, choice, level } from "../commentary/remarks.js";
import { callMark, cardMark, resultMark, spoken } from "../marks.js";

const MOST = 8; // calls and cards that are shown of those that went back

const stepsGone = ({ draft, step }) => Array.from({ length: steps(draft) - step }, (_, index) => wordAt(draft, step + index + 1));

function wentMark(word, { draft }) {
  const marks = { result: () => resultMark(draft.result), card: cardMark, call: callMark };
  return html`<s class="went">${marks[kindOf(word)](word)}</s>`;
}

const place = ({ board, room }) => t("Board {board}, {room}", { board, room: roomName(room) });

function back(note) {
  if (note.isOff) return html`<p><b>${t("Opened in error, put back")}</b></p>`;
  const words = stepsGone(note).filter((word) => word !== "result" || note.draft.result);
  const more = words.length - MOST;
  return html`<p><b>${t("Taken back")}</b> ${words.slice(0, MOST).map((word) => html`${wentMark(word, note)} `)}
    ${more > 0 ? html`<span class="quiet">${t("and {count} more steps", { count: more })}</span>` : nothing}</p>`;
}

const corrected = ({ was, now }) => html`<p><b>${t("Corrected")}</b> <span aria-hidden="true"><s class="went">${resultMark(was)}</s> → ${resultMark(now)}</span>
  ${spoken(t("from {was} to {now}", { was: resultName(was), now: resultName(now) }))}</p>`;

function remark({ remark: said }) {
  const lang = said.language === "other" ? nothing : said.language;
  const note = said.corrected ? html` · <span class="corrected">${t("the play was corrected")}</span>` : nothing;
  return html`${answered(said)}<p lang=${lang}><bdi>${said.text}</bdi></p>
    <p class="foot"><bdi>${said.by}</bdi>${note} ${level(said)}</p>`;
}

const BODIES = { back, corrected, remark };

function pinMark({ moment, what }) {
  return moment.board === null ? nothing : momentMark(moment, what);
}

function head(note, act) {
  const what = note.remark ? pinMark(note.remark) : html`<span>${place(note)}</span>`;
  return html`<button type="button" class="chip" @click=${() => act.visit(note)}><span>${clock(act.at(note.index))}</span> ${what}</button>`;
}

const item = (note, index, act) => html`<li class="${note.kind} ${note.index === index ? "now" : ""}" data-note=${note.kind}>
  <p class="head">${head(note, act)}</p>
  <div class="what">${BODIES[note.kind](note)}</div>
</li>`;

const keyOf = (note) => (note.kind === "remark" ? note.remark.id : `${note.kind} ${note.index} ${note.board}`);

const jump = (sign, name, key, off, click) => html`<button type="button" class="step" data-jump=${key} title=${`${name} (⇧ ${sign})`} aria-label=${name}
  ?disabled=${off} @click=${click}>${sign}</button>`;

/** `shown` is {notes, index, talk, reading}: all notes that one reads, in order; `act` visit, at, jump, read. */
export function drawNotes(element, shown, act) {
  const { notes, index, talk, reading } = shown;
  const past = notes.filter((note) => note.index <= index).toReversed();
  const hasNext = notes.some((note) => note.index > index);
  const hasPrevious = notes.some((note) => note.index < index);
  const isOn = reading.has("rerun");
  const box = html`<label><input type="checkbox" id="remarks-shown" autocomplete="off" .checked=${isOn}
    @change=${(event) => act.read("rerun", event.target.checked)}> ${t("Remarks")}</label>`;
  const parts = html`<div class="head">
      <h2 id="notes-name">${t("Beside the play")}</h2>
      <div class="jumps" role="group" aria-label=${t("Marks on the bar")}>
        ${jump("↑", t("Previous mark"), "prev", !hasPrevious, () => act.jump("prev"))}
        ${jump("↓", t("Next mark"), "next", !hasNext, () => act.jump("next"))}
      </div>
      ${talk.remarks.length ? html`${box} ${isOn ? choice({ talk, reading }, act) : nothing}` : nothing}
    </div>
    <div class="log" id="notes" role="log" aria-live="off" tabindex="0" aria-labelledby="notes-name">
      ${past.length ? html`<ol>${repeat(past, keyOf, (note) => item(note, index, act))}</ol>` : html`<p class="quiet">${t("Nothing yet: the marks on the bar show where something is.")}</p>`}
    </div>`;
  render(parts, element);
}

const SAID = { card: cardName, call: callName };

/** A note as a sentence, for those who listen. */
export function noteSentence(note) {
  if (note.remark) return `${note.remark.by}${t(": ")}${note.remark.text}`;
  const names = { place: place(note) };
  if (note.kind === "corrected") return t("{place}. Corrected from {was} to {now}.", { ...names, was: resultName(note.was), now: resultName(note.now) });
  if (note.isOff) return t("{place}. Opened in error, put back.", names);
  const words = stepsGone(note).filter((word) => SAID[kindOf(word)]).slice(0, MOST);
  const steps = words.map((word) => SAID[kindOf(word)](word)).join(t(", "));
  return steps ? t("{place}. Taken back: {steps}.", { ...names, steps }) : t("{place}. Taken back.", names);
}
