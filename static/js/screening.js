// Which board the replay shows: the address says it, and every step becomes the address. Draws nothing.
import { linkTo, momentAsked } from "./moments.js";

const REST = 250; // milliseconds without a step before the address follows: browsers count how often it changes

export class Screening {
  #film;
  #on;
  #sought = null; // the board that is open or on its way
  #resting = null;

  /** `on` holds record(board): a promise of the record, or null; room(): where to begin; opened(), refused(board). */
  constructor(film, on) {
    this.#film = film;
    this.#on = on;
    window.addEventListener("popstate", () => this.follow());
  }

  /** Open a board, in a room and at a step where they are given. */
  go(moment) {
    location.hash = linkTo(moment);
  }

  /** Close the replay; the address is the match's again. */
  leave() {
    history.pushState(null, "", location.pathname);
    this.follow();
  }

  /** Show what the address asks for. */
  async follow() {
    const asked = momentAsked(location);
    const isOpen = asked && asked.board === this.#sought && this.#film.isOpen;
    this.#sought = asked?.board ?? null;
    if (!asked) this.#film.close();
    else if (isOpen) this.#film.seek(asked);
    else this.#show(asked, await this.#on.record(asked.board));
  }

  #show({ board, room, step }, record) {
    if (this.#sought !== board) return; // another was asked for meanwhile
    if (!record?.open && !record?.closed) {
      this.#sought = null;
      this.#on.refused(board);
      return;
    }
    this.#film.open(record, room ?? this.#on.room(), step);
    this.#on.opened();
  }

  /** The film has moved: have the address say where it stands, once it rests. */
  moved() {
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#write(), REST);
  }

  #write() {
    if (this.#film.isOpen && this.#film.board.board === this.#sought) history.replaceState(null, "", this.link);
  }

  /** The whole address of the moment on the screen. */
  get link() {
    const { board, room, cursor } = this.#film;
    return `${location.origin}${location.pathname}#${linkTo({ board: board.board, room, step: cursor })}`;
  }
}
