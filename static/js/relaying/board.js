// A board within a page of another site, step by step; one that is not public yet is waited for.
import { drawBoard } from "../draw/embed.js";
import { Film } from "../film.js";
import { listen } from "../keys.js";
import { momentAsked } from "../moments.js";
import { isReplayable } from "../seats.js";
import { roomSentence } from "../sentences.js";
import { load, t } from "../words.js";
import { watch } from "../wire.js";
import { connection, find, start } from "./frame.js";

const data = start();
let line = data.line;
const film = new Film(draw);
const act = {
  move: (where) => film.move(where),
  jump: (cursor) => film.jump(cursor),
  toggle: () => film.toggle(),
  enter: (room) => film.enter(room),
  close: () => {}, // there is nothing behind it
};

function draw() {
  if (!film.isOpen) return;
  drawBoard(find("#board"), film, act, line.players[film.room]);
  find("#status").textContent = roomSentence(film.view);
}

/** At the moment that the address asks for: #board-3-closed-17. */
function open(record) {
  const asked = momentAsked(location) ?? {};
  find("#board").replaceChildren();
  film.open(record, asked.room, asked.step);
}

async function seek() {
  const row = line.boards.find(({ board }) => board === data.number);
  if (film.isOpen || !isReplayable(row, line)) return;
  const answer = await fetch(`/api/v1/matches/${line.id}/boards/${data.number}`);
  const record = answer.ok ? await answer.json() : null;
  if (record && !film.isOpen) open(record); // two score lines may have come at once
}

function takeLine(news) {
  line = news;
  if (line.status === "cancelled" && !film.isOpen) find("#board").textContent = t("The match is cancelled.");
  seek();
}

await load();
listen(film, act);
if (data.record) open(data.record);
else watch(line.id, { joined: ({ match }) => takeLine(match), match: takeLine, notice() {}, state: connection });
