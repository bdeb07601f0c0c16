"""The identification tags of a PBN game: board, room, people, teams, conditions, deal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date

from matchserver.bridge import SEATS, BridgeError, Deal, Seat, Side, Vulnerability
from matchserver.contest.rooms import Room

from ..typed import completed
from .games import Game


def read_number(game: Game) -> int | None:
    """The board number, 1..999; None where there is none."""
    found = re.match(r"[0-9]{1,3}(?![0-9])", game.value("Board"))
    return int(found[0]) or None if found else None


def read_room(game: Game) -> Room | None:
    """[Room], or [Table] 1 and 2."""
    letter = (game.value("Room") or game.value("Table"))[:1].lower()
    return {"o": Room.OPEN, "c": Room.CLOSED, "1": Room.OPEN, "2": Room.CLOSED}.get(letter)


def read_seat(text: str) -> Seat | None:
    """The seat of a letter; None for anything else."""
    letter = text.strip()[:1].upper()
    return Seat(letter) if letter in tuple(SEATS) else None


def read_vulnerability(game: Game, notes: list[str]) -> Vulnerability | None:
    """[Vulnerable], where "-" is none; None where it is missing."""
    text = game.values.get("Vulnerable", "").strip()
    if text in ("", "?"):
        return None
    try:
        return Vulnerability.parse(text)
    except BridgeError:
        notes.append(f"the vulnerability {text[:20]!r} cannot be read")
        return None


def read_deal(game: Game, notes: list[str]) -> Deal | None:
    """[Deal]; hands given as "-" are the rest of the pack where only one is. None where it is no deal."""
    text = game.value("Deal")
    if not text:
        return None
    try:
        return Deal.parse(completed(text))
    except BridgeError as error:
        notes.append(f"the deal is left out: {error}")
        return None


def names_cards(game: Game) -> bool:
    """Whether [Deal] names any card at all."""
    return any(hand.strip("-.") for hand in game.value("Deal").partition(":")[2].split())


def read_carry(game: Game) -> tuple[float, float]:
    """What the teams carry in, as our own writer tags it; 0 where there is no number."""
    home, visitors = (_number(game.value(tag)) for tag in ("CarryHome", "CarryVisit"))
    return home, visitors


def _number(text: str) -> float:
    if not re.fullmatch(r"[+-]?[0-9]{1,4}(\.[0-9]{1,2})?", text):
        return 0
    return float(text) if "." in text else int(text)


def read_date(game: Game) -> date | None:
    """[Date], "2026.11.30"; None where it is no whole date."""
    found = re.fullmatch(r"([0-9]{4})\.([0-9]{1,2})\.([0-9]{1,2})", game.value("Date"))
    try:
        return date(*map(int, found.groups())) if found else None
    except ValueError:
        return None


def people(game: Game) -> dict[Seat, str]:
    """The names by seat, where given."""
    tags = {Seat.NORTH: "North", Seat.EAST: "East", Seat.SOUTH: "South", Seat.WEST: "West"}
    return {seat: game.value(tag) for seat, tag in tags.items() if game.value(tag)}


def segment(game: Game) -> str:
    """The stage and the round, "Final, Round 3"."""
    stage, number = game.value("Stage"), game.value("Round")
    return ", ".join(part for part in (stage, number and f"Round {number}") if part)


def team_names(placed: Mapping[tuple[Room, int], Game], notes: list[str]) -> tuple[str, str]:
    """Home and visitors: as tagged, else by the surnames of the pairs that face each other.

    Home sits North-South in the open room, so the open room's pairs name both teams.
    """
    tagged = [_first(placed, tag) for tag in ("HomeTeam", "VisitTeam")]
    if all(tagged):
        return tagged[0], tagged[1]
    notes.append("the teams have no names in the file; they are named by their pairs")
    pairs = [_pair(placed, side) for side in (Side.NS, Side.EW)]
    return tagged[0] or pairs[0] or "Home", tagged[1] or pairs[1] or "Visitors"


def _first(placed: Mapping[tuple[Room, int], Game], tag: str) -> str:
    return next((game.value(tag) for game in placed.values() if game.value(tag)), "")


def _pair(placed: Mapping[tuple[Room, int], Game], side: Side) -> str:
    """The surnames of a side of the open room, or of the same team in the closed one."""
    for room, seats in ((Room.OPEN, side.seats), (Room.CLOSED, side.other.seats)):
        for (where, _), game in placed.items():
            names = people(game)
            surnames = [names[seat].split()[-1] for seat in seats if seat in names]
            if where is room and surnames:
                return "-".join(surnames)
    return ""
