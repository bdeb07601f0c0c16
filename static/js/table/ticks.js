// Seconds that pass between two messages of the server: clocks and lost lines go on here by themselves. Pure.
const pad = (number) => String(number).padStart(2, "0");

/** 75 -> "1:15" */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${pad(Math.floor(seconds % 60))}`;

/** Seconds a side has used by now; `passed` since the clock was told. */
export const used = (clock, side, passed) => clock[side] + (clock.running === side ? passed : 0);

/** How a seat is: "here", "lost" with the seconds since, or "away" where nobody has come yet. */
export function presence(present, seat, passed) {
  const place = present?.[seat];
  if (!place || place.here) return { is: "here", isReady: place?.ready ?? false };
  return place.lost === null ? { is: "away" } : { is: "lost", seconds: place.lost + passed };
}
