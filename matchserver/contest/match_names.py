"""All that is only named in a match: it may be called otherwise at any time, and no score moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .errors import BadMatch
from .lineup import Lineup
from .match import Match, Segment
from .rooms import Room
from .teams import Team, Which


@dataclass(frozen=True)
class Names:
    """`lineups` one a segment, `systems` a few words a player."""

    title: str
    event: str
    home: str
    visitors: str
    lineups: tuple[Lineup, ...]
    systems: Mapping[str, str] = field(default_factory=dict, hash=False)

    @classmethod
    def of(cls, match: Match) -> Names:
        lineups = tuple(segment.lineup for segment in match.segments)
        return cls(
            match.title, match.event, match.home.name, match.visitors.name, lineups, dict(match.systems)
        )

    def on(self, match: Match) -> Match:
        """That match under these names; raises what they do not fit."""
        if len(self.lineups) != len(match.segments):
            raise BadMatch(
                f"{len(self.lineups)} line-ups for {len(match.segments)} segments: give one for each"
            )
        segments = zip(match.segments, self.lineups, strict=True)
        return replace(
            match,
            title=self.title,
            event=self.event,
            home=Team(self.home, self._players("home")),
            visitors=Team(self.visitors, self._players("visitors")),
            segments=tuple(Segment(segment.boards, lineup) for segment, lineup in segments),
            systems=self.systems,
        )

    def _players(self, which: Which) -> tuple[str, ...]:
        seated = (name for lineup in self.lineups for room in Room for name in lineup.pair(room, which))
        return tuple(dict.fromkeys(seated))
