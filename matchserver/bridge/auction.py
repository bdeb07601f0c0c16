"""The auction: whose turn, what may be called, the contract it leads to (Laws 17 to 22)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from .calls import BIDS, CALLS, DOUBLE, PASS, REDOUBLE, Bid, Call
from .contract import Contract, Risk
from .errors import IllegalCall
from .seats import Seat


@dataclass(frozen=True)
class Auction:
    """The calls made so far, the dealer's first. A new call gives a new auction.

    >>> from .calls import parse_call
    >>> auction = Auction(Seat.EAST)
    >>> for text in "P 1S P 2S P P P".split():
    ...     auction = auction.with_call(parse_call(text))
    >>> str(auction.contract)
    '2SS'
    """

    dealer: Seat
    calls: tuple[Call, ...] = ()

    @classmethod
    def of(cls, dealer: Seat, calls: Iterable[Call]) -> Auction:
        """The auction of these calls; raises IllegalCall at the first that is not allowed."""
        auction = cls(dealer)
        for call in calls:
            auction = auction.with_call(call)
        return auction

    @cached_property
    def is_over(self) -> bool:
        """Three passes after any call, or four at the start (Law 22)."""
        return len(self.calls) >= 4 and all(call is PASS for call in self.calls[-3:])

    @property
    def is_passed_out(self) -> bool:
        return self.is_over and self.last_bid is None

    @cached_property
    def turn(self) -> Seat | None:
        """The seat to call, None when the auction is over."""
        return None if self.is_over else self.dealer.after(len(self.calls))

    def caller(self, index: int) -> Seat:
        """Who made the call of that index."""
        return self.dealer.after(index)

    @cached_property
    def _last_bid_index(self) -> int | None:
        return next((i for i in range(len(self.calls) - 1, -1, -1) if isinstance(self.calls[i], Bid)), None)

    @property
    def last_bid(self) -> Bid | None:
        index = self._last_bid_index
        bid = None if index is None else self.calls[index]
        return bid if isinstance(bid, Bid) else None

    @cached_property
    def risk(self) -> Risk:
        """Whether the last bid stands doubled or redoubled."""
        after = self.calls[self._last_bid_index + 1 :] if self._last_bid_index is not None else ()
        if REDOUBLE in after:
            return Risk.REDOUBLED
        return Risk.DOUBLED if DOUBLE in after else Risk.UNDOUBLED

    @cached_property
    def legal_calls(self) -> tuple[Call, ...]:
        """All calls the seat on turn may make (Laws 18 and 19); empty when the auction is over."""
        if self.turn is None:
            return ()
        words: list[Call] = [PASS]
        if self._last_bid_index is not None:
            ours = self.caller(self._last_bid_index).side is self.turn.side
            if not ours and self.risk is Risk.UNDOUBLED:
                words.append(DOUBLE)
            if ours and self.risk is Risk.DOUBLED:
                words.append(REDOUBLE)
        bid = self.last_bid
        return (*words, *(BIDS if bid is None else BIDS[BIDS.index(bid) + 1 :]))

    def with_call(self, call: Call) -> Auction:
        """The auction with one more call; raises IllegalCall."""
        if call not in self.legal_calls:
            raise self._refusal(call)
        # The call itself, not its equal ("P", a Bid in a Suit): the questions here ask by identity.
        return Auction(self.dealer, (*self.calls, CALLS[CALLS.index(call)]))

    def _refusal(self, call: Call) -> IllegalCall:
        if self.is_over:
            return IllegalCall("the auction is over", law="Law 22")
        if call is DOUBLE:
            return IllegalCall("only the opponents' last bid, not yet doubled, can be doubled", law="Law 19A")
        if call is REDOUBLE:
            return IllegalCall("only the opponents' double of our last bid can be redoubled", law="Law 19B")
        if call not in BIDS:
            return IllegalCall(f"{call} is no bid: levels are 1 to 7", law="Law 18")
        bid = self.last_bid
        text = f"{call} is not enough over {bid}: bid higher or pass"
        return IllegalCall(text, code="insufficient", law="Law 18")

    @cached_property
    def contract(self) -> Contract | None:
        """The final contract; None while the auction goes on or when all passed (Law 22).

        Declarer is who first named the strain on the side of the last bid.
        """
        bid, index = self.last_bid, self._last_bid_index
        if not self.is_over or bid is None or index is None:
            return None
        side = self.caller(index).side
        for i, call in enumerate(self.calls):
            if isinstance(call, Bid) and call.strain is bid.strain and self.caller(i).side is side:
                return Contract(bid.level, bid.strain, self.risk, self.caller(i))
        raise AssertionError("the last bid itself names the strain")
