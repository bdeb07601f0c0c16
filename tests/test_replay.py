"""A match file is broadcast action by action and comes to the score of the file."""

from __future__ import annotations

import pytest
from formats.corpus import corpus_bytes, each_file, expected
from formats.small import FIRST_TRICKS, lin, record, section
from houses import act

from matchserver.bridge import SEATS, WrongMoment
from matchserver.contest import Policy, Room
from matchserver.course import is_over, played_sheet
from matchserver.formats import read_match
from matchserver.replay import NothingToShow, Replay
from matchserver.store import check_store

LIVE = Policy("live")
NO_DEAL = "vg|Cup,Final,I,1,1,Larks,0,Owls,0|\nrs|4SS=,4SS-1|\n"


@pytest.fixture
def show(house):
    """Broadcasts a record to its end; the Replay."""

    def show(record, policy=LIVE):
        replay = Replay(house, record, 0, policy)
        replay.play()
        assert is_over(house.live, replay.stored)
        assert check_store(house.store, replay.stored) == []
        return replay

    return show


@pytest.fixture
def sheet_of(house):
    """What a broadcast came to, as JSON, and that the public sees the same of it."""

    def sheet_of(replay):
        sheet = played_sheet(house.live, replay.stored).to_dict()
        public = house.broadcasts.of(replay.stored.id).line()
        assert {name: public[name] for name in sheet} == sheet
        return sheet

    return sheet_of


@pytest.mark.parametrize("name", each_file("lin"))
def test_a_lin_file_comes_to_its_total(name, show, sheet_of):
    facts = expected("lin")[name]
    sheet = sheet_of(show(read_match(corpus_bytes("lin", name), name)))
    assert [sheet["home"]["imps"], sheet["visitors"]["imps"]] == facts["segment_imps"]
    assert [sheet["home"]["total"], sheet["visitors"]["total"]] == facts["final"]
    assert (sheet["boards_compared"], sheet["status"]) == (facts["boards_compared"], "finished")


@pytest.mark.parametrize("name", each_file("pbn"))
def test_a_pbn_file_comes_to_its_published_imps(name, show, sheet_of):
    facts = expected("pbn")[name]
    sheet = sheet_of(show(read_match(corpus_bytes("pbn", name), name)))
    published = facts["published_imps"]
    assert (sheet["home"]["imps"], sheet["visitors"]["imps"]) == (
        published["ns_open"],
        published["ns_closed"],
    )


def test_every_call_and_card_of_the_file_is_shown(show, house):
    match = lin(section("o1", cards=FIRST_TRICKS, claim="10"), section("c1", cards="HA D2", claim="9"))
    line = house.broadcasts.of(show(record(match)).stored.id).board(1)
    assert line["open"]["auction"] == ["P", "P", "4S", "P", "P", "P"]
    assert line["open"]["played"] == ["W:HAD2C2H2", "W:HKD3C3S3"]
    assert line["closed"]["played"] == ["W:HAD2"]
    assert (line["open"]["result"]["tricks"], line["closed"]["result"]["tricks"]) == (10, 9)


def test_the_recorded_result_counts_where_the_play_ends_otherwise(show, sheet_of):
    sheet = sheet_of(show(record(lin(section("o1", calls="p p p p"), section("c1"), rs="4SS=,4SS-1"))))
    assert sheet["boards"][0]["open"]["contract"] == "4S"


def test_a_board_passed_out_in_the_file_is_passed_out(show, sheet_of):
    passed = section("o1", calls="p p p p") + section("c1", calls="p p p p")
    sheet = sheet_of(show(record(lin(passed, rs="PASS,PASS"))))
    assert sheet["boards"][0]["open"] == sheet["boards"][0]["closed"]
    assert (sheet["boards"][0]["open"]["contract"], sheet["boards_compared"]) == ("Pass", 1)


@pytest.mark.parametrize("policy", ["live", "board"])
def test_a_board_that_only_one_room_has_is_shown_and_not_compared(policy, show, sheet_of):
    sheet = sheet_of(show(record(lin(section("o1"), rs="4SS=,")), Policy(policy)))
    assert (sheet["boards"][0]["closed"], sheet["boards_compared"]) == (None, 0)
    assert sheet["status"] == "finished"


@pytest.mark.parametrize("policy", ["board", "delayed:12", "match"])
def test_under_every_policy_the_whole_match_is_public_in_the_end(policy, show, house, clock):
    replay = show(record(lin()), Policy.parse(policy))
    clock.let(3600)
    line = house.broadcasts.of(replay.stored.id).line()
    assert (line["status"], line["policy"]) == ("finished", policy)


def test_a_file_without_deals_has_nothing_to_show(house):
    with pytest.raises(NothingToShow):
        Replay(house, read_match(NO_DEAL.encode(), "results.lin"), 0, LIVE)
    assert house.store.matches.all() == []


@pytest.mark.parametrize("names", ["Ann,Ann,Ann,Ann,Ann,Ann,Ann,Ann", ",,,,,,,", " , , ,x, , , , ", "Ann"])
def test_eight_people_sit_down_whatever_names_the_file_has(names, show, house):
    players = show(record(lin(pn=names))).stored.match.lineup_of(1).to_dict()
    assert len({players[room][seat] for room in Room for seat in SEATS}) == 8


def test_a_file_is_broadcast_twice_as_two_matches(show):
    first, second = show(record(lin())), show(record(lin()))
    assert first.stored.id != second.stored.id
    assert first.stored.boards == second.stored.boards


def test_a_broadcast_waits_for_slow_readers_but_not_for_ever(house, monkeypatch):
    monkeypatch.setattr("matchserver.replay.PATIENCE", 0.05)
    looks = []
    monkeypatch.setattr(type(house), "is_outrun", lambda _: looks.append(True) or True)
    replay = Replay(house, record(lin()), 0, LIVE)
    replay.play()
    assert is_over(house.live, replay.stored)
    assert 5 <= len(looks) <= 7  # a hundredth of a second each, and each room may look once more


def test_trouble_in_one_room_is_not_kept_silent(house):
    """Whoever started the broadcast is told, and does not get half a match as a whole one."""
    replay = Replay(house, record(lin()), 0, LIVE)
    act(house, replay.stored, Room.OPEN, lambda table: table.open_board(replay.stored.boards[0]))
    with pytest.raises(WrongMoment, match="board 1"):
        replay.play()
