"""The commands of a fixture that seat people: line-ups, the start of a half, substitutes, robots.

Check and answer with events, as fixture.py does, whose other half this is. The rules of a line-up are
lineup.py's; who sits where follows in seating.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType

from ..bridge import Seat, WrongMoment
from . import fixture_events as events
from .errors import BadLineup
from .fixture_events import FixtureEvent, Pairs
from .fixture_state import BEFORE_PLAY, FixtureState
from .lineup import Lineup, check_member, check_pairs, team_at
from .match import Match, Segment
from .rooms import Room
from .seating import WHICH, Pairing, Seated
from .squads import labels
from .teams import Team, Which

NO_SYSTEMS: Mapping[int, str] = MappingProxyType({})


class SeatCommands(FixtureState):
    """A fixture with the commands that need a line-up."""

    def seal_lineup(self, by: int, half: int, pairs: Pairs) -> list[FixtureEvent]:
        """Name the team's two pairs for a half, or name them anew while they are not open.

        `pairs`: for each room the ids at North and South, or East and West, as the team sits there. Opened by
        themselves: both as soon as both are in, or, visitors first, each as soon as it is in. Where opponents
        change and sealed pairs would meet again, the home pairs change rooms at the opening; a home captain
        who sees the visitors' line-up is refused such a one. Raises WrongMoment, BadLineup.
        """
        team = self.team_of(by)
        self._check_may_seal(team, half)
        self._check_pairs(team, pairs)
        return [events.LineupSealed(team, by, half, dict(pairs)), *self._opening(team, half, pairs)]

    def check_ready(self, half: int) -> None:
        """Raises unless that half may start now: both line-ups open, everybody in them a member still."""
        self.check_status(*(BEFORE_PLAY if half == 1 else ("playing",)))
        if half != self.half + 1 or half > self.agreed.halves:
            raise WrongMoment(f"half {half} is not the next one of this match")
        home, visitors = self._own_and_other("home")
        label = self._labels()
        self._lineup(half, label).check(home, visitors)
        for seats in self._seated(self.agreed.boards_of_halves[half - 1][0]).values():
            self._check_stayed(seats.values(), label)

    def start(self, match_id: int) -> list[FixtureEvent]:
        """The next half begins, as the match of that id (the same for both halves)."""
        half = self.half + 1
        self.check_ready(half)
        if self.match_id not in (None, match_id):
            raise WrongMoment(f"this is played as match {self.match_id}, not {match_id}")
        return [events.HalfStarted(half, match_id)]

    def match(
        self, names: Mapping[int, str], title: str = "", systems: Mapping[int, str] = NO_SYSTEMS
    ) -> Match:
        """The match to be stored when play starts, with these names of everyone who sits in it, and the
        systems of those who say what they play.

        A segment for each run of boards with the same people in their seats. A second half whose line-up
        is not open yet has the first's for the time being.
        """
        terms, label = self.agreed, labels(names)
        sitting: dict[Which, dict[int, str]] = {"home": {}, "visitors": {}}
        for pairing in self.pairs():
            sitting[pairing.team].update((one, label.get(one, f"#{one}")) for one in pairing.players)
        return Match(
            title=title,
            home=Team(self.home.name, tuple(sitting["home"].values())),
            visitors=Team(self.visitors.name, tuple(sitting["visitors"].values())),
            segments=tuple(self._segments(label)),
            scale=terms.scale,
            scale_table=terms.scale_table,
            policy=terms.policy,
            event=terms.event,
            systems={label[one]: text for one, text in systems.items() if text and one in label},
        )

    def substitute(self, by: int, room: Room, seat: Seat, player: int, from_board: int) -> list[FixtureEvent]:
        """From that board on, the next one in that room, another member of the team sits there.

        Nobody who sits, or sat in the other room in the same half: those boards are known to them.
        """
        team = self._check_seat(by, room, seat)
        self.check_status(*BEFORE_PLAY, "playing")
        there = self._seated(from_board)
        self._check_next(room, from_board)
        label = self._labels()
        name = label.get(player, f"#{player}")
        check_member(name, *self._own_and_other(team), f"{room} room, {seat}")
        self._check_stayed([player], label)
        if player in there[room].values():
            raise BadLineup(f"{name} sits in the {room} room: name one who sits out", code="seated-twice")
        if self._plays_in(room.other, from_board, player):
            raise BadLineup(f"{name} plays in the {room.other} room in this half", code="in-both-rooms")
        return [events.Substituted(team, by, room, seat, player, there[room][seat], from_board)]

    def agree_robot(self, by: int, room: Room, seat: Seat, board: int) -> list[FixtureEvent]:
        """A captain agrees that a robot sits in for a missing player until the next board.

        Friendly matches only; the robot sits once both captains have agreed.
        """
        team, seated = self.team_of(by), events.RobotSeated(room, seat, board)
        self.check_status("playing")
        if not self.agreed.friendly:
            raise WrongMoment("robots sit in at friendly matches only", code="not-friendly")
        self._seated(board)
        asked = {ask.team for ask in self.robots_asked if ask.seated == seated}
        if team in asked or seated in self.seating.robots:
            raise WrongMoment("you have agreed to this robot already")
        agreed = events.RobotAgreed(team, by, room, seat, board)
        return [agreed, seated] if asked else [agreed]

    def seated(self, board: int) -> Seated:
        """The id of the person in every seat of both rooms on that board; {} a room before the opening."""
        return self.seating.seated(board)

    def shown(self, half: int, viewer: int | None) -> dict[Which, Pairs]:
        """The line-ups that this person may see now: all that is open, and a captain the own one."""
        teams = [] if viewer is None else self.teams_of(viewer)
        return self.seating.shown(half, teams[0] if teams else None)

    def pairs(self) -> tuple[Pairing, ...]:
        """Every pair of people who sit together, by team and room, with their boards: the sheet by pairs."""
        return self.seating.pairs()

    def _check_may_seal(self, team: Which, half: int) -> None:
        self.check_status(*BEFORE_PLAY, "playing")
        if not self.half < half <= self.agreed.halves:
            raise WrongMoment(f"half {half} is no half of this match that is still to be played")
        if half == 2 and not self.seating.is_open(1):
            raise WrongMoment("the line-ups of the second half follow those of the first")
        if (half, team) in self.seating.opened:
            raise WrongMoment("your line-up is open: name a substitute", code="lineup-open")
        first = self.agreed.lineups == "visitors first" and (half, "visitors") not in self.seating.opened
        if team == "home" and first:
            raise WrongMoment("the visitors name their line-up first", code="visitors-first")

    def _check_pairs(self, team: Which, pairs: Pairs) -> None:
        if set(pairs) != set(Room) or any(len(pair) != 2 for pair in pairs.values()):
            raise BadLineup("a line-up has two people in each room", code="empty-seat")
        label = self._labels()
        named = {
            room: (label.get(first, f"#{first}"), label.get(second, f"#{second}"))
            for room, (first, second) in pairs.items()
        }
        check_pairs(team, named, *self._own_and_other(team))
        self._check_stayed((player for pair in pairs.values() for player in pair), label)

    def _check_stayed(self, players: Iterable[int], label: Mapping[int, str]) -> None:
        """Refuse whoever may have watched: they were of no team for a time after the match had begun."""
        for player in players:
            if player in self.moved:
                raise BadLineup(
                    f"{label.get(player, f'#{player}')} joined or left after the match had begun: "
                    "name somebody who has been a member since",
                    code="moved",
                )

    def _opening(self, team: Which, half: int, pairs: Pairs) -> list[FixtureEvent]:
        other: Which = "visitors" if team == "home" else "home"
        if self.agreed.lineups == "visitors first":
            if team == "home" and self._meets_again(half, {**self.seating.shown(half, None), team: pairs}):
                raise BadLineup("a pair would meet the same pair as in the first half", code="same-opponents")
            return [events.LineupsOpened(half, (team,))]
        if not self.has_lineup(half, other):
            return []
        lineups = {team: pairs, other: self.seating.sealed[half, other]}
        return [events.LineupsOpened(half, WHICH, self._meets_again(half, lineups))]

    def _meets_again(self, half: int, lineups: Mapping[Which, Pairs]) -> bool:
        return self.agreed.change_opponents and half == 2 and self.seating.meets_again(lineups)

    def _check_seat(self, by: int, room: Room, seat: Seat) -> Which:
        team = self.team_of(by)
        if team_at(room, seat) != team:
            raise BadLineup(f"{room} room, {seat} is a seat of the other team", code="not-your-seat")
        return team

    def _check_next(self, room: Room, board: int) -> None:
        """The substitutes of a room come in the order of its boards, half by half."""
        half = self.seating.half_of(board)
        there = [change.from_board for change in self.seating.changes if change.room is room]
        latest = max((each for each in there if self.seating.half_of(each) == half), default=0)
        if board < latest:
            raise WrongMoment(f"the {room} room has a substitute from board {latest} on: name a later board")

    def _labels(self) -> dict[int, str]:
        return labels({**self.home.members, **self.visitors.members})

    def _own_and_other(self, team: Which) -> tuple[Team, Team]:
        """The team and its opponents with all their members as they are now."""
        label = self._labels()
        squads = (self.home, self.visitors) if team == "home" else (self.visitors, self.home)
        own, other = (Team(squad.name, tuple(label[one] for one in squad.members)) for squad in squads)
        return own, other

    def _plays_in(self, room: Room, board: int, player: int) -> bool:
        """Whether that person sits in a room on any board of the half."""
        half = self.seating.half_of(board)
        boards = self.seating.halves[half - 1] if half else ()
        return any(player in self.seating.seated(each)[room].values() for each in boards)

    def _seated(self, board: int) -> Seated:
        there = self.seating.seated(board)
        if not all(there.values()):
            raise BadLineup(f"board {board} has no line-up that is open", code="no-lineup")
        return there

    def _segments(self, label: Mapping[int, str]) -> Iterator[Segment]:
        """The runs of boards of each half with one line-up."""
        last_of_first = self.agreed.boards_of_halves[0][-1]
        for half, boards in enumerate(self.agreed.boards_of_halves, 1):
            shown = boards if self.seating.is_open(half) else (last_of_first,) * len(boards)
            lineups = [self._lineup_on(board, label) for board in shown]
            for lineup, run in groupby(zip(boards, lineups, strict=True), key=lambda each: each[1]):
                yield Segment(tuple(board for board, _ in run), lineup)

    def _lineup(self, half: int, label: Mapping[int, str]) -> Lineup:
        """Who sits down for the half, by name; raises BadLineup where a line-up is not open."""
        return self._lineup_on(self.agreed.boards_of_halves[half - 1][0], label)

    def _lineup_on(self, board: int, label: Mapping[int, str]) -> Lineup:
        there = self._seated(board)
        named = {
            room: {seat: label.get(player, f"#{player}") for seat, player in seats.items()}
            for room, seats in there.items()
        }
        return Lineup(named)
