"""A match: two teams, the boards in segments, and the terms it is played under.

Knows lineups, scales and policies; neither results nor the clock.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from .amounts import Amount, amount, plain
from .errors import BadMatch
from .lineup import Lineup
from .policy import BOARD_BY_BOARD, Policy
from .teams import Team, tidy
from .victory_points import Scale, scale_from_text, scale_named

__all__ = ["MOST_BOARDS", "Match", "Policy", "Segment"]

VERSION = 1
MOST_BOARDS = 64
HIGHEST_NUMBER = 999


@dataclass(frozen=True)
class Segment:
    """Board numbers in the order of play, and one line-up."""

    boards: tuple[int, ...]
    lineup: Lineup

    def __post_init__(self) -> None:
        object.__setattr__(self, "boards", tuple(self.boards))
        if not self.boards:
            raise BadMatch("a segment without boards: give it at least one")
        for number in self.boards:
            if not isinstance(number, int) or not 1 <= number <= HIGHEST_NUMBER:
                raise BadMatch(f"board number {number!r}: number boards from 1 to {HIGHEST_NUMBER}")

    @classmethod
    def consecutive(cls, count: int, lineup: Lineup, first: int = 1) -> Segment:
        """`count` boards numbered from `first` on."""
        _check_count(count)
        return cls(tuple(range(first, first + count)), lineup)


@dataclass(frozen=True)
class Match:
    """Home and visitors over 1..64 boards in one or more segments. Raises BadMatch, BadLineup or BadScale.

    `scale` is the name of a scale of victory points, `scale_table` the text of an organiser's own one.
    `carry` is what home and visitors bring along; it counts for victory points only with `carry_in_vps`.
    `event` names what the match is a round of: matches of one event are shown together. `systems` says in a
    few words what a player plays, `start` when it is to begin (aware, kept in UTC), where that is announced.
    """

    title: str
    home: Team
    visitors: Team
    segments: tuple[Segment, ...]
    scale: str = "wbf"
    policy: Policy = BOARD_BY_BOARD
    carry: tuple[Amount, Amount] = (0, 0)
    carry_in_vps: bool = False
    scale_table: str = ""
    event: str = ""
    systems: Mapping[str, str] = field(default_factory=dict, hash=False)
    start: datetime | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", tidy(self.title) or f"{self.home.name} v {self.visitors.name}")
        object.__setattr__(self, "segments", tuple(self.segments))
        object.__setattr__(self, "event", tidy(self.event))
        systems = {tidy(player): tidy(system) for player, system in self.systems.items()}
        object.__setattr__(self, "systems", MappingProxyType(systems))
        object.__setattr__(self, "carry", _carried(self.carry))
        object.__setattr__(self, "start", self.start and self.start.astimezone(UTC))
        if not self.segments:
            raise BadMatch("a match without segments: give it one at least")
        _check_count(len(self.boards))
        _check_once(self.boards)
        for segment in self.segments:
            segment.lineup.check(self.home, self.visitors)
        self.vp_scale.rows(len(self.boards))  # a scale without figures for these boards is refused now

    @property
    def boards(self) -> tuple[int, ...]:
        """The numbers of all boards, segment after segment."""
        return tuple(number for segment in self.segments for number in segment.boards)

    @property
    def vp_scale(self) -> Scale:
        return scale_from_text(self.scale_table, self.scale) if self.scale_table else scale_named(self.scale)

    def segment_of(self, board: int) -> Segment:
        """The segment a board belongs to; raises BadMatch."""
        for segment in self.segments:
            if board in segment.boards:
                return segment
        raise BadMatch(f"board {board} is no board of {self.title}", code="no-such-board")

    def lineup_of(self, board: int) -> Lineup:
        return self.segment_of(board).lineup

    def over(self, parts: Sequence[Sequence[int]]) -> Match:
        """The same match over other boards, a segment a part; raises BadMatch.

        A part has the line-up of its first board that is in the match already, else that of the last segment.
        """
        last, known = self.segments[-1].lineup, set(self.boards)
        firsts = [next((number for number in part if number in known), None) for part in parts]
        lineups = [last if first is None else self.lineup_of(first) for first in firsts]
        segments = tuple(Segment(tuple(part), four) for part, four in zip(parts, lineups, strict=True))
        return replace(self, segments=segments)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON with a version `v`; from_dict reads it back."""
        return {
            "v": VERSION,
            "title": self.title,
            "home": self.home.to_dict(),
            "visitors": self.visitors.to_dict(),
            "segments": [{"boards": list(s.boards), "lineup": s.lineup.to_dict()} for s in self.segments],
            "scale": self.scale,
            "scale_table": self.scale_table,
            "policy": str(self.policy),
            "carry": [plain(amount(carried)) for carried in self.carry],
            "carry_in_vps": self.carry_in_vps,
            "event": self.event,
            "systems": dict(self.systems),
            "start": self.start and self.start.isoformat(),
        }

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any]) -> Match:
        """What to_dict gave; raises BadMatch on another version or a missing field."""
        if fields.get("v") != VERSION:
            raise BadMatch(f"a match of version {fields.get('v')!r}: this program reads version {VERSION}")
        start = fields.get("start")
        try:
            return cls(
                title=fields["title"],
                home=Team.from_dict(fields["home"]),
                visitors=Team.from_dict(fields["visitors"]),
                segments=tuple(
                    Segment(tuple(s["boards"]), Lineup.from_dict(s["lineup"])) for s in fields["segments"]
                ),
                scale=fields["scale"],
                policy=Policy.parse(fields["policy"]),
                carry=_carried(fields["carry"]),
                carry_in_vps=fields["carry_in_vps"],
                scale_table=fields["scale_table"],
                event=fields.get("event", ""),  # matches stored before there were events
                systems=fields.get("systems", {}),
                start=start and datetime.fromisoformat(start),
            )
        except KeyError as missing:
            raise BadMatch(f"a match without the field {missing}: it was not written by to_dict") from None


def _carried(pair: Any) -> tuple[Decimal, Decimal]:
    if len(pair) != 2:
        raise BadMatch("the carry-over is two numbers: home and visitors")
    return amount(pair[0]), amount(pair[1])


def _check_count(count: int) -> None:
    if not 1 <= count <= MOST_BOARDS:
        raise BadMatch(f"{count} boards: a match has 1 to {MOST_BOARDS}")


def _check_once(boards: tuple[int, ...]) -> None:
    for number in boards:
        if boards.count(number) > 1:
            raise BadMatch(f"board {number} stands twice in the match: number every board differently")
