"""A team's record: what its matches come to. Works from score sheets; knows no fixture and no calendar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from .score_sheet import ScoreSheet, Standing
from .teams import Which


class Outing(NamedTuple):
    """One finished match: on which side the team was, and its score sheet."""

    side: Which
    sheet: ScoreSheet

    @property
    def own(self) -> Standing:
        return self.sheet.home if self.side == "home" else self.sheet.visitors

    @property
    def other(self) -> Standing:
        return self.sheet.visitors if self.side == "home" else self.sheet.home


@dataclass(frozen=True)
class TeamRecord:
    """Matches won, drawn and lost by their totals, IMPs for and against, and the VPs of all together.

    A match whose scale had no figures adds no VPs. Walkovers are counted apart: there is no sheet of them.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    imps_for: int = 0
    imps_against: int = 0
    vps: Decimal = Decimal(0)

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def team_record(outings: Sequence[Outing]) -> TeamRecord:
    """The record that these matches give."""
    margins = [outing.own.total - outing.other.total for outing in outings]
    return TeamRecord(
        won=sum(margin > 0 for margin in margins),
        drawn=sum(margin == 0 for margin in margins),
        lost=sum(margin < 0 for margin in margins),
        imps_for=sum(outing.own.imps for outing in outings),
        imps_against=sum(outing.other.imps for outing in outings),
        vps=sum((outing.own.vp or Decimal(0) for outing in outings), Decimal(0)),
    )
