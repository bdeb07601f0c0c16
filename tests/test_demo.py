"""Robot teams play a ladder, the same again for the same seed, and go on after a restart."""

from __future__ import annotations

import pytest

from matchserver.arrange import Arranged
from matchserver.bridge import BridgeError
from matchserver.contest import Policy
from matchserver.course import is_over, played_sheet
from matchserver.demo import Demo, Wishes
from matchserver.robot_club import TEAMS
from matchserver.robot_seats import RobotTable
from matchserver.store import check_store
from matchserver.store.fixtures import Fixtures
from matchserver.store.ladders import Ladders
from matchserver.store.matches import Matches
from matchserver.store.people import People
from matchserver.store.teams import Teams


class Cut(BaseException):
    """The power goes."""


def passes(request):
    """A robot that has every board passed out."""
    return {"call": "P"}


@pytest.fixture
def demo(think):
    """demo(house, ..): robots that call and play at random, as fast as they can."""

    def demo(house, thinking=think, **wishes):
        return Demo(house, Wishes(**{"boards": 2, "pace": 0, "seed": 3} | wishes), thinking)

    return demo


def ladder(house):
    """The robots' ladder, the only one there is."""
    (stored,) = house.store.ladders.all()
    return stored.ladder


def by_name(house, ladder):
    """The names of its teams from the top."""
    names = house.store.teams.names()
    return [names[team] for team in ladder.order.teams]


def test_a_challenge_is_played_to_its_end_in_both_rooms_and_moves_the_ladder(house, demo):
    show = demo(house)
    stored = show.next_match()
    assert by_name(house, ladder(house)) == list(TEAMS)
    show.play(stored)
    sheet = played_sheet(house.live, stored)
    assert is_over(house.live, stored)
    assert (sheet.status, sheet.boards_compared) == ("finished", 2)
    assert check_store(house.store, stored) == []
    assert house.broadcasts.of(stored.id).line()["status"] == "finished"
    (challenge,) = ladder(house).challenges.values()
    assert (challenge.status, challenge.match) == ("ended", stored.id)
    has_won = sheet.visitors.total > sheet.home.total
    order = by_name(house, ladder(house))
    assert (order.index(stored.match.visitors.name) < order.index(stored.match.home.name)) == has_won


def test_a_match_is_between_two_teams_of_four_as_it_was_wished(house, demo):
    stored = demo(house, boards=5, policy=Policy.parse("delayed:9")).next_match()
    match = stored.match
    assert match.home.name != match.visitors.name
    for team in (match.home, match.visitors):
        assert team.players == TEAMS[team.name]
    assert (len(stored.boards), str(match.policy)) == (5, "delayed:9")


def test_each_start_may_wish_other_boards(build, demo):
    first = demo(build(), passes, boards=3)
    first.play(first.next_match())
    assert len(demo(build(), boards=4).next_match().boards) == 4


def deals(show, count):
    """The teams and deals of the next matches, which are passed out."""
    matches = []
    for _ in range(count):
        matches.append(show.next_match())
        show.play(matches[-1])
    return [(stored.match.home, stored.match.visitors, stored.boards) for stored in matches]


def test_a_seed_gives_the_same_matches_again(build, tmp_path, demo, clock):
    first = deals(demo(build(), passes, seed=8), 3)
    (tmp_path / "house.db").rename(tmp_path / "first.db")
    for ending in ("-wal", "-shm"):
        (tmp_path / f"house.db{ending}").unlink(missing_ok=True)
    assert deals(demo(build(), passes, seed=8), 3) == first
    assert len({deal for _, _, deal in first}) == 3


def test_a_restarted_demo_does_not_deal_the_same_boards_again(build, demo):
    (first,) = deals(demo(build(), passes, seed=8), 1)
    (second,) = deals(demo(build(), passes, seed=8), 1)
    assert first[2] != second[2]


def test_without_a_seed_every_match_is_new(house, demo):
    assert len({deal for _, _, deal in deals(demo(house, passes, seed=None), 4)}) == 4


def test_a_match_that_is_not_over_is_gone_on_with(house, demo):
    show = demo(house)
    stored = show.next_match()
    assert show.next_match().id == stored.id
    show.play(stored)
    assert show.next_match().id != stored.id


@pytest.mark.parametrize(
    ("kind", "deed"),
    [(People, "add"), (Teams, "add"), (Teams, "join"), (Ladders, "add"), (Ladders, "append"),
     (Ladders, "schedule"), (Arranged, "advance"), (Arranged, "act"), (Fixtures, "append"), (Matches, "add")],
    ids=lambda each: getattr(each, "__name__", each),
)  # fmt: skip
@pytest.mark.parametrize("is_done", [False, True], ids=["before", "after"])
def test_the_power_may_go_at_any_moment_before_the_match(kind, deed, is_done, build, demo, monkeypatch):
    """Started again, everything is there once, and one challenge is being played."""
    does = getattr(kind, deed)

    def until_cut(*args, **fields):
        if is_done:
            does(*args, **fields)
        raise Cut

    house = build()
    with monkeypatch.context() as patch, pytest.raises(Cut):
        patch.setattr(kind, deed, until_cut)
        demo(house).next_match()
    again = build()
    stored = demo(again).next_match()
    assert (len(again.store.people.all()), len(again.store.teams.all())) == (24, 6)
    (challenge,) = ladder(again).challenges.values()
    assert (challenge.status, challenge.match) == ("playing", stored.id)
    assert len(again.store.fixtures.ids()) == 1


def test_a_match_that_was_played_when_the_power_went_is_confirmed(build, demo, monkeypatch):
    show = demo(build(), passes)
    stored = show.next_match()
    with monkeypatch.context() as patch, pytest.raises(Cut):
        patch.setattr(Arranged, "act", lambda *_: throw(Cut))
        show.play(stored)
    house = build()
    show = demo(house, passes)
    assert show.next_match().id == stored.id
    show.play(stored)
    assert not ladder(house).open


def throw(error):
    raise error


def test_robots_get_up_from_a_match_that_a_director_calls_off(house, demo, think):
    def until_called_off(request):
        if not asked:
            found = house.store.fixtures.of_match(1)
            house.arranged.act(found.id, None, lambda it: it.cancel_as_director(1, "fire"))
        asked.append(request)
        return think(request)

    asked, show = [], demo(house, until_called_off)
    stored = show.next_match()
    show.play(stored)
    assert not is_over(house.live, stored)
    assert show.next_match().id != stored.id


def test_nobody_can_sign_in_as_a_robot_and_the_first_person_directs(house, demo):
    demo(house)
    people = house.store.people
    assert all(each.is_robot and not each.is_director for each in people.all())
    assert people.add("Zoe", "correct horse").is_director


def test_people_who_are_called_as_the_robots_are_do_not_become_robots_and_stop_no_demo(house, demo):
    for name in ("Mei", "Nils", "Nils (robot)"):
        person = house.store.people.add(name, "correct horse")
    house.store.teams.add("Swifts", person.id)
    for _start in range(2):
        show = demo(house)
        show.next_match()
    names = {team.name: list(team.members.values()) for team in house.store.teams.all()}
    assert names["Ravens"] == ["Mei (robot)", "Nils (robot 2)", "Olga", "Paul"]
    assert names["Swifts (robots)"] == list(TEAMS["Swifts"]) and len(names) == len(TEAMS) + 1
    assert [house.store.people.by_name(name).is_robot for name in ("Mei", "Nils")] == [False, False]


def test_the_deals_of_people_are_never_by_the_seed(house, demo):
    show = demo(house, seed=8)
    stored = show.next_match()
    robots = house.store.fixtures.of_match(stored.id).fixture
    ada = house.store.people.add("Zoe", "correct horse")
    people = house.store.fixtures.between(robots.home.team, house.store.teams.add("Owls", ada.id).id)
    assert house.arranged.chance(robots).random() == house.arranged.chance(robots).random()
    assert house.arranged.chance(people).random() != house.arranged.chance(people).random()


def test_what_is_played_when_the_power_goes_is_played_on(build, demo, think):
    """Not a call is lost, none is made twice, and the match is the same."""
    house, asked = build(), []

    def until_cut(request):
        asked.append(request)
        if len(asked) > 60:
            raise Cut
        return think(request)

    show = demo(house, until_cut, boards=4)
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


def test_robots_get_up_before_what_they_think_with_is_closed_and_play_no_card_more(house, demo, monkeypatch):
    def until_closed(request):
        house.close()
        return passes(request)

    order, stop = [], RobotTable.stop
    with monkeypatch.context() as patch:
        patch.setattr(RobotTable, "stop", lambda room: order.append("up") or stop(room))
        patch.setattr(house.think, "close", lambda: order.append("closed"))
        patch.setattr(house.store, "close", lambda: None)
        show = demo(house, until_closed)
        stored = show.next_match()
        show.play(stored)
    assert order.index("closed") >= len(stored.tables) and order[:2] == ["up", "up"]
    assert max(house.live.of(stored, room).table.seq for room in stored.tables) == 1, "a board was opened"
