// What a reader chose in the page's menu: kept in this browser, and the looks of it put on the page at once. The colours
// of the suits are the site's setting: shown here too, and saved as the settings are.
import { keep, recall } from "./choices.js";

const root = document.documentElement;
const BOXES = { "hide-results": "hideResults", "double-dummy": "doubleDummy" };

/** The choices so far; `changed(choices)` is told of every other one. */
export function reader(form, changed) {
  const choices = recall();
  show(form, choices);
  dress(choices);
  form.hidden = false;
  form.addEventListener("change", ({ target }) => {
    if (target.id === "four-colours") saveColours(target.checked);
    Object.assign(choices, chosen(form));
    keep(choices);
    dress(choices);
    changed(choices);
  });
  return choices;
}

/** The same as the settings' own choice, which from now on shows it. */
function saveColours(isFour) {
  root.dataset.suits = isFour ? 4 : 2;
  const { action, elements } = document.querySelector(".settings form");
  elements.four_colour.value = isFour ? "1" : "0";
  const body = new URLSearchParams({ csrf_token: elements.csrf_token.value, four_colour: elements.four_colour.value });
  fetch(action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {}); // for as long as the page, then
}

const box = (form, id) => form.querySelector(`#${id}`);

function show(form, choices) {
  for (const [id, name] of Object.entries(BOXES)) box(form, id).checked = choices[name];
  box(form, "four-colours").checked = root.dataset.suits === "4";
  box(form, "only-seat").value = choices.seat;
  for (const radio of form.querySelectorAll("[name=size]")) radio.checked = radio.value === choices.size;
}

function chosen(form) {
  const boxes = Object.entries(BOXES).map(([id, name]) => [name, box(form, id).checked]);
  const size = form.querySelector("[name=size]:checked").value;
  return { ...Object.fromEntries(boxes), seat: box(form, "only-seat").value, size };
}

function dress({ size, hideResults }) {
  if (hideResults) root.dataset.results = "hidden";
  else delete root.dataset.results;
  root.dataset.size = size;
}
