// The signs on the replay's buttons, drawn so that no phone turns them into emoji.
import { svg } from "/vendor/lit-html/lit-html.js";

const LEFT = (x) => `M${x + 7} 5v14l-7-7z`;
const RIGHT = (x) => `M${x} 5v14l7-7z`;
const BAR = (x) => `M${x} 5h2v14h-2z`;

const PATHS = {
  first: BAR(5) + LEFT(9),
  prevTrick: LEFT(4) + LEFT(12),
  prev: LEFT(8),
  play: "M7 4v16l12-8z",
  pause: "M7 5h3.500v14h-3.500zM13.500 5h3.500v14h-3.500z",
  next: RIGHT(9),
  nextTrick: RIGHT(5) + RIGHT(13),
  last: RIGHT(8) + BAR(17),
};

export const icon = (name) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]}></path></svg>`;
