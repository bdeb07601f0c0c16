// What is said at the desk: who came and went, and why something was refused.
import { keyers } from "./rooms.js";
import { t } from "../words.js";

const isEnglish = document.documentElement.lang.startsWith("en");

const KEYS = {
  open: (name) => t("{name} keys the open room.", { name }),
  closed: (name) => t("{name} keys the closed room.", { name }),
};
const LEFT = {
  open: (name) => t("{name} has left the open room.", { name }),
  closed: (name) => t("{name} has left the closed room.", { name }),
};

/** Who has begun to key a room, else who has left one; "" where nothing has changed. */
export function presenceNews(before, now) {
  for (const [words, from, to] of [[KEYS, before, now], [LEFT, now, before]]) {
    for (const room of ["open", "closed"]) {
      const names = keyers(to, room).filter((name) => !keyers(from, room).includes(name));
      if (names.length) return words[room](names[0]);
    }
  }
  return "";
}

const WORDS = {
  offline: () => t("The line is lost: nothing was sent. It is still here."),
  stale: () => t("The table has moved on. Look at it as it is now, then press Enter again."),
  "out-of-turn": () => t("It is not the turn of that hand."),
  "wrong-moment": () => t("That is not possible now."),
  insufficient: () => t("This bid is too low."),
  "illegal-call": () => t("Nothing can be doubled or redoubled here."),
  revoke: () => t("This hand must follow suit."),
  "claims-nothing": () => t("Write none to concede the rest, or all of declarer's tricks as =10."),
  "not-held": () => t("This hand does not hold that card."),
  "signed-out": () => t("You are signed out. Load the page anew and sign in."),
  "sign-in": () => t("You are signed out. Load the page anew and sign in."),
  dismissed: () => t("You are no operator of this match any more."),
  cancelled: () => t("The match is cancelled: a director can take it up again."),
  forbidden: () => t("You are no operator of this match any more."),
};
const OURS = new Set(["offline", "stale", "signed-out", "sign-in", "dismissed"]);

/** The refusal as a sentence: the server's own words in English, else ours by its code. */
export function refused({ code, message, token }) {
  if (OURS.has(code) || (!isEnglish && WORDS[code])) return WORDS[code]();
  if (!isEnglish && token) return t("“{token}” does not fit here. Press ? in an empty line for the shorthand.", { token });
  if (!isEnglish) return t("This was refused.");
  return message ? `${message[0].toUpperCase()}${message.slice(1)}.` : t("That is not possible now.");
}
