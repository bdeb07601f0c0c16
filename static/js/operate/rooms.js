// Which of the two rooms a desk keys, and who keys which. Pure.

/** "#closed" -> "closed"; null where the address names no room. */
export const roomAsked = (hash) => (["#open", "#closed"].includes(hash) ? hash.slice(1) : null);

/** The names of those who key a room, each once: somebody may have two windows. */
export const keyers = (here, room) => [...new Set(here.filter((each) => each.room === room).map(({ name }) => name))];

/** The room that nobody keys, else the open one. */
export const roomFree = (here) => (keyers(here, "open").length && !keyers(here, "closed").length ? "closed" : "open");
