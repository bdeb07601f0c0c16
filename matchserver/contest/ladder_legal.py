"""Which challenges the rules allow now, and why not the others. Asks a ladder; changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from .ladder_days import days_after
from .ladder_sentence import Sentence, _
from .ladder_state import LadderState


class WhyNot(NamedTuple):
    """A stable code, and the sentence that says why not."""

    code: str
    why: Sentence


class Legality:
    """The ladder's challenges at one moment."""

    def __init__(self, ladder: LadderState, now: datetime) -> None:
        self._ladder, self._now, self._rules = ladder, now, ladder.opened.rules

    def why_not(self, challenger: int, defender: int) -> WhyNot | None:
        """The first reason against this challenge; None where it is legal."""
        return self.none_from(challenger) or next(self._against(challenger, defender), None)

    def none_from(self, team: int) -> WhyNot | None:
        """Why this team may challenge nobody now."""
        ladder = self._ladder
        if ladder.closed or (ladder.opened.ends and self._now >= ladder.opened.ends):
            return WhyNot("season-over", _("The season is over: no more challenges are made."))
        if self._now < ladder.opened.starts:
            return WhyNot(
                "season-not-begun",
                _("The season begins on %(when)s: challenge then.", when=ladder.opened.starts),
            )
        if team not in ladder.order.place:
            return WhyNot("not-on-ladder", _("This team is not on the ladder: enter it first."))
        if ladder.entries[team].rests(self._now):
            return WhyNot("you-rest", _("Your team rests: return first, then challenge."))
        if sum(each.challenger == team for each in ladder.open_of(team)) >= self._rules.outgoing:
            return WhyNot("outgoing", _("Your team has challenged as many teams as it may at a time."))
        return None

    def _against(self, challenger: int, defender: int) -> Iterator[WhyNot]:
        if defender not in self._ladder.order.place:
            yield WhyNot("not-on-ladder", _("The team to be challenged is not on the ladder."))
            return
        yield from self._out_of_reach(challenger, defender)
        yield from self._occupied(challenger, defender)
        again = self._again(challenger, defender)
        if again is not None:
            words = _("You may challenge this team again on %(when)s, or after another match.", when=again)
            yield WhyNot("again", words)

    def _out_of_reach(self, challenger: int, defender: int) -> Iterator[WhyNot]:
        place, reach = self._ladder.order.place, self._rules.reach
        above = place[challenger] - place[defender]
        if above <= 0:
            yield WhyNot("not-above", _("Only teams above your own can be challenged."))
        if reach is not None and above > reach:
            words = _(
                "This team stands %(above)s positions above yours; your reach is %(reach)s.",
                above=above,
                reach=reach,
            )
            yield WhyNot("out-of-reach", words)

    def _occupied(self, challenger: int, defender: int) -> Iterator[WhyNot]:
        entry = self._ladder.entries[defender]
        if entry.resting and entry.rests(self._now):
            yield WhyNot("they-rest", _("This team rests until %(until)s.", until=entry.resting.until))
        theirs = self._ladder.open_of(defender)
        if any(challenger in each.teams for each in theirs):
            yield WhyNot("meeting", _("There is a challenge between these two teams already."))
        if sum(each.defender == defender for each in theirs) >= self._rules.incoming:
            yield WhyNot("incoming", _("This team has been challenged by as many teams as may at a time."))

    def _again(self, challenger: int, defender: int) -> datetime | None:
        """When the same challenge may be made again, where it may not yet."""
        before = self._ladder.over.get((challenger, defender))
        if before is None or before.ended is None:
            return None
        if self._ladder.last_played.get(challenger, 0) > before.ended_seq:
            return None
        when = days_after(before.ended, self._rules.again_days, self._ladder.opened.zone)
        return when if self._now < when else None
