// The lead after every board as a small chart: above the line for the home team, below for the visitors.
import { svg } from "/vendor/lit-html/lit-html.js";

const HALF = 22; // half the height of the drawing; its width is one unit of 10 a board

const lead = (row) => row.running[0] - row.running[1];

function points(boards, start, scale) {
  const path = [[0, start]];
  boards.forEach((row, index) => row.running && path.push([(index + 1) * 10, lead(row) + start]));
  return path.map(([x, value]) => [x, HALF - value * scale]);
}

const text = (path) => path.map(([x, y]) => `${x},${y.toFixed(2)}`).join(" ");

function area(path, sign) {
  const clip = path.map(([x, y]) => [x, sign > 0 ? Math.min(y, HALF) : Math.max(y, HALF)]);
  return text([[path[0][0], HALF], ...clip, [path.at(-1)[0], HALF]]);
}

/** `boards` are the rows of the score line; `start` the home team's lead carried in. */
export function marginChart(boards, start) {
  const played = boards.filter((row) => row.running);
  const most = Math.max(12, ...played.map((row) => Math.abs(lead(row) + start)), Math.abs(start));
  const path = points(boards, start, (HALF - 2) / most);
  const width = boards.length * 10;
  return svg`<svg class="chart" viewBox="0 0 ${width} ${2 * HALF}" preserveAspectRatio="none" aria-hidden="true">
    <polygon class="home" points=${area(path, 1)}></polygon>
    <polygon class="visitors" points=${area(path, -1)}></polygon>
    <line class="zero" x1="0" x2=${width} y1=${HALF} y2=${HALF}></line>
    <polyline class="lead" points=${text(path)}></polyline>
  </svg>`;
}
