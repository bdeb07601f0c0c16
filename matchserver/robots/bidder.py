"""The bidder: the first call the system offers that fits the hand. Pure; knows only its seat's view."""

from __future__ import annotations

from typing import Any

from matchserver.bridge import PASS, parse_hand

from .hands import Holding
from .meaning import meaning, read
from .promise import Option
from .situation import Situation
from .system import options

BOLD = 2
"""One player in so many is bold on a board."""


def choose_call(view: dict[str, Any], style: int = 1) -> tuple[str, str | None]:
    """The call of the seat whose view this is, and its explanation when it must be alerted.

    `style` is any number that stays with the seat on this board: by it some are bold, so that two rooms
    do not bid every board alike.
    """
    situation = read(view["dealer"], view["vulnerable"], tuple(view["auction"]))
    choice = choose(situation, Holding(parse_hand(view["hands"][view["you"]]), int(style % BOLD == 0)))
    alert = meaning(situation, choice.call).text if choice.alert else None
    return str(choice.call), alert


def choose(situation: Situation, hand: Holding) -> Option:
    """The first legal option that fits; Pass when none does."""
    legal = situation.auction.legal_calls
    fitting = (option for option in options(situation) if option.call in legal and option.suits(hand))
    return next(fitting, Option(PASS))
