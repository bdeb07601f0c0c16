// The score sheet: the chart of the match above its boards, each point a link to the board's replay.
import { drawLead } from "./draw/lead.js";
import { load } from "./words.js";

const line = JSON.parse(document.querySelector("#data").textContent);

await load();
drawLead(document.querySelector("#chart"), line, { address: `/matches/${line.id}` });
