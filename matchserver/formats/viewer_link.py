"""A played board as the address that opens it in the hand viewer of Bridge Base Online.

Parameters: n e s w hands, nn en sn wn names, d dealer, v vulnerable, b board, a auction, p play, c claim.
"""

from __future__ import annotations

from urllib.parse import quote, urlencode

from matchserver.bridge import SEATS, Hand, Suit, hand_text

from .record import PlayedBoard, RecordedCall

VIEWER = "https://www.bridgebase.com/tools/handviewer.html"
_VULNERABLE = {"None": "-", "NS": "n", "EW": "e", "All": "b"}
_CALLS = {"P": "p", "X": "d", "XX": "r"}
_IN_AUCTION = str.maketrans("()", "[]")


def viewer_link(play: PlayedBoard) -> str | None:
    """The address; None where the record has no deal."""
    if play.deal is None:
        return None
    fields = {seat.lower(): _hand(play.deal[seat]) for seat in SEATS}
    fields |= {f"{seat.lower()}n": play.names.get(seat, "") for seat in SEATS}
    fields |= {"d": play.dealer.lower(), "v": _VULNERABLE[play.vulnerable], "b": str(play.number)}
    fields |= {"a": "".join(map(_call, play.calls)), "p": "".join(map(str, play.cards))}
    if play.claimed is not None:
        fields["c"] = str(play.claimed)
    return f"{VIEWER}?{urlencode({name: text for name, text in fields.items() if text}, quote_via=quote)}"


def _hand(hand: Hand) -> str:
    holdings = hand_text(hand).split(".")
    return "".join(f"{suit}{ranks}" for suit, ranks in zip(reversed(Suit), holdings, strict=True) if ranks)


def _call(recorded: RecordedCall) -> str:
    """A call, "!" where it was alerted, and its meaning in brackets."""
    call = str(recorded.call)
    mark = "" if recorded.alert is None else "!"
    meaning = f"({recorded.alert.translate(_IN_AUCTION)})" if recorded.alert else ""
    return _CALLS.get(call, call[:2]) + mark + meaning
