// The score line: names, IMPs with what was carried in, victory points, how far the match is.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { cancelledAfter, compared, finalScore, signed } from "../names.js";
import { t } from "../words.js";
import { spoken } from "./marks.js";

function carried(team, key) {
  if (!team.carry) return nothing;
  const imps = html`<span data-imps=${key}>${team.imps}</span>`;
  return html`<span class="carry">${imps} ${t("+ {carry} carry-over", { carry: signed(team.carry) })}</span>`;
}

function total(team, key) {
  const text = signed(team.total);
  return team.carry
    ? html`<b class=${key} data-total=${key}>${text}</b>`
    : html`<b class=${key} data-total=${key} data-imps=${key}>${text}</b>`;
}

function side(line, key, hidden) {
  const team = line[key];
  return html`<div class="side ${key}">
    <h2><bdi>${team.name}</bdi></h2>
    ${hidden ? nothing : html`<p class="vp"><span data-vp=${key}>${team.vp}</span> ${t("VP")}</p>${carried(team, key)}`}
  </div>`;
}

function progress(line, hidden) {
  const [played, boards] = [line.boards_compared, line.boards.length];
  if (line.status === "finished") return finalScore(boards);
  if (line.status === "cancelled") return cancelledAfter(played, boards);
  if (line.status === "waiting") return boards === 1 ? t("Not begun, 1 board") : t("Not begun, {boards} boards", { boards });
  if (hidden) return compared(played, boards);
  if (boards === 1) return t("{played} of 1 board compared, VPs as projected", { played });
  return t("{played} of {boards} boards compared, VPs as projected", { played, boards });
}

const figures = (line) => html`<p class="imps">
    ${total(line.home, "home")}<span class="to" aria-hidden="true">–</span>${spoken(t("to"))}
    ${total(line.visitors, "visitors")}
  </p>
  <p class="unit">${t("IMPs")}</p>`;

function middle(line, hidden) {
  return html`<div class="totals">
    ${hidden ? html`<p class="untold">${t("Results hidden")}</p>` : figures(line)}
    <p class="progress">${progress(line, hidden)}</p>
  </div>`;
}

export function drawScore(element, line, { hideResults }) {
  element.dataset.status = line.status;
  const teams = [side(line, "home", hideResults), middle(line, hideResults), side(line, "visitors", hideResults)];
  render(html`<div class="score">${teams}</div>`, element);
}
