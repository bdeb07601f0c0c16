// The clocks in the heads of the rooms: what each side used, going on by themselves between two messages.
import { minutes, used } from "./table/ticks.js";

const SIDES = ["NS", "EW"];
const told = {}; // room -> {clock, at}: what was told, and when

/** A room's clock is new. */
export function setClock(room, clock) {
  told[room] = { clock, at: Date.now() };
  showClocks();
}

/** Write the time by now into every [data-clock] of the rooms. */
export function showClocks() {
  for (const [room, { clock, at }] of Object.entries(told)) {
    const passed = (Date.now() - at) / 1000;
    for (const side of SIDES) {
      const place = document.querySelector(`#room-${room} [data-clock=${side}]`);
      place.textContent = minutes(used(clock, side, passed));
      place.parentElement.hidden = !clock.running && !clock.NS && !clock.EW; // a board of the past has no time
      place.classList.toggle("running", clock.running === side);
    }
  }
}
