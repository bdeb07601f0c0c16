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
  "nothing-typed": () => t("Nothing was typed: key a call or a card."),
  "line-too-long": () => t("This line is too long: key it in parts."),
  "no-board": () => t("No board is being played: open the next one first."),
  "no-bracket": () => t("An explanation ends with its bracket: write ) behind it."),
  "no-call": () => t("This is no call, and the auction goes on: write p, x, xx or a bid as 1c or 3n."),
  "no-alert": () => t("This is no alert: write ! or !(its meaning) behind a call."),
  "alerts-nothing": () => t("No call has been made that could be alerted."),
  "too-long": () => t("These are too many words."),
  "no-card": () => t("This is no card: write suit and rank as s4 or ht, or the rank alone."),
  "which-suit": () => t("More than one card of this rank may be played: write its suit in front of it."),
  "claims-early": () => t("Tricks are claimed when the auction is over."),
  "claims-others": () => t("Declarer cannot take so many tricks, or has more already."),
  "undoes-nothing": () => t("Say how many actions are taken back: u, u3."),
  "undoes-too-many": () => t("So many actions were never keyed: nothing is taken back."),
  "board-stays": () => t("This board was over once: it stays on the table."),
  frozen: () => t("The director has stopped the table."),
  "still-playing": () => t("The board on the table is still being played."),
  "played-already": () => t("This board has been played in this room."),
  "all-played": () => t("Every board has been played in this room."),
  "no-deal": () => t("This board has no deal yet: type it or read it from a file."),
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
const named = (token, words) => {
  if (token && !words) return t("“{token}” does not fit here. Press ? in an empty line for the shorthand.", { token });
  const why = words?.() ?? t("This was refused.");
  return token ? t("“{token}”: {why}", { token, why }) : why;
};
const OURS = new Set(["offline", "stale", "signed-out", "sign-in", "dismissed"]);

/** The refusal as a sentence: the server's own words in English, else ours by its code, with the token that it is about. */
export function refused({ code, message, token }) {
  if (OURS.has(code)) return WORDS[code]();
  if (!isEnglish) return named(token, WORDS[code]);
  return message ? `${message[0].toUpperCase()}${message.slice(1)}.` : t("That is not possible now.");
}
