"""What happened on one board at one table: its auction, alerts, play and result, and what is being asked.

Follows, never judges.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from matchserver.bridge import PASSED_OUT, Auction, Board, Call, Card, Contract, Play, Result, Seat

from .agreement import Claim, Undo


@dataclass(frozen=True)
class BoardRecord:
    """One board so far; `alerts` maps the index of a call to its explanation ("" when not explained).

    `asked` maps the index of a call to who asks what it means; `shown_at` is how many cards were played
    when a claim last showed hands; `takes_back` counts how often something was taken back, `corrections`
    how often the board was opened again, or its result changed, after it was closed.
    """

    board: Board
    auction: Auction
    play: Play | None = None
    alerts: Mapping[int, str] = field(default_factory=dict)
    recorded: Result | None = None
    is_closed: bool = False
    claim: Claim | None = None
    undo: Undo | None = None
    asked: Mapping[int, Seat] = field(default_factory=dict)
    shown_at: int | None = None
    takes_back: int = 0
    corrections: int = 0

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
    def is_stopped(self) -> bool:
        """Whether calls and cards wait for an answer: while a claim or an undo is open."""
        return not self.is_closed and (self.claim is not None or self.undo is not None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards played, in order."""
        return self.play.cards if self.play else ()

    @property
    def last_player(self) -> Seat | None:
        """Who played the last card: declarer where it came from dummy."""
        if self.play is None or not self.play.has_lead:
            return None
        trick = self.play.trick if self.play.trick.cards else self.play.tricks[-1]
        seat, _ = trick.plays()[-1]
        contract = self.play.contract
        return contract.declarer if seat is contract.dummy else seat

    @property
    def is_played_out(self) -> bool:
        """Whether the Laws leave nothing more to do: passed out, or 13 tricks played."""
        return self.auction.is_passed_out or (self.play is not None and self.play.is_over)

    @property
    def tricks_left(self) -> int:
        """The tricks not yet finished."""
        return 13 - len(self.play.tricks) if self.play else 13

    @cached_property  # a score line asks it of every board at every action
    def result(self) -> Result | None:
        """The result, once there is one: the recorded one, else what auction, play and claim came to."""
        if self.recorded is not None:
            return self.recorded
        if self.auction.is_passed_out:
            return PASSED_OUT
        if self.play is None:
            return None
        if self.claim and self.claim.is_agreed:
            return Result(self.play.contract, self.play.won_by_declarer + self._claimed(self.claim))
        return Result(self.play.contract, self.play.won_by_declarer) if self.play.is_over else None

    def _claimed(self, claim: Claim) -> int:
        """Declarer's share of the tricks left."""
        is_ours = self.contract is not None and claim.seat is self.contract.declarer
        return claim.tricks if is_ours else self.tricks_left - claim.tricks

    def with_call(self, call: Call, alert: str | None) -> BoardRecord:
        auction = self.auction.with_call(call)
        alerts = self.alerts if alert is None else {**self.alerts, len(self.auction.calls): alert}
        play = Play.start(auction.contract, self.board.deal) if auction.contract else None
        return replace(self, auction=auction, alerts=alerts, play=play)

    def with_alert(self, index: int, explanation: str) -> BoardRecord:
        asked = {i: seat for i, seat in self.asked.items() if i != index}
        return replace(self, alerts={**self.alerts, index: explanation}, asked=asked)

    def with_question(self, index: int, seat: Seat) -> BoardRecord:
        return replace(self, asked={**self.asked, index: seat})

    def with_card(self, card: Card) -> BoardRecord:
        assert self.play is not None, "a card is only played once there is a contract"
        return replace(self, play=self.play.with_card(card))

    def with_result(self, result: Result) -> BoardRecord:
        is_changed = self.is_closed and result != self.result
        return replace(self, recorded=result, corrections=self.corrections + is_changed)

    def with_claim(self, claim: Claim) -> BoardRecord:
        return replace(self, claim=claim, shown_at=len(self.cards))

    def with_undo(self, undo: Undo) -> BoardRecord:
        return replace(self, undo=undo)

    def with_claim_answered(self, seat: Seat, accepts: bool) -> BoardRecord:
        return replace(self, claim=self.claim.accepted_by(seat) if accepts and self.claim else None)

    def with_undo_answered(self, seat: Seat, accepts: bool) -> BoardRecord:
        return replace(self, undo=self.undo.accepted_by(seat) if accepts and self.undo else None)

    def taken_back(self, calls: int, cards: int) -> BoardRecord:
        """The board without its last so many calls and cards, open again, with nothing being asked."""
        auction = Auction.of(self.board.dealer, self.auction.calls[: len(self.auction.calls) - calls])
        left = self.cards[: len(self.cards) - cards]
        stays = range(len(auction.calls))
        return BoardRecord(
            self.board,
            auction,
            Play.of(auction.contract, self.board.deal, left) if auction.contract else None,
            alerts={i: text for i, text in self.alerts.items() if i in stays},
            asked={i: seat for i, seat in self.asked.items() if i in stays},
            shown_at=None if self.shown_at is None else min(self.shown_at, len(left)),
            takes_back=self.takes_back + 1,
            corrections=self.corrections + self.is_closed,
        )

    def closed(self) -> BoardRecord:
        claim = self.claim if self.claim and self.claim.is_agreed else None
        return replace(self, is_closed=True, claim=claim, undo=None, asked={})
