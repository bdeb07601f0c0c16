// The rerun's own clock: where on the bar it stands, how fast it runs. Draws nothing; tells `changed`.
import { indexAt } from "./timeline.js";

const TICK = 100; // milliseconds
const STEP = 1000; // milliseconds from step to step, where steps are counted and not seconds

export class Reel {
  #changed;
  #timer = null;
  #last = 0;
  #waited = 0;
  line = { moments: [], length: 0 };
  index = 0;
  show = 0;
  speed = 4; // bar seconds a second; "step" goes from moment to moment

  constructor(changed) {
    this.#changed = changed;
  }

  get isPlaying() {
    return this.#timer !== null;
  }
  get moment() {
    return this.line.moments[this.index];
  }
  get isAtEnd() {
    return this.index === this.line.moments.length - 1;
  }

  /** Take another line of time, staying at the same moment. */
  lay(line) {
    this.line = line;
    this.#stand(Math.min(this.index, line.moments.length - 1));
    this.#changed();
  }

  /** Go to a moment by its index, and stop there. */
  go(index) {
    this.#stop();
    this.#stand(Math.max(0, Math.min(index, this.line.moments.length - 1)));
    this.#changed();
  }

  /** Go to a place on the bar; it plays on from there if it was playing. */
  seek(show) {
    this.show = Math.max(0, Math.min(show, this.line.length));
    this.index = indexAt(this.line, this.show);
    this.#changed();
  }

  run(speed) {
    this.speed = speed;
    this.#waited = 0;
    this.#changed();
  }

  toggle() {
    if (this.isPlaying) this.#stop();
    else this.#start();
    this.#changed();
  }

  #start() {
    if (this.isAtEnd) this.#stand(0);
    this.#last = performance.now();
    this.#waited = 0;
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  #tick() {
    const now = performance.now();
    const gone = now - this.#last;
    this.#last = now;
    if (this.speed === "step") this.#count(gone);
    else this.#roll(gone);
    if (this.isAtEnd) this.#stop();
    this.#changed();
  }

  #count(gone) {
    this.#waited += gone;
    if (this.#waited < STEP) return;
    this.#waited = 0;
    this.#stand(Math.min(this.index + 1, this.line.moments.length - 1));
  }

  #roll(gone) {
    this.show = Math.min(this.line.length, this.show + (this.speed * gone) / 1000);
    this.index = Math.max(this.index, indexAt(this.line, this.show));
  }

  #stand(index) {
    this.index = index;
    this.show = this.moment?.show ?? 0;
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
