// The chart of the match on its page: not drawn for those who hide the results, folded where there is little room.
import { drawLead } from "../draw/lead.js";

const ROOMY = "(min-width: 700px)";
const element = document.querySelector("#chart");
let page = null;

const draw = () => drawLead(element, page.line(), { hideResults: page.choices().hideResults });

export const chart = {
  begin(started) {
    page = started;
    element.open = matchMedia(ROOMY).matches;
  },
  line: draw,
  choices: draw,
};
