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
        log = _without_put_back(log)
        start = max(i for i, event in enumerate(log) if event["type"] == "BoardOpened")
        self.head, events = log[start], log[start + 1 :]
        first, hands = self.head["deal"].split(":")
        self.dealt = {
            SEATS[(SEATS.index(first) + i) % 4]: cards_of(hand) for i, hand in enumerate(hands.split())
        }
        self.calls, self.played, self.alerts, self.asked = [], [], {}, {}
        self.closed, self.claim = False, None
        for event in events:
            getattr(self, "_" + event["type"], lambda event: None)(event)

    def _CallMade(self, event):
        if "alert" in event:
            self.alerts[len(self.calls)] = event["seat"], event["alert"]
        self.calls.append((event["seat"], event["call"]))

    def _CallAlerted(self, event):
        self.alerts[event["index"]] = self.calls[event["index"]][0], event["explanation"]
        self.asked.pop(event["index"], None)

    def _ExplanationAsked(self, event):
        self.asked[event["index"]] = event["seat"]

    def _CardPlayed(self, event):
        self.played.append((event["seat"], event["card"]))

    def _ClaimMade(self, event):
        self.claim = event["seat"]

    def _ClaimAnswered(self, event):
        self.claim = self.claim if event["accepts"] else None

    def _BoardClosed(self, _event):
        self.closed, self.asked = True, {}

    def _TakenBack(self, event):
        """The calls and cards are gone, and with them what was said about the calls."""
        self.calls = self.calls[: len(self.calls) - event["calls"]]
        self.played = self.played[: len(self.played) - event["cards"]]
        for said in (self.alerts, self.asked):
            for index in [index for index in said if index >= len(self.calls)]:
                del said[index]
        self.closed, self.claim = False, None

    def _claim_is_shown_to(self, seat):
        """To the claimer's opponents, and to the partner unless that is dummy."""
        if not self.claim or not seat:
            return False
        is_partner = seat == partner(self.claim) and seat != self.dummy()
        return seat not in (self.claim, partner(self.claim)) or is_partner

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
        if (seat and self.closed) or self._claim_is_shown_to(seat) or self.head["board"] in boards:
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

    def may_know_asked(self, _kind, seat=None, _boards=()):
        """The open questions that audience may know of, as a view holds them."""
        hidden = partner(seat) if seat else None
        asked = self.asked.items()
        return [{"index": i, "by": by} for i, by in asked if self.calls[i][0] != hidden]

    def held(self, seat):
        """The cards a seat still holds."""
        return self.dealt[seat] - {card for _, card in self.played}


def _without_put_back(log):
    """The log without the boards that were taken off the table again."""
    kept = []
    for event in log:
        kept.append(event)
        if event["type"] == "BoardPutBack":
            while kept.pop()["type"] != "BoardOpened":
                pass
    return kept


def partner(seat):
    return SEATS[(SEATS.index(seat) + 2) % 4]


def described(audience):
    """An audience of the project as this judge's words: kind, seat, open boards."""
    seat = getattr(audience, "seat", None)
    return type(audience).__name__, str(seat) if seat else None, getattr(audience, "open_boards", ())
