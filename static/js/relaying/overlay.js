// The score alone, over a video picture: nothing but the score line is drawn, whatever happens to the line.
import { drawOverlay } from "../draw/embed.js";
import { load } from "../words.js";
import { watch } from "../wire.js";
import { find, start } from "./frame.js";

const { line } = start();
const draw = (news) => drawOverlay(find("#score"), news);
const state = (now) => (find("#score").dataset.line = now);

await load();
draw(line);
watch(line.id, { joined: ({ match }) => draw(match), match: draw, notice() {}, state });
