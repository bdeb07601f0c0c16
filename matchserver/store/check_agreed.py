"""Whether the logs of fixtures, rulings and announcements fold, and fit the match they belong to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from matchserver.bridge import BridgeError
from matchserver.contest import Announcement, AnnouncementEvent, Rulings, announcement
from matchserver.contest.fixture import Fixture, fold
from matchserver.contest.fixture_events import Proposed
from matchserver.contest.rulings import RulingEvent, RulingMade, apply

from .event_log import StampedEvent
from .matches import StoredMatch
from .store import Store


def check_rulings(store: Store, stored: StoredMatch) -> list[str]:
    """One line for each thing wrong with the rulings on a match."""
    return [f"match {stored.id}, rulings: {fault}" for fault in _rulings(store, stored)]


def check_announced(store: Store, stored: StoredMatch) -> list[str]:
    """One line for each thing wrong with what was announced of a match."""
    return [f"match {stored.id}, announced: {fault}" for fault in _announced(store, stored)]


def check_fixtures(store: Store) -> list[str]:
    """One line for each thing wrong with the fixtures.

    Who may do what depends on who was in the teams then, which no log holds: that is not judged again.
    """
    ids = store.fixtures.ids()
    return [f"fixture {each}: {fault}" for each in ids for fault in _fixture(store, each)]


def _rulings(store: Store, stored: StoredMatch) -> Iterator[str]:
    rulings, boards = Rulings(), list(stored.match.boards)
    try:
        history = store.rulings.history(stored.id)
        yield from misplaced(history)
        for seq, _, event in history:
            if _ruled(rulings, event, boards) != [event]:
                yield f"event {seq}: {type(event).__name__} is not what the rules allow there"
            rulings = apply(rulings, event)
    except BridgeError as error:
        yield f"event {rulings.seq + 1}: {error}"


def _ruled(rulings: Rulings, event: RulingEvent, boards: Sequence[int]) -> list[RulingEvent]:
    """What the event's command answers; raises what it raises."""
    if isinstance(event, RulingMade):
        made = event.ruling
        return rulings.rule(made.decision, made.by, made.why, made.at, boards)
    return rulings.withdraw(event.number, event.by, event.why, event.at)


def _announced(store: Store, stored: StoredMatch) -> Iterator[str]:
    announced = Announcement()
    try:
        history = store.matches.announcements(stored.id)
        yield from misplaced(history)
        for seq, at, event in history:
            if _said(announced, event) != [event]:
                yield f"event {seq}: {type(event).__name__} is not what the rules allow there"
            announced = announcement.apply(announced, at, event)
    except BridgeError as error:
        yield f"event {announced.seq + 1}: {error}"


def _said(announced: Announcement, event: AnnouncementEvent) -> list[AnnouncementEvent]:
    """What the event's command answers; raises what it raises."""
    match event:
        case announcement.Moved(by, start, policy):
            return announced.move(by, start, policy)
        case announcement.Cancelled(by, why):
            return announced.cancel(by, why)
        case announcement.Resumed(by):
            return announced.resume(by)


def _fixture(store: Store, fixture_id: int) -> Iterator[str]:
    try:
        home, visitors, match_id = store.fixtures.filed(fixture_id)
        squads = (store.teams.get(team).squad for team in (home, visitors))
        history = store.fixtures.history(fixture_id)
        yield from misplaced(history)
        yield from _unlike(history, home, visitors)
        fixture = fold((event for _, _, event in history), *squads)
        yield from _elsewhere(store, fixture, match_id)
    except BridgeError as error:
        yield str(error)


def misplaced(history: Sequence[StampedEvent[Any]]) -> Iterator[str]:
    """Where a log has a gap, or times that go back."""
    at = 0.0
    for place, stamped in enumerate(history, 1):
        if stamped.seq != place:
            yield f"event {stamped.seq} stands where {place} should"
        if stamped.at < at:
            yield f"event {stamped.seq} was written before the one in front of it"
        at = stamped.at


def _unlike(history: Sequence[StampedEvent[Any]], home: int, visitors: int) -> Iterator[str]:
    """The first event, and no other, proposes a match between the two teams it is filed under."""
    proposals = [event for _, _, event in history if isinstance(event, Proposed)]
    if not history or proposals != [history[0].event]:
        yield "its log does not begin with its proposal"
    if any((proposal.home, proposal.visitors) != (home, visitors) for proposal in proposals):
        yield "its proposal is between other teams than those it is filed under"


def _elsewhere(store: Store, fixture: Fixture, match_id: int | None) -> Iterator[str]:
    if fixture.match_id != match_id:
        yield f"its log says match {fixture.match_id}, it is filed under match {match_id}"
    elif match_id is not None:
        boards = tuple(n for half in fixture.agreed.boards_of_halves for n in half)
        if store.matches.get(match_id).match.boards != boards:
            yield f"match {match_id} has other boards than were agreed on"
