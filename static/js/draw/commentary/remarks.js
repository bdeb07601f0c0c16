// The commentators' remarks, and which of them one reads.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { LANGUAGES, LEVELS, languageName, levelName } from "../../talk/reading.js";
import { t } from "../../words.js";
import { chip } from "./chip.js";
import { clock } from "./clock.js";

export const answered = ({ answers }) =>
  answers ? html`<blockquote><bdi>${answers.by}</bdi>: <bdi>${answers.text}</bdi></blockquote>` : nothing;

function removal(remark, { talk, state }, act) {
  const mayRemove = talk.may.moderate === "" || (talk.may.comment === "" && remark.person === talk.may.person);
  if (!mayRemove) return nothing;
  const name = t("Remove the remark by {name}", { name: remark.by });
  if (state.removing !== remark.id) {
    return html`<button type="button" class="slight" data-removes=${remark.id} aria-label=${name} title=${name} @click=${() => act.asksRemoval(remark.id)}>×</button>`;
  }
  return html`<span class="sure" role="group" aria-label=${name}>${t("Remove it for everybody?")}
    <button type="button" class="slight" data-sure @click=${() => act.remove({ remark: remark.id })}>${t("Remove")}</button>
    <button type="button" class="slight" @click=${() => act.keeps(remark.id)}>${t("Keep it")}</button></span>`;
}

export const level = (remark) => (remark.level === "everyone" ? nothing : html`<span class="tag">${levelName(remark.level)}</span>`);

function item(remark, shown, act) {
  const { film } = shown;
  const isNow = film && remark.moment.room === film.room && remark.moment.board === film.board && remark.moment.step === film.step;
  const lang = remark.language === "other" ? nothing : remark.language;
  return html`<li class=${isNow ? "now" : ""} data-remark=${remark.id}>
    <p class="head">${chip(remark, shown.place(remark.moment), act)} ${level(remark)}</p>
    ${answered(remark)}
    <p lang=${lang}><bdi>${remark.text}</bdi></p>
    <p class="foot"><bdi>${remark.by}</bdi> · ${languageName(remark.language)} · ${clock(remark.at)} ${removal(remark, shown, act)}</p>
  </li>`;
}

const box = (name, words, reading, act) => html`<label><input type="checkbox" autocomplete="off" .checked=${reading.has(name)}
  @change=${(event) => act.read(name, event.target.checked)}> ${words}</label>`;

export function choice({ talk, reading }, act) {
  const spoken = LANGUAGES.filter((each) => talk.remarks.some(({ language }) => language === each) || !reading.has(each));
  return html`<details class="reading">
    <summary>${t("What I read")}</summary>
    <fieldset><legend>${t("Channels")}</legend>${spoken.map((each) => box(each, languageName(each), reading, act))}</fieldset>
    <fieldset><legend>${t("Levels")}</legend>${LEVELS.map((each) => box(each, levelName(each), reading, act))}</fieldset>
  </details>`;
}

function none({ talk, film, state }) {
  if (film && !state.isAll && talk.remarks.length) return t("No remark on this board up to here.");
  return talk.commentators.length ? t("No remark yet.") : t("Nobody comments on this match yet.");
}

function scope({ film, state }, act) {
  if (!film) return nothing;
  const words = state.isAll ? t("Only this board, up to this step") : t("All remarks on the match");
  return html`<button type="button" class="scope" @click=${() => act.all(!state.isAll)}>${words}</button>`;
}

export function remarks(shown, act) {
  const items = repeat(shown.remarks, ({ id }) => id, (remark) => item(remark, shown, act));
  return html`<div class="tools">${shown.talk.remarks.length ? choice(shown, act) : nothing} ${scope(shown, act)}</div>
    <div class="log" id="remarks" role="log" aria-live="off" tabindex="0" aria-label=${t("Remarks")}>
      ${shown.remarks.length ? html`<ol>${items}</ol>` : html`<p class="quiet">${none(shown)}</p>`}
    </div>`;
}
