// Fetches the page that is open and takes over what is new in one part of it.

let asked = 0;

/** Take over that part; nothing happens where it is as it was, or where somebody's focus is in it. */
export async function fresh(part) {
  const mine = ++asked;
  try {
    const answer = await fetch(location.href);
    const text = answer.ok && (await answer.text());
    if (text && mine === asked) take(part, text); // else what was asked for later is on its way
  } catch {
    // The line is lost: the page stays as it is until it is back.
  }
}

function take(part, text) {
  const news = new DOMParser().parseFromString(text, "text/html").querySelector(part);
  const old = document.querySelector(part);
  if (!news || news.innerHTML === old.dataset.seen || old.contains(document.activeElement)) return;
  old.dataset.seen = news.innerHTML;
  old.replaceChildren(...news.childNodes);
  old.dispatchEvent(new Event("fresh", { bubbles: true }));
}
