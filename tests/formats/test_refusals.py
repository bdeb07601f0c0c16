"""What is no match is refused in one line that says what was found and what is needed."""

from __future__ import annotations

import pytest

from matchserver.formats import NotAMatch, read_match

from .small import game, lin, section


def no_rooms(*boards: str) -> str:
    return "".join(game(board=board).replace('[Room "Open"]\n', "") for board in boards)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"", "empty"),
        (b" \n\x1a", "neither LIN nor PBN"),
        (b"Dear Sir, here is the result: we lost.", "neither LIN nor PBN"),
        (bytes(range(256)), "neither LIN nor PBN"),
        (b"nt|Lesson one: the finesse|pg||md|1S2,S3,S4|mb|p|pg||", "lessons and movies"),
        ((section("o1") + section("o2")).encode(), "lessons and movies"),
        (b"vg|Cup,Final,I,1,16,Larks,0,Owls,0|rs||pn|,,,|", "no result"),
        (lin(vg="Cup,Final,P,1,1,Larks,0,Owls,0").encode(), "pairs"),
        (no_rooms("1", "2").encode(), "without a room"),
        (no_rooms("1", "1", "1").encode(), "pairs"),
        (b'[Event "x"]\n[Deal "?"]\n', "without a numbered board"),
        (game(Contract="", Result="", Declarer="").encode(), "no play"),
    ],
)
def test_it_is_refused(data, found):
    with pytest.raises(NotAMatch) as refusal:
        read_match(data, "file.lin")
    message = str(refusal.value)
    assert message.startswith("file.lin: ") and found in message and len(message.splitlines()) == 1
    assert refusal.value.code == "not-a-match" and ("needed" in message or "a match has" in message)


def test_the_format_is_told_by_content_and_not_by_name():
    assert read_match(lin().encode(), "match.pbn").home == "Larks"
    assert read_match((game() + game("Closed")).encode(), "match.lin").title == "Cup"
