"""What is said to whoever may not do something, for readers of other languages than the rules' own.

Each stands here as it is raised, so that its translation is found; what is not here is told more generally.
"""

from __future__ import annotations

from flask_babel import gettext
from flask_babel import lazy_gettext as _

from matchserver.access import Forbidden

SENTENCES = (
    _("only a director may do that"),
    _("only a director who plays for neither team may do this"),
    _("this is no key to a seat: ask for a new one"),
    _("this key opens a seat at another table"),
    _("this match has no kibitzers: the captains did not agree to it"),
    _("you are of one of the two teams, or were: kibitzers are of neither"),
    _("you have chosen another seat in this match: one seat a person"),
    _("this player has no kibitzers: ask them to allow it, or choose another seat"),
    _("only the commentators of this match may do that"),
    _("only the moderators of this match may do that"),
    _("you are no operator of a match: a director names operators at the match's desk"),
    _("this match is played here: nobody keys it in"),
    _("only the operators of this match may do that: a director names them"),
    _("this is your own team's match: another director rules on it"),
    _("you do not sit at this table; spectators watch the match on vugraph"),
    _("your team is playing: vugraph and scores open to you when both rooms have finished"),
)


def permission(error: Forbidden) -> str | None:
    """The refusal as a whole sentence in the reader's language; None where it has none of its own."""
    own = str(error)
    words = str(gettext(own))
    return None if words == own else words
