// Which of the two rooms a desk keys, and who keys which. Pure.

/** "#closed" -> "closed"; the open room where nothing is said. */
export const roomAsked = (hash) => (hash === "#closed" ? "closed" : "open");

/** The names of those who key a room, each once: somebody may have two windows. */
export const keyers = (here, room) => [...new Set(here.filter((each) => each.room === room).map(({ name }) => name))];

