"""What happened on one board at one table: its auction, alerts, play and result. Follows, never judges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from matchserver.bridge import PASSED_OUT, Auction, Board, Call, Card, Contract, Play, Result, Seat


@dataclass(frozen=True)
class BoardRecord:
    """One board so far; `alerts` maps the index of a call to its explanation ("" when not explained)."""

    board: Board
    auction: Auction
    play: Play | None = None
    alerts: Mapping[int, str] = field(default_factory=dict)
    recorded: Result | None = None
    is_closed: bool = False

    @classmethod
    def opened(cls, board: Board) -> BoardRecord:
        return cls(board, Auction(board.dealer))

    @property
    def contract(self) -> Contract | None:
        return self.auction.contract

    @property
    def turn(self) -> Seat | None:
        """The hand on turn, None when nobody is."""
        if self.is_closed:
            return None
        return self.play.turn if self.play else self.auction.turn

    @property
    def player(self) -> Seat | None:
        """The seat that acts: declarer where dummy is on turn."""
        if self.is_closed:
            return None
        return self.play.player if self.play else self.auction.turn

    @property
    def is_played_out(self) -> bool:
        """Whether the Laws leave nothing more to do: passed out, or 13 tricks played."""
        return self.auction.is_passed_out or (self.play is not None and self.play.is_over)

    @property
    def result(self) -> Result | None:
        """The result, once there is one: the recorded one, else what auction and play came to."""
        if self.recorded is not None:
            return self.recorded
        if self.auction.is_passed_out:
            return PASSED_OUT
        if self.play is not None and self.play.is_over:
            return Result(self.play.contract, self.play.won_by_declarer)
        return None

    def with_call(self, call: Call, alert: str | None) -> BoardRecord:
        auction = self.auction.with_call(call)
        alerts = self.alerts if alert is None else {**self.alerts, len(self.auction.calls): alert}
        play = Play.start(auction.contract, self.board.deal) if auction.contract else None
        return replace(self, auction=auction, alerts=alerts, play=play)

    def with_alert(self, index: int, explanation: str) -> BoardRecord:
        return replace(self, alerts={**self.alerts, index: explanation})

    def with_card(self, card: Card) -> BoardRecord:
        assert self.play is not None, "a card is only played once there is a contract"
        return replace(self, play=self.play.with_card(card))

    def with_result(self, result: Result) -> BoardRecord:
        return replace(self, recorded=result)

    def closed(self) -> BoardRecord:
        return replace(self, is_closed=True)
