"""Operating a match over the board: who may, deals that come late, results, names, staff."""

from __future__ import annotations

from dataclasses import replace

import pytest
from houses import LINEUP, add_match, boards
from keying import PLAYED, Broadcast

from matchserver.access import Forbidden, NotSignedIn
from matchserver.bridge import PASSED_OUT, Contract, Result, Seat, Unreadable, WrongMoment
from matchserver.contest import BadLineup, BadMatch, Lineup, Room
from matchserver.store import NotFound, Stale, check_store
from matchserver.table import BoardPutBack, TakenBack

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room.OPEN, Room.CLOSED
NINE = Result(Contract.parse("3NTS"), 9)


@pytest.fixture
def make(house):
    return lambda **terms: Broadcast(house, **terms)


@pytest.fixture
def cup(make):
    return make()


def row(cup, number=1):
    desk = cup.operating.desk(cup.id)
    return next(board for board in desk["boards"] if board["board"] == number)


def test_only_a_director_makes_one_and_operates_it(cup):
    operating, spec = cup.operating, cup.stored.match
    for person, kind in ((None, NotSignedIn), (cup.person("Kim"), Forbidden)):
        with pytest.raises(kind):
            operating.create(spec, [], person)
    assert operating.staff(cup.id)["operator"] == ["Dora", "Kim", "Lee"]
    assert cup.stored.kind == "operated" and cup.stored.deals_hash == ""


def test_operators_and_directors_may_and_nobody_else(cup):
    operating = cup.operating
    assert operating.operates(cup.id, cup.person("Dora")) and operating.operates(cup.id, cup.person("Kim"))
    assert not operating.operates(cup.id, cup.person("Sam"))
    assert not operating.operates(cup.id, None)
    assert operating.check_operates(cup.id, cup.person("Kim")) == cup.person("Kim")
    for person, kind in ((None, NotSignedIn), (cup.person("Sam"), Forbidden)):
        with pytest.raises(kind):
            operating.check_operates(cup.id, person)
    with pytest.raises(NotFound):
        operating.check_operates(99, cup.person("Kim"))


def test_a_match_that_is_played_here_is_nobodys_to_key(cup):
    """Its operator would see all hands."""
    played, dora = add_match(cup.house), cup.person("Dora")
    with pytest.raises(Forbidden, match="played here"):
        cup.operating.check_operates(played.id, dora)
    with pytest.raises(Forbidden, match="played here"):
        cup.operating.name_staff(played.id, dora, "Kim", "operator")
    cup.operating.name_staff(played.id, dora, "Kim", "commentator")
    assert not cup.operating.operates(played.id, dora)
    assert [stored.id for stored in cup.operating.matches(dora)] == [cup.id]


def test_each_finds_the_matches_that_are_theirs(cup):
    second = cup.operating.create(replace(cup.stored.match, title="Semi-final"), [], cup.person("Dora"))
    cup.operating.name_staff(second.id, cup.person("Dora"), "Sam", "operator")
    for name, mine in (("Dora", [second.id, cup.id]), ("Kim", [cup.id]), ("Sam", [second.id])):
        assert [each.id for each in cup.operating.matches(cup.person(name))] == mine


def test_only_directors_name_staff(cup):
    for name in ("Kim", "Sam"):
        with pytest.raises(Forbidden):
            cup.operating.name_staff(cup.id, cup.person(name), "Sam", "operator")
    dora = cup.person("Dora")
    with pytest.raises(NotFound):
        cup.operating.name_staff(cup.id, dora, "Nobody", "operator")
    with pytest.raises(Unreadable, match="no role"):
        cup.operating.name_staff(cup.id, dora, "Sam", "boss")
    cup.operating.name_staff(cup.id, dora, "sam", "moderator")
    cup.operating.dismiss_staff(cup.id, dora, "Kim", "operator")
    staff = {"operator": ["Dora", "Lee"], "commentator": [], "moderator": ["Sam"]}
    assert cup.operating.staff(cup.id) == staff
    assert not cup.operating.operates(cup.id, cup.person("Kim"))


def test_a_match_keyed_to_its_end(cup):
    desk = cup.operating.desk(cup.id)
    assert (desk["status"], desk["next"], desk["needs_deal"]) == (
        "waiting", {"open": 1, "closed": 1}, {"open": False, "closed": False}
    )  # fmt: skip
    cup.play(OPEN)
    cup.play(CLOSED, line="1n ap =8")
    desk = cup.operating.desk(cup.id)
    assert (desk["status"], desk["next"]) == ("playing", {"open": 2, "closed": 2})
    assert row(cup)["imps"] == -1 and desk["visitors"]["imps"] == 1
    cup.play()
    desk = cup.operating.desk(cup.id)
    assert (desk["status"], desk["next"]) == ("finished", {"open": None, "closed": None})
    assert check_store(cup.house.store, cup.stored) == []
    with pytest.raises(WrongMoment, match="every board of this match"):
        cup.open(OPEN)


def test_boards_are_opened_in_any_order_and_once(cup):
    cup.open(OPEN, 2)
    with pytest.raises(WrongMoment, match="still being played"):
        cup.open(OPEN, 1)
    cup.key(OPEN, PLAYED)
    with pytest.raises(WrongMoment, match="has been played"):
        cup.open(OPEN, 2)
    with pytest.raises(BadMatch, match="board 3 is no board"):
        cup.open(OPEN, 3)
    cup.open(OPEN)
    assert cup.table(OPEN).record.board.number == 1


def test_a_stale_action_changes_nothing(cup):
    cup.open(OPEN)
    before = cup.table(OPEN)
    with pytest.raises(Stale):
        cup.operating.key(cup.id, cup.person("Lee"), OPEN, 0, "1c")
    assert cup.table(OPEN) == before


def test_a_board_that_a_room_does_not_play(make):
    cup = make(absent={CLOSED: [2]})
    with pytest.raises(WrongMoment, match="is not played in the closed room"):
        cup.open(CLOSED, 2)
    assert row(cup, 2)["closed"]["state"] == "absent"
    cup.play()
    cup.play(OPEN)
    assert cup.operating.desk(cup.id)["status"] == "finished"


def test_deals_come_later_and_change_until_a_room_has_opened_the_board(make):
    cup = make(known=[])
    first, second = cup.dealt
    assert cup.operating.desk(cup.id)["needs_deal"] == {"open": True, "closed": True}
    with pytest.raises(WrongMoment, match="board 1 has no deal yet") as refusal:
        cup.open(OPEN)
    assert refusal.value.code == "no-deal"
    kim, set_deals = cup.person("Kim"), cup.operating.set_deals
    set_deals(cup.id, kim, [second])
    set_deals(cup.id, kim, [replace(first, deal=second.deal)])
    set_deals(cup.id, kim, [first])
    assert cup.house.store.matches.get(cup.id).boards == (first, second)
    cup.open(OPEN)
    assert (row(cup)["is_fixed"], row(cup, 2)["is_fixed"]) == (True, False)
    for some in ([first], [second, first]):
        with pytest.raises(WrongMoment, match="board 1 has been opened"):
            set_deals(cup.id, kim, some)
    with pytest.raises(BadMatch, match="two deals"):
        set_deals(cup.id, kim, [second, second])
    with pytest.raises(Forbidden):
        set_deals(cup.id, cup.person("Sam"), [second])


def test_a_board_opened_with_a_wrong_deal_goes_back_and_is_dealt_anew(cup):
    wrong, kim = replace(cup.dealt[0], deal=cup.dealt[1].deal), cup.person("Kim")
    cup.operating.set_deals(cup.id, kim, [wrong])
    cup.open(OPEN)
    cup.key(OPEN, "1c p")
    cup.undo(OPEN, 3)
    assert cup.table(OPEN).record is None and not row(cup)["is_fixed"]
    cup.operating.set_deals(cup.id, kim, [cup.dealt[0]])
    cup.play()
    assert cup.table(OPEN).finished[0].board == cup.dealt[0]
    assert check_store(cup.house.store, cup.house.store.matches.get(cup.id)) == []


@pytest.mark.parametrize("policy", ["live", "board", "match"])
def test_no_match_is_over_while_a_board_has_no_deal(policy, make):
    cup = make(policy=policy, known=boards(1))
    cup.play()
    assert cup.operating.desk(cup.id)["status"] == "playing"
    public = cup.house.broadcasts.of(cup.id)
    assert public.line()["status"] == "playing" and not cup.house.broadcasts.is_over(cup.id)
    assert [row["board"] for row in public.line()["boards"]] == [1, 2]
    assert (public.line()["boards_compared"] == 0) == (policy == "match")


def test_a_result_alone_is_all_of_a_board(cup):
    cup.record(CLOSED, 1, NINE)
    assert row(cup)["closed"] == {
        "state": "result", "corrected": 0,
        "result": {"contract": "3NT", "risk": "", "declarer": "S", "tricks": 9, "score": 400},
    }  # fmt: skip
    assert cup.operating.desk(cup.id)["next"]["closed"] == 2
    cup.record(OPEN, 1, PASSED_OUT)
    assert row(cup)["imps"] == -9


def test_a_result_alone_waits_for_the_board_that_is_played(make):
    cup = make(count=3)
    cup.open(OPEN)
    with pytest.raises(WrongMoment, match="board 1 is still being played"):
        cup.record(OPEN, 3, NINE)


def test_a_result_ends_the_board_on_the_table_and_corrects_one_that_is_over(cup):
    cup.open(OPEN)
    cup.key(OPEN, "p 1c")
    cup.record(OPEN, 1, NINE)
    assert row(cup)["open"]["corrected"] == 0
    cup.open(OPEN)
    cup.record(OPEN, 1, PASSED_OUT)
    there = row(cup)["open"]
    assert (there["state"], there["result"]["contract"], there["corrected"]) == ("closed", "Pass", 1)
    assert cup.table(OPEN).record.board.number == 2


def test_an_undo_goes_back_across_the_border_of_a_board(cup):
    cup.play(OPEN)
    cup.open(OPEN)
    cup.key(OPEN, "1c 1h")
    cup.undo(OPEN, 4)
    assert row(cup)["open"] == {"state": "open", "result": None, "corrected": 1}
    assert row(cup, 2)["open"]["state"] == "none"
    cup.key(OPEN, "=6")
    assert row(cup)["open"]["corrected"] == 1
    assert check_store(cup.house.store, cup.stored) == []


def test_names_are_changed_by_operators_and_told_to_the_public(cup):
    names = cup.operating.names(cup.id)
    assert (names.title, names.event, names.home, names.lineups) == ("Final", "Cup", "Larks", (LINEUP,))
    players = {room: dict(seats) for room, seats in LINEUP.players.items()}
    players[OPEN][Seat.NORTH] = "Zoë"
    told = []
    cup.house.broadcasts.listeners.append(lambda match_id, noun, message: told.append((noun, message)))
    new = replace(names, title="", home="Larks II", lineups=(Lineup(players),), systems={"Zoë": "2/1"})
    cup.operating.rename(cup.id, cup.person("Kim"), new)
    line = cup.house.broadcasts.of(cup.id).line()
    assert (line["home"]["name"], line["players"]["open"]["N"]) == ("Larks II", "Zoë")
    assert line["systems"] == {"Zoë": "2/1"}
    assert [noun for noun, _ in told] == ["match"] and told[0][1]["title"] == "Larks II v Herons"
    assert cup.house.store.matches.get(cup.id).match.home.players == ("Zoë", "Ben", "Cleo", "Dov")
    assert cup.operating.names(cup.id) == replace(new, title="Larks II v Herons")


def test_names_that_do_not_fit_are_refused_and_nothing_changes(cup):
    names, kim = cup.operating.names(cup.id), cup.person("Kim")
    with pytest.raises(BadLineup):
        players = {room: dict.fromkeys(seats, "Ada") for room, seats in LINEUP.players.items()}
        cup.operating.rename(cup.id, kim, replace(names, lineups=(Lineup(players),)))
    with pytest.raises(BadMatch, match="line-ups for"):
        cup.operating.rename(cup.id, kim, replace(names, lineups=()))
    with pytest.raises(Forbidden):
        cup.operating.rename(cup.id, cup.person("Sam"), names)
    assert cup.operating.names(cup.id) == names


def test_all_is_there_after_a_restart(cup, build):
    cup.play(OPEN)
    cup.record(OPEN, 1, NINE)
    before = cup.operating.desk(cup.id), cup.operating.views(cup.id)
    again = build().app.extensions["matchserver"].operating
    assert (again.desk(cup.id), again.views(cup.id)) == before


def test_a_match_over_the_board_has_no_hash_and_no_text_of_deals(cup):
    cup.play()
    cup.play()
    visitor = cup.house.app.test_client()
    assert visitor.get(f"/api/v1/matches/{cup.id}").json["deals_hash"] == ""
    assert visitor.get(f"/matches/{cup.id}/deals.txt").status_code == 404
    assert visitor.get(f"/matches/{cup.id}").status_code == 200
    assert "[Deal " in visitor.get(f"/api/v1/matches/{cup.id}.pbn").text


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        (TakenBack(3, 0, "Kim", ""), "there are 1 calls"),
        (TakenBack(0, 0, "Kim", ""), "say how many"),
        (BoardPutBack("Kim"), "has calls"),
        (TakenBack(3, 0, "Dora", "why"), "there are 1 calls"),
    ],
)
def test_a_take_back_that_no_operator_could_make_is_found(event, fault, cup):
    cup.open(OPEN)
    cup.key(OPEN, "1c")
    cup.house.store.log.append(cup.stored.tables[OPEN], cup.table(OPEN).seq, [event])
    assert fault in check_store(cup.house.store, cup.stored)[0]
