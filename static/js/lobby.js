// The lobby keeps itself fresh: told that a score has changed, it fetches itself and takes over what is new.
import { overlook } from "./wire.js";

async function fresh(part) {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const news = page.querySelector(part);
  const old = document.querySelector(part);
  if (!news || news.innerHTML === old.dataset.seen || old.contains(document.activeElement)) return;
  old.dataset.seen = news.innerHTML;
  old.replaceChildren(...news.childNodes);
  old.dispatchEvent(new Event("fresh", { bubbles: true }));
}

overlook(() => fresh("#matches").catch(() => {}));
