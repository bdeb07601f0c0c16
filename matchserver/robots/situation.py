"""The auction as everyone at the table may read it: who has promised what so far. Pure."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from matchserver.bridge import BIDS, PASS, SEATS, Auction, Bid, Call, Seat, Strain, Suit, Vulnerability

from .hands import Holding
from .promise import Forcing, Option, Promise

NOTHING_SHOWN: dict[Seat, Promise] = dict.fromkeys(SEATS, Promise())


@dataclass(frozen=True)
class Situation:
    """An auction with the meaning of each call; `said` runs beside `auction.calls`."""

    auction: Auction
    vulnerable: Vulnerability
    said: tuple[Option, ...] = ()
    shown: dict[Seat, Promise] = field(default_factory=lambda: NOTHING_SHOWN)

    def after(self, option: Option) -> Situation:
        """One more call, with its meaning."""
        caller = self.auction.caller(len(self.said))
        shown = {**self.shown, caller: self.shown[caller].and_then(option.promise)}
        return replace(
            self, auction=self.auction.with_call(option.call), said=(*self.said, option), shown=shown
        )

    @cached_property
    def me(self) -> Seat:
        """The seat on turn."""
        assert self.auction.turn
        return self.auction.turn

    @property
    def mine(self) -> Promise:
        """What I have shown so far."""
        return self.shown[self.me]

    @property
    def partner(self) -> Promise:
        """What partner has shown so far."""
        return self.shown[self.me.partner]

    @cached_property
    def is_vulnerable(self) -> bool:
        return self.vulnerable.includes(self.me.side)

    @property
    def last(self) -> Bid | None:
        """The last bid of the auction."""
        return self.auction.last_bid

    def by(self, seat: Seat) -> list[Option]:
        """What that seat has said, in order."""
        return [option for i, option in enumerate(self.said) if self.auction.caller(i) is seat]

    @cached_property
    def my_calls(self) -> list[Option]:
        return self.by(self.me)

    @cached_property
    def partner_calls(self) -> list[Option]:
        return self.by(self.me.partner)

    @property
    def my_last(self) -> Option | None:
        """My own last call."""
        return self.my_calls[-1] if self.my_calls else None

    @property
    def partner_last(self) -> Option | None:
        """Partner's last call."""
        return self.partner_calls[-1] if self.partner_calls else None

    @property
    def rho_last(self) -> Call:
        """The call just made on my right; Pass when there was none."""
        return self.said[-1].call if self.said else PASS

    @cached_property
    def opening(self) -> Bid | None:
        return next((o.call for o in self.said if isinstance(o.call, Bid)), None)

    def has_acted(self, seat: Seat) -> bool:
        """Whether the seat has called anything but pass."""
        return any(option.call is not PASS for option in self.by(seat))

    @property
    def passed_first(self) -> bool:
        """Whether I passed when I could have opened."""
        first = next((i for i in range(len(self.said)) if self.auction.caller(i) is self.me), None)
        return first is not None and all(option.call is PASS for option in self.said[: first + 1])

    @cached_property
    def contested(self) -> bool:
        """Whether the opponents have done anything but pass."""
        return self.has_acted(self.me.next) or self.has_acted(self.me.next.partner)

    @cached_property
    def their_suits(self) -> tuple[Suit, ...]:
        """Suits the opponents have shown (four cards or more, or opened); else all they have named."""
        theirs = [o for i, o in enumerate(self.said) if self.auction.caller(i).side is not self.me.side]
        bids = [(o.kind, o.call) for o in theirs if isinstance(o.call, Bid) and o.call.strain < 4]
        both = (self.shown[self.me.next], self.shown[self.me.next.partner])
        shown = {suit for suit in Suit if any(promise.least(suit) >= 4 for promise in both)}
        shown |= {Suit(bid.strain) for kind, bid in bids if kind == "one"}
        return tuple(sorted(shown or {Suit(bid.strain) for _, bid in bids}))

    @cached_property
    def forced(self) -> Forcing:
        """Whether I must keep the auction open: partner's last call forces and my right passed."""
        game = any(o.forcing is Forcing.GAME for o in (*self.my_calls, *self.partner_calls))
        if game and not self.is_game_reached:
            return Forcing.GAME
        last = self.partner_last
        if last and last.forcing and self.rho_last is PASS:
            return Forcing.ROUND
        return Forcing.NO

    @cached_property
    def is_game_reached(self) -> bool:
        """Whether the last bid, ours or theirs, is a game."""
        return self.last is not None and is_game(self.last)

    @property
    def last_is_ours(self) -> bool:
        index = next(
            (i for i in range(len(self.said) - 1, -1, -1) if isinstance(self.said[i].call, Bid)), None
        )
        return index is not None and self.auction.caller(index).side is self.me.side

    def is_stopped_by(self, hand: Holding) -> bool:
        """Whether the hand stops every suit of theirs."""
        return all(hand.stops(suit) for suit in self.their_suits)

    def cheapest(self, strain: Strain | Suit) -> Bid | None:
        """The lowest bid left in that strain."""
        return next(
            (bid for bid in BIDS if bid.strain == strain and (self.last is None or bid > self.last)), None
        )

    def can(self, call: Call) -> bool:
        """Whether the call is legal now."""
        return call in self.auction.legal_calls


def is_game(bid: Bid) -> bool:
    """Whether the bid is worth a game or more when made."""
    return bid.level >= GAME_LEVEL[bid.strain]


GAME_LEVEL = {Strain.CLUBS: 5, Strain.DIAMONDS: 5, Strain.HEARTS: 4, Strain.SPADES: 4, Strain.NOTRUMP: 3}
