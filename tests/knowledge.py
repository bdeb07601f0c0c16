"""The judge of secrecy: finds every card a text names, and restates who may know it by now.

Independent of matchserver.table.audience and contest.release: it looks at what has happened at the tables
(boards, calls, cards; the bridge package is trusted) and at nothing that decides what is hidden.
"""

from __future__ import annotations

import json
import re

from matchserver.bridge import CARDS
from matchserver.contest import Room
from matchserver.table import BoardClosed, BoardOpened

RANK = "[2-9TJQKA]"
SUITS = "SHDC"
SINGLE = re.compile(rf"(?<![A-Za-z0-9_])([SHDC])({RANK})(?![A-Za-z0-9_])")
TRICK = re.compile(rf"\b[NESW]:((?:[SHDC]{RANK}){{1,4}})(?![A-Za-z0-9])")
HAND = re.compile(rf"(?<![\w.])({RANK}*)\.({RANK}*)\.({RANK}*)\.({RANK}*)(?![\w.])")
LIN = re.compile(rf"S({RANK}*)H({RANK}*)D({RANK}*)C({RANK}*)")
USEBIO = re.compile(rf"<([SHDC])[A-Z]*>({RANK}+)<")
PICTURE = re.compile(rf"([♠♥♦♣])(?:\ufe0e|&#xFE0E;)?({RANK})")
RUNNING = re.compile(r'"clock": ?\{[^}]*"running": ?"(NS|EW)"[^}]*\}')
TOKEN = re.compile(r'(name="csrf_token"[^>]* value=")[^"]*')
DATA = re.compile(r'<script type="application/json"[^>]*>(.*?)</script>', re.DOTALL)
BOARD = re.compile(r"""qx\|([oc])(\d+)|(?:\[Board "|<BOARD_NUMBER>)(\d+)""")
PACK = {str(card) for card in CARDS}


def cards_in(text):
    """Every card that a text names, however it is written: S4, W:S4S5, AKQ.T98.76.5432, SAKQH.., ♠A."""
    found = {"".join(pair) for pair in SINGLE.findall(text)}
    for cards in TRICK.findall(text):
        found |= {cards[i : i + 2] for i in range(0, len(cards), 2)}
    for holdings in HAND.findall(text) + LIN.findall(text):
        found |= {suit + rank for suit, ranks in zip(SUITS, holdings, strict=True) for rank in ranks}
    found |= {suit + rank for suit, ranks in USEBIO.findall(text) for rank in ranks}
    return found | {"SHDC"["♠♥♦♣".index(mark)] + rank for mark, rank in PICTURE.findall(text)}


def without_tokens(text):
    """The page without the tokens of its forms, which differ every time."""
    return TOKEN.sub(r"\1", text)


def without_running_clocks(text):
    """The text without the time of a side whose clock runs: it moves by itself. One that stands is kept."""
    return RUNNING.sub('"clock"', text)


def statements(text):
    """about -> the cards a text names; about is (room, board), (None, board) or None: of no board."""
    words = {}
    text = without_tokens(text)
    for data in DATA.findall(text):
        _collect(json.loads(data), None, words)
    rest = DATA.sub("", text)
    try:
        _collect(json.loads(rest), None, words)
    except ValueError:
        for about, part in _parts(rest):
            _collect(part, about, words)
    return {about: cards_in("\n".join(told)) for about, told in words.items()}


def _parts(text):
    """A text in pieces: what stands behind LIN's, PBN's or USEBIO's mark of a board is about it."""
    marks = list(BOARD.finditer(text))
    ends = [mark.start() for mark in marks] + [len(text)]
    yield None, text[: ends[0]]
    for mark, end in zip(marks, ends[1:], strict=True):
        yield ({"o": "open", "c": "closed"}.get(mark[1]), int(mark[2] or mark[3])), text[mark.start() : end]


def _collect(value, about, words):
    if isinstance(value, dict):
        about = _subject(value) or about
        value = [*value, *value.values()]
    if isinstance(value, list):
        for item in value:
            _collect(item, about, words)
    elif isinstance(value, str):
        words.setdefault(about, []).append(value)


def _subject(told):
    if "board" in told and ("hands" in told or "step" in told):  # a view, or a moment
        return told["room"], told["board"]
    return (None, told["board"]) if "board" in told and "deal" in told else None


class Tables:
    """What has happened at both tables of a match."""

    def __init__(self, house, stored):
        self._house, self._stored = house, stored

    def record(self, room, board):
        """The story of that board in that room; None where it has not been opened."""
        table = self._house.live.of(self._stored, room).table
        records = [*table.finished, *([table.record] if table.record else [])]
        return next((record for record in records if record.board.number == board), None)

    def is_over(self, board):
        """Whether both rooms have finished it."""
        records = [self.record(room, board) for room in Room]
        return all(record is not None and record.is_closed for record in records)

    def all_over(self):
        return all(self.is_over(board.number) for board in self._stored.boards)

    def logs(self):
        """room -> (when, board, whether it ends it) of every event."""
        return {room: list(self._log(room)) for room in Room}

    def _log(self, room):
        board = None
        for _, at, event in self._house.store.log.read(self._stored.tables[room]):
            board = event.board.number if isinstance(event, BoardOpened) else board
            yield at, board, isinstance(event, BoardClosed)


def faced_up(record):
    """Cards that lie open at the table: all that were played, and dummy's once there was a lead."""
    if record is None or record.play is None or not record.play.cards:
        return set()
    dummy = record.board.deal[record.contract.declarer.partner]
    return {str(card) for card in (*record.play.cards, *dummy)}


def spectator_knows(tables, about):
    """The public of a live match: open cards, and all of a board that both rooms have played."""
    if about is None:
        return PACK if tables.all_over() else set()
    room, board = about
    if tables.is_over(board):
        return PACK
    rooms = Room if room is None else (Room(room),)
    return set().union(*(faced_up(tables.record(there, board)) for there in rooms))


def late_spectator_knows(tables, about):
    """The public of any other match: nothing of a board before both rooms have played it."""
    if about is None:
        return PACK if tables.all_over() else set()
    return PACK if tables.is_over(about[1]) else set()


def player_knows(tables, about, place):
    """A player: the own hand and the open cards; all four hands once the board is over; no other room."""
    room, seat = place
    record = None if about is None or about[0] != room else tables.record(room, about[1])
    if record is None:
        return set()
    own = {str(card) for card in record.board.deal[seat]}
    return PACK if record.is_closed else own | faced_up(record)


def leaks(text, knows):
    """What this text tells that it may not, as (about, cards); `knows(about)` are the cards it may tell."""
    for about, cards in statements(text).items():
        if secret := cards - knows(about):
            yield about, sorted(secret)


def shown_at_most(tables, policy, now):
    """How many events of each room's log the public may know of at `now`, by policy."""
    logs = tables.logs()
    return {room: _prefix(log, tables, policy, now) for room, log in logs.items()}


def _prefix(log, tables, policy, now):
    kind, _, minutes = policy.partition(":")
    for count, (at, board, _) in enumerate(log):
        ripe = tables.all_over() if kind == "match" else tables.is_over(board)
        if not ripe or at + 60 * int(minutes or 0) > now:
            return count
    return len(log)


def results_at_most(tables, policy, now):
    """(room, board) of every result the public may know at `now`."""
    most = shown_at_most(tables, policy, now)
    return {
        (str(r), board) for r, log in tables.logs().items() for _, board, closes in log[: most[r]] if closes
    }
