// When something was said, by this browser's clock.
import { html } from "/vendor/lit-html/lit-html.js";

const short = new Intl.DateTimeFormat(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** `at` in seconds since 1970. */
export const clock = (at) => html`<time datetime=${new Date(at * 1000).toISOString()}>${short.format(at * 1000)}</time>`;
