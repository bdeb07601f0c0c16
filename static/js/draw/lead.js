// The lead after every board as a chart: above the axis the home team's, below the visitors'. Its summary says it in
// words; the strip of boards is the same for those who do not see the chart.
import { ending } from "../sentences.js";
import { t } from "../words.js";

const BIG = 10; // IMPs from which a swing is labelled
const HEIGHT = 128;
const NAMED = 0.3; // of the longer side of the axis: the shorter one has room for a name
const drawn = new WeakMap(); // element -> {plot, line}

const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0");
const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** [positions, the home team's lead there]: 0 is the start, n the n-th board; null where it is not compared. */
function leads(line) {
  const start = line.home.carry - line.visitors.carry;
  const after = line.boards.map((row) => (row.running ? row.running[0] - row.running[1] + start : null));
  return [[0, ...line.boards.map((_, index) => index + 1)], [start, ...after]];
}

/** "Larks lead by 12 after board 5"; of a match that is over how it has ended. */
function leadInWords(line) {
  const last = points(line).at(-1);
  if (!last) return "";
  if (line.status === "finished") return ending(line);
  const { lead, row } = last;
  const names = { team: lead > 0 ? line.home.name : line.visitors.name, imps: Math.abs(lead), board: row.board };
  return lead ? t("{team} lead by {imps} after board {board}", names) : t("Level after board {board}", names);
}

/** The boards compared: {x, lead, row}. */
function points(line) {
  const [, after] = leads(line);
  return line.boards.map((row, index) => ({ x: index + 1, lead: after[index + 1], row })).filter(({ lead }) => lead !== null);
}

/** How far the axis reaches down and up: to the leads with room for their figures, and for a name on either side. */
function reach(line) {
  const found = leads(line)[1];
  const [down, up] = [-1, 1].map((sign) => 1.45 * Math.max(8, ...found.map((lead) => sign * lead)));
  return [-Math.max(down, NAMED * up), Math.max(up, NAMED * down)];
}

/** Home's colour above zero, the visitors' below. */
function twoSided(plot, home, visitors) {
  const { top, height } = plot.bbox;
  const { min, max } = plot.scales.y;
  const zero = max / (max - min);
  const fill = plot.ctx.createLinearGradient(0, top, 0, top + height);
  for (const [stop, name] of [[0, home], [zero, home], [zero, visitors], [1, visitors]]) fill.addColorStop(stop, name);
  return fill;
}

/** The teams' names on their sides, and the big swings as figures beside their points. */
function label(plot, line) {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.font = `600 ${12 * ratio}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = "left";
  for (const [key, top] of [["home", 14 * ratio], ["visitors", bbox.height - 6 * ratio]]) {
    const [left, base, most] = [bbox.left + 6 * ratio, bbox.top + top, bbox.width / 2];
    const width = Math.min(most, ctx.measureText(line[key].name).width);
    ctx.clearRect(left - 3 * ratio, base - 12 * ratio, width + 6 * ratio, 16 * ratio); // no line through a name
    ctx.fillStyle = colour(`--${key}`);
    ctx.fillText(line[key].name, left, base, most);
  }
  ctx.textAlign = "center";
  for (const { x, lead, row } of points(line)) {
    if (Math.abs(row.imps) < BIG) continue;
    ctx.fillStyle = colour(row.imps > 0 ? "--home" : "--visitors");
    const [left, top] = [plot.valToPos(x, "x", true), plot.valToPos(lead, "y", true)];
    ctx.fillText(Math.abs(row.imps), left, top + (row.imps > 0 ? -8 : 17) * ratio);
  }
  ctx.restore();
}

/** A link over every point; the strip has them for the keyboard. */
function linkPoints(plot, line, address) {
  plot.over.replaceChildren();
  for (const { x, lead, row } of points(line)) {
    const link = document.createElement("a");
    link.href = `${address}#board-${row.board}`;
    link.tabIndex = -1;
    link.title = `${t("Board {board}", { board: row.board })}: ${signed(row.imps)}`;
    link.style.left = `${plot.valToPos(x, "x")}px`;
    link.style.top = `${plot.valToPos(lead, "y")}px`;
    plot.over.append(link);
  }
}

function options(line, address, width) {
  const axis = { stroke: () => colour("--ink-2"), font: `12px ${getComputedStyle(document.body).fontFamily}`, ticks: { show: false } };
  const grid = { stroke: () => colour("--line"), width: 1 };
  return {
    width, height: HEIGHT, padding: [6, 14, 0, 0],
    legend: { show: false }, cursor: { show: false },
    scales: { x: { time: false, range: [0, line.boards.length + 0.5] }, y: { range: reach(line) } },
    axes: [
      { ...axis, size: 24, gap: 3, grid: { show: false }, incrs: [1, 2, 4, 8, 16], space: 26,
        values: (_, ticks) => ticks.map((x) => (Number.isInteger(x) ? line.boards[x - 1]?.board : null) ?? "") },
      { ...axis, size: 34, gap: 4, grid, incrs: [2, 5, 10, 20, 50, 100], space: 24, values: (_, ticks) => ticks.map(Math.abs) },
    ],
    series: [
      {},
      {
        stroke: () => colour("--ink"), width: 1.5, spanGaps: true,
        fill: (plot) => twoSided(plot, colour("--home-soft"), colour("--visitors-soft")), fillTo: 0,
        points: { show: true, size: 7, width: 1.5, stroke: (plot) => twoSided(plot, colour("--home"), colour("--visitors")), fill: () => colour("--leaf") },
      },
    ],
    hooks: {
      drawAxes: [zero],
      draw: [(plot) => label(plot, line), (plot) => linkPoints(plot, line, address)],
    },
  };
}

function zero(plot) {
  const { ctx, bbox } = plot;
  const top = Math.round(plot.valToPos(0, "y", true));
  ctx.fillStyle = colour("--line-2");
  ctx.fillRect(bbox.left, top, bbox.width, devicePixelRatio);
}

async function plotOf(element, line, address) {
  const { default: Plot } = await import("/vendor/uPlot.esm.js");
  const place = element.querySelector(".plot");
  if (drawn.get(element)?.line !== line) return; // a newer one came while the library was on its way
  drawn.get(element).plot?.destroy();
  drawn.get(element).plot = new Plot(options(line, address, place.clientWidth), leads(line), place);
}

/** Draw anew whenever its place, or the colours, change: also for paper, which is always light. */
function watchPlace(element) {
  const again = () => drawn.get(element).plot?.redraw();
  const fit = () => {
    const { plot } = drawn.get(element);
    if (plot) plot.setSize({ width: element.querySelector(".plot").clientWidth, height: HEIGHT });
  };
  new ResizeObserver(fit).observe(element);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  for (const [moment, isOff] of [["beforeprint", true], ["afterprint", false]]) {
    window.addEventListener(moment, () => {
      for (const sheet of document.querySelectorAll("link[href*='css/dark']")) sheet.disabled = isOff;
      again();
    });
  }
}

/** Into the .plot and .words of a <details>; `address` is the page whose #board-N the points open. */
export function drawLead(element, line, { hideResults = false, address = "" } = {}) {
  const words = leadInWords(line);
  element.hidden = hideResults || !words;
  if (element.hidden) return;
  element.querySelector(".words").textContent = words;
  const isNew = !drawn.has(element);
  drawn.set(element, { ...drawn.get(element), line });
  if (isNew) watchPlace(element);
  plotOf(element, line, address);
}
