// Words in the page's language. Messages are English; another language's come from /i18n/<language>.json.
const lang = document.documentElement.lang.slice(0, 2);
let messages = {};

/** What stands between two sentences. */
export const gap = lang === "zh" ? "" : " ";

/** Fetch the page's words; without them the page speaks English. */
export async function load() {
  if (lang === "en") return;
  try {
    const answer = await fetch(`/i18n/${lang}.json`);
    if (answer.ok) messages = await answer.json();
  } catch {
    // Offline: English is better than nothing.
  }
}

/** The message in the page's language, with its {names} filled in. */
export function t(message, values = {}) {
  return (messages[message] || message).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
