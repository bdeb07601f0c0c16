// Why one may not say something: a sentence for each code of the server.
import { t } from "../words.js";

const isEnglish = document.documentElement.lang.startsWith("en");

const WORDS = {
  "sign-in": () => t("Sign in to take part."),
  "own-match": () => t("You are of one of the two teams: speak about the match when all of it is public."),
  "plays-now": () => t("You are playing a match now."),
  insider: () => t("You know more of this match than the public: speak about it when all of it is public."),
  operates: () => t("You are named to key this match in. To speak about it, have a director dismiss you first."),
  kibitzes: () => t("You have sat behind a player of this match."),
  "chat-off": () => t("The chat is off."),
  muted: () => t("A moderator has muted you for this match."),
  "keeps-order": () => t("Only a director mutes a moderator, and nobody mutes a director."),
  "too-long": () => t("These are too many words."),
  "too-fast": () => t("The chat is slow: wait a little before your next line."),
  "too-often": () => t("That is too often: wait a moment."),
  "too-many": () => t("Three of your questions wait for an answer: wait for one."),
  "asked-already": () => t("You ask this already."),
  "question-closed": () => t("This question is closed already."),
  "not-public": () => t("That is not public (yet): pin the remark to what can be seen."),
  offline: () => t("The line is lost: nothing was sent."),
};

/** A sentence for a refusal, or for its code alone. */
export function why({ code, message = "" }) {
  const words = WORDS[code]?.();
  return words ?? (isEnglish && message ? `${message[0].toUpperCase()}${message.slice(1)}.` : t("That is not possible now."));
}
