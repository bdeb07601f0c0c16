"""Whoever's team is playing learns nothing of the other room: not by page, download or line, nor by silence.

Two clubs that differ in the other room alone must be one and the same to those who may not know of it.
"""

from __future__ import annotations

import pytest
from likeness import differences
from moments import DOWN, HERONS, IDS, LARKS, MADE, Club, propose

from matchserver.bridge import Seat
from matchserver.contest import BadLineup, Room

SITTING = {Room.OPEN: ("Ada", "Ben", "Eva", "Dirk"), Room.CLOSED: ("Cleo", "Dov", "Gita", "Hugo")}
CAPTAINS = ("Ina", "Jan")
"""They name substitutes, and so are told which board comes next in either room."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))


@pytest.fixture
def world(club):
    with club.at("auction") as world:
        yield world


def members(but):
    """Everybody of the two teams who does not sit in that room."""
    return [name for name in (*LARKS, *HERONS) if name not in SITTING[but]]


def recorded(result, *rooms):
    """What has it that board 1 came to this in those rooms."""
    return lambda world: [world.record(room, 1, result) for room in rooms]


@pytest.mark.parametrize("room", Room)
def test_members_see_no_difference_by_what_the_other_room_does(room, club):
    """It still bids on board 1, or has the result of it and plays on."""

    def plays_on(world):
        world.record(room, 1, DOWN)
        world.open(room, 2)

    names = [name for name in members(but=room) if name not in CAPTAINS]
    assert list(differences(club, names, lambda world: None, plays_on)) == []


@pytest.mark.parametrize("room", Room)
def test_a_captain_who_does_not_play_is_told_no_result(room, club):
    assert list(differences(club, CAPTAINS, recorded(MADE, room), recorded(DOWN, room))) == []


def test_who_leaves_the_team_while_it_plays_stays_a_member_for_this_match(world):
    """Else one could leave, look, come back and be substituted in."""
    lou = world.guest("Lou")
    line, table = world.line("Lou", "/vugraph"), world.line("Lou", "/table")
    assert lou.send("/teams/1/leave").status_code == 302
    assert IDS["Lou"] not in world.house.store.teams.get(1).members
    assert [lou.get(path).status_code for path in ("/matches/1", "/api/v1/matches/1")] == [403, 403]
    assert line.ask("join", {"match": 1})["code"] == "own-match"
    assert line.ask("say", {"match": 1, "text": "North has both aces"})["code"] == "own-match"
    refused = table.ask("kibitz", {"table": 1, "seat": "E"})
    assert (refused["code"], "or were" in refused["message"]) == ("forbidden", True)


@pytest.mark.parametrize(("name", "has_left"), [("Lou", True), ("Stan", False)])
def test_who_comes_into_the_team_while_it_plays_is_not_substituted_in(name, has_left, world):
    """Stan has sat behind Eva, or has watched without a name."""
    guest, ina = world.guest(name), world.guest("Ina")
    if has_left:
        guest.send("/teams/1/leave")
    else:
        assert world.line(name, "/table").ask("kibitz", {"table": 1, "seat": "E"})["ok"]
    assert guest.send(f"/join/{world.link}").status_code == 302
    assert IDS[name] in world.house.store.teams.get(1).members
    place = {"seq": 5, "place": "closed-E", "player": IDS[name], "board": 2}
    before = world.house.store.fixtures.get(1).fixture
    refused = ina.send("/fixtures/1/substitute", **place | {"seq": before.seq})
    assert refused.status_code == 422
    assert world.house.store.fixtures.get(1).fixture.seating == before.seating
    offered = ina.get("/fixtures/1").text
    assert f'value="{IDS[name]}"' not in offered and f'value="{IDS["Ina"]}"' in offered
    with pytest.raises(BadLineup, match=f"{name} joined or left after the match had begun"):
        world.act(lambda f: f.substitute(IDS["Ina"], Room.CLOSED, Seat.EAST, IDS[name], 2))


def test_who_was_in_the_team_as_the_match_began_is_substituted_in(world):
    world.act(lambda f: f.substitute(IDS["Ina"], Room.CLOSED, Seat.EAST, IDS["Lou"], 2))
    assert world.house.store.fixtures.get(1).fixture.seated(2)[Room.CLOSED][Seat.EAST] == IDS["Lou"]


def test_others_see_the_difference(club):
    """The tests above can fail."""

    def swing(world):
        world.record(Room.OPEN, 1, MADE)
        world.record(Room.CLOSED, 1, DOWN)

    found = set(differences(club, ("Stan", "Dora"), recorded(MADE, *Room), swing))
    assert found >= {("Stan", path) for path in ("/", "/matches/1", "/api/v1/matches/1.lin")}
    assert found >= {("Dora", path) for path in ("/", "/desk/matches/1")}


@pytest.mark.parametrize("room", Room)
def test_no_line_of_a_member_is_told_what_the_other_room_does(room, world):
    """At the table and in the lobby there is not even a message that could be counted."""
    lines = [world.line(name, "/vugraph") for name in members(but=room)]
    guest, table = world.line("Stan", "/vugraph"), 1 + (room is Room.OPEN)
    for line in (*lines, guest):
        assert line.ask("lobby", {})["ok"]
    lines += [world.line(name, "/table", table=table) for name in SITTING[room.other]]
    world.record(room.other, 1, MADE)
    for line in (*lines, guest):
        line.fresh()
    world.record(room, 1, DOWN)
    world.open(room, 2)
    assert [line.fresh() for line in lines] == [[] for _ in lines]
    assert ("lobby", {}) in guest.fresh()


def test_the_lobby_speaks_of_an_own_match_to_those_alone_whose_team_is_playing(club):
    words = "match is shown to you when both rooms"
    with club.at("auction") as world:
        assert words in world.guest("Ada").get("/").text
        assert words not in world.guest("Stan").get("/").text
    with club.at("before") as world:
        assert "No match is being played at the moment." in world.guest("Stan").get("/").text


def test_what_was_open_between_two_halves_is_silent_when_the_second_begins(world):
    propose(world, halves=2)
    for captain in CAPTAINS:
        world.seal(captain, fixture=4)
    for room in Room:
        world.open(room, 1, match=2)
        world.record(room, 1, MADE, match=2)
    lou, guest = (world.line(name, "/vugraph", match=2) for name in ("Lou", "Stan"))
    for captain in CAPTAINS:
        world.seal(captain, fixture=4, half=2)
    lou.fresh(), guest.fresh()
    for room in Room:
        world.open(room, 2, match=2)
        world.record(room, 2, DOWN, match=2)
        told = lou.fresh()
        assert told == [] or room is Room.CLOSED
    assert {"table", "match"} <= {noun for noun, _ in guest.fresh()}
    assert {"table", "match"} <= {noun for noun, _ in told}, "when both rooms are done it is open again"
