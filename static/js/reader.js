// What a reader chose in the page's menu: kept in this browser, and the looks of it put on the page at once.
import { keep, recall } from "./choices.js";

const root = document.documentElement;
const SITE = root.dataset.suits; // what the site's own settings say
const BOXES = { "hide-results": "hideResults", "double-dummy": "doubleDummy", "four-colours": "fourColours" };

/** The choices so far; `changed(choices)` is told of every other one. */
export function reader(form, changed) {
  const choices = recall();
  choices.fourColours ??= SITE === "4";
  show(form, choices);
  dress(choices);
  form.hidden = false;
  form.addEventListener("change", () => {
    Object.assign(choices, chosen(form));
    keep(choices);
    dress(choices);
    changed(choices);
  });
  return choices;
}

const box = (form, id) => form.querySelector(`#${id}`);

function show(form, choices) {
  for (const [id, name] of Object.entries(BOXES)) box(form, id).checked = choices[name];
  box(form, "only-seat").value = choices.seat;
  for (const radio of form.querySelectorAll("[name=size]")) radio.checked = radio.value === choices.size;
}

function chosen(form) {
  const boxes = Object.entries(BOXES).map(([id, name]) => [name, box(form, id).checked]);
  const size = form.querySelector("[name=size]:checked").value;
  return { ...Object.fromEntries(boxes), seat: box(form, "only-seat").value, size };
}

function dress({ fourColours, size, hideResults }) {
  if (hideResults) root.dataset.results = "hidden";
  else delete root.dataset.results;
  root.dataset.suits = fourColours ? 4 : 2;
  root.dataset.size = size;
}
