"""A ladder's rules in plain words, made from the settings themselves so that the two cannot differ."""

from __future__ import annotations

from collections.abc import Iterator

from .ladder_rules import Consequence, LadderRules
from .ladder_sentence import Sentence, _


def in_words(rules: LadderRules) -> list[Sentence]:
    """The whole of the rules, a sentence a rule, in the order a captain meets them."""
    parts = (_who, _limits, _again, _days, _match, _not_played, _moves, _rest)
    return [sentence for part in parts for sentence in part(rules)]


def _who(rules: LadderRules) -> Iterator[Sentence]:
    yield _("A team that enters begins at the bottom of the ladder.")
    if rules.reach is None:
        yield _("A team may challenge any team above it.")
    elif rules.reach == 1:
        yield _("A team may challenge the team right above it.")
    else:
        yield _("A team may challenge up to %(reach)s positions above it.", reach=rules.reach)


def _limits(rules: LadderRules) -> Iterator[Sentence]:
    if rules.outgoing == 1:
        yield _("It may challenge one team at a time.")
    else:
        yield _("It may challenge up to %(teams)s teams at a time.", teams=rules.outgoing)
    if rules.incoming == 1:
        yield _("A team can be challenged by one team at a time.")
    else:
        yield _("A team can be challenged by up to %(teams)s teams at a time.", teams=rules.incoming)


def _again(rules: LadderRules) -> Iterator[Sentence]:
    if rules.again_days:
        yield _(
            "The same team may be challenged again %(days)s days after the challenge before was over, or as"
            " soon as the challenger has played another match.",
            days=rules.again_days,
        )


def _days(rules: LadderRules) -> Iterator[Sentence]:
    yield _("A challenge is answered within %(days)s days.", days=rules.answer_days)
    yield _(
        "The match is played within %(days)s days after the challenge was accepted.", days=rules.play_days
    )
    yield _(
        "Each team may offer three times, until %(days)s days before that day; the other team then chooses"
        " one.",
        days=rules.answer_days,
    )
    yield _(
        "The result is final within %(days)s days after play began, or nothing moves.", days=rules.play_days
    )
    yield _("Days are counted in the ladder's time zone, at the same time of day.")


def _match(rules: LadderRules) -> Iterator[Sentence]:
    yield _("Boards of a match: %(boards)s.", boards=rules.boards)


def _not_played(rules: LadderRules) -> Iterator[Sentence]:
    drops = {"drop": rules.drop, "minutes": rules.wait_minutes}
    yield Sentence(_REFUSAL[rules.refusal].text, drops)
    yield Sentence(_SILENCE[rules.silence].text, drops)
    yield Sentence(_NO_SHOW[rules.no_show].text, drops)
    yield _("When the challenger does not come, the defender has won.")
    yield _("When no time was offered or the challenger chose none, nothing moves.")


_REFUSAL: dict[Consequence, Sentence] = {
    "challenger wins": _("When the challenged team refuses, the challenger moves as if it had won."),
    "defender drops": _("When the challenged team refuses, it drops by %(drop)s in the order."),
}
_SILENCE: dict[Consequence, Sentence] = {
    "challenger wins": _(
        "When it does not answer in time, or chooses none of the times offered, the challenger moves as if it"
        " had won."
    ),
    "defender drops": _(
        "When it does not answer in time, or chooses none of the times offered, it drops by %(drop)s in the"
        " order."
    ),
}
_NO_SHOW: dict[Consequence, Sentence] = {
    "challenger wins": _(
        "When it has named no line-up %(minutes)s minutes after the time agreed, it has not come: the"
        " challenger moves as if it had won."
    ),
    "defender drops": _(
        "When it has named no line-up %(minutes)s minutes after the time agreed, it has not come: it drops by"
        " %(drop)s in the order."
    ),
}


def _moves(rules: LadderRules) -> Iterator[Sentence]:
    if rules.after_win == "insert":
        yield _("The winner takes the loser's position; the loser and all between move down by one.")
    else:
        yield _("The winner takes the loser's position; the team that was there takes the winner's.")
    if rules.changed == "present":
        yield _(
            "When positions have changed since the challenge, the loser's present position counts: the"
            " winner takes it if it is higher than its own, otherwise nothing moves."
        )
    else:
        yield _(
            "When positions have changed since the challenge, the loser's position on the day of the"
            " challenge counts: the winner takes it if it is higher than its own, otherwise nothing moves."
        )
    if rules.draw == "defender stays":
        yield _("After a draw the challenged team keeps its position.")
    else:
        yield _("After a draw the challenger moves as if it had won.")
    yield _("When a director changes or cancels a result, all that came after it is worked out again.")


def _rest(rules: LadderRules) -> Iterator[Sentence]:
    if rules.rest_days:
        yield _(
            "A team may rest for %(days)s days of the season in all: it keeps its place, neither challenges"
            " nor is challenged.",
            days=rules.rest_days,
        )
    else:
        yield _("Teams do not rest in this season.")
