"""The namespace /operator: two operators at two rooms, one who takes over, and who is turned away."""

from __future__ import annotations

from dataclasses import replace

import pytest
from keying import PLAYED, Broadcast

from matchserver.contest import Room

pytestmark = pytest.mark.usefixtures("quick_passwords")


@pytest.fixture
def make(house):
    made = []

    def make(**terms):
        made.append(Broadcast(house, **terms))
        return made[-1]

    yield make
    for cup in made:
        cup.close()


@pytest.fixture
def cup(make):
    return make()


def events_on_disk(cup, room):
    return len(list(cup.house.store.log.read(cup.stored.tables[room])))


@pytest.mark.parametrize(("name", "code"), [(None, "sign-in"), ("Sam", "forbidden")])
def test_only_operators_and_directors_sit_down(name, code, cup):
    line = cup.line(name)
    assert line.ask("join", {"match": cup.id})["code"] == code
    for verb, message in (
        ("key", {"room": "open", "after": 0, "text": "1c"}),
        ("read", {"room": "open", "text": "1c"}),
        ("undo", {"room": "open", "after": 0, "actions": 1}),
        ("open", {"room": "open", "after": 0, "board": None}),
        ("result", {"room": "open", "after": 0, "board": 1, "contract": "Pass", "tricks": None}),
        ("deal", {"board": 1, "deal": str(cup.dealt[0].deal)}),
        ("at", {"room": "open"}),
    ):
        assert line.ask(verb, message)["code"] == "forbidden", verb
    cup.play()
    assert {noun for noun, _ in line.told} == {"answer"}
    assert line.ask("join", {"match": 99})["code"] == "not-found"


def test_a_client_of_another_version_is_turned_away(cup):
    client = cup.house.socketio.test_client(cup.house.app, namespace="/operator", auth={"v": 0})
    assert not client.is_connected("/operator")


def test_on_joining_all_hands_and_all_boards_are_there(cup):
    kim = cup.desk("Kim", "open")
    assert kim.joined["open"]["phase"] == "waiting" and kim.joined["closed"]["seq"] == 0
    assert kim.joined["desk"]["here"] == [{"name": "Kim", "room": "open"}]
    deals = [board["deal"] for board in kim.joined["desk"]["boards"]]
    assert deals == [str(board.deal) for board in cup.dealt]
    assert kim.send("open", "open", board=None) == {"ok": True, "seq": 1}
    view = kim.view("open")
    assert view["board"] == 1 and all(isinstance(hand, str) for hand in view["hands"].values())
    assert view["legal"][:2] == ["P", "1C"]


def test_two_operators_key_two_rooms(cup):
    kim, lee = cup.desk("Kim", "open"), cup.desk("Lee", "closed")
    for one, room in ((kim, "open"), (lee, "closed")):
        assert one.send("open", room, board=1)["ok"]
        answer = one.send("key", room, text=PLAYED)
        assert answer["ok"] and answer["seq"] == events_on_disk(cup, Room(room))
    for each in (kim, lee):
        assert [each.view(room)["phase"] for room in ("open", "closed")] == ["over", "over"]
        desk = each.last_desk()
        assert desk["here"] == [{"name": "Kim", "room": "open"}, {"name": "Lee", "room": "closed"}]
        assert desk["boards"][0]["imps"] == 0


def test_another_takes_over_in_the_middle_of_a_board_after_a_dropped_line(cup):
    kim = cup.desk("Kim", "open")
    kim.send("open", "open", board=1)
    assert kim.send("key", "open", text="1n ap")["ok"]
    kim.close()
    lee = cup.desk("Lee")
    assert lee.joined["desk"]["here"] == [{"name": "Lee", "room": None}]
    assert lee.joined["open"]["auction"] == ["1NT", "P", "P", "P"]
    assert lee.send("key", "open", text="=7")["ok"]
    assert lee.last_desk()["here"] == [{"name": "Lee", "room": "open"}]
    assert lee.view("open")["result"]["tricks"] == 7


def test_a_stale_verb_is_answered_with_the_newest_view_and_does_nothing(cup):
    kim, lee = cup.desk("Kim", "open"), cup.desk("Lee", "open")
    kim.send("open", "open", board=1)
    assert lee.send("key", "open", text="1c")["ok"]
    before = events_on_disk(cup, Room.OPEN)
    for verb, fields in (
        ("key", {"text": "1d"}), ("undo", {"actions": 1}), ("open", {"board": 2}),
        ("result", {"board": 1, "contract": "Pass", "tricks": None}),
    ):  # fmt: skip
        answer = kim.ask(verb, {"room": "open", "after": 1, **fields})
        assert (answer["ok"], answer["code"]) == (False, "stale"), verb
        assert answer["table"] == lee.view("open")
    assert events_on_disk(cup, Room.OPEN) == before


def test_a_line_is_all_or_nothing_and_its_fault_is_placed(cup):
    kim = cup.desk("Kim", "open")
    kim.send("open", "open", board=1)
    answer = kim.send("key", "open", text="1c p, 1c")
    assert (answer["ok"], answer["token"], answer["at"]) == (False, "1c", 6)
    assert (answer["code"], answer["law"]) == ("insufficient", "Law 18")
    assert events_on_disk(cup, Room.OPEN) == 1


def test_a_line_is_read_before_it_is_sent(cup):
    kim = cup.desk("Kim", "open")
    kim.send("open", "open", board=1)
    told = len(kim.told)
    answer = kim.ask("read", {"room": "open", "text": "1n!(15-17) p 2c x"})
    assert answer["ok"]
    assert [each["means"] for each in answer["understood"]] == ["1NT!(15-17)", "P", "2C", "X"]
    assert answer["understood"][2] == {"token": "2c", "at": 13, "seat": "S", "means": "2C", "kind": "call"}
    assert (answer["fault"], answer["turn"]) == (None, "N") and "XX" in answer["legal"]
    wrong = kim.ask("read", {"room": "open", "text": "1n 1c"})
    assert wrong["ok"] and [each["means"] for each in wrong["understood"]] == ["1NT"]
    assert (wrong["fault"]["token"], wrong["fault"]["at"], wrong["turn"]) == ("1c", 3, "E")
    assert kim.ask("read", {"room": "open", "text": ""})["understood"] == []
    assert kim.ask("read", {"room": "open", "text": "x" * 5000})["code"] == "line-too-long"
    assert events_on_disk(cup, Room.OPEN) == 1
    assert [noun for noun, _ in kim.told[told:]] == ["answer"] * 4


def test_an_undo_across_a_border_and_a_correction_are_seen_at_every_desk(cup):
    kim, lee = cup.desk("Kim", "open"), cup.desk("Lee", "closed")
    cup.play(Room.OPEN)
    cup.open(Room.OPEN)
    assert kim.send("undo", "open", actions=2)["ok"]
    assert (lee.view("open")["board"], lee.view("open")["phase"]) == (1, "play")
    assert lee.last_desk()["boards"][0]["open"] == {"state": "open", "result": None, "corrected": 1}
    assert kim.send("key", "open", text="=8")["ok"]
    assert kim.send("result", "open", board=1, contract="2NTXN", tricks=8)["ok"]
    there = lee.last_desk()["boards"][0]["open"]
    assert (there["result"]["contract"], there["result"]["risk"], there["corrected"]) == ("2NT", "X", 2)


def test_a_deal_is_typed_until_its_board_is_opened(cup):
    kim = cup.desk("Kim", "open")
    hands = cup.dealt[1].deal.text().split(" ")
    assert kim.ask("deal", {"board": 1, "deal": " ".join([*hands[:3], "-"])}) == {"ok": True}
    assert kim.last_desk()["boards"][0]["deal"] == str(cup.dealt[1].deal)
    kim.send("open", "open", board=1)
    refused = kim.ask("deal", {"board": 1, "deal": str(cup.dealt[0].deal)})
    assert (refused["code"], refused["ok"]) == ("wrong-moment", False)
    for deal in ("", "N:", "x", " ".join(hands[:3])):
        assert kim.ask("deal", {"board": 2, "deal": deal})["code"] == "unreadable"
    assert kim.ask("deal", {"board": 3, "deal": str(cup.dealt[0].deal)})["code"] == "no-such-board"


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("key", {"room": "hall", "after": 0, "text": "p"}),
        ("key", {"room": "open", "after": "0", "text": "p"}),
        ("key", {"room": "open", "after": 0}),
        ("undo", {"room": "open", "after": 0, "actions": "all"}),
        ("open", {"room": "open", "after": 0, "board": True}),
        ("result", {"room": "open", "after": 0, "board": 1, "contract": "4SXN", "tricks": None}),
        ("result", {"room": "open", "after": 0, "board": 1, "contract": "4SXN", "tricks": 14}),
        ("result", {"room": "open", "after": 0, "board": 1, "contract": "9SXN", "tricks": 9}),
        ("result", {"room": "open", "after": 0, "board": 1, "contract": "Pass", "tricks": 5}),
        ("at", {"room": 3}),
        ("join", {"match": "1"}),
    ],
)
def test_a_message_out_of_shape_is_refused(verb, fields, cup):
    assert cup.desk("Kim").ask(verb, fields)["code"] == "unreadable"
    assert cup.table(Room.OPEN).seq == 0


def test_who_is_dismissed_or_signs_out_is_told_no_more(cup):
    kim, lee = cup.desk("Kim", "open"), cup.desk("Lee", "closed")
    cup.operating.dismiss_staff(cup.id, cup.person("Dora"), "Kim", "operator")
    cup.house.store.people.end_all(cup.person("Lee"))
    kim.fresh(), lee.fresh()
    cup.operating.open(cup.id, cup.person("Dora"), Room.OPEN, 0, 1)
    assert kim.heard("notice")[-1]["code"] == "dismissed"
    assert [message["code"] for noun, message in lee.fresh() if noun == "notice"] == ["signed-out"]
    cup.operating.key(cup.id, cup.person("Dora"), Room.OPEN, 1, "1c")
    assert kim.heard("table") == [] and lee.heard("table") == []
    assert kim.ask("read", {"room": "open", "text": "p"})["code"] == "forbidden"


def test_a_room_that_moves_tells_its_view_and_the_desk_only_what_it_shows(cup):
    kim = cup.desk("Kim", "open")
    kim.send("open", "open", board=1)
    kim.fresh()
    kim.send("key", "open", text="1n ap")
    assert sorted(noun for noun, _ in kim.fresh()) == ["answer", "table"]
    kim.send("key", "open", text="=7")
    assert sorted(noun for noun, _ in kim.fresh()) == ["answer", "desk", "table"]


def test_desks_of_another_match_hear_nothing(cup):
    third = replace(cup.stored.match, title="Third place")
    other = cup.operating.create(third, cup.dealt, cup.person("Dora"))
    dora = cup.line("Dora")
    assert dora.ask("join", {"match": other.id, "room": None})["ok"]
    dora.fresh()
    cup.play()
    assert dora.fresh() == []
    assert dora.ask("join", {"match": cup.id})["ok"]
    cup.play()
    assert {message["match"] for noun, message in dora.fresh() if noun == "table"} == {cup.id}


def test_spectators_get_no_hand_and_no_desk(cup, lines):
    spectator = lines.spectator(cup.stored)
    cup.desk("Kim", "open")
    cup.open(Room.OPEN)
    cup.key(Room.OPEN, "1n ap")
    for noun, message in spectator.told:
        assert noun != "desk" and "legal" not in message
        if noun == "table":
            assert all(isinstance(hand, int) for hand in message["hands"].values())
