"""Deals for an organiser: boards from a PBN, LIN, DUP or DLM file or typed, and boards as a PBN file."""

from __future__ import annotations

from collections.abc import Iterable

from matchserver.bridge import CARDS, RANKS, Board, BridgeError, Card, Deal, Hand, Seat, Suit, Unreadable

from .decode import decoded
from .detect import Kind, kind_of
from .dlm import dlm_boards, is_dlm
from .lin import deals_in_lin
from .pbn import deals_in_pbn, pbn_tag
from .typed import are_typed, typed_boards

DUP_LENGTH = 156
_DUP_SEATS = (Seat.NORTH, Seat.EAST, Seat.SOUTH)


def deals_from(data: bytes, name: str) -> list[Board]:
    """The boards of a PBN, LIN, DUP or DLM file or of typed lines, each number once, in the order there.

    `name` is the file's, for messages. Raises Unreadable where there is no deal at all, or a wrong one.
    """
    if is_dup(data):
        return _dup_boards(data, name)
    text, _ = decoded(data)
    try:
        boards = _boards_in(text)
    except BridgeError as error:
        raise Unreadable(f"{name}: {error}") from None
    if not boards:
        raise Unreadable(
            f"{name}: no deal was found; a PBN, LIN, DUP or DLM file of deals is needed, or lines as"
            " 3 N:AKQ.T98.76.5432 ... ... ..."
        )
    return boards


def _boards_in(text: str) -> list[Board]:
    kind = kind_of(text)
    if is_dlm(text):
        return dlm_boards(text)
    if kind is Kind.PBN:
        return deals_in_pbn(text)
    if kind is Kind.LIN:
        return deals_in_lin(text)
    return typed_boards(text) if are_typed(text) else []


def is_dup(data: bytes) -> bool:
    """Whether the bytes are a file for a dealing machine: 156 a board, 78 digits at the head of each."""
    return bool(data) and len(data) % DUP_LENGTH == 0 and data[:78].isdigit()


def _dup_boards(data: bytes, name: str) -> list[Board]:
    first = _first_number(data[:DUP_LENGTH])
    pieces = [data[at : at + 78] for at in range(0, len(data), DUP_LENGTH)]
    try:
        return [Board.numbered(first + place, _dup_deal(piece)) for place, piece in enumerate(pieces)]
    except (BridgeError, ValueError) as error:
        raise Unreadable(f"{name}: a DUP file with a board that is no deal: {error}") from None


def _first_number(record: bytes) -> int:
    """The lowest board number, which the trailer of ten bytes names in its third to fifth."""
    text = record[148:151].strip()
    return int(text) or 1 if text.isdigit() else 1


def _dup_deal(digits: bytes) -> Deal:
    """N, E and S as 13 numbers each, SA=01 to C2=52; West has the rest."""
    numbers = [int(digits[at : at + 2]) for at in range(0, 78, 2)]
    hands: dict[Seat, Hand] = {}
    for place, seat in enumerate(_DUP_SEATS):
        hands[seat] = frozenset(_dup_card(number) for number in numbers[13 * place : 13 * place + 13])
    hands[Seat.WEST] = frozenset(CARDS).difference(*hands.values())
    return Deal(hands)


def _dup_card(number: int) -> Card:
    if not 1 <= number <= 52:
        raise Unreadable(f"{number} is no card: 01 is the ace of spades, 52 the two of clubs")
    suit, place = divmod(number - 1, 13)
    return Card(Suit(3 - suit), len(RANKS) - 1 - place)


def write_pbn_deals(boards: Iterable[Board]) -> str:
    """PBN 2.1 in export form: the 15 mandatory tags of each board, lines ended by CR LF."""
    lines = ["% PBN 2.1", "% EXPORT"]
    for board in boards:
        lines += ["", *(pbn_tag(name, value) for name, value in _deal_tags(board))]
    return "\r\n".join(lines) + "\r\n"


def _deal_tags(board: Board) -> list[tuple[str, str]]:
    names = [(tag, "?") for tag in ("West", "North", "East", "South")]
    return [
        ("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Board", str(board.number)), *names,
        ("Dealer", str(board.dealer)), ("Vulnerable", str(board.vulnerable)),
        ("Deal", board.deal.text(board.dealer)), ("Scoring", "IMP"),
        ("Declarer", "?"), ("Contract", "?"), ("Result", "?"),
    ]  # fmt: skip
