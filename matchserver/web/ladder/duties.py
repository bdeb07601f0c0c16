"""What a challenge waits for from a captain, and what its page can remind of."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal, NamedTuple

from matchserver.contest import Ladder
from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_days import days_after

from ..server import server

Duty = Literal["answer", "choose", "offer"]


class Wanted(NamedTuple):
    """A challenge of that ladder, and what it wants of whom; `other` is the other team's name."""

    ladder: int
    challenge: Challenge
    duty: Duty
    other: str


def wanted(ladder: Ladder, challenge: Challenge, team: int, now: datetime) -> Duty | None:
    """What that team's captain has to do about it now."""
    offer = challenge.offer
    if challenge.status == "challenged":
        if team != challenge.defender:
            return None
        return "choose" if offer and offer.team != team and now < offer.times[-1] else "answer"
    if challenge.status != "accepted" or challenge.play_by is None:
        return None
    if offer and now < offer.times[-1]:
        return "choose" if offer.team != team else None
    rules, zone = ladder.opened.rules, ladder.opened.zone
    return "offer" if now <= days_after(challenge.play_by, -rules.answer_days, zone) else None


def duties(person: int) -> Iterator[Wanted]:
    """Everything that ladders want of this person."""
    store, now = server().store, server().ladders.now()
    teams = {team.id for team in store.teams.of_person(person) if team.captain == person}
    if not teams:
        return
    for ladder_id in store.ladders.ids():
        ladder = store.ladders.get(ladder_id).ladder
        for team in sorted(teams & ladder.engaged.keys()):
            for challenge in ladder.open_of(team):
                duty = wanted(ladder, challenge, team, now)
                if duty:
                    other = store.teams.get(challenge.other(team)).name
                    yield Wanted(ladder_id, challenge, duty, other)
