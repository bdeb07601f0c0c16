// The wall of an event and the schedule: every score line as it moves, a new match or state as it comes.
import { fresh } from "./fresh.js";
import { sentence, show } from "./scores.js";
import { overlook } from "./wire.js";
import { load, t } from "./words.js";

const wall = document.querySelector("#wall");
const isHere = (line) => !wall.dataset.event || line.event === wall.dataset.event;

function take(line) {
  if (!isHere(line)) return;
  const card = document.querySelector(`[data-match="${line.id}"]`);
  const before = card?.querySelector('[data-figure="progress"]').textContent;
  if (!show(line)) fresh("#wall");
  else if (before !== card.querySelector('[data-figure="progress"]').textContent) {
    document.querySelector("#status").textContent = sentence(line);
  }
}

function state(word) {
  const conn = document.querySelector("#conn");
  if (!conn) return;
  conn.dataset.state = word;
  conn.textContent = word === "off" ? t("connection lost") : t("live");
}

await load();
overlook({ line: take, back: () => fresh("#wall"), state });
