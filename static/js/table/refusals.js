// What to say where the server refuses: its own words in English, ours by its code in another language.
import { t } from "../words.js";

const isEnglish = document.documentElement.lang.startsWith("en");

const WORDS = {
  offline: () => t("The line is lost: nothing was sent."),
  "out-of-turn": () => t("It is not your turn."),
  "too-long": () => t("These are too many words."),
  "wrong-moment": () => t("That is not possible now."),
  forbidden: () => t("Your place at this table has changed. Load the page anew."),
  "sign-in": () => t("You are signed out. Load the page anew and sign in."),
};

export function refused({ code, message }) {
  const ours = WORDS[code]?.();
  if (code === "offline") return ours;
  return isEnglish ? t("Not possible: {why}.", { why: message }) : (ours ?? t("That is not possible now."));
}
