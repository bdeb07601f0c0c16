// The replay's own cursor: opens a board's record, moves, plays by itself. Draws nothing; tells `changed`.
import { at, move, steps } from "./replay.js";

const PACE = 1200; // milliseconds a step when it plays by itself

export class Film {
  #changed;
  #timer = null;
  board = null;
  room = "open";
  #cursors = { open: 0, closed: 0 };

  constructor(changed) {
    this.#changed = changed;
  }

  get isOpen() {
    return this.board !== null;
  }
  get isPlaying() {
    return this.#timer !== null;
  }
  get #story() {
    return this.board[this.room];
  }
  get cursor() {
    return this.#cursors[this.room];
  }
  get steps() {
    return steps(this.#story);
  }
  get view() {
    return at(this.board, this.room, this.cursor);
  }

  /** Show this record from a step on, in the room asked for or the one that has played it. */
  open(board, room = this.room, step = 0) {
    this.#stop();
    this.board = board;
    this.room = board[room] ? room : board.open ? "open" : "closed";
    this.#cursors = { open: 0, closed: 0, [this.room]: Math.min(step, this.steps) };
    this.#changed();
  }

  /** Go to a step of the board that is open, in either room that has played it. */
  seek({ room = this.room, step = this.#cursors[room] }) {
    if (this.board[room]) this.room = room;
    this.jump(Math.min(step, this.steps));
  }

  /** The board's record has changed: stay on the same step, or on the nearest that still exists. */
  refresh(board) {
    this.board = board;
    if (!board[this.room]) this.room = board.open ? "open" : "closed";
    for (const room of ["open", "closed"]) {
      this.#cursors[room] = board[room] ? Math.min(this.#cursors[room], steps(board[room])) : 0;
    }
    this.#changed();
  }

  close() {
    this.#stop();
    this.board = null;
    this.#changed();
  }

  enter(room) {
    this.#stop();
    this.room = room;
    this.#changed();
  }

  jump(cursor) {
    this.#stop();
    this.#cursors[this.room] = cursor;
    this.#changed();
  }

  move(where) {
    this.jump(move(this.#story, this.cursor, where));
  }

  toggle() {
    if (this.isPlaying) this.#stop();
    else this.#start();
    this.#changed();
  }

  #start() {
    if (this.cursor === this.steps) this.#cursors[this.room] = 0;
    this.#timer = setInterval(() => this.#tick(), PACE);
  }

  #tick() {
    this.#cursors[this.room] = move(this.#story, this.cursor, "next");
    if (this.cursor === this.steps) this.#stop();
    this.#changed();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
