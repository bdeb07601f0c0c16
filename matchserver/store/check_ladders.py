"""Whether the logs of ladders fold, and fit the fixtures that their challenges are played as."""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import BridgeError
from matchserver.contest.ladder import Ladder, fold
from matchserver.contest.ladder_events import Opened

from .check_agreed import misplaced
from .store import Store


def check_ladders(store: Store) -> list[str]:
    """One line for each thing wrong with the ladders."""
    return [f"ladder {each}: {fault}" for each in store.ladders.ids() for fault in _ladder(store, each)]


def _ladder(store: Store, ladder_id: int) -> Iterator[str]:
    try:
        history = store.ladders.history(ladder_id)
        yield from misplaced(history)
        openings = [stamped.seq for stamped in history if isinstance(stamped.event, Opened)]
        if openings != [1]:
            yield "its log does not begin with its opening"
            return
        ladder = fold(stamped.event for stamped in history)
        for number, fixture_id in store.ladders.fixtures(ladder_id).items():
            yield from _elsewhere(store, ladder, number, fixture_id)
    except BridgeError as error:
        yield str(error)


def _elsewhere(store: Store, ladder: Ladder, number: int, fixture_id: int) -> Iterator[str]:
    """A challenge and its fixture are between the same teams and name the same match."""
    challenge = ladder.challenges.get(number)
    home, visitors, match_id = store.fixtures.filed(fixture_id)
    if challenge is None or challenge.teams != (visitors, home):
        yield f"challenge {number} is not between the teams of fixture {fixture_id}"
    elif challenge.match not in (None, match_id):
        yield f"challenge {number} is played as match {challenge.match}, its fixture as match {match_id}"
