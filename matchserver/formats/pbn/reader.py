"""A PBN text to a MatchRecord. Everything forgiven becomes a note; what is no match is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from matchserver.bridge import Board, BridgeError, Deal, Unreadable, dealer_of, vulnerability_of
from matchserver.contest.rooms import Room

from ..record import MatchRecord, NotAMatch, PlayedBoard
from ..recorded_calls import contract_called
from ..ruling_words import read_rulings
from ..said import Said, judged
from ..typed import completed
from .games import Game, games
from .head import (
    names_cards,
    people,
    read_carry,
    read_date,
    read_deal,
    read_number,
    read_room,
    read_seat,
    read_vulnerability,
    segment,
    team_names,
)
from .play import following, read_calls, read_remarks, read_result, read_rows
from .tokens import tags

Key = tuple[Room, int]


def read_pbn(text: str, name: str) -> MatchRecord:
    """The match in a PBN text; `name` is the file's, for messages. Raises NotAMatch."""
    notes: list[str] = []
    found = games(tags(text))
    placed = _placed([game for game in found if read_number(game)], notes, name)
    plays: dict[Key, PlayedBoard] = {}
    for number in sorted({number for _, number in placed}):
        for room in Room:
            if game := placed.get((room, number)):
                plays[room, number] = judged(_said(room, number, game, placed.get((room.other, number))))
    if not any(play.result or play.calls for play in plays.values()):
        raise NotAMatch(f"{name}: {len(found)} deals and no play; a match has results of both rooms")
    head = next(iter(placed.values()))
    home, visitors = team_names(placed, notes)
    return MatchRecord(
        title=head.value("Event"), segment=segment(head), home=home, visitors=visitors,
        carry=read_carry(head),
        boards=tuple(sorted({number for _, number in plays})), plays=plays,
        notes=(*notes, *(note for play in plays.values() for note in play.notes)),
        rulings=read_rulings(word for game in found for word in game.words("Rulings")),
        played=read_date(head),
    )  # fmt: skip


def _placed(found: Sequence[Game], notes: list[str], name: str) -> dict[Key, Game]:
    """The games by room and number; without [Room], of two games of a board the first is the open room's."""
    most = max(Counter(read_number(game) for game in found).values(), default=0)
    roomless = sum(read_room(game) is None for game in found)
    is_mp = bool(found) and found[0].value("Scoring").upper().startswith("MP")
    if roomless * 2 > len(found) and (most != 2 or is_mp):
        raise NotAMatch(
            f"{name}: {len(found)} games, {roomless} of them without a room ([Room]), "
            f"a board up to {most} times: deals or a pairs session; a match has each board in both rooms"
        )
    if not found:
        raise NotAMatch(f"{name}: a PBN file without a numbered board; a match has each board in both rooms")
    if roomless:
        notes.append("rooms are missing ([Room]); such a game was read as that of the first room free")
    placed: dict[Key, Game] = {}
    for game in found:
        _place(game, placed, notes)
    return placed


def _place(game: Game, placed: dict[Key, Game], notes: list[str]) -> None:
    number = read_number(game) or 0
    room = read_room(game) or next((room for room in Room if (room, number) not in placed), None)
    if room is None:
        notes.append(f"board {number}: a third game, without a room, was left out")
    elif (earlier := placed.get((room, number))) is None:
        placed[room, number] = game
    else:
        notes.append(f"board {number}, {room.value} room: recorded twice; the fuller record was used")
        placed[room, number] = max(earlier, game, key=_weight)


def _weight(game: Game) -> int:
    held = sum(len(section.words) for section in game.sections.values())
    return held + sum(bool(game.value(tag)) for tag in ("Contract", "Result", "Deal"))


def _said(room: Room, number: int, game: Game, elsewhere: Game | None) -> Said:
    notes: list[str] = []
    dealer = read_seat(game.value("Dealer")) or read_seat(game.value("Auction"))
    calls = read_calls(game, dealer or dealer_of(number), notes)
    called = contract_called(dealer or dealer_of(number), [recorded.call for recorded in calls])
    rows = read_rows(game)
    deal = read_deal(game, notes)
    if deal is None and elsewhere and (deal := read_deal(elsewhere, [])):
        notes.append("the hands are taken from the other room")
    return Said(
        room=room, number=number, dealer=dealer, vulnerable=read_vulnerability(game, notes),
        deal=deal, names=people(game), calls=calls, has_cards=bool(rows),
        next_card=following(rows), stated=read_result(game, called, notes), notes=notes,
        remarks=read_remarks(game, len(calls)),
    )  # fmt: skip


def deals_in_pbn(text: str) -> list[Board]:
    """The boards a PBN text holds, each number once, in order; without [Board] they are counted from 1.

    Raises Unreadable, which names the board, where a deal is wrong; one that is not given is left out.
    """
    boards: dict[int, Board] = {}
    for game in games(tags(text)):
        number = read_number(game) or len(boards) + 1
        if number not in boards and names_cards(game):
            deal = _deal_of(number, game)
            dealer = read_seat(game.value("Dealer")) or dealer_of(number)
            vulnerable = read_vulnerability(game, []) or vulnerability_of(number)
            boards[number] = Board(number, deal, dealer, vulnerable)
    return list(boards.values())


def _deal_of(number: int, game: Game) -> Deal:
    try:
        return Deal.parse(completed(game.value("Deal")))
    except BridgeError as error:
        raise Unreadable(f"board {number}: {error}") from None
