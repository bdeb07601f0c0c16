"""The story of a match: when each step was made, the score as it grew, and nothing before all is public."""

from datetime import UTC, datetime

from houses import act, add_match

from matchserver.bridge import PASS
from matchserver.contest import Lineup, Penalty, Room, Rulings, Segment, Team
from matchserver.course import open_next

from .conftest import DOWN, MADE, record

OTHERS = {"home_closed": ("Cy", "Di"), "visitors_open": ("Eo", "Fi"), "visitors_closed": ("Gu", "Ha")}


def story(visitor, stored):
    return visitor.get(f"/api/v1/matches/{stored.id}/story").json


def steps(told, room):
    """[seconds, board, step] of everything that was told of a room."""
    return [each[:3] for each in told[room]]


def paced(house, clock, **terms):
    """Two boards of one pass and a result, a second apart; the closed room plays after the open."""
    stored = add_match(house, **terms)
    for room, result in ((Room.OPEN, MADE), (Room.CLOSED, DOWN)):
        for number in (1, 2):
            assert open_next(house.live, stored, room)
            clock.let(1)
            act(house, stored, room, lambda table: table.call(table.on_turn, PASS))
            clock.let(1)
            act(house, stored, room, lambda table, n=number, r=result: table.record_result(n, r))
            clock.let(10)
    return stored


def test_moments_are_seconds_since_the_match_began(house, visitor, clock):
    told = story(visitor, paced(house, clock))
    assert steps(told, "open") == [[0, 1, 0], [1, 1, 1], [2, 1, 1], [12, 2, 0], [13, 2, 1], [14, 2, 1]]
    assert steps(told, "closed") == [[24, 1, 0], [25, 1, 1], [26, 1, 1], [36, 2, 0], [37, 2, 1], [38, 2, 1]]
    assert [each[3]["result"] for each in told["open"] if each[3:]] == [
        [number, visitor.get(f"/api/v1/matches/1/boards/{number}").json["open"]["result"]]
        for number in (1, 2)
    ]
    assert (told["seconds"], told["drafts"]) == (37, [])
    assert told["boards"].keys() == {"1", "2"}
    assert told["boards"]["1"] == {
        **visitor.get("/api/v1/matches/1/boards/1").json,
        "players": visitor.get("/api/v1/matches/1").json["players"],
    }


def test_the_score_grows_board_by_board_to_the_one_on_the_sheet(house, visitor, clock):
    stored = paced(house, clock)
    told, sheet = story(visitor, stored), visitor.get(f"/api/v1/matches/{stored.id}").json
    first, last = told["scores"]
    assert [score[:2] for score in told["scores"]] == [[26, 1], [38, 2]]
    assert [score[4] for score in told["scores"]] == [row["imps"] for row in sheet["boards"]]
    assert first[2]["imps"] == sheet["boards"][0]["running"][0]
    assert (last[2], last[3]) == (sheet["home"], sheet["visitors"])


def test_a_penalty_stands_on_the_final_line_only(house, visitor, clock):
    stored = paced(house, clock)
    at = datetime.fromtimestamp(clock.now, UTC)
    house.store.rulings.append(stored.id, 0, Rulings().rule(Penalty("home", 3), "Dora", "late", at, [1, 2]))
    house.broadcasts.changed(stored.id)
    told, sheet = story(visitor, stored), visitor.get(f"/api/v1/matches/{stored.id}").json
    assert sheet["home"]["penalty"] == 3
    assert [score[2]["penalty"] for score in told["scores"]] == [0, 0]


def test_a_board_of_one_room_is_told_and_not_compared(house, visitor):
    stored = add_match(house, absent=(2,))
    record(house, stored, Room.OPEN, 1, MADE)
    record(house, stored, Room.OPEN, 2, MADE)
    record(house, stored, Room.CLOSED, 1, DOWN)
    told = story(visitor, stored)
    assert [score[1] for score in told["scores"]] == [1]
    assert told["boards"]["2"]["closed"] is None


def test_each_board_names_those_who_sat_there(house, visitor):
    lineups = [Lineup.of(home_open=names, **OTHERS) for names in (("Ann", "Bo"), ("Bo", "Al"))]
    halves = (Segment((1,), lineups[0]), Segment((2,), lineups[1]))
    home, visitors = Team("Stars", ("Ann", "Bo", "Al", "Cy", "Di")), Team("Others", ("Eo", "Fi", "Gu", "Ha"))
    stored = add_match(house, home=home, visitors=visitors, segments=halves)
    for room in Room:
        for number in (1, 2):
            record(house, stored, room, number, MADE)
    boards = story(visitor, stored)["boards"]
    assert [boards[number]["players"]["open"]["N"] for number in "12"] == ["Ann", "Bo"]
    assert [len(house.store.archive.of_player(name)) for name in ("Ann", "Bo", "Al")] == [1, 2, 1]


def test_there_is_no_story_of_a_match_that_goes_on(house, visitor):
    stored = add_match(house)
    record(house, stored, Room.OPEN, 1, MADE)
    for path in (f"/matches/{stored.id}/rerun", f"/api/v1/matches/{stored.id}/story"):
        assert visitor.get(path).status_code == 404
    assert "rerun" not in visitor.get(f"/matches/{stored.id}").text


def test_when_all_is_public_the_match_leads_to_it(played, visitor):
    stored = played()
    for page in (f"/matches/{stored.id}", f"/matches/{stored.id}/sheet"):
        assert f'href="/matches/{stored.id}/rerun"' in visitor.get(page).text
    assert "Larks" in visitor.get(f"/matches/{stored.id}/rerun").text


def test_the_page_calls_no_match_that_was_played_here_entered(house, visitor, clock):
    played = visitor.get(f"/matches/{paced(house, clock).id}/rerun").text
    assert "played faster than anybody could follow" in played and "entered without its timing" not in played
