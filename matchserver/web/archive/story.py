"""A finished match as it happened: when each step was made in each room, and the score after each board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from matchserver.bridge import Result
from matchserver.contest import Room
from matchserver.course import score_sheet
from matchserver.public import PublicMatch
from matchserver.store import Log
from matchserver.table import BoardRecord, record_view, result_view
from matchserver.table.story import Moment

from .told import Rooms, outcomes, told


def story(public: PublicMatch, log: Log) -> dict[str, Any]:
    """All of a match that is public to its end:

        {"match": 7, "started": 1800000000.0, "seconds": 5402.5,
         "open": [[seconds since the start, board, step], [seconds, board, step, more], ...], "closed": [...],
         "drafts": [{"board": 1, and its record in that room as for replay}, ...],
         "scores": [[seconds, board, home's standing, visitors' standing, the board's swing], ...],
         "boards": {"1": {the board's record as for replay}, ...}}

    From a moment on a room is at that step of that board, null for none. `more` holds what there is of these:
    "draft": the step was taken back later, and is one of that draft; "back": something of that draft is taken
    back at this moment; "result": [board, its result from now on, or null]. `seconds` is when the last step
    that stands was made. A score is told whenever a result changes of a board that both rooms have played; it
    counts what was ruled on that board later.
    """
    rooms, stored = told(public, log), public.stored
    everything = [moment for there in rooms.values() for moment in there]
    start = min((moment.at for moment in everything), default=0.0)
    drafts = _drafts(everything)
    places = {identity: place for place, identity in enumerate(drafts)}
    boards = dict.fromkeys(moment.board for moment in everything if moment.board)
    return {
        "match": stored.id,
        "started": start,
        "seconds": round(max(map(_end, rooms.values())) - start, 3),
        **{str(room): [_plain(public, each, start, places) for each in rooms[room]] for room in Room},
        "drafts": [_draft(public, record) for record in drafts.values()],
        "scores": [[round(at - start, 3), *score] for at, *score in _scores(public, rooms)],
        "boards": {number: public.board(number) for number in boards},
    }


def _drafts(everything: Sequence[Moment]) -> dict[int, BoardRecord]:
    """The boards of which something was taken back, as they stood before, each once, by identity."""
    found = [record for each in everything for record in (each.draft, each.back) if record]
    return {id(record): record for record in found}


def _end(there: Sequence[Moment]) -> float:
    """When a room made its last step that stands."""
    made: dict[tuple[int | None, int], float] = {}
    for moment in there:
        if moment.draft is None and moment.back is None:
            made.setdefault((moment.board, moment.step), moment.at)
    return max(made.values(), default=0.0)


def _plain(public: PublicMatch, moment: Moment, start: float, drafts: Mapping[int, int]) -> list[Any]:
    more: dict[str, Any] = {}
    for name, record in (("draft", moment.draft), ("back", moment.back)):
        if record:
            more[name] = drafts[id(record)]
    if moment.outcome:
        number, result = moment.outcome
        more["result"] = [number, result and _result(public, number, result)]
    place = [round(moment.at - start, 3), moment.board, moment.step]
    return [*place, more] if more else place


def _result(public: PublicMatch, number: int, result: Result) -> dict[str, Any]:
    board = next(board for board in public.stored.boards if board.number == number)
    return result_view(result, board.vulnerable)


def _draft(public: PublicMatch, record: BoardRecord) -> dict[str, Any]:
    return {"board": record.board.number, **record_view(record, public.audience)}


def _scores(public: PublicMatch, rooms: Rooms) -> Iterator[tuple[Any, ...]]:
    """Whenever a result changed of a board that both rooms had finished, or have now: when, its number, both
    standings and its swing."""
    results: dict[Room, dict[int, Result]] = {room: {} for room in Room}
    for at, room, (number, result) in outcomes(rooms):
        before = _compared(results)
        if result is None:
            results[room].pop(number, None)
        else:
            results[room][number] = result
        after = _compared(results)
        if number in before | after:
            yield at, number, *_score(public, results, after, number)


def _compared(results: Mapping[Room, Mapping[int, Result]]) -> set[int]:
    """The boards of which both rooms have a result."""
    return set.intersection(*(set(there) for there in results.values()))


def _score(
    public: PublicMatch, results: Mapping[Room, Mapping[int, Result]], compared: set[int], number: int
) -> tuple[Any, ...]:
    """Both standings after these boards, and the swing of that one, None where it is not among them."""
    known = {room: {n: r for n, r in there.items() if n in compared} for room, there in results.items()}
    rulings = [ruling for ruling in public.sheet().rulings if ruling.board in compared]
    after = score_sheet(public.stored, known, "playing", rulings)
    swing = next(row.imps for row in after.rows if row.board == number)
    return after.home.to_dict(), after.visitors.to_dict(), swing
