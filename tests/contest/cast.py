"""One cast for every test of a contest: two teams of six, and a line-up of four each."""

from __future__ import annotations

from matchserver.contest import Lineup, Match, Segment, Team

LARKS = Team("Larks", ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"))
OWLS = Team("Owls", ("Gus", "Hana", "Ivo", "Jun", "Kim", "Leo"))
PAIRS = {
    "home_open": ("Ada", "Ben"),
    "home_closed": ("Cleo", "Dan"),
    "visitors_open": ("Gus", "Hana"),
    "visitors_closed": ("Ivo", "Jun"),
}
FIRST = Lineup.of(**PAIRS)
SECOND = Lineup.of(
    home_open=("Eve", "Finn"),
    home_closed=("Ada", "Ben"),
    visitors_open=("Kim", "Leo"),
    visitors_closed=("Gus", "Hana"),
)


def a_match(**terms):
    """A match of two segments of four boards."""
    segments = (Segment.consecutive(4, FIRST), Segment.consecutive(4, SECOND, first=5))
    return Match(**{"title": "Demo", "home": LARKS, "visitors": OWLS, "segments": segments} | terms)
