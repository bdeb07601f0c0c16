"""A MatchRecord as PBN 2.1 in export form; our own reader reads it back to the same sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence

from matchserver.bridge import SEATS, Laws, Play, Seat, score_ns
from matchserver.contest.rooms import Room

from ..record import MatchRecord, PlayedBoard, Remark
from ..ruling_words import ruling_word

_CALLS = {"P": "Pass"}
_STRAINS = ("NT", "S", "H", "D", "C")
_OPTIMUM = r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]'
_LINE = 250
"""A line has up to 255 characters."""
_LONGEST = 200
"""Of a value; with its tag it stays within a line."""


def write_pbn(record: MatchRecord, laws: Laws = "2017") -> str:
    """The match as games in export form, open room first, lines ended by CR LF.

    PBN has no tags for what teams carry in; CarryHome and CarryVisit say it where there is any. Nor for the
    rulings on a match: they are a section of the first game.
    """
    lines = ["% PBN 2.1", "% EXPORT"]
    rulings = _rulings(record)
    for number in record.boards:
        for room in Room:
            if play := record.play(room, number):
                lines += ["", *_game(record, room, play, laws), *rulings]
                rulings = []
    return "\r\n".join(lines) + "\r\n"


def _rulings(record: MatchRecord) -> list[str]:
    words = [ruling_word(ruling) for ruling in record.rulings]
    return [pbn_tag("Rulings", str(len(words))), *words] if words else []


def pbn_tag(name: str, value: str) -> str:
    """One tag on its line, quotes and backslashes escaped."""
    line = " ".join(value.split())[:_LONGEST].replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{line}"]'


def _game(record: MatchRecord, room: Room, play: PlayedBoard, laws: Laws) -> list[str]:
    tags = [*_mandatory(record, play), *_of_the_match(record, room, play, laws)]
    lines = [pbn_tag(name, value) for name, value in tags] + _optimum(record, play)
    return lines + _auction(play) + _play(play)


def _mandatory(record: MatchRecord, play: PlayedBoard) -> list[tuple[str, str]]:
    """The fifteen tags of every game in their order."""
    names = {seat: play.names.get(seat) or "?" for seat in SEATS}
    declarer, contract, tricks = _result(play)
    return [
        ("Event", record.title), ("Site", ""), ("Date", _date(record)), ("Board", str(play.number)),
        ("West", names[Seat.WEST]), ("North", names[Seat.NORTH]), ("East", names[Seat.EAST]),
        ("South", names[Seat.SOUTH]), ("Dealer", str(play.dealer)), ("Vulnerable", str(play.vulnerable)),
        ("Deal", play.deal.text(play.dealer) if play.deal else ""), ("Scoring", "IMP"),
        ("Declarer", declarer), ("Contract", contract), ("Result", tricks),
    ]  # fmt: skip


def _date(record: MatchRecord) -> str:
    return record.played.isoformat().replace("-", ".") if record.played else "????.??.??"


def _result(play: PlayedBoard) -> tuple[str, str, str]:
    """Declarer, contract and tricks; a passed-out board has only the contract "Pass"."""
    if play.result is None:
        return "?", "?", "?"
    contract = play.result.contract
    if contract is None:
        return "", "Pass", ""
    return str(contract.declarer), f"{contract.name}{contract.risk}", str(play.result.tricks)


def _of_the_match(
    record: MatchRecord, room: Room, play: PlayedBoard, laws: Laws
) -> Iterable[tuple[str, str]]:
    """The other tags, in the order of their names."""
    home, visitors = record.carry
    if home or visitors:
        yield from (("CarryHome", str(home)), ("CarryVisit", str(visitors)))
    if makeable := _makeable(record, play):
        digits = (makeable[strain][seat] for seat in "NSEW" for strain in _STRAINS)
        yield "DoubleDummyTricks", "".join(map("{:x}".format, digits))
    yield "HomeTeam", record.home
    yield "Room", room.value.capitalize()
    if play.result is not None:
        yield "Score", f"NS {score_ns(play.result, play.vulnerable, laws)}"
    if record.segment:
        yield "Stage", record.segment
    yield "VisitTeam", record.visitors


def _makeable(record: MatchRecord, play: PlayedBoard) -> Mapping[str, Mapping[str, int]]:
    """Double dummy's table of a board whose hands are shown."""
    return record.makeable.get(play.number, {}) if play.deal else {}


def _optimum(record: MatchRecord, play: PlayedBoard) -> list[str]:
    """The same as the section of PBN 2.1."""
    makeable = _makeable(record, play)
    if not makeable:
        return []
    rows = [f"{seat} {strain:>2} {makeable[strain][seat]:2}" for seat in SEATS for strain in _STRAINS]
    return [_OPTIMUM, *rows]


def _auction(play: PlayedBoard) -> list[str]:
    if not play.calls:
        return []
    words: list[str] = []
    notes: list[str] = []
    for recorded in play.calls:
        call = str(recorded.call)
        word = _CALLS.get(call, call)
        if recorded.alert is not None:
            notes.append(pbn_tag("Note", f"{len(notes) + 1}:{recorded.alert}"))
            word += f" ={len(notes)}="
        words.append(word)
    remarks = {n: [r for r in play.remarks if r.calls == n and not r.cards] for n in range(len(words) + 1)}
    end = [] if play.auction.is_over else ["*"]
    return [pbn_tag("Auction", str(play.dealer)), *_rows(words, remarks), *end, *notes]


def _play(play: PlayedBoard) -> list[str]:
    """Tricks as rows; columns keep the order in which the opening leader began."""
    if play.contract is None or play.deal is None or not play.cards or not play.auction.is_over:
        return []
    played = Play.of(play.contract, play.deal, play.cards)
    leader = play.contract.leader
    words: list[str] = []
    for trick in (*played.tricks, played.trick):
        cards = dict(trick.plays())
        if cards:
            words += [str(cards.get(leader.after(column), "-")) for column in range(4)]
    remarks = {n: [r for r in play.remarks if r.cards == n and n] for n in range(len(words) + 1)}
    return [pbn_tag("Play", str(leader)), *_rows(words, remarks), *([] if played.is_over else ["*"])]


def _rows(words: Sequence[str], remarks: dict[int, list[Remark]]) -> list[str]:
    """Four words a line; a comment breaks the line where it was made."""
    lines: list[str] = []
    row: list[str] = []
    for count, word in enumerate(["", *words]):
        row += [word] if word else []
        if remarks[count] or count % 4 == 0 or count == len(words):
            lines += [" ".join(row)] if row else []
            row = []
        for remark in remarks[count]:
            comment = "{" + remark.text.replace("{", "(").replace("}", ")") + "}"
            lines += textwrap.wrap(comment, _LINE, break_on_hyphens=False)
    return lines
