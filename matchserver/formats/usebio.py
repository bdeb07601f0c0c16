"""A match as USEBIO XML: teams, the match with its result, a traveller of two lines a board, the hands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

from matchserver.bridge import SEATS, Side, hand_text
from matchserver.contest import Room, ScoreSheet, side_of
from matchserver.contest.score_sheet import Row, Scored, Standing
from matchserver.contest.teams import Which

from .record import MatchRecord, PlayedBoard

HOME, VISITORS = "1", "2"
"""The teams' numbers."""
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def write_usebio(record: MatchRecord, sheet: ScoreSheet) -> str:
    """The match as an XML document; `sheet` is its score sheet."""
    root = Xml.Element("USEBIO", Version="1.2")
    event = Xml.SubElement(root, "EVENT", EVENT_TYPE="HEAD_TO_HEAD")
    _add(event, "PROGRAM_NAME", "matchserver")
    _add(event, "EVENT_DESCRIPTION", f"{record.title} {record.segment}".strip())
    if record.played:
        _add(event, "DATE", f"{record.played:%d/%m/%Y}")
    _add(event, "BOARD_SCORING_METHOD", "IMPS")
    _add(event, "MATCH_SCORING_METHOD", "VPS")
    _add(event, "BOARDS_PLAYED", sheet.boards_compared)
    _participants(event, record, sheet)
    _match(event, record, sheet)
    _hands(event, record)
    Xml.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{Xml.tostring(root, encoding="unicode")}\n'


def _add(parent: Xml.Element, name: str, value: object) -> Xml.Element:
    """A child with that text, without what XML cannot hold; the library escapes the rest."""
    child = Xml.SubElement(parent, name)
    child.text = _NO_XML.sub("", str(value))
    return child


def _participants(event: Xml.Element, record: MatchRecord, sheet: ScoreSheet) -> None:
    everyone = Xml.SubElement(event, "PARTICIPANTS")
    teams: list[tuple[str, Which, Standing]] = [
        (HOME, "home", sheet.home), (VISITORS, "visitors", sheet.visitors),
    ]  # fmt: skip
    for number, which, line in teams:
        team = Xml.SubElement(everyone, "TEAM", TEAM_ID=number, TEAM_NAME=_NO_XML.sub("", line.name))
        _add(team, "TOTAL_SCORE", "" if line.vp is None else f"{line.vp:.2f}")
        for player in dict.fromkeys(_players(record, which)):
            _add(Xml.SubElement(team, "PLAYER"), "PLAYER_NAME", player)


def _players(record: MatchRecord, which: Which) -> Iterator[str]:
    for (room, _), play in record.plays.items():
        for seat in side_of(room, which).seats:
            if name := play.names.get(seat):
                yield name


def _match(event: Xml.Element, record: MatchRecord, sheet: ScoreSheet) -> None:
    match = Xml.SubElement(event, "MATCH")
    _add(match, "ROUND_NUMBER", 1)
    _add(match, "TEAM", HOME)
    _add(match, "OPPOSING_TEAM", VISITORS)
    for prefix, line in (("", sheet.home), ("OPPOSING_", sheet.visitors)):
        _add(match, f"{prefix}TEAM_SCORE", line.total)
        if line.vp is not None:
            _add(match, f"{prefix}TEAM_VICTORY_POINTS", f"{line.vp:.2f}")
    for row in sheet.rows:
        if row.open or row.closed:
            _board(match, row, record)


def _board(match: Xml.Element, row: Row, record: MatchRecord) -> None:
    board = Xml.SubElement(match, "BOARD")
    _add(board, "BOARD_NUMBER", row.board)
    for room, scored in ((Room.OPEN, row.open), (Room.CLOSED, row.closed)):
        if scored:
            _line(Xml.SubElement(board, "TRAVELLER_LINE"), room, scored, record.play(room, row.board))


def _line(line: Xml.Element, room: Room, scored: Scored, play: PlayedBoard | None) -> None:
    is_home_ns = side_of(room, "home") is Side.NS
    _add(line, "NS_PAIR_NUMBER", HOME if is_home_ns else VISITORS)
    _add(line, "EW_PAIR_NUMBER", VISITORS if is_home_ns else HOME)
    contract = scored.result.contract
    _add(line, "CONTRACT", f"{contract.name}{contract.risk}" if contract else "PASS")
    if contract:
        _add(line, "PLAYED_BY", contract.declarer)
        if play and play.cards and play.contract == contract:
            _add(line, "LEAD", play.cards[0])
        _add(line, "TRICKS", scored.result.tricks)
    _add(line, "SCORE", scored.score)


def _hands(event: Xml.Element, record: MatchRecord) -> None:
    """The deals that are open to the reader."""
    handset = Xml.SubElement(event, "HANDSET")
    for number in record.boards:
        plays = (record.play(room, number) for room in Room)
        deal = next((play.deal for play in plays if play and play.deal), None)
        if deal is None:
            continue
        board = Xml.SubElement(handset, "BOARD")
        _add(board, "BOARD_NUMBER", number)
        for seat in SEATS:
            hand = Xml.SubElement(board, "HAND")
            _add(hand, "DIRECTION", seat)
            for suit, ranks in zip(_SUITS, hand_text(deal[seat]).split("."), strict=True):
                _add(hand, suit, ranks)
