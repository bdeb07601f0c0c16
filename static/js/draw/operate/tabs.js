// The two rooms as buttons over the desk: what is on the table there, and who keys it.
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { roomName } from "../../names.js";
import { keyers } from "../../operate/rooms.js";
import { t } from "../../words.js";

function where(view) {
  if (view.phase === "waiting") return t("nothing yet");
  if (view.phase === "over") return t("board {board} is over", { board: view.board });
  return t("board {board}", { board: view.board });
}

const all = new Intl.ListFormat(document.documentElement.lang);

function who(here, room) {
  const names = keyers(here, room);
  if (!names.length) return html`<span class="who nobody">${t("nobody keys it")}</span>`;
  const words = names.length === 1 ? t("{name} keys it", { name: names[0] }) : t("{names} key it", { names: all.format(names) });
  return html`<span class="who"><bdi>${words}</bdi></span>`;
}

function tab(game, room, act) {
  return html`<button type="button" data-room=${room} aria-pressed=${game.room === room} @click=${() => act.enterRoom(room)}>
    <b>${roomName(room)}</b> <span>${where(game.views[room])}</span> ${who(game.desk.here, room)}
    ${game.room === room ? nothing : html`<kbd aria-hidden="true">F2</kbd>`}
  </button>`;
}

export const tabs = (game, act) => ["open", "closed"].map((room) => tab(game, room, act));
