"""Teams against teams: line-ups, matches, their score, and what the public may see by now.

Pure: knows matchserver.bridge and the standard library; no clock, no randomness, no files, no network.
A refusal is a ContestError, a BridgeError whose `code` names the rule.
"""

from .announcement import Announcement, AnnouncementEvent
from .comparison import BoardHead, compare, swing
from .duties import Duty
from .errors import (
    BadLadder,
    BadLineup,
    BadMatch,
    BadRuling,
    BadScale,
    BadTeam,
    BadTerms,
    ContestError,
    NotCaptain,
)
from .fixture import Fixture
from .fixture_events import FixtureEvent
from .ladder import Ladder
from .ladder_errors import LadderRefused
from .ladder_events import LadderEvent
from .ladder_rules import LadderRules
from .lineup import Lineup, side_of, team_at
from .match import MOST_BOARDS, Match, Segment
from .policy import Policy
from .release import NOTHING, Release, Stamp, never_closed, put_back, released
from .rooms import Room
from .rulings import (
    Artificial,
    Assigned,
    Cancelled,
    Decision,
    Penalty,
    Ruling,
    RulingEvent,
    Rulings,
    Weighted,
)
from .scale import Band, Scale
from .score_sheet import Row, ScoreSheet, Standing
from .seating import Pairing
from .squads import Squad
from .teams import Team, Which
from .terms import Terms
from .victory_points import SCALES, WBF, WBF_DISCRETE, scale_from_text, scale_named

__all__ = [
    "MOST_BOARDS", "NOTHING", "SCALES", "WBF", "WBF_DISCRETE", "Announcement", "AnnouncementEvent",
    "Artificial", "Assigned", "BadLadder", "BadLineup", "BadMatch", "BadRuling", "BadScale", "BadTeam",
    "BadTerms", "Band", "BoardHead", "Cancelled", "ContestError", "Decision", "Duty", "Fixture",
    "FixtureEvent", "Ladder", "LadderEvent", "LadderRefused", "LadderRules", "Lineup", "Match",
    "NotCaptain", "Pairing", "Penalty", "Policy", "Release", "Room", "Row", "Ruling", "RulingEvent",
    "Rulings", "Scale", "ScoreSheet", "Segment", "Squad", "Stamp", "Standing", "Team", "Terms", "Weighted",
    "Which", "compare", "never_closed", "put_back", "released", "scale_from_text", "scale_named", "side_of",
    "swing", "team_at",
]  # fmt: skip
