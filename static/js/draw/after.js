// What the page of a match has once all is public: the way to its rerun, and to the pages of its players.
import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { t } from "../words.js";

/** As `in_path` of the server has it: wide strokes, and wide dots where there is nothing else. */
function inPath(name) {
  const wide = name.replaceAll("/", "／").replaceAll("\\", "＼");
  return encodeURIComponent(/^\.*$/.test(wide) ? wide.replaceAll(".", "．") : wide);
}

const player = (name) => html`<a href="/players/${inPath(name)}"><bdi>${name}</bdi></a> `;

const again = ({ id }) => html`<a href="/matches/${id}/rerun">${t("Watch the whole match again as it happened")}</a>`;
const players = (line) => html`${t("Players")}${t(": ")}${["open", "closed"].flatMap((room) => Object.values(line.players[room]).map(player))}`;

/** `places` are the elements {policy, again, players}; while the match is played only the first says something. */
export function drawAfter(places, line) {
  const isOver = line.status === "finished";
  places.policy.hidden = isOver || line.status === "cancelled";
  places.again.hidden = places.players.hidden = !isOver;
  render(isOver ? again(line) : nothing, places.again);
  render(isOver ? players(line) : nothing, places.players);
}
