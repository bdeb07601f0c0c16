// The queue of those who wait for a director, the one that waits longest in front.
import { html, render } from "/vendor/lit-html/lit-html.js";
import { roomName, seatName } from "../names.js";
import { t } from "../words.js";

const place = (each) => (each.board ? `${roomName(each.room)}, ${t("board {board}", { board: each.board })}` : roomName(each.room));

const address = (each) => `/desk/tables/${each.table}${each.board ? `?board=${each.board}` : ""}`;

const line = (each) => html`<li>
  <a href=${address(each)}>
    <span class="who"><b>${seatName(each.seat)}</b> <bdi>${each.name}</bdi></span>
    <bdi class="reason">${each.reason}</bdi>
    <span class="where quiet"><bdi>${each.home}</bdi> – <bdi>${each.visitors}</bdi>, ${place(each)}</span>
    <span class="since quiet">${t("since")} <time datetime=${each.since} data-clock>${each.since.slice(11, 19)} UTC</time></span>
  </a>
</li>`;

/** `queue` is what the server tells. */
export function drawQueue(element, queue) {
  const lines = html`<ol class="queue">
    ${queue.map(line)}
  </ol>`;
  render(queue.length ? lines : html`<p class="none">${t("Nobody is waiting.")}</p>`, element);
}
