// The table from behind one player: sits down, keeps the newest view of that seat and draws it. There is nothing to do here.
import { drawRoom } from "../draw/room.js";
import { sentence } from "../sentences.js";
import { kibitz } from "../wire.js";
import { load, t } from "../words.js";

const find = (selector) => document.querySelector(selector);
const data = JSON.parse(find("#data").textContent);
const say = (text) => (find("#status").textContent = text);
let view = null; // until one sits there
let names = {};

function draw() {
  if (find(".behind")) drawRoom(find(".behind"), view, { players: names, place: data.seat });
}

function take(news) {
  if (news.seq < view?.seq) return;
  view = news;
  draw();
  say(sentence(view));
}

function sat(answer) {
  names = answer.names;
  take(answer.table);
}

function connection(state) {
  find("#conn").dataset.state = state;
  find("#conn").textContent = state === "off" ? t("connection lost") : t("live");
}

/** The place is lost: what was seen is not left on the screen. */
function shownOut() {
  find(".behind")?.remove();
  connection("off");
  say(t("You do not sit here any more."));
}

await load();
kibitz(data, { sat, table: take, state: connection, notice: shownOut });
