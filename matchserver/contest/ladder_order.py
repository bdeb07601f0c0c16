"""Who stands where: positions 1..n, and the steps by which teams came there. Knows no rule and no challenge.

An Order is built up by one fold and changed by nobody else: copy it to go on from it.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple


class Step(NamedTuple):
    """One move: `team` went from `before` to `after`, and all between shifted by one; None is off the ladder.

    `swaps`: the team that was at `after` went to `before` instead. `seq` is the event's, `challenge` the one
    that caused it, if any.
    """

    at: datetime
    seq: int
    team: int
    before: int | None
    after: int | None
    challenge: int | None = None
    swaps: bool = False


class Order:
    """The teams from position 1 on, each team's position, and every step since the ladder was opened."""

    def __init__(self) -> None:
        self.teams: list[int] = []
        self.place: dict[int, int] = {}
        self.steps: list[Step] = []

    def copy(self) -> Order:
        other = Order()
        other.teams, other.place, other.steps = self.teams[:], dict(self.place), self.steps[:]
        return other

    def until(self, at: datetime) -> Order:
        """The order as it was at that time."""
        then = Order()
        for step in self.steps:
            if step.at > at:
                break
            then.step(step)
        return then

    def step(self, step: Step) -> None:
        """Make that move; a step to the own position is none."""
        if step.before == step.after:
            return
        self.steps.append(step)
        if step.swaps:
            self._swap(step)
        else:
            self._shift(step)

    def _swap(self, step: Step) -> None:
        here, there = (step.before or 0) - 1, (step.after or 0) - 1
        self.teams[here], self.teams[there] = self.teams[there], self.teams[here]
        for index in (here, there):
            self.place[self.teams[index]] = index + 1

    def _shift(self, step: Step) -> None:
        last = len(self.teams)
        if step.before is not None:
            del self.teams[step.before - 1]
            del self.place[step.team]
        if step.after is not None:
            self.teams.insert(step.after - 1, step.team)
            last = len(self.teams)
        ends = [place for place in (step.before, step.after) if place is not None]
        low, high = (min(ends), max(ends)) if len(ends) == 2 else (ends[0], last)
        for place in range(low, min(high, len(self.teams)) + 1):
            self.place[self.teams[place - 1]] = place


def moved(place: int | None, team: int, step: Step) -> int | None:
    """Where the team of that place (None: off the ladder) stands after a step of any team.

    >>> moved(2, 7, Step(datetime.min, 1, team=8, before=4, after=1))
    3
    """
    if team == step.team:
        return step.after
    if place is None:
        return None
    if step.swaps:
        return step.before if place == step.after else place
    gone = step.before is not None and place > step.before
    place -= gone
    return place + (step.after is not None and place >= step.after)
