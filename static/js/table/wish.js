// What the player is about to do and has not done yet: a level, a call or card chosen, an alert being typed.
const NOTHING = { level: null, chosen: null, again: null, isAlerting: false, explanation: "" };

/** Whether a call or card needs a second tap, by the setting; "auto" where fingers point. */
function isTwoTap(root = document.documentElement) {
  const setting = root.dataset.twoTap;
  return setting === "on" || (setting === "auto" && matchMedia("(pointer: coarse)").matches);
}

export class Wish {
  constructor() {
    this.drop();
  }

  /** Nothing is meant any more. */
  drop() {
    Object.assign(this, NOTHING);
  }

  /** True where this call or card is to be made now; at a first of two taps it is only chosen. */
  confirms(what) {
    if (!isTwoTap() || this.chosen === what) return true;
    this.chosen = what;
    return false;
  }

  get alert() {
    return this.isAlerting ? this.explanation : undefined;
  }
}
