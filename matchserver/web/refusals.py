"""What a page says when a captain or a director is refused: the rule's own words or the language's."""

from __future__ import annotations

from collections.abc import Callable

from flask_babel import get_locale
from flask_babel import lazy_gettext as _

from matchserver.access import Forbidden
from matchserver.answers import STATUS
from matchserver.bridge import BridgeError
from matchserver.contest import LadderRefused

from .forms import REFUSED, WHY
from .permission_words import permission
from .sentences import said

IN_WORDS = {
    **WHY,
    "stale": _("This has changed since you opened the page. Look at it as it is now, then decide."),
    "wrong-moment": _("This cannot be done now."),
    "frozen": _("The director has stopped the table."),
    "cancelled": _("The match is cancelled: a director can take it up again."),
    "goes-on": _("This broadcast is not cancelled: it goes on."),
    "has-begun": _("It has been keyed by now: this does not change any more."),
    "has-ended": _("Every board has been played: nothing is left to cancel."),
    "not-captain": _("Only a captain of one of the two teams may do this."),
    "forbidden": _("You may not do this."),
    "not-found": _("There is no such thing here (any more)."),
    "too-late": _("The time to protest is over."),
    "too-few-members": _("A team that plays has at least four members."),
    "bad-team": _("A match needs two teams with different captains."),
    "already-member": _("They are a member already."),
    "already-invited": _("They are invited already."),
    "team-full": _("The team is full: eight members are the most."),
    "captain-stays": _("A team has a captain: hand it over first."),
    "not-a-member": _("Only members of the team can be named."),
    "moved": _("Whoever joined or left a team after the match had begun does not play in it."),
    "no-reason": _("Say why."),
    "too-long": _("These are too many words."),
    "empty-seat": _("Name a player for every seat."),
    "seated-twice": _("A player sits there twice: name somebody else."),
    "in-both-rooms": _("A player would be in both rooms: each plays in one room of a half."),
    "meets-team-mate": _("A player belongs to both teams and would meet team-mates."),
    "same-opponents": _("A pair would meet the same pair as in the first half."),
    "lineup-open": _("Your line-up is open: name a substitute instead."),
    "visitors-first": _("The visitors name their line-up first."),
    "not-friendly": _("Robots sit in at friendly matches only."),
    "not-your-seat": _("This is a seat of the other team."),
    "no-lineup": _("The line-ups of this board are not open yet."),
    "playing": _("This player sits in a match that is being played."),
    "bad-ladder": _("No ladder can be opened with these rules or dates."),
    "bad-terms": _("A match cannot be played under these terms."),
    "bad-match": _("A match cannot be played under these terms."),
    "made-already": _("This broadcast is made already: you find it under “Operate”."),
    "passed-over": _(
        "A room has passed over this board and cannot play it any more: give it a score instead."
    ),
    "store": _("The server cannot write to its disk now: nothing of this was done. Try again later."),
    "bad-scale": _("The scale has no victory points for so many boards."),
}
"""By the refusal's code, for readers of another language than the rules' own."""


def told(error: BridgeError) -> str:
    """The refusal as a sentence: the rule's own in English, which names the place; else by its code."""
    if isinstance(error, LadderRefused):
        return said(error.why)
    own = str(error)
    if get_locale().language == "en" and error.code not in ("stale", *WHY):
        return own[:1].upper() + own[1:] + "."
    allowed = permission(error) if isinstance(error, Forbidden) else None
    return allowed or str(IN_WORDS.get(error.code, own))


def status(error: BridgeError) -> int:
    """HTTP status of a page that tells it."""
    return STATUS.get(error.code, REFUSED)


def goes(command: Callable[[], object]) -> bool:
    """Whether the command is not refused."""
    try:
        command()
    except BridgeError:
        return False
    return True
