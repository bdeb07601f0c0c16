// The line in which the operator types: one text a room. It keeps what is not done yet, sends what was entered one
// text after the other, and knows how the server understands what stands there.
export class Entry {
  #input;
  #on;
  #drafts = { open: "", closed: "" };
  #room;
  #waiting = []; // entered and not answered yet
  #unanswered = null; // {text, after} of a sending whose answer was lost with the line
  #settled = Promise.resolve(); // when nothing waits any more
  #isReading = false;
  #heard = null; // {text, answer} of the last reading
  #moves = 0; // how often the table or the room became another: a reading begun before is none any more
  #refusal = null; // until one types on

  /**
   * `on` holds: seq(), what the table is at; send(text, after) and read(text), promises of the server's answer;
   * changed(), told when there is something new to draw.
   */
  constructor(input, room, on) {
    this.#input = input;
    this.#room = room;
    this.#on = on;
    input.addEventListener("input", () => this.#typed());
  }

  get text() {
    return this.#input.value.trim();
  }

  /** What to draw: the text, the tokens understood in it, what is wrong with it, whether that was a refusal, what is on its way. */
  get shown() {
    const text = this.#input.value;
    const isFresh = this.#heard?.text === text && this.#heard.answer.ok;
    const { understood = [], fault = null } = isFresh ? this.#heard.answer : {};
    return { text, understood, fault: this.#refusal ?? ripe(fault, text), isRefused: this.#refusal !== null, waiting: this.#waiting.join(" ") };
  }

  focus() {
    this.#input.focus({ preventScroll: true });
  }

  clear() {
    this.#write("");
  }

  /** The table has moved, or another line is up: read again what stands there. */
  moved() {
    this.#moves += 1;
    this.#heard = null;
    this.#understand();
  }

  /** Each room has its own text; what is on its way is waited for. */
  async enterRoom(room) {
    await this.#settled;
    this.#drafts[this.#room] = this.#input.value;
    this.#room = room;
    this.#write(this.#drafts[room]);
  }

  /** Send what stands there. */
  enter() {
    this.#waiting.push(this.text);
    this.#write("");
    if (this.#waiting.length === 1) this.#settled = this.#sendAll();
  }

  async #sendAll() {
    while (this.#waiting.length) {
      const [text] = this.#waiting;
      const answer = await this.#on.send(text, this.#after(text));
      if (answer.code !== "offline") this.#unanswered = null;
      if (answer.ok) this.#waiting.shift();
      else this.#refuse(answer);
    }
    this.#on.changed();
  }

  /**
   * Where a text was sent before and its answer never came, it goes out for the table of then: should it have been
   * done, it is not done twice.
   */
  #after(text) {
    const again = this.#unanswered && text.startsWith(this.#unanswered.text);
    this.#unanswered = { text, after: again ? this.#unanswered.after : this.#on.seq() };
    return this.#unanswered.after;
  }

  /** What was refused, and all that waited behind it, is in the line again, the token to blame selected. */
  #refuse(fault) {
    const text = [...this.#waiting, this.text].filter(Boolean).join(" ");
    this.#waiting = [];
    this.#write(text);
    this.#refusal = fault;
    this.#input.setAttribute("aria-invalid", "true");
    if (fault.token) this.#input.setSelectionRange(fault.at, fault.at + fault.token.length);
    this.#on.changed();
  }

  #write(text) {
    this.#input.value = text;
    this.#typed();
  }

  #typed() {
    this.#refusal = null;
    this.#input.removeAttribute("aria-invalid");
    this.#on.changed();
    this.#understand();
  }

  /** One question at a time, for the newest text. */
  async #understand() {
    if (this.#isReading) return;
    this.#isReading = true;
    while (this.text && this.#heard?.text !== this.#input.value) {
      const [text, moves] = [this.#input.value, this.#moves];
      const answer = await this.#on.read(text);
      if (moves === this.#moves) this.#heard = { text, answer };
      if (answer.code === "offline") break;
    }
    this.#isReading = false;
    this.#on.changed();
  }
}

/** A fault worth showing: not of a token that is still being typed. */
function ripe(fault, text) {
  const isLast = fault?.token && fault.at + fault.token.length === text.length;
  return isLast ? null : fault;
}
