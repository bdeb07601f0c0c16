"""Six teams of robots, and the ladder they stand on: made where they are not there yet."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from functools import partial
from itertools import count

from matchserver.app import House
from matchserver.contest import Ladder, LadderEvent, LadderRules
from matchserver.store import NameTaken, Person, Store, StoredTeam

TEAMS = {
    "Larks": ("Ada", "Ben", "Cleo", "Dov"),
    "Herons": ("Eva", "Finn", "Gita", "Hugo"),
    "Swifts": ("Ines", "Jun", "Kofi", "Lea"),
    "Ravens": ("Mei", "Nils", "Olga", "Paul"),
    "Curlews": ("Rosa", "Sam", "Tala", "Ugo"),
    "Magpies": ("Vera", "Wang", "Xenia", "Yusuf"),
}
"""The four of each team, its captain first."""
LADDER = "Robot ladder"
SYSTEM = "5-card majors, 15–17 no trump"
"""What all of them play."""


def robot_teams(store: Store) -> list[StoredTeam]:
    """The robots' teams; where people here bear one of their names, robots and teams say what they are."""
    return [_team(store, name, [_robot(store, player) for player in TEAMS[name]]) for name in TEAMS]


def ladder_of(house: House, teams: list[StoredTeam], boards: int) -> int:
    """The id of the robots' ladder that is open, with all these teams on it."""
    ladders, by = house.store.ladders, teams[0].captain
    found = [each for each in ladders.all() if each.ladder.opened.name == LADDER and not each.ladder.closed]
    rules = LadderRules(boards=boards, answer_days=30, play_days=90, again_days=0, wait_minutes=240)
    stored = found[0] if found else house.ladders.open(by, LADDER, rules, "UTC")
    for team in teams:
        if team.id not in stored.ladder.order.place:
            house.ladders.act(stored.id, partial(_enter, team))
    return stored.id


def _enter(team: StoredTeam, ladder: Ladder, now: datetime) -> list[LadderEvent]:
    return ladder.enter(team.captain, team.id, now)


def _names(name: str, kind: str) -> Iterator[str]:
    """What robots call themselves: "Mei", where that is taken "Mei (robot)", "Mei (robot 2)" and so on."""
    yield name
    yield f"{name} ({kind})"
    yield from (f"{name} ({kind} {number})" for number in count(2))


def _robot(store: Store, name: str) -> Person:
    for own in _names(name, "robot"):
        try:
            return store.people.add(own, None, settings={"system": SYSTEM})
        except NameTaken:
            found = store.people.by_name(own)
            if found.is_robot:
                return found
    raise AssertionError("numbers do not end")


def _team(store: Store, name: str, robots: list[Person]) -> StoredTeam:
    team = _led(store, name, robots[0].id)
    for robot in robots:
        if robot.id not in team.members:
            team = store.teams.join(team.id, robot.id)
    return team


def _led(store: Store, name: str, captain: int) -> StoredTeam:
    """The team of that name, or the first like it, that this robot leads; new where there is none."""
    for own in _names(name, "robots"):
        try:
            return store.teams.add(own, captain)
        except NameTaken:
            found = [team for team in store.teams.of_person(captain) if team.name == own]
            if found:
                return found[0]
    raise AssertionError("numbers do not end")
