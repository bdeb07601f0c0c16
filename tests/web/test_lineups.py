"""Line-ups: who names them, what is refused, and that a sealed one is nobody else's to see."""

import html
import re

import pytest

from matchserver.bridge import Seat
from matchserver.contest import Room

from .cast import LARKS, OWLS, lineup
from .test_teams import alert

WATCHERS = ("Gus", "Hana", "Ben", "Eve", "Stan", "Dora", "Nobody")
"""Everybody but the captain who sealed it."""
PAGES = (
    "/", "/teams", "/teams/1", "/teams/2", "/teams/1/calendar", "/teams/2/calendar", "/teams/1/calendar.ics",
    "/teams/2/calendar.ics", "/fixtures/1", "/fixtures/1/line-up/1", "/fixtures/1/terms",
    "/api/v1/matches", "/rules",
)  # fmt: skip
FOUR = LARKS[:4]


def name_it(cast, captain="Ada", names=FOUR, half=1, **fields):
    return cast.send(captain, f"line-up/{half}", **lineup(cast, *names) | fields)


def seats_told(page):
    """Every (seat, player) that a page tells in a line-up."""
    return set(re.findall(r"<b>([NESW])</b> <bdi>(.*?)</bdi>", page))


def test_a_captain_names_a_line_up_and_sees_it_sealed(cast):
    cast.agreed()
    page = cast["Ada"].get("/fixtures/1/line-up/1").text
    assert [page.count(f">{name}</option>") for name in (*LARKS, *OWLS)] == [4] * 5 + [0] * 5
    assert "Your line-up for the match against Owls is wanted" in cast["Ada"].get("/rules").text
    assert name_it(cast).location == "/fixtures/1"
    shown = cast["Ada"].get("/fixtures/1").text
    assert seats_told(shown) == {("N", "Ada"), ("S", "Ben"), ("E", "Cleo"), ("W", "Dan")}
    assert "sealed, for you alone" in shown
    assert "is wanted" not in cast["Ada"].get("/rules").text


def test_the_visitors_sit_east_west_in_the_open_room(cast):
    cast.agreed()
    page = cast["Gus"].get("/fixtures/1/line-up/1").text
    labels = re.findall(r'<label for="line-up-(\w+)">(\w+)</label>', page)
    assert labels == [
        ("open_first", "East"), ("open_second", "West"),
        ("closed_first", "North"), ("closed_second", "South"),
    ]  # fmt: skip
    name_it(cast, "Gus", OWLS[:4])
    assert seats_told(cast["Gus"].get("/fixtures/1").text) == {
        ("E", "Gus"), ("W", "Hana"), ("N", "Ivo"), ("S", "Jun"),
    }  # fmt: skip


def test_a_sealed_line_up_leaks_to_nobody_in_any_page_or_feed(cast):
    """The same pages, byte for byte, whichever four of the team were sealed."""
    told = {}
    cast.agreed()
    for name in WATCHERS:
        cast[name].get("/")  # where they are told once that they are signed in
    token = re.compile(r'name="csrf_token" value="[^"]*"')
    for names in (FOUR, ("Eve", "Dan", "Ben", "Ada")):
        name_it(cast, names=names)
        for name in WATCHERS:
            for path in PAGES:
                page = token.sub("", cast[name].get(path).text).replace(f'value="{cast.fixture().seq}"', "")
                page = re.sub(r"<time.*?</time>|DTSTAMP.*|SEQUENCE.*", "", page)
                page = page.replace("<li><p>Ada sealed the line-up of Larks for the match</p></li>", "")
                told.setdefault((name, path), []).append(
                    re.sub(r"<ol class=\"history\">.*?</ol>", "", page, flags=re.S)
                )
                assert not {player for _, player in seats_told(page)} & set(LARKS)
    assert [place for place, (first, second) in told.items() if first != second] == []
    history = [cast[name].get("/fixtures/1").text for name in WATCHERS]
    sentences = [re.findall(r"<p>(Ada sealed.*?)</p>", page) for page in history]
    assert sentences == [["Ada sealed the line-up of Larks for the match"] * 2] * len(WATCHERS)


def test_the_leak_test_would_find_a_line_up(cast):
    cast.agreed()
    name_it(cast)
    assert {player for _, player in seats_told(cast["Ada"].get("/fixtures/1").text)} == set(FOUR)


def test_both_are_opened_together_and_play_begins(cast):
    cast.agreed(when=cast.arranged.now())
    name_it(cast)
    name_it(cast, "Gus", OWLS[:4])
    for name in (*WATCHERS, "Ada"):
        assert {player for _, player in seats_told(cast[name].get("/fixtures/1").text)} == {*FOUR, *OWLS[:4]}
    assert cast.fixture().status == "playing"


def test_a_sealed_line_up_may_be_named_anew_until_it_is_open(cast):
    cast.agreed(when=cast.arranged.now())
    name_it(cast)
    page = cast["Ada"].get("/fixtures/1/line-up/1").text
    assert re.findall(r"<option selected value=\"\d+\">(\w+)</option>", page) == list(FOUR)
    name_it(cast, names=("Eve", "Ben", "Cleo", "Dan"))
    name_it(cast, "Gus", OWLS[:4])
    assert ("N", "Eve") in seats_told(cast["Stan"].get("/fixtures/1").text)
    refused = name_it(cast)
    assert (refused.status_code, alert(refused)) == (
        409,
        "Half 1 is no half of this match that is still to be played.",
    )


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (("Ada", "Ada", "Cleo", "Dan"), "Open room: Ada sits N and S: name a different player."),
        (
            ("Ada", "Ben", "Ada", "Dan"),
            "Ada sits in both rooms: every player plays in one room of a segment.",
        ),
        (("Ada", "Ben", "Cleo", "Gus"), "Look at the fields that are marked."),
        (("Ada", "Ben", "Cleo", "Stan"), "Look at the fields that are marked."),
    ],
)
def test_a_wrong_seating_is_refused_and_what_was_chosen_is_kept(names, words, cast):
    cast.agreed()
    answer = name_it(cast, names=names)
    assert (answer.status_code, html.unescape(alert(answer))) == (422, words)
    assert ">Ada</option>" in answer.text
    assert re.findall(r"<option selected value=\"\d+\">(\w+)</option>", answer.text)[0] == "Ada"
    assert not cast.fixture().seating.sealed


def test_an_empty_seat_is_refused(cast):
    cast.agreed()
    answer = name_it(cast, closed_second=0)
    assert (answer.status_code, alert(answer)) == (422, "A line-up has two people in each room.")


def test_only_the_two_captains_name_line_ups(cast):
    cast.agreed()
    for name in ("Ben", "Hana", "Stan", "Dora"):
        assert name_it(cast, name).status_code == 403
        assert cast[name].get("/fixtures/1/line-up/1").status_code == 403
    assert cast["Nobody"].get("/fixtures/1/line-up/1").location.startswith("/sign-in")
    assert not cast.fixture().seating.sealed


def test_a_stale_line_up_is_refused_and_kept(cast):
    cast.agreed()
    answer = name_it(cast, seq=1)
    assert answer.status_code == 409
    assert re.findall(r"<option selected value=\"\d+\">(\w+)</option>", answer.text) == list(FOUR)
    assert not cast.fixture().seating.sealed


def test_the_home_captain_waits_where_the_visitors_name_first(cast):
    cast.agreed(lineups="visitors first")
    assert cast["Ada"].get("/fixtures/1/line-up/1").status_code == 409 or "visitors" in alert(name_it(cast))
    name_it(cast, "Gus", OWLS[:4])
    assert {player for _, player in seats_told(cast["Stan"].get("/fixtures/1").text)} == set(OWLS[:4])
    assert name_it(cast).status_code == 302


def test_a_substitute_sits_from_the_next_board_on_and_is_told(cast):
    cast.playing()
    cast.open(Room.OPEN, 1)
    fields = {"place": "open-S", "player": cast.id["Eve"]}
    refused = cast.send("Ada", "substitute", **fields, board=1)
    assert refused.status_code == 409 and "name board 2 or a later one" in alert(refused)
    assert cast.send("Ada", "substitute", **fields, board=2).status_code == 302
    assert cast.fixture().seated(2)[Room.OPEN][Seat.SOUTH] == cast.id["Eve"]
    assert "Eve for Ben from board 2 on: Open Room, South" in cast["Nobody"].get("/fixtures/1").text


@pytest.mark.parametrize(
    "fields",
    [
        {"place": "open-E"},
        {"place": "open-X"},
        {"player": "Cleo"},
        {"player": "Gus"},
        {"board": ""},
        {"board": 99},
    ],
)
def test_a_wrong_substitute_is_refused(fields, cast):
    cast.playing()
    fields = {"place": "open-S", "player": "Eve", "board": 1} | fields
    answer = cast.send("Ada", "substitute", **fields | {"player": cast.id[fields["player"]]})
    assert answer.status_code == 422 and alert(answer)
    assert not cast.fixture().seating.changes


def test_a_robot_sits_in_once_both_captains_agree(cast):
    cast.playing(friendly=True)
    cast.open(Room.CLOSED, 1)
    assert cast.send("Gus", "robot", place="closed-S-1").status_code == 302
    assert "Owls want a robot to sit in" in cast["Ada"].get("/rules").text
    assert "The other captain wants a robot" in cast["Ada"].get("/fixtures/1").text
    assert cast.send("Ada", "robot", place="closed-S-1").status_code == 302
    assert Seat.SOUTH in cast.fixture().seating.robots_on(1)[Room.CLOSED]


def test_a_robot_is_for_friendly_matches_and_the_board_on_the_table(cast):
    cast.playing()
    cast.open(Room.OPEN, 1)
    assert cast.send("Ada", "robot", place="open-N-1").status_code == 409
    number = cast.playing(friendly=True)
    cast.open(Room.OPEN, 1, number)
    seq = cast.fixture(number).seq
    for place in ("open-N-2", "closed-N-1", "open-N", "x"):
        assert cast["Ada"].send(f"/fixtures/{number}/robot", seq=seq, place=place).status_code == 422
    assert cast["Hana"].send(f"/fixtures/{number}/robot", seq=seq, place="open-N-1").status_code == 403
    assert cast.fixture(number).seq == seq


def test_a_second_half_has_its_own_line_ups(cast):
    cast.playing(boards=2, halves=2)
    assert "Your line-up for half 2 against Owls is wanted" in cast["Ada"].get("/rules").text
    assert name_it(cast, half=2, names=("Eve", "Ada", "Cleo", "Dan")).status_code == 302
    assert ("N", "Eve") not in seats_told(cast["Gus"].get("/fixtures/1").text)
    assert name_it(cast, "Gus", OWLS[1:], half=2).status_code == 302
    assert ("N", "Eve") in seats_told(cast["Gus"].get("/fixtures/1").text)
    assert cast["Ada"].get("/fixtures/1/line-up/3").status_code == 409
