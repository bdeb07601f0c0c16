"""Small match files, built piece by piece, so that a test can break the piece it is about.

In DEAL South holds the spades but the two, with the two of hearts; West the hearts but the two, with the two
of spades; North all diamonds, East all clubs.
"""

from __future__ import annotations

from collections.abc import Sequence

from matchserver.bridge import Deal
from matchserver.contest import Room
from matchserver.formats import MatchRecord, PlayedBoard, read_match

DEAL = Deal.parse("N:..AKQJT98765432. ...AKQJT98765432 AKQJT9876543.2.. 2.AKQJT9876543..")
HANDS = "SAKQJT9876543H2DC,S2HAKQJT9876543DC,SHDAKQJT98765432C"
OTHER_HANDS = "SAKQJT987654H32DC,S32HAKQJT987654DC,SHDAKQJT98765432C"
FOUR_SPADES = "p p 4S p p p"
"""From North: South plays four spades."""
FIRST_TRICKS = "HA D2 C2 H2 HK D3 C3 S3"
PEOPLE = "Ann,Bob,Cid,Dee,Eva,Fay,Gus,Hal"


def section(
    label: str = "o1",
    *,
    dealer: str = "3",
    hands: str = HANDS,
    sv: str = "o",
    calls: str = FOUR_SPADES,
    cards: str = "",
    claim: str = "",
) -> str:
    """One board in one room."""
    text = f"qx|{label}|md|{dealer}{hands}|sv|{sv}|" + "".join(f"mb|{call}|" for call in calls.split())
    text += "".join(f"pc|{card}|" for card in cards.split())
    return text + (f"mc|{claim}|" if claim else "") + "pg||\n"


def lin(
    *sections: str, rs: str = "4SS=,4SS-1", vg: str = "Cup,Final,I,1,1,Larks,0,Owls,0", pn: str = PEOPLE
) -> str:
    """A match file of one board unless told otherwise."""
    return f"vg|{vg}|\nrs|{rs}|\npn|{pn}|pg||\n" + "".join(sections or (section("o1"), section("c1")))


def record(text: str) -> MatchRecord:
    return read_match(text.encode(), "match.lin")


def played(text: str, number: int = 1, room: Room = Room.OPEN) -> PlayedBoard:
    """One board of a match file; it must be there."""
    play = record(text).play(room, number)
    assert play is not None
    return play


def game(room: str = "Open", board: str = "1", **tags: str) -> str:
    """A PBN game; a tag given as None is left out, `auction` and `play` are the sections."""
    sections = {"Auction": tags.pop("auction", ""), "Play": tags.pop("play", "")}
    names = {"West": "Al West", "North": "Bo North", "East": "Cy East", "South": "Di South"}
    values = {
        "Event": "Cup", "Board": board, **names, "Room": room, "Dealer": "N", "Vulnerable": "None",
        "Deal": str(DEAL), "Declarer": "S", "Contract": "4S", "Result": "10",
    } | tags  # fmt: skip
    text = "".join(f'[{name} "{value}"]\n' for name, value in values.items() if value is not None)
    for name, words in sections.items():
        if words:
            text += f'[{name} "{"N" if name == "Auction" else "W"}"]\n{words}\n'
    return text + "\n"


def names_in(notes: Sequence[str], *parts: str) -> bool:
    """Whether one of the notes holds all the parts."""
    return any(all(part in note for part in parts) for note in notes)
