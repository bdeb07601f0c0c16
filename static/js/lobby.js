// The lobby keeps itself fresh: a score is written where it stands; for a new match or state it fetches itself.
import { fresh } from "./fresh.js";
import { show } from "./scores.js";
import { overlook } from "./wire.js";
import { load } from "./words.js";

const matches = document.querySelector("#matches");

await load();
overlook({ line: (line) => show(line) || fresh("#matches"), back: () => fresh("#matches"), state: (word) => (matches.dataset.line = word) });
