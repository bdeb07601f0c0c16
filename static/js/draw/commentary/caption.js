// Remarks on the very step that the replay shows, below the felt like a film's captions: in a place that replay.js leaves.
import { html, render } from "/vendor/lit-html/lit-html.js";

const line = (remark) => html`<p lang=${remark.language}><b><bdi>${remark.by}</bdi></b> <bdi>${remark.text}</bdi></p>`;

export function drawCaption(element, remarks) {
  element.hidden = remarks.length === 0;
  render(remarks.map(line), element);
}
