// All that is said about the match as the server tells it: remarks, questions, the chat, what one may do. Draws nothing.
const byId = (things) => new Map(things.map((each) => [each.id, each]));
const inOrder = (map) => [...map.values()].sort((one, other) => one.id - other.id);
const NOTHING = "sign-in";

export class Talk {
  #remarks = new Map();
  #questions = new Map();
  #lines = new Map();
  commentators = [];
  rules = { slow: 0, off: false };
  may = { comment: NOTHING, ask: NOTHING, chat: NOTHING, moderate: NOTHING, staff: NOTHING, person: null, muted: [], removed: [] };

  /** The whole, as a join is answered. */
  joined({ commentary, commentators, questions, chat: { lines, ...rules }, may }) {
    this.#remarks = byId(commentary);
    this.#questions = byId(questions);
    this.#lines = byId(lines);
    Object.assign(this, { commentators, rules, may });
  }

  get remarks() {
    return inOrder(this.#remarks);
  }
  get lines() {
    return inOrder(this.#lines);
  }
  /** Those that wait for an answer, those that most people ask in front. */
  get questions() {
    const open = inOrder(this.#questions).filter(({ state }) => state === "open");
    return open.sort((one, other) => other.count - one.count);
  }

  question(id) {
    return this.#questions.get(id);
  }

  /** Whether it is the first time that this remark, or line, is heard of. */
  takeRemark(remark) {
    const isNew = !this.#remarks.has(remark.id);
    this.#remarks.set(remark.id, remark);
    return isNew;
  }
  takeLine(line) {
    const isNew = !this.#lines.has(line.id);
    this.#lines.set(line.id, line);
    return isNew;
  }
  /** News of a question: what is for oneself alone (mine, seconded) comes apart from what all are told. */
  takeQuestion(news) {
    this.#questions.set(news.id, { ...this.#questions.get(news.id), ...news });
  }
  remove({ remark, line }) {
    this.#remarks.delete(remark);
    this.#lines.delete(line);
  }
}
