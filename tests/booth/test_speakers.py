"""Who may speak about a match: nobody who plays it, nobody who sits at a table now."""

from __future__ import annotations

from houses import add_match
from moments import HERONS, IDS, LARKS, MADE, propose

from matchserver.contest import Room

from .gallery import REMARK, told


def says(world, name, match, verb="say", text="hello"):
    """The code of what that person is answered: empty where it was taken."""
    line = world.line(name, "/vugraph")
    answer = line.ask(verb, {"match": match, "text": text})
    line.close()
    return "" if answer["ok"] else answer["code"]


def test_what_each_may_do_is_told_when_they_join(gallery):
    may = {name: gallery.line(name).joined["may"] for name in ("Dora", "Ann", "Mo", "Stan", None)}
    deeds = {
        name: [may[name][deed] == "" for deed in ("comment", "ask", "chat", "moderate", "staff")]
        for name in may
    }
    assert deeds == {
        "Dora": [False, True, True, True, True],
        "Ann": [True, True, True, False, False],
        "Mo": [False, True, True, True, False],
        "Stan": [False, True, True, False, False],
        None: [False] * 5,
    }
    assert (may[None]["chat"], may["Stan"]["comment"]) == ("sign-in", "forbidden")


def test_whoever_is_named_learns_at_once_what_they_may(gallery):
    stan, kim = gallery.line("Stan"), gallery.line("Kim")
    gallery.name("Stan", "commentator")
    heard = dict(stan.fresh())
    assert heard["may"]["comment"] == ""
    assert told(kim, "commentators") == [{"names": ["Ann", "Stan"]}]
    gallery.remarks(stan)


def test_members_of_the_two_teams_do_not_speak_of_their_match_before_its_end(club):
    with club.at("auction") as world:
        assert {says(world, name, 1, verb) for name in (*LARKS, *HERONS) for verb in ("say", "ask")} == {
            "own-match"
        }
        assert says(world, "Stan", 1) == ""
    with club.at("final") as world:
        assert [says(world, name, 1) for name in ("Ada", "Lou")] == ["", ""]


def test_whoever_sits_at_a_table_now_speaks_of_no_other_match_either(club):
    with club.at("auction") as world:
        other = add_match(world.house).id
        assert {says(world, name, other) for name in ("Ada", "Cleo", "Eva", "Dirk")} == {"plays-now"}
        assert [says(world, name, other) for name in ("Lou", "Ina", "Stan")] == ["", "", ""]
    with club.at("final") as world:
        assert says(world, "Ada", add_match(world.house).id) == ""


def second_half(world):
    """Match 2 is played half by half: all between the two may watch."""
    propose(world, halves=2)
    for captain in ("Ina", "Jan"):
        world.seal(captain, fixture=4)
    for room in Room:
        world.open(room, 1, match=2)
        world.record(room, 1, MADE, match=2)


def test_a_commentator_who_joins_a_team_hears_nothing_of_what_is_asked_while_it_plays(club):
    with club.at("auction") as world:
        store, asked = world.house.store, {"match": 2, "text": "why 1C on this hand?"}
        second_half(world)
        store.staff.name(2, IDS["Stan"], "commentator")
        lou, stan, dora = (world.line(name, "/vugraph", match=2) for name in ("Lou", "Stan", "Dora"))
        assert dora.ask("ask", asked)["ok"]
        assert stan.ask("ask", asked)["ok"]
        assert stan.heard("question")[-1]["mine"]
        store.teams.join(1, IDS["Stan"])
        for captain in ("Ina", "Jan"):
            world.seal(captain, fixture=4, half=2)
        stan.fresh(), lou.fresh()
        assert dora.ask("second", {"match": 2, "question": 2})["ok"]  # Stan's own
        assert dora.ask("ask", asked)["ok"]
        store.staff.name(2, IDS["Lou"], "commentator")
        assert (stan.fresh(), lou.fresh()) == ([], [])
        for room in Room:
            world.open(room, 2, match=2)
            world.record(room, 2, MADE, match=2)
        stan.fresh()
        store.staff.dismiss(2, IDS["Stan"], "commentator")
        assert "may" in dict(stan.fresh())  # they may watch again
        for line in (lou, stan, dora):
            line.close()


def test_a_team_that_came_in_between_two_halves_hears_nothing_while_it_plays(club):
    with club.at("auction") as world:
        store = world.house.store
        second_half(world)
        store.staff.name(2, IDS["Stan"], "commentator")
        lou, stan = (world.line(name, "/vugraph", match=2) for name in ("Lou", "Stan"))
        stan.fresh(), lou.fresh()
        assert stan.ask("remark", {**REMARK, "match": 2, "moment": {"board": 1}})["ok"]
        assert [noun for noun, _ in lou.fresh()] == ["remark"]  # they may watch now
        for captain in ("Ina", "Jan"):
            world.seal(captain, fixture=4, half=2)
        lou.fresh()
        assert stan.ask("remark", {**REMARK, "match": 2, "moment": None})["ok"]
        assert stan.ask("say", {"match": 2, "text": "what a hand"})["ok"]
        assert lou.fresh() == []
        assert {"remark", "spoken"} <= {noun for noun, _ in stan.fresh()}
        for line in (lou, stan):
            line.close()


def test_a_director_of_the_team_keeps_no_chat_of_its_own_match(club):
    with club.at("auction") as world:
        dirk, dora = (world.line(name, "/vugraph") for name in ("Dirk", "Dora"))
        slow = {"match": 1, "seconds": 5, "off": False}
        assert dirk.ask("slow", slow)["code"] == "own-match"
        assert dora.ask("slow", slow)["ok"]
        dirk.close(), dora.close()
