"""Teams against teams: line-ups, matches, their score, and what the public may see by now.

Pure: knows matchserver.bridge and the standard library; no clock, no randomness, no files, no network.
A refusal is a ContestError, a BridgeError whose `code` names the rule.
"""

from .comparison import BoardHead, compare, swing
from .errors import BadLineup, BadMatch, BadScale, BadTeam, ContestError
from .lineup import Lineup, side_of, team_at
from .match import MOST_BOARDS, Match, Segment
from .policy import Policy
from .release import Release, Stamp, released
from .rooms import Room
from .scale import Band, Scale
from .score_sheet import Row, ScoreSheet, Standing
from .teams import Team, Which
from .victory_points import SCALES, WBF, WBF_DISCRETE, scale_from_text, scale_named

__all__ = [
    "MOST_BOARDS", "SCALES", "WBF", "WBF_DISCRETE", "BadLineup", "BadMatch", "BadScale", "BadTeam", "Band",
    "BoardHead", "ContestError", "Lineup", "Match", "Policy", "Release", "Room", "Row", "Scale", "ScoreSheet",
    "Segment", "Stamp", "Standing", "Team", "Which", "compare", "released", "scale_from_text", "scale_named",
    "side_of", "swing", "team_at",
]  # fmt: skip
