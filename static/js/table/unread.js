// How many lines of the chat came while it was out of sight; the mark that says so leads to it.
import { t } from "../words.js";

export class Unread {
  #count = 0;
  #mark;
  #chat;

  /** `mark` is the link to the chat; `chat()` gives the chat as drawn. */
  constructor(mark, chat) {
    this.#mark = mark;
    this.#chat = chat;
    for (const moment of ["scroll", "focusin", "visibilitychange", "resize"]) {
      document.addEventListener(moment, () => this.look(), { passive: true });
    }
  }

  add() {
    this.#count += 1;
    this.look();
  }

  get #isSeen() {
    const place = this.#chat()?.getBoundingClientRect();
    return Boolean(place) && !document.hidden && place.top < innerHeight - 80 && place.bottom > 80;
  }

  /** Look again whether the chat is in sight. */
  look() {
    if (this.#isSeen) this.#count = 0;
    this.#mark.hidden = this.#count === 0;
    const words = this.#count === 1 ? t("1 new line") : t("{count} new lines", { count: this.#count });
    this.#mark.textContent = this.#count ? words : "";
  }
}
