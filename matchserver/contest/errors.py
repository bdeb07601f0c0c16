"""What a contest can refuse: few kinds, each a BridgeError with a stable code. Knows nothing else."""

from __future__ import annotations

from ..bridge import BridgeError


class ContestError(BridgeError):
    """Something about teams, matches or their score that cannot be."""

    code = "contest-refused"


class BadTeam(ContestError):
    """A team without a name, or with a player twice."""

    code = "bad-team"


class BadLineup(ContestError):
    """A line-up that may not sit down; `code` names the rule it breaks."""

    code = "bad-lineup"


class BadMatch(ContestError):
    """A match whose boards, segments, policy or numbers do not fit together."""

    code = "bad-match"


class BadScale(ContestError):
    """A scale of victory points that is unknown, unreadable or has no figures for these boards."""

    code = "bad-scale"


class BadTerms(ContestError):
    """Terms that no match can be played under."""

    code = "bad-terms"


class BadRuling(ContestError):
    """A director's ruling that fits no board, or does not add up."""

    code = "bad-ruling"


class BadLadder(ContestError):
    """Rules that no ladder can follow, or a ladder without a name."""

    code = "bad-ladder"


class NotCaptain(ContestError):
    """Only a captain of one of the two teams may do this."""

    code = "not-captain"
