"""What an auction promises, seat by seat: the system's own rules read backwards. Pure.

Where the system offers a call for several reasons, the first that is not marked rare is what it means; a
call it does not offer there is taken as natural.
"""

from __future__ import annotations

from functools import lru_cache

from matchserver.bridge import Auction, Bid, Call, Seat, Suit, Vulnerability, parse_call

from .promise import Option, promise
from .situation import Situation
from .system import options


@lru_cache(maxsize=512)
def read(dealer: str, vulnerable: str, calls: tuple[str, ...]) -> Situation:
    """The situation after these calls, each as everyone at the table understands it."""
    if not calls:
        return Situation(Auction(Seat(dealer)), Vulnerability(vulnerable))
    before = read(dealer, vulnerable, calls[:-1])
    return before.after(meaning(before, parse_call(calls[-1])))


def meaning(before: Situation, call: Call) -> Option:
    """What that call by the seat on turn says."""
    offered = [option for option in options(before) if option.call == call]
    offered.sort(key=lambda option: option.rare)
    return offered[0] if offered else _natural(before, call)


def _natural(before: Situation, call: Call) -> Option:
    if not isinstance(call, Bid) or call.strain == 4:
        return Option(call)
    suit = Suit(call.strain)
    least = max(before.mine.least(suit), 3 if before.partner.least(suit) >= 4 else 4)
    return Option(call, promise(suits={suit: least}), "natural")
