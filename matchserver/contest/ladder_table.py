"""What a ladder's page, files and API show: standings, a team's way, what happened. Keeps nothing."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from .ladder_challenge import Challenge
from .ladder_days import zone_named
from .ladder_events import LadderEvent
from .ladder_order import Step, moved
from .ladder_state import LadderState


class Record(NamedTuple):
    """Matches won, drawn and lost; `streak`: how many the team has won (below 0: lost) on end by now."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0

    def with_match(self, outcome: int) -> Record:
        """After one more match: 1 won, 0 drawn, -1 lost."""
        won, drawn, lost, streak = self
        streak = streak + outcome if outcome * streak > 0 else outcome
        return Record(won + (outcome > 0), drawn + (outcome == 0), lost + (outcome < 0), streak)


class Line(NamedTuple):
    """A team's line in the standings. `up`: positions gained (below 0: lost), None if it was not on then."""

    place: int
    team: int
    up: int | None
    record: Record
    rests_until: datetime | None
    challenges: tuple[Challenge, ...]


class Happening(NamedTuple):
    """One event, with the challenge it is about as it is now, and the steps it caused."""

    seq: int
    event: LadderEvent
    challenge: Challenge | None
    steps: tuple[Step, ...]


def standings(ladder: LadderState, now: datetime, since: datetime) -> list[Line]:
    """The teams from position 1 on, with what moved since that time and their open challenges."""
    then, records = ladder.order.until(since).place, team_records(ladder)
    lines = []
    for place, team in enumerate(ladder.order.teams, 1):
        entry = ladder.entries[team]
        until = entry.resting.until if entry.resting and entry.rests(now) else None
        up = then[team] - place if team in then else None
        lines.append(Line(place, team, up, records.get(team, Record()), until, tuple(ladder.open_of(team))))
    return lines


def matches(ladder: LadderState) -> list[Challenge]:
    """The challenges that ended in a match that counts, in the order they ended."""
    played = [each for each in ladder.challenges.values() if each.outcome and each.outcome.is_match]
    return sorted(played, key=lambda challenge: challenge.ended_seq)


def team_records(ladder: LadderState) -> dict[int, Record]:
    """The record of every team that has played."""
    records: dict[int, Record] = {}
    for challenge in matches(ladder):
        winner = challenge.winner
        for team in challenge.teams:
            outcome = 0 if winner is None else 1 if winner == team else -1
            records[team] = records.get(team, Record()).with_match(outcome)
    return records


def positions(ladder: LadderState, team: int) -> list[tuple[datetime, int | None]]:
    """Each position the team has come to, and when; None where it left the ladder."""
    place: int | None = None
    way: list[tuple[datetime, int | None]] = []
    for step in ladder.order.steps:
        new = moved(place, team, step)
        if new != place:
            way.append((step.at, new))
            place = new
    return way


def history(ladder: LadderState, count: int, before: int | None = None) -> Iterator[Happening]:
    """At most so many events in front of seq `before`, the newest first."""
    last = len(ladder.log) if before is None else min(before - 1, len(ladder.log))
    for seq in range(last, max(0, last - count), -1):
        event = ladder.log[seq - 1]
        challenge = ladder.challenges.get(getattr(event, "challenge", 0))
        yield Happening(seq, event, challenge, steps_of(ladder, seq))


def steps_of(ladder: LadderState, seq: int) -> tuple[Step, ...]:
    """The steps that the event of that number caused."""
    steps = ladder.order.steps
    first, last = (bisect_left(steps, number, key=lambda step: step.seq) for number in (seq, seq + 1))
    return tuple(steps[first:last])


def activity(ladder: LadderState, zone: str) -> Counter[date]:
    """How many matches ended on each day, by the calendar of that time zone; raises BadLadder."""
    place = zone_named(zone)
    return Counter(each.ended.astimezone(place).date() for each in matches(ladder) if each.ended)
