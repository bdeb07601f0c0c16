// Where a commentator writes: the words, what they are pinned to, the channel and the level.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { roomName } from "../../names.js";
import { LANGUAGES, LEVELS, languageName, levelName } from "../../talk/reading.js";
import { t } from "../../words.js";
import { momentMark } from "./chip.js";
import { refusal } from "./refusal.js";

const own = document.documentElement.lang.slice(0, 2);

/** Which of the two live rooms is meant. */
function rooms({ film, state, views }, at, act) {
  if (film || state.pinTo !== "here" || !views.open.board || !views.closed.board) return nothing;
  const choice = (room) => html`<option value=${room} .selected=${at.room === room}>${roomName(room)}</option>`;
  return html`<label class="sr" for="pin-room">${t("Room")}</label>
    <select id="pin-room" autocomplete="off" @change=${({ target }) => act.inRoom(target.value)}>${["open", "closed"].map(choice)}</select>`;
}

function pin(shown, act) {
  const { state, here, film } = shown;
  const at = state.pin ?? here;
  const choice = (value, words) => html`<option value=${value} .selected=${state.pinTo === value}>${words}</option>`;
  const moved = state.pin && here && (state.pin.board !== here.board || state.pin.room !== here.room || state.pin.step !== here.step);
  return html`<div class="pin">
    <label for="pin-to">${t("Pinned to")}</label>
    <select id="pin-to" autocomplete="off" @change=${(event) => act.pinTo(event.target.value)}>
      ${choice("here", t("this call or card"))} ${choice("board", t("this board"))} ${choice("match", t("the match"))}
    </select>
    ${rooms(shown, at, act)}
    ${at && state.pinTo !== "match" ? html`<span class="chip">${momentMark(state.pinTo === "here" ? at : { board: at.board, room: null }, at.word)}</span>` : nothing}
    ${moved && state.pinTo !== "match" ? html`<button type="button" @click=${act.pinHere}>${t("Pin to what I see now")}</button>` : nothing}
    ${at && !film && state.pinTo === "here" ? html`<span class="small quiet">${t("A click on a call or card at the table pins to that one.")}</span>` : nothing}
  </div>`;
}

const options = (names, name, chosen) => names.map((each) => html`<option value=${each} ?selected=${each === chosen}>${name(each)}</option>`);

function answering({ state, talk }, act) {
  const question = talk.question(state.answering);
  if (!question) return nothing;
  return html`<p class="answering">${t("Your answer to {name}", { name: question.by })}${t(": ")}<bdi>${question.text}</bdi>
    <button type="button" @click=${() => act.answer(null)}>${t("Not now")}</button></p>`;
}

/** The button says for whom: a level that was chosen for remarks stays, and is not to surprise. */
const SEND = { everyone: () => t("Send to all"), learners: () => t("Send to learners"), experts: () => t("Send to experts") };

const sendByKey = (event) => event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target.form.requestSubmit();

export function composer(shown, act) {
  if (shown.talk.may.comment !== "") return nothing;
  const send = (event) => {
    event.preventDefault();
    const { text, language } = event.target.elements;
    act.remark(text, language.value, level);
  };
  const { state } = shown;
  const level = state.answering ? state.replyLevel : state.level;
  const levels = LEVELS.map((each) => html`<option value=${each} .selected=${each === level}>${levelName(each)}</option>`);
  return html`<form class="composer" @submit=${send}>
    ${answering(shown, act)} ${pin(shown, act)}
    <div class="field">
      <label for="remark-text">${t("Your remark")}</label>
      <textarea id="remark-text" name="text" rows="2" required maxlength="600" autocomplete="off"
        @input=${(event) => act.write(event.target.value)} @keydown=${sendByKey}></textarea>
    </div>
    <div class="to">
      <label class="sr" for="remark-language">${t("Channel")}</label>
      <select id="remark-language" name="language" autocomplete="off">${options(LANGUAGES, languageName, own)}</select>
      <label class="sr" for="remark-level">${t("Level")}</label>
      <select id="remark-level" name="level" autocomplete="off" @change=${({ target }) => act.level(target.value)}>${levels}</select>
      <button class="main" ?disabled=${state.isOff}>${SEND[level]()}</button>
    </div>
    ${refusal(state.refusal.remark)}
  </form>`;
}
