// The table from behind one player: keeps the newest view of that seat and draws it. There is nothing to do here.
import { drawRoom } from "../draw/room.js";
import { sentence } from "../sentences.js";
import { kibitz } from "../wire.js";
import { load, t } from "../words.js";

const find = (selector) => document.querySelector(selector);
const data = JSON.parse(find("#data").textContent);
const say = (text) => (find("#status").textContent = text);
let view = data.view;

function draw() {
  drawRoom(find(".behind"), view, { players: data.names });
}

function take(news) {
  if (news.seq < view.seq) return;
  view = news;
  draw();
  say(sentence(view));
}

function connection(state) {
  find("#conn").dataset.state = state;
  find("#conn").textContent = state === "off" ? t("connection lost") : t("live");
}

/** The place is lost: what was seen is not left on the screen. */
function shownOut() {
  find(".behind").remove();
  connection("off");
  say(t("You do not sit here any more."));
}

await load();
draw();
kibitz(data, { table: take, state: connection, notice: shownOut });
