// The spectators' chat: its lines, where one writes, and what a moderator may do about it.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { t } from "../../words.js";
import { clock } from "./clock.js";
import { barred, refusal } from "./refusal.js";

const PACES = [0, 5, 15, 30, 60, 300];

const slight = (sign, name, click) => html`<button type="button" class="slight" aria-label=${name} title=${name} @click=${click}>${sign}</button>`;

const unmute = ({ person, name }, act) => slight(t("Unmute"), t("Let {name} speak again", { name }), () => act.mute(person, false));

const mute = ({ person, name }, act) => slight(t("Mute"), t("Mute {name}", { name }), () => act.mute(person, true));

function moderation(line, talk, act) {
  if (talk.may.moderate !== "") return nothing;
  const name = line.by;
  const muted = talk.may.muted.find(({ person }) => person === line.person);
  const word = muted ? unmute(muted, act) : mute({ person: line.person, name }, act);
  return html`<span class="keep">${slight(t("Remove"), t("Remove the line by {name}", { name }), () => act.remove({ line: line.id }))}
    ${line.person === talk.may.person ? nothing : word}</span>`;
}

const item = (line, talk, act) => html`<li class=${line.person === talk.may.person ? "own" : ""} data-line=${line.id}>
  <span class="words"><b><bdi>${line.by}</bdi></b> <bdi>${line.text}</bdi></span> <span class="when quiet">${clock(line.at)}</span> ${moderation(line, talk, act)}
</li>`;

const paceName = (seconds) => (seconds ? t("A line in {seconds} seconds", { seconds }) : t("No slow mode"));

function rules({ talk }, act) {
  if (talk.may.moderate !== "") return nothing;
  const { slow, off } = talk.rules;
  const change = ({ target: { value } }) => (value === "off" ? act.rule(slow, true) : act.rule(Number(value), false));
  const option = (value, words, isChosen) => html`<option value=${value} .selected=${isChosen}>${words}</option>`;
  const paces = PACES.includes(slow) ? PACES : [...PACES, slow];
  return html`<p class="rule"><label for="pace">${t("The chat goes")}</label>
    <select id="pace" autocomplete="off" @change=${change}>
      ${paces.map((each) => option(each, paceName(each), !off && each === slow))} ${option("off", t("Off"), off)}
    </select></p>`;
}

const named = (words, people, deed, act) =>
  people.length ? html`<p class="muted small">${words} ${people.map((each) => html`<span class="keep"><bdi>${each.name}</bdi> ${deed(each, act)}</span> `)}</p>` : nothing;

/** Whom a moderator may let speak again, or mute, whether or not a line of theirs is left. */
function silent({ talk }, act) {
  const { muted, removed, person: self } = talk.may;
  const free = removed.filter(({ person }) => person !== self);
  return html`${named(t("Muted:"), muted, unmute, act)} ${named(t("Lines removed of:"), free, mute, act)}`;
}

/** Why one may not say anything, "" where one may: that the chat is off is told to all, and may be over since. */
function bar({ may, rules }) {
  if (!["", "chat-off"].includes(may.chat)) return may.chat;
  return rules.off && may.moderate !== "" ? "chat-off" : "";
}

function form({ talk, state, match }, act) {
  const code = bar(talk);
  if (code) return barred(code, match);
  const send = (event) => {
    event.preventDefault();
    act.say(event.target.elements.text);
  };
  return html`<form class="line" @submit=${send}>
    <div class="field">
      <label for="chat-text">${t("To all spectators")}</label>
      <input id="chat-text" name="text" required maxlength="300" autocomplete="off">
    </div>
    <button ?disabled=${state.isOff}>${t("Send")}</button>
  </form>`;
}

export function chat(shown, act) {
  const { talk, state } = shown;
  const lines = html`<ol>${repeat(talk.lines, ({ id }) => id, (line) => item(line, talk, act))}</ol>`;
  return html`${rules(shown, act)} ${silent(shown, act)}
    <div class="log" id="lines" role="log" aria-live="off" tabindex="0" aria-label=${t("What spectators say")}>
      ${talk.lines.length ? lines : html`<p class="quiet">${t("No line to read.")}</p>`}
    </div>
    ${talk.rules.slow && !talk.rules.off ? html`<p class="quiet small">${paceName(talk.rules.slow)}</p>` : nothing}
    ${form(shown, act)} ${refusal(state.refusal.chat)}`;
}
