"""WHO MAY SEE WHICH CARD, said a second time and from the log's plain dicts alone.

Knows the JSON of events and views and nothing of the code that makes them, so that it can be their judge.
"""

import re

SEATS = "NESW"
SUITS, RANKS = "SHDC", "AKQJT98765432"
ALL = {suit + rank for suit in SUITS for rank in RANKS}
NAMED = re.compile(r"[SHDC][AKQJT2-9]")
HELD = re.compile(r"[AKQJT2-9]*(?:\.[AKQJT2-9]*){3}")


def cards_of(hand):
    """The cards of "AKQ.T98.76.5432"."""
    return {suit + rank for suit, ranks in zip(SUITS, hand.split("."), strict=True) for rank in ranks}


def told(text):
    """Every card that a text names, be it by its name or in a hand."""
    in_hands = [cards_of(hand) for hand in HELD.findall(text)]
    return set(NAMED.findall(text)).union(*in_hands)


class BoardAsLogged:
    """The board on the table, as the plain dicts of its log tell it."""

    def __init__(self, log):
        start = max(i for i, event in enumerate(log) if event["type"] == "BoardOpened")
        self.head, events = log[start], log[start + 1 :]
        first, hands = self.head["deal"].split(":")
        self.dealt = {
            SEATS[(SEATS.index(first) + i) % 4]: cards_of(hand) for i, hand in enumerate(hands.split())
        }
        self.calls = [(event["seat"], event["call"]) for event in events if event["type"] == "CallMade"]
        self.played = [(event["seat"], event["card"]) for event in events if event["type"] == "CardPlayed"]
        self.closed = any(event["type"] == "BoardClosed" for event in events)
        self.alerts = self._alerts(events)

    def _alerts(self, events):
        """Index of the call -> (who made it, the last explanation)."""
        calls = [event for event in events if event["type"] == "CallMade"]
        alerts = {i: (call["seat"], call["alert"]) for i, call in enumerate(calls) if "alert" in call}
        for event in events:
            if event["type"] == "CallAlerted":
                alerts[event["index"]] = (calls[event["index"]]["seat"], event["explanation"])
        return alerts

    def dummy(self):
        """The partner of who first named the strain of the last bid on its side, once a card is led."""
        if not self.played:
            return None
        bids = [(seat, call) for seat, call in self.calls if call[0].isdigit()]
        last_seat, last = bids[-1]
        side = (last_seat, partner(last_seat))
        declarer = next(seat for seat, call in bids if call[1:] == last[1:] and seat in side)
        return partner(declarer)

    def open_seats(self, kind, seat=None, boards=()):
        """The seats whose cards that audience may see now."""
        if kind in ("Operator", "Director"):
            return set(SEATS)
        if (seat and self.closed) or self.head["board"] in boards:
            return set(SEATS)
        return {there for there in (seat, self.dummy()) if there}

    def may_see(self, *audience):
        """The cards that audience may be told of: those of the open hands, and those on the table."""
        return {card for _, card in self.played}.union(
            *(self.dealt[seat] for seat in self.open_seats(*audience))
        )

    def may_read(self, kind, seat=None, boards=()):
        """The explanations that audience may read, as a view holds them."""
        hidden = partner(seat) if seat and not self.closed else None
        return {str(index): text for index, (caller, text) in self.alerts.items() if caller != hidden}

    def held(self, seat):
        """The cards a seat still holds."""
        return self.dealt[seat] - {card for _, card in self.played}


def partner(seat):
    return SEATS[(SEATS.index(seat) + 2) % 4]


def described(audience):
    """An audience of the project as this judge's words: kind, seat, open boards."""
    seat = getattr(audience, "seat", None)
    return type(audience).__name__, str(seat) if seat else None, getattr(audience, "open_boards", ())
