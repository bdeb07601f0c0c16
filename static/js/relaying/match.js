// A match within a page of another site: the score line and both rooms, live.
import { drawOff } from "../draw/announced.js";
import { drawRoom } from "../draw/room.js";
import { drawScore } from "../draw/score.js";
import { ROOMS } from "../seats.js";
import { lineIn, roomSentence } from "../sentences.js";
import { load, t } from "../words.js";
import { watch } from "../wire.js";
import { connection, find, start } from "./frame.js";

const data = start();
const views = { ...data.views };
let line = data.line;
let shownRoom = "open";

function draw() {
  drawScore(find("#score"), line, { hideResults: false });
  drawOff(find("#off"), line.cancelled);
  for (const room of ROOMS) {
    const { board } = views[room];
    drawRoom(find(`#room-${room}`), views[room], { players: line.players[room], line: lineIn(room, line, views) });
    const tab = find(`[data-tab="${room}"]`);
    tab.setAttribute("aria-pressed", room === shownRoom);
    tab.querySelector(".at").textContent = board ? t("board {board}", { board }) : "";
  }
  find("#rooms").dataset.shown = shownRoom;
}

function take(view) {
  if (view.seq < views[view.room].seq) return;
  views[view.room] = view;
  draw();
  say(view);
}

function say(view) {
  find("#status").textContent = roomSentence(view, lineIn(view.room, line, views));
}

function takeLine(news) {
  const turned = (line.status === "cancelled") !== (news.status === "cancelled"); // it is cancelled, or taken up again
  line = news;
  draw();
  if (turned) say(views[shownRoom]);
}

function joined(answer) {
  line = answer.match;
  for (const room of ROOMS) views[room] = answer[room];
  draw();
}

await load();
find("#tabs").addEventListener("click", (event) => {
  shownRoom = event.target.closest("[data-tab]")?.dataset.tab ?? shownRoom;
  draw();
});
draw();
const notice = (text) => (find("#status").textContent = text);
watch(line.id, { joined, table: take, match: takeLine, notice, state: connection });
