// Which channels and levels of commentary one reads, kept in this browser where it lets us.
import { t } from "../words.js";

const KEY = "matchserver-commentary";

export const LANGUAGES = ["en", "zh", "fr", "de", "es", "it", "nl", "pl", "sv", "other"];
export const LEVELS = ["everyone", "learners", "experts"];

const OWN_NAMES = {
  en: "English", zh: "中文", fr: "Français", de: "Deutsch", es: "Español", it: "Italiano", nl: "Nederlands", pl: "Polski",
  sv: "Svenska",
};

/** A channel by the name that its own readers know. */
export const languageName = (language) => OWN_NAMES[language] ?? t("Other languages");

export const levelName = (level) =>
  ({ everyone: t("For everyone"), learners: t("For learners"), experts: t("For experts") })[level];

export class Reading {
  #off;

  constructor() {
    try {
      this.#off = new Set(JSON.parse(localStorage.getItem(KEY)) ?? []);
    } catch {
      this.#off = new Set();
    }
  }

  /** Whether one reads that channel or level. */
  has(name) {
    return !this.#off.has(name);
  }

  shows({ language, level }) {
    return this.has(language) && this.has(level);
  }

  set(name, isRead) {
    if (isRead) this.#off.delete(name);
    else this.#off.add(name);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#off]));
    } catch {
      // A private window may refuse; the choice then lasts as long as the page.
    }
  }
}
