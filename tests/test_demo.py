"""Robot teams play one match after another, the same again for the same seed, and go on after a restart."""

from __future__ import annotations

import pytest

from matchserver.bridge import BridgeError
from matchserver.contest import Policy
from matchserver.course import is_over, played_sheet
from matchserver.demo import TEAMS, Demo, Wishes
from matchserver.robot_seats import RobotTable
from matchserver.store import check_store


class Cut(BaseException):
    """The power goes."""


@pytest.fixture
def demo(think):
    """demo(house, ..): robots that call and play at random, as fast as they can."""

    def demo(house, thinking=think, **wishes):
        return Demo(house, Wishes(**{"boards": 2, "pace": 0, "seed": 3} | wishes), thinking)

    return demo


def test_a_match_is_played_to_its_end_in_both_rooms(house, demo):
    show = demo(house)
    stored = show.next_match()
    show.play(stored)
    sheet = played_sheet(house.live, stored)
    assert is_over(house.live, stored)
    assert (sheet.status, sheet.boards_compared) == ("finished", 2)
    assert check_store(house.store, stored) == []
    assert house.broadcasts.of(stored.id).line()["status"] == "finished"


def test_a_match_is_between_two_teams_of_four_as_it_was_wished(house, demo):
    stored = demo(house, boards=5, policy=Policy.parse("delayed:9")).next_match()
    match = stored.match
    assert {match.home, match.visitors} <= set(TEAMS)
    assert match.home != match.visitors
    assert (len(stored.boards), str(match.policy), stored.kind) == (5, "delayed:9", "robots")


def deals(show, count):
    """The teams and deals of the next matches."""
    matches = [show.announce() for _ in range(count)]
    return [(stored.match.home, stored.match.visitors, stored.boards) for stored in matches]


def test_a_seed_gives_the_same_matches_again(build, tmp_path, demo, clock):
    first = deals(demo(build(), seed=8), 3)
    (tmp_path / "house.db").rename(tmp_path / "first.db")
    for ending in ("-wal", "-shm"):
        (tmp_path / f"house.db{ending}").unlink(missing_ok=True)
    assert deals(demo(build(), seed=8), 3) == first
    assert len({deal for _, _, deal in first}) == 3


def test_a_restarted_demo_does_not_deal_the_same_boards_again(house, demo):
    first = deals(demo(house, seed=8), 1)
    assert deals(demo(house, seed=8), 1) != first


def test_without_a_seed_every_match_is_new(house, demo):
    assert len({deal for _, _, deal in deals(demo(house, seed=None), 4)}) == 4


def test_a_match_that_is_not_over_is_gone_on_with(house, demo):
    show = demo(house)
    stored = show.next_match()
    assert show.next_match().id == stored.id
    show.play(stored)
    assert show.next_match().id != stored.id


def test_what_is_played_when_the_power_goes_is_played_on(build, demo, think):
    """Not a call is lost, none is made twice, and the match is the same."""
    house, asked = build(), []

    def until_cut(request):
        asked.append(request)
        if len(asked) > 100:
            raise Cut
        return think(request)

    show = demo(house, thinking=until_cut)
    stored = show.next_match()
    room = next(iter(stored.tables))
    with pytest.raises(Cut):
        RobotTable(house.live, stored, room, until_cut, 0).play()
    before = list(house.store.log.read(stored.tables[room]))
    again = build()
    show = demo(again)
    resumed = show.next_match()
    assert resumed.id == stored.id
    show.play(resumed)
    assert list(again.store.log.read(stored.tables[room]))[: len(before)] == before
    assert check_store(again.store, resumed) == []
    assert played_sheet(again.live, resumed).status == "finished"


def test_robots_that_cannot_think_still_end_the_match(house, demo, caplog):
    def broken(request):
        raise BridgeError("no robot is at home")

    show = demo(house, thinking=broken, boards=1)
    stored = show.next_match()
    with caplog.at_level("CRITICAL"):
        show.play(stored)
    assert played_sheet(house.live, stored).boards_compared == 1


@pytest.mark.parametrize("answer", [{}, {"call": "9X"}, {"card": "S4"}, {"call": None}, {"card": "nonsense"}])
def test_a_robot_that_talks_nonsense_does_not_stop_the_match(answer, house, demo, caplog):
    show = demo(house, thinking=lambda request: answer, boards=1)
    stored = show.next_match()
    with caplog.at_level("CRITICAL"):
        show.play(stored)
    assert is_over(house.live, stored)


def test_a_robot_is_asked_with_the_view_of_its_seat_alone(house, demo, think):
    asked = []

    def noting(request):
        asked.append(request["view"])
        return think(request)

    show = demo(house, thinking=noting, boards=1)
    show.play(show.next_match())
    for view in asked:
        shown = {seat for seat, hand in view["hands"].items() if isinstance(hand, str)}
        dummy = {{"N": "S", "S": "N", "E": "W", "W": "E"}[view["declarer"]]} if view["played"] else set()
        assert shown == {view["you"]} | dummy
        assert view["player"] == view["you"]
        assert view["legal"]
