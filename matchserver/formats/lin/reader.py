"""A LIN text to a MatchRecord. Everything forgiven becomes a note; what is no match is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from matchserver.bridge import Board, Deal, Result, Unreadable, dealer_of, vulnerability_of
from matchserver.contest.rooms import Room

from ..record import MatchRecord, NotAMatch, PlayedBoard
from ..ruling_words import read_rulings
from ..said import Said, judged
from .header import Header, read_header
from .labels import HIGHEST, Key, Labels, number_in_range
from .sections import Section, Sections, lowest
from .tokens import tokens


def read_lin(text: str, name: str) -> MatchRecord:
    """The match in a LIN text; `name` is the file's, for messages. Raises NotAMatch."""
    pairs = list(tokens(text))
    header = read_header(pairs)
    cut = Sections.of(pairs)
    if header.first is None:
        header = replace(header, first=lowest(cut.done))
    labels = Labels.of(cut.done, header)
    _refuse_what_is_no_match(header, labels.placed, name)
    stated = _stated(header, labels.placed)
    plays, unlike = _plays(labels.placed, stated)
    notes = [*header.notes, *_head_notes(header), *cut.slips, *labels.notes, *unlike]
    notes += [note for key in plays for note in plays[key].notes]
    return MatchRecord(
        title=header.title, segment=header.segment, home=header.home or "Home",
        visitors=header.visitors or "Visitors", carry=header.carry,
        boards=tuple(sorted({number for _, number in plays})), plays=plays, notes=tuple(notes),
        rulings=read_rulings(word for pair in pairs if pair.tag == "ru" for word in pair.value.split(",")),
    )  # fmt: skip


def deals_in_lin(text: str) -> list[Board]:
    """The boards a LIN text holds, each once, in the order of the file; may be empty.

    Raises Unreadable, which names the board, where its hands are no deal in any room.
    """
    cut = Sections.of(tokens(text))
    labels = Labels.of(cut.done, Header(first=lowest(cut.done)))
    boards: dict[int, Board] = {}
    for (_, number), section in labels.placed.items():
        if section.deal:
            dealer = section.dealer or dealer_of(number)
            vulnerable = section.vulnerable or vulnerability_of(number)
            boards.setdefault(number, Board(number, section.deal, dealer, vulnerable))
    for (_, number), section in labels.placed.items():
        if section.wrong_hands and number not in boards:
            raise Unreadable(f"board {number}: {section.wrong_hands}")
    return list(boards.values())


def _refuse_what_is_no_match(header: Header, placed: Mapping[Key, Section], name: str) -> None:
    if header.scoring == "P":
        raise NotAMatch(f"{name}: a pairs session scored at matchpoints (vg); a team match is needed")
    both = any((room.other, number) in placed for room, number in placed)
    if not header.is_match and not both:
        raise NotAMatch(
            f"{name}: a LIN file without a match header (vg), as lessons and movies are, "
            f"with {len(placed)} deals in one room; a match has vg, rs and boards of both rooms"
        )
    if not header.results and not any(section.weight for section in placed.values()):
        raise NotAMatch(f"{name}: a match header with no result (rs) and no play; a played match is needed")


def _head_notes(header: Header) -> list[str]:
    notes = []
    if not header.is_match:
        notes.append("there is no match header (vg); the teams are called Home and Visitors")
    if not header.results:
        notes.append("there are no results (rs); the record of play counts")
    if header.scoring == "B":
        notes.append("the file is scored board-a-match; the boards are compared in IMPs")
    if header.last is not None and header.first is not None:
        beyond = sorted({
            number_in_range(header, place)
            for _, place in header.results
            if number_in_range(header, place) > max(header.last, *header.numbers, 0)
        })  # fmt: skip
        if beyond:
            notes.append(f"'rs' goes on beyond board {header.last}, the end of the range, to {beyond[-1]}")
    return notes


def _stated(header: Header, placed: Mapping[Key, Section]) -> dict[Key, Result]:
    """The results of `rs` by room and number; beyond the range only where the file records the board."""
    last = header.last if header.last is not None and not header.numbers else HIGHEST
    known = {number for _, number in placed}
    stated = {}
    for (room, place), result in header.results.items():
        number = number_in_range(header, place)
        if number in known or 1 <= number <= min(last, HIGHEST):
            stated[room, number] = result
    return stated


def _plays(
    placed: Mapping[Key, Section], stated: Mapping[Key, Result]
) -> tuple[dict[Key, PlayedBoard], list[str]]:
    """Every board by number, open room first, and notes on rooms whose deals differ."""
    plays, notes = {}, []
    for number in sorted({number for _, number in (*placed, *stated)}):
        deals = {room: placed[room, number].deal for room in Room if (room, number) in placed}
        if len({deal for deal in deals.values() if deal}) > 1:
            notes.append(f"board {number}: the two rooms record different deals")
        spare = next((deal for deal in deals.values() if deal), None)
        for room in Room:
            key = (room, number)
            if key in placed or key in stated:
                section = placed.get(key, Section())
                plays[key] = judged(_said(key, section, spare, stated.get(key), bool(stated)))
    return plays, notes


def _said(key: Key, section: Section, spare: Deal | None, stated: Result | None, has_rs: bool) -> Said:
    notes = list(section.notes)
    if section.deal is None and spare and section.has_hands:
        notes.append("the hands are taken from the other room")
    if stated is None and section.weight and has_rs:
        notes.append("there is no recorded result; the record of play counts")
    cards = iter(section.cards)
    return Said(
        room=key[0], number=key[1], dealer=section.dealer, vulnerable=section.vulnerable,
        deal=section.deal or spare, names=section.names, calls=section.calls,
        has_cards=bool(section.cards), next_card=lambda play: next(cards, None),
        claimed=section.claimed, stated=stated, notes=notes, remarks=section.remarks,
    )  # fmt: skip
