"""Recorded calls against the Laws: how far they are legal, and what contract they come to all the same."""

from __future__ import annotations

from collections.abc import Sequence

from matchserver.bridge import DOUBLE, PASS, REDOUBLE, Auction, Bid, BridgeError, Call, Contract, Risk, Seat

from .record import RecordedCall


def legal_beginning(dealer: Seat, recorded: Sequence[RecordedCall]) -> tuple[Auction, str]:
    """The auction up to the first illegal call, and why that one is refused ("" when all are legal)."""
    auction = Auction(dealer)
    for one in recorded:
        try:
            auction = auction.with_call(one.call)
        except BridgeError as error:
            return auction, f"{one.call} by {auction.caller(len(auction.calls))} is refused, {error}"
    return auction, ""


def contract_called(dealer: Seat, calls: Sequence[Call]) -> Contract | None:
    """The contract of calls that ended with three passes, whether or not every call was legal.

    An insufficient bid that was let stand, or a slip of the operator, leaves the last bid the contract.
    """
    last = next((i for i in range(len(calls) - 1, -1, -1) if isinstance(calls[i], Bid)), None)
    if last is None or len(calls) < 4 or any(call is not PASS for call in calls[-3:]):
        return None
    bid = calls[last]
    assert isinstance(bid, Bid)
    strain_named = (
        i for i, call in enumerate(calls)
        if isinstance(call, Bid) and call.strain is bid.strain and (i - last) % 2 == 0
    )  # fmt: skip
    return Contract(bid.level, bid.strain, _risk(calls[last + 1 :]), dealer.after(next(strain_named)))


def _risk(after: Sequence[Call]) -> Risk:
    """The risk of the last bid, from the calls after it; opponents call at even places."""
    doubled = next((i for i, call in enumerate(after) if call is DOUBLE and i % 2 == 0), None)
    if doubled is None:
        return Risk.UNDOUBLED
    redoubled = any(call is REDOUBLE and i % 2 == 1 for i, call in enumerate(after) if i > doubled)
    return Risk.REDOUBLED if redoubled else Risk.DOUBLED
