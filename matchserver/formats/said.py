"""From what a file says of one board in one room to a PlayedBoard: legal calls, legal cards, the result.

Both readers end here. A stated result wins over a claim, a claim over the count of the cards; whatever
does not fit becomes a note that names the board and the room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from matchserver.bridge import (
    PASS,
    PASSED_OUT,
    Auction,
    BridgeError,
    Card,
    Contract,
    Deal,
    Play,
    Result,
    Seat,
    Vulnerability,
    dealer_of,
    vulnerability_of,
)
from matchserver.contest.rooms import Room

from .record import PlayedBoard, RecordedCall, Remark
from .recorded_calls import contract_called, legal_beginning

NextCard = Callable[[Play], Card | None]
"""The card a file records next in that position; None where it records no more."""


@dataclass(frozen=True)
class Said:
    """What a file says of a board in one room, not yet judged. None is what it does not say."""

    room: Room
    number: int
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    deal: Deal | None = None
    names: Mapping[Seat, str] = field(default_factory=dict)
    calls: Sequence[RecordedCall] = ()
    has_cards: bool = False
    next_card: NextCard = lambda play: None
    claimed: int | None = None
    stated: Result | None = None
    notes: Sequence[str] = ()
    remarks: Sequence[Remark] = ()

    @property
    def place(self) -> str:
        return f"board {self.number}, {self.room.value} room"


def judged(said: Said) -> PlayedBoard:
    """The board as it can be shown and scored, with a note for everything forgiven."""
    notes = list(said.notes)
    dealer, vulnerable = _conditions(said, notes)
    auction, refused = legal_beginning(dealer, said.calls)
    if refused:
        notes.append(f"the recorded calls are shown up to {_nth(len(auction.calls))}: {refused}")
    auction, contract = _ended(said, auction, bool(refused), notes)
    play = _followed(said, contract, notes)
    counted = _counted(said, auction, contract, play, notes)
    calls, cards = _alerted(said.calls, auction), play.cards if play else ()
    return PlayedBoard(
        number=said.number, dealer=dealer, vulnerable=vulnerable, deal=said.deal, names=said.names,
        calls=calls, contract=contract, cards=cards,
        claimed=said.claimed, result=_result(said, counted, notes),
        notes=tuple(f"{said.place}: {note}" for note in notes),
        remarks=_within(said.remarks, len(calls), len(cards)),
    )  # fmt: skip


def _nth(count: int) -> str:
    return f"call {count}" if count else "the start"


def _conditions(said: Said, notes: list[str]) -> tuple[Seat, Vulnerability]:
    """Dealer and vulnerability: the file's word, else those of the board number (Law 2)."""
    usual = dealer_of(said.number), vulnerability_of(said.number)
    found = said.dealer or usual[0], said.vulnerable or usual[1]
    if found != usual:
        notes.append(
            f"dealer {found[0]}, vulnerable {found[1]} as recorded; "
            f"this number has dealer {usual[0]}, vulnerable {usual[1]}"
        )
    return found


def _ended(said: Said, auction: Auction, refused: bool, notes: list[str]) -> tuple[Auction, Contract | None]:
    """The auction with its closing passes, where play shows that they were made, and the contract."""
    calls = [recorded.call for recorded in said.calls]
    if auction.is_over or refused:
        return auction, auction.contract or contract_called(auction.dealer, calls)
    closed = auction
    while not closed.is_over:
        closed = closed.with_call(PASS)
    stated = said.stated.contract if said.stated else None
    agreed = closed.contract == stated if said.stated else said.has_cards or said.claimed is not None
    if not calls or not agreed:
        if calls:
            notes.append("the recorded calls break off before the auction is over")
        return auction, None
    notes.append("the closing passes are missing in the record; they were added")
    return closed, closed.contract


def _followed(said: Said, contract: Contract | None, notes: list[str]) -> Play | None:
    """The play as far as the recorded cards are legal."""
    if contract is None or said.deal is None:
        if said.has_cards:
            notes.append("the recorded cards are left out: " + ("no contract" if said.deal else "no deal"))
        return None
    play = Play.start(contract, said.deal)
    try:
        while not play.is_over and (card := said.next_card(play)) is not None:
            play = play.with_card(card)
    except BridgeError as error:
        notes.append(f"the recorded cards are shown up to card {len(play.cards)}: {error}")
    return play


def _counted(
    said: Said, auction: Auction, contract: Contract | None, play: Play | None, notes: list[str]
) -> Result | None:
    """The result the record of play comes to: the claim, else thirteen tricks played."""
    if auction.is_passed_out:
        return PASSED_OUT
    if contract is None:
        return None
    if play is not None:
        _weigh(said, contract, play, notes)
    if said.claimed is not None:
        return Result(contract, said.claimed)
    return Result(contract, play.won_by_declarer) if play and play.is_over else None


def _weigh(said: Said, contract: Contract, play: Play, notes: list[str]) -> None:
    """Note a claim, or a result without one, that the recorded cards do not allow."""
    same = said.stated is not None and said.stated.contract == contract
    told = said.stated.tricks if said.claimed is None and same and said.stated else said.claimed
    least, most = play.won_by_declarer, play.won_by_declarer + 13 - len(play.tricks)
    if told is not None and least < most and not least <= told <= most:
        notes.append(f"{told} tricks do not fit the recorded cards, which leave declarer {least} to {most}")
    elif told is not None and told == said.claimed and least == most != told:
        notes.append(f"{told} tricks were claimed, but the recorded cards give declarer {least}")


def _result(said: Said, counted: Result | None, notes: list[str]) -> Result | None:
    if said.stated is None:
        return counted
    if counted is not None and counted != said.stated:
        notes.append(
            f"the recorded result {result_words(said.stated)} was used; "
            f"the record of play gives {_difference(counted, said.stated)}"
        )
    return said.stated


def _difference(counted: Result, stated: Result) -> str:
    if counted.contract == stated.contract:
        return f"{counted.tricks} tricks"
    return result_words(counted)


def result_words(result: Result) -> str:
    """The result in words, "4SX W -1", "3NT N =" or "Pass"."""
    if result.contract is None:
        return "Pass"
    margin = f"{result.margin:+d}" if result.margin else "="
    return f"{result.contract.name}{result.contract.risk} {result.contract.declarer} {margin}"


def _alerted(recorded: Sequence[RecordedCall], auction: Auction) -> tuple[RecordedCall, ...]:
    """The calls of the auction with their alerts; passes that were added have none."""
    known = tuple(recorded[: len(auction.calls)])
    return known + tuple(RecordedCall(call) for call in auction.calls[len(known) :])


def _within(remarks: Sequence[Remark], calls: int, cards: int) -> tuple[Remark, ...]:
    """The comments, those on calls and cards that are not shown after the last that is."""
    return tuple(Remark(min(r.calls, calls), min(r.cards, cards), r.text) for r in remarks)
