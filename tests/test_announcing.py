"""A broadcast is moved, cancelled and taken up again: who may, when, and who hears of it."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import UTC, datetime

import pytest
from houses import add_match
from keying import PLAYED, Broadcast

from matchserver.access import Forbidden, NotSignedIn
from matchserver.bridge import PASSED_OUT, WrongMoment
from matchserver.contest import ContestError, Policy, Room
from matchserver.store import NotFound, Store, check_store

pytestmark = pytest.mark.usefixtures("quick_passwords")

OPEN, CLOSED = Room.OPEN, Room.CLOSED
EIGHT = datetime(2027, 1, 15, 20, tzinfo=UTC)


class Announced(Broadcast):
    """A broadcast of which Dora says when and whether it is."""

    @property
    def announcing(self):
        return self.house.app.extensions["matchserver"].announcing

    @property
    def now(self):
        return self.house.store.matches.get(self.id)

    def move(self, start=None, policy="live", by="Dora"):
        self.announcing.move(self.id, self.person(by), start, Policy.parse(policy))

    def cancel(self, why="rain", by="Dora"):
        self.announcing.cancel(self.id, self.person(by), why)

    def resume(self, by="Dora"):
        self.announcing.resume(self.id, self.person(by))

    def score_line(self):
        return self.house.broadcasts.of(self.id).line()

    def seqs(self):
        """How much of each room is public."""
        views = self.house.broadcasts.of(self.id).views()
        return views["open"]["seq"], views["closed"]["seq"]


@pytest.fixture
def make(house):
    return lambda **terms: Announced(house, **terms)


@pytest.fixture
def cup(make):
    return make()


def test_directors_announce_and_nobody_else(cup):
    for name in ("Kim", "Sam"):
        for deed in (cup.move, cup.cancel, cup.resume):
            with pytest.raises(Forbidden):
                deed(by=name)
    with pytest.raises(NotSignedIn):
        cup.announcing.cancel(cup.id, None, "rain")
    with pytest.raises(NotFound):
        cup.announcing.cancel(99, cup.person("Dora"), "rain")
    with pytest.raises(Forbidden, match="played here"):
        cup.announcing.cancel(add_match(cup.house).id, cup.person("Dora"), "rain")
    assert cup.now.announced.seq == 0


def test_the_start_moves_until_the_first_call_and_the_public_is_told(cup, lines):
    spectator = lines.spectator(cup.stored)
    cup.move(EIGHT)
    assert cup.now.match.start == EIGHT
    assert spectator.heard("match")[-1]["start"] == EIGHT.isoformat()
    cup.open(OPEN)
    cup.move(None)
    cup.key(OPEN, "1c")
    with pytest.raises(WrongMoment, match="the first call is made") as refusal:
        cup.move(EIGHT)
    assert refusal.value.code == "has-begun" and cup.now.match.start is None


def test_a_result_alone_is_a_beginning(cup):
    cup.record(OPEN, 1, PASSED_OUT)
    with pytest.raises(WrongMoment):
        cup.move(EIGHT)


def test_what_the_public_sees_changes_until_a_board_is_opened(cup):
    cup.move(policy="delayed:5")
    assert cup.score_line()["policy"] == "delayed:5"
    cup.open(OPEN)
    assert cup.seqs() == (0, 0), "a board is not shown before both rooms have played it"
    cup.undo(OPEN, 1)
    with pytest.raises(WrongMoment, match="a board has been opened"):
        cup.move(policy="live")
    cup.move(EIGHT, "delayed:5")


def test_the_same_once_more_is_nothing_new(cup):
    cup.move(EIGHT)
    cup.move(EIGHT)
    assert cup.now.announced.seq == 1


def test_names_changed_after_a_move_leave_it_where_it_is(cup):
    cup.move(EIGHT, "board")
    cup.operating.rename(cup.id, cup.person("Kim"), cup.operating.names(cup.id))
    cup.move(None, "board")
    assert (cup.now.match.start, str(cup.now.match.policy)) == (None, "board")


def test_a_cancelled_one_takes_no_more_keys_and_goes_on_where_it_stood(cup):
    cup.open(OPEN)
    cup.key(OPEN, "1c")
    cup.cancel()
    before = cup.table(OPEN), cup.table(CLOSED)
    deeds = (
        lambda: cup.key(OPEN, "p"),
        lambda: cup.undo(OPEN, 1),
        lambda: cup.open(CLOSED),
        lambda: cup.record(OPEN, 1, PASSED_OUT),
        lambda: cup.cancel("again"),
        lambda: cup.move(EIGHT),
    )
    for deed in deeds:
        with pytest.raises(WrongMoment) as refusal:
            deed()
        assert refusal.value.code == "cancelled"
    assert (cup.table(OPEN), cup.table(CLOSED)) == before
    cup.resume()
    cup.key(OPEN, "p")
    with pytest.raises(WrongMoment, match="is not cancelled"):
        cup.resume()
    assert check_store(cup.house.store, cup.now) == []


def test_whoever_cancels_says_why(cup):
    with pytest.raises(ContestError, match="say why"):
        cup.cancel(" ")
    assert cup.score_line()["status"] == "waiting"


def test_a_match_played_to_its_end_is_not_cancelled(cup):
    cup.play()
    cup.play()
    with pytest.raises(WrongMoment, match="nothing is left to cancel"):
        cup.cancel()


def test_spectators_hear_it_and_the_clocks_stand(cup, lines, clock):
    cup.open(OPEN)
    spectator = lines.spectator(cup.stored)
    clock.let(60)
    cup.cancel("power cut")
    line, view = spectator.heard("match")[-1], spectator.heard("table")[-2]
    assert (line["status"], line["cancelled"]["why"]) == ("cancelled", "power cut")
    used = view["clock"]
    assert used["running"] is None and used["NS"] + used["EW"] == 60
    clock.let(600)
    assert cup.house.broadcasts.of(cup.id).views()["open"]["clock"] == used
    cup.resume()
    assert spectator.heard("match")[-1]["cancelled"] is None
    assert spectator.heard("table")[-2]["clock"]["running"]


def test_operators_at_their_desks_are_told_at_once(cup):
    kim = cup.desk("Kim", "open")
    cup.cancel("they went home")
    desk = kim.last_desk()
    assert (desk["status"], desk["cancelled"]["why"]) == ("cancelled", "they went home")
    refused = kim.send("open", "open", board=None)
    assert (refused["ok"], refused["code"]) == (False, "cancelled")
    cup.resume()
    assert kim.last_desk()["status"] == "waiting"
    assert kim.send("open", "open", board=None)["ok"]
    cup.close()


@pytest.mark.parametrize("policy", ["board", "delayed:5", "match"])
def test_nothing_more_is_released_than_was(policy, make, clock, build):
    """Not by time, not by looking again, not by a server that starts anew."""
    cup = make(policy=policy)
    cup.open(OPEN)
    clock.let(200)
    cup.key(OPEN, PLAYED)
    cup.play(CLOSED)
    clock.let(100)
    cup.cancel()
    shown, alarms = cup.seqs(), len(clock.alarms)
    clock.let(86400)
    assert (cup.seqs(), cup.score_line()["status"]) == (shown, "cancelled")
    assert alarms == 0, "nothing waits for its time"
    again = build()
    views = again.broadcasts.of(cup.id).views()
    assert (views["open"]["seq"], views["closed"]["seq"]) == shown
    assert again.broadcasts.glance(cup.id).status == "cancelled"
    with pytest.raises(NotFound):
        again.broadcasts.of(cup.id).board(1)


def test_nothing_is_released_by_a_ruling_or_by_fewer_boards_either(make, clock):
    """Under `match` the end of the first board would be the end of all."""
    cup = make(policy="match")
    cup.play()
    cup.cancel()
    with pytest.raises(WrongMoment) as refusal:
        cup.operating.set_boards(cup.id, cup.person("Dora"), [[1]])
    assert refusal.value.code == "cancelled"
    ruling = {"board": "2", "seq": "0", "why": "not played"}
    assert cup.guests["Dora"].send(f"/desk/matches/{cup.id}/cancelled", **ruling).status_code == 409
    assert cup.house.store.rulings.of(cup.id).made == ()
    assert cup.seqs() == (0, 0)


def test_taken_up_again_it_shows_what_the_policy_says_by_then(make, clock):
    cup = make(policy="delayed:5")
    cup.play()
    cup.cancel()
    clock.let(3600)
    assert cup.seqs() == (0, 0)
    cup.resume()
    assert min(cup.seqs()) > 0


def test_what_was_shown_stays_and_is_no_finished_match(cup):
    cup.play()
    cup.cancel()
    assert cup.house.broadcasts.of(cup.id).board(1)["imps"] == 0
    assert not cup.house.broadcasts.is_over(cup.id)
    browser = cup.house.app.test_client()
    assert browser.get(f"/matches/{cup.id}").status_code == 200
    assert browser.get("/api/v1/archive").json["matches"] == []


def test_what_is_public_to_its_end_stays_so_when_an_end_is_taken_back_and_it_is_cancelled(make):
    cup = make(policy="board")
    cup.play()
    cup.play()
    cup.undo(OPEN, 1)
    cup.cancel()
    browser = cup.house.app.test_client()
    assert (cup.score_line()["status"], cup.score_line()["cancelled"]["why"]) == ("finished", "rain")
    assert len(browser.get("/api/v1/archive").json["matches"]) == 1
    assert browser.get(f"/matches/{cup.id}/rerun").status_code == 200


@pytest.mark.parametrize("policy", ["board", "delayed:5", "match"])
def test_what_was_played_becomes_public_by_leaving_out_what_was_not(policy, make, clock):
    cup = make(policy=policy)
    cup.play()
    cup.open(OPEN)
    cup.key(OPEN, "1c p")
    cup.cancel()
    clock.let(3600)
    assert cup.score_line()["boards_compared"] == (policy == "board"), "that one was public at once"
    cup.resume()
    cup.undo(OPEN, 3)
    cup.operating.set_boards(cup.id, cup.person("Dora"), [[1]])
    clock.let(3600)
    line = cup.score_line()
    assert (line["status"], line["boards_compared"]) == ("finished", 1)


def test_a_stream_ends_with_it(cup):
    cup.cancel()
    answer = cup.house.app.test_client().get(f"/api/v1/matches/{cup.id}/stream?as=ndjson")
    told = [json.loads(text) for text in answer.get_data(as_text=True).splitlines()]
    assert [each["type"] for each in told] == ["match", "table", "table", "end"]
    assert told[-1]["why"] == "cancelled"


def test_a_database_made_before_opens_and_is_announced_in(cup, tmp_path):
    cup.play(OPEN)
    path = cup.house.store.path
    cup.house.store.close()
    with closing(sqlite3.connect(path)) as sql, sql:
        for name in ("broadcast_log", "insiders"):
            sql.execute(f"DROP TABLE {name}")
        sql.execute("DELETE FROM _sqlite_migrations WHERE name = 'announcements'")
    with closing(Store(path)) as again:
        assert again.matches.get(cup.id) == cup.stored
        again.matches.announce(cup.id, 0, again.matches.announced(cup.id).cancel(1, "rain"))
        assert again.matches.get(cup.id).announced.cancelled.why == "rain"


def test_a_log_of_announcements_that_cannot_be_is_found_by_the_check(cup):
    cup.cancel()
    with closing(sqlite3.connect(cup.house.store.path)) as sql, sql:
        sql.execute("INSERT INTO broadcast_log SELECT match_id, 2, at, event FROM broadcast_log")
    (fault,) = check_store(cup.house.store, cup.stored)
    assert fault.startswith(f"match {cup.id}, announced: event 2")
