"""The archive: matches and boards are found by what they are, whatever the names are made of."""

from dataclasses import replace

import pytest

from matchserver.bridge import SEATS
from matchserver.store import ArchivedBoard, ArchivedMatch, Search

from .house import add_match

ODD = (
    'O\'Hara "Kit"',
    "50% off",
    "under_score",
    "🃏 Joker",
    "王小明",
    "محمد",
    "a/b",
    "..",
    "ẞtraße",
    "\\back\\",
)
EIGHT = ("Ada", "Eva", "Ben", "Finn", "Gita", "Cleo", "Hugo", "Dov")


@pytest.fixture
def archive(store):
    """Matches 1, 2, 3, a day apart, with boards 1 and 2 in both rooms."""
    for number in (1, 2, 3):
        add_match(store, 1)
        store.archive.put(match(number), boards(number), 0)
    return store.archive


def match(number, **more):
    known = ArchivedMatch(
        number,
        f"Round {number}",
        "Spring Cup",
        "Larks",
        "Herons",
        "12",
        "-3",
        "15.00",
        "5.00",
        2,
        86400.0 * number,
    )
    return replace(known, **more)


def boards(number, players=EIGHT, contract="3NT", risk="", imps=5):
    there = {"open": players[:4], "closed": players[4:]}
    return [
        ArchivedBoard(
            number, board, room, contract, risk, "N", 9, 400, imps, dict(zip(SEATS, names, strict=True))
        )
        for board in (1, 2)
        for room, names in there.items()
    ]


def ids(found):
    return [hit.id for hit in found.hits]


def places(found):
    return [(hit[0].id, hit[2][hit[1]].board, hit[1]) for hit in found.hits]


def test_all_there_is_is_listed_newest_first(archive):
    assert ids(archive.matches(Search())) == [3, 2, 1]


def test_putting_a_match_in_again_changes_nothing(archive, store):
    before = sorted(store._database.conn.iterdump())
    archive.put(match(2), boards(2), 0)
    assert sorted(store._database.conn.iterdump()) == before


def test_a_match_put_in_again_is_as_it_is_now(archive):
    archive.put(match(2, title="Final"), boards(2, contract="4S")[:2], 0)
    assert archive.of_ids([2])[2].title == "Final"
    assert [(each.board, each.contract) for each in archive.of_player("Ada") if each.match == 2] == [
        (1, "4S")
    ]


def test_a_match_that_was_dropped_is_nowhere(archive):
    archive.put(match(2), boards(2, ("Solo", *EIGHT[1:])), 0)
    archive.drop(2)
    assert ids(archive.matches(Search())) == [3, 1]
    assert archive.name_of("Solo") is None
    assert archive.of_player("Solo") == []
    assert not archive.has(2)
    archive.drop(2)


@pytest.mark.parametrize("name", ODD)
def test_an_odd_name_is_found_and_no_other(archive, name):
    archive.put(match(2, home=name, event=name), boards(2, (name, *EIGHT[1:])), 0)
    for search in (
        Search(player=name),
        Search(team=name),
        Search(event=name),
        Search(player=f" {name.upper()} "),
    ):
        assert ids(archive.matches(search)) == [2]
    assert places(archive.boards(Search(player=name, swing=5))) == [(2, 1, "open"), (2, 2, "open")]
    assert archive.name_of(name) == name
    assert {each.match for each in archive.of_player(name)} == {2}


@pytest.mark.parametrize("wild", ["%", "_", "a_a", "*", "'", '"', "\\"])
def test_what_means_something_to_a_database_means_itself(archive, wild):
    for search in (Search(player=wild), Search(team=wild), Search(event=wild)):
        assert ids(archive.matches(search)) == []


def test_a_name_is_one_however_it_is_spelt(archive):
    archive.put(match(2), boards(2, ("ＡＤＡ", *EIGHT[1:])), 0)
    assert len({each.match for each in archive.of_player("ada")}) == 3
    assert archive.name_of("aDa") == "ＡＤＡ"


def test_part_of_a_name_and_either_team_are_enough(archive):
    archive.put(match(2, home="Owls", visitors="Larks of Leeds"), boards(2, ("Adalbert", *EIGHT[1:])), 0)
    assert ids(archive.matches(Search(player="adal"))) == [2]
    assert ids(archive.matches(Search(team="leeds"))) == [2]
    assert ids(archive.matches(Search(team="larks", event="spring"))) == [3, 2, 1]
    assert ids(archive.matches(Search(event="round 3"))) == [3]


def test_days_bound_the_search_the_last_not_included(archive):
    assert ids(archive.matches(Search(since=86400.0 * 2))) == [3, 2]
    assert ids(archive.matches(Search(until=86400.0 * 2))) == [1]
    assert ids(archive.matches(Search(since=86400.0, until=86400.0 * 3))) == [2, 1]


def test_boards_are_found_by_contract_risk_and_swing_once_for_both_rooms(archive):
    archive.put(match(2), boards(2, contract="6S", risk="X", imps=-13), 0)
    one = [(2, 1, "open"), (2, 2, "open")]
    for search in (Search(contracts=("6S", "7S")), Search(risks=("X", "XX")), Search(swing=13)):
        assert places(archive.boards(search)) == one
    assert places(archive.boards(Search(swing=14))) == []
    assert places(archive.boards(Search(contracts=("6S",), risks=("XX",)))) == []


def test_with_a_contract_the_player_sat_at_that_table(archive):
    found = archive.boards(Search(player="Gita", contracts=("3NT",)))
    assert {room for _, _, room in places(found)} == {"closed"}
    assert set(found.hits[0][2]) == {"open", "closed"}


def test_a_board_that_is_not_compared_has_no_swing(archive):
    archive.put(match(2), boards(2, contract="Pass", imps=None), 0)
    assert 2 not in {place[0] for place in places(archive.boards(Search(swing=1)))}
    assert places(archive.boards(Search(contracts=("Pass",))))[0][0] == 2


def test_pages_follow_each_other_without_a_gap(archive, store):
    for number in range(4, 61):
        add_match(store, 1)
        archive.put(match(number), boards(number), 0)
    pages = [archive.matches(Search(), page) for page in (1, 2, 3, 4)]
    assert [number for page in pages for number in ids(page)] == list(range(60, 0, -1))
    assert [page.has_more for page in pages] == [True, True, False, False]
    of_boards = [archive.boards(Search(swing=1), page) for page in range(1, 6)]
    assert len({place for page in of_boards for place in places(page)}) == 120
    assert [page.has_more for page in of_boards] == [True, True, True, True, False]
