// Spectators' questions: to be asked, asked by others too, and for commentators to be answered.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { t } from "../../words.js";
import { barred, refusal } from "./refusal.js";

function count({ count: asking }) {
  return html`<b class="count">${asking === 1 ? t("1 person asks") : t("{count} people ask", { count: asking })}</b>`;
}

const button = (words, name, click, off) => html`<button type="button" aria-label=${name} ?disabled=${off} @click=${click}>${words}</button>`;

function deeds(question, { talk, state }, act) {
  const { id, text } = question;
  const named = (words) => `${words}: ${text}`;
  if (talk.may.comment === "") {
    return html`${button(t("Answer"), named(t("Answer")), () => act.answer(id), state.isOff)}
      ${button(t("Close it"), named(t("Close it")), () => act.dismiss(id), state.isOff)}`;
  }
  const dismiss = talk.may.moderate === "" ? button(t("Close it"), named(t("Close it")), () => act.dismiss(id), state.isOff) : nothing;
  if (question.mine || talk.may.ask !== "") return dismiss;
  if (question.seconded) return html`<span class="quiet small">${t("You ask this, too")}</span> ${dismiss}`;
  return html`${button(t("I ask this, too"), named(t("I ask this, too")), () => act.second(id), state.isOff)} ${dismiss}`;
}

const item = (question, shown, act) => html`<li data-question=${question.id}>
  <p><bdi class="quiet">${question.by}</bdi> <bdi>${question.text}</bdi></p>
  <p class="deeds">${count(question)} ${deeds(question, shown, act)}</p>
</li>`;

function form({ talk, state, match }, act) {
  if (talk.may.comment === "") return nothing;
  if (talk.may.ask !== "") return barred(talk.may.ask, match);
  const send = (event) => {
    event.preventDefault();
    act.ask(event.target.elements.text);
  };
  return html`<form class="line" @submit=${send}>
    <div class="field">
      <label for="ask">${t("Ask the commentators")}</label>
      <input id="ask" name="text" required maxlength="300" autocomplete="off">
    </div>
    <button ?disabled=${state.isOff}>${t("Ask")}</button>
  </form>`;
}

/** Nothing where there is nobody to ask. */
export function questions(shown, act) {
  const { talk, state } = shown;
  if (!talk.commentators.length && !talk.questions.length) return nothing;
  const items = repeat(talk.questions, ({ id }) => id, (question) => item(question, shown, act));
  return html`<section class="questions" aria-labelledby="questions-name">
    <h3 id="questions-name">${t("Questions")}</h3>
    ${talk.questions.length ? html`<ol id="questions">${items}</ol>` : nothing} ${form(shown, act)} ${refusal(state.refusal.ask)}
  </section>`;
}
