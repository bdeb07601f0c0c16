"""The game of contract bridge as immutable values: a library on its own.

Standard library only: no clock, no global randomness, no files, no network. Everything here is pure;
a refused action raises a BridgeError and changes nothing. Figures follow the Laws of Duplicate Bridge 2017.
"""

from .auction import Auction
from .boards import Board, Vulnerability, dealer_of, vulnerability_of
from .calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Bid, Call, parse_call
from .cards import CARDS, RANKS, Card, Hand, Strain, Suit, hand_text, parse_hand
from .contract import PASSED_OUT, Contract, Result, Risk
from .deals import Deal, Shuffler
from .errors import BridgeError, IllegalCall, IllegalPlay, OutOfTurn, Unreadable, WrongMoment
from .play import Play, Trick
from .scoring import IMP_STEPS, Laws, imps, score, score_ns
from .seats import SEATS, Seat, Side

__all__ = [
    "BIDS", "CALLS", "CARDS", "DOUBLE", "IMP_STEPS", "PASS", "PASSED_OUT", "RANKS", "REDOUBLE", "SEATS",
    "Auction", "Bid", "Board", "BridgeError", "Call", "Card", "Contract", "Deal", "Hand", "IllegalCall",
    "IllegalPlay", "Laws", "OutOfTurn", "Play", "Result", "Risk", "Seat", "Shuffler", "Side", "Strain",
    "Suit", "Trick", "Unreadable", "Vulnerability", "WrongMoment", "dealer_of", "hand_text", "imps",
    "parse_call", "parse_hand", "score", "score_ns", "vulnerability_of",
]  # fmt: skip
