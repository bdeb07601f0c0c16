// The parts of the match page: what stands beside the score line, the rooms and the replay, each a module of its
// own in parts/. To add one, import it here and put it into the list; its place on the page is in match.html.
//
// A part is an object with any of these hooks. Each is called once at the start and then whenever its matter is new:
//   begin(page)          once, before all others: the page as below
//   line(line)           the score line (`match` of the wire)
//   view(view)           one room's view (`table` of the wire); view.room says whose
//   choices(choices)     what the reader chose (choices.js): {hideResults, seat, doubleDummy, ...}
//   board(record, film)  the replay opened a board, moved or changed rooms: the record of
//                        /api/v1/matches/<id>/boards/<n>, and film.room, film.cursor, film.steps, film.view;
//                        board(null, film) when it was closed, and at the start
//   looked(room)         one has turned to a room
//   joined(answer)       the line is up, for the first time or again: the whole answer to `join`
//   state(state)         the line is "on" or "off"
//   hears                {noun: function(message)}: further nouns of /vugraph, heard by this part alone
//
// `page` is what a part may ask of the page:
//   line(), views(), choices()  the newest of each; views() is {open, closed}
//   looking()                   the moment one looks at, {board, room, step}: the replay's, else the live room's
//                               (board null while nothing was opened)
//   look(room)                  turns to a room
//   picks(told)                 makes the calls and cards of the live rooms buttons: told({board, room, step}); null: no more
//   open({board, room, step})   opens the replay there; room and step may be left out
//   ask(verb, message)          a verb on /vugraph: a promise of its answer; without a line {ok: false, code: "offline"}
//   say(text)                   the one status line, read out by screen readers
//   redraw()                    draws score, strip, rooms and replay again
// A part draws into its own slot only and never asks for more than is public.

import { analysis } from "./parts/analysis.js";
import { chart } from "./parts/chart.js";
import { commentary } from "./parts/commentary.js";
import { news } from "./parts/news.js";

/** The parts, in the order in which they are told. */
export const parts = [news, chart, analysis, commentary];

/** Tell every part that has this hook; one that stumbles keeps nothing from the others. */
export function tell(hook, ...told) {
  for (const part of parts) {
    try {
      part[hook]?.(...told);
    } catch (error) {
      console.error(error);
    }
  }
}

/** All further nouns that parts hear, as {noun: function}. */
export const heard = () => Object.assign({}, ...parts.map((part) => part.hears ?? {}));
