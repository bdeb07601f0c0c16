"""Fixtures on the server: halves begin, substitutes sit down, play is finished and closed, all by itself."""

import hashlib
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from evening import WHEN, evening

from matchserver.arrange import EARLY
from matchserver.bridge import BridgeError, Seat, WrongMoment
from matchserver.contest import Room
from matchserver.contest.fixture_events import HalfStarted, PlayFinished
from matchserver.store import Stale, StoredFixture, deals_hash, deals_text

OPEN, CLOSED = Room
HALF_AN_HOUR = 30 * 60
"""The correction period, in seconds, that captains agree on unless they say otherwise."""


@pytest.fixture
def club(tmp_path):
    with evening(tmp_path) as club:
        yield club


def names(club, board, room=OPEN):
    """Who sits there by the stored match: North, East, South, West."""
    return [club.stored.match.lineup_of(board).players[room][seat] for seat in Seat]


def count(club, kind):
    """How many such events are in the fixture's log."""
    return sum(isinstance(each.event, kind) for each in club.store.fixtures.history(1))


def at_once(*actions):
    """Do all of these at the same time, each in a thread; what each came to, an error included."""
    start, came = Barrier(len(actions)), {}

    def run(number, action):
        start.wait()
        try:
            came[number] = action()
        except BridgeError as error:
            came[number] = error

    threads = [Thread(target=run, args=each) for each in enumerate(actions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [came[number] for number in range(len(actions))]


def test_a_match_begins_by_itself_when_both_lineups_are_open(club):
    club.agreed(boards=3)
    club.seal("Gus")
    assert (club.fixture.status, club.store.matches.all()) == ("lineups", [])
    stored = club.seal("Ada")
    assert (stored.fixture.status, stored.fixture.half, stored.fixture.match_id) == ("playing", 1, 1)
    assert club.stored.kind == "people"
    assert [board.number for board in club.stored.boards] == [1, 2, 3]
    assert names(club, 1) == ["Ada", "Gus", "Ben", "Hana"]
    assert names(club, 1, CLOSED) == ["Ivo", "Cleo", "Jun", "Dan"]


def test_it_does_not_begin_days_before_its_time(club):
    club.playing(when=WHEN + timedelta(days=3))
    assert (club.fixture.status, club.store.matches.all()) == ("lineups", [])
    club.act("Ada", "cancel", "ill")
    club.act("Gus", "refuse_cancel")
    club.clock.now += timedelta(days=3).total_seconds() - EARLY.total_seconds() - 1
    assert club.arranged.advance(1).fixture.status == "lineups"
    club.clock.now += 1
    assert club.arranged.advance(1).fixture.status == "playing"
    club.arranged.stop()


def test_what_became_due_while_no_server_ran_is_done_at_the_start(club):
    club.playing(when=WHEN + timedelta(days=3))
    club.arranged.stop()
    club.clock.now += timedelta(days=3).total_seconds()
    club.restart()
    club.arranged.start()
    assert club.fixture.status == "playing"


def test_it_begins_once(club):
    club.playing()
    seq = club.fixture.seq
    for _ in range(2):
        assert club.arranged.advance(1).fixture.seq == seq
    club.restart()
    assert club.arranged.advance(1).fixture.seq == seq
    assert len(club.store.matches.all()) == count(club, HalfStarted) == 1


def test_the_hash_of_the_deals_is_salted(club):
    club.playing()
    stored = club.stored
    assert len(stored.salt) == 32
    assert stored.deals_hash == deals_hash(stored.boards, stored.salt)
    bare = "".join(f"{board.number} {board.deal}\n" for board in stored.boards)
    assert deals_text(stored.boards, stored.salt).endswith(bare)
    assert stored.deals_hash != hashlib.sha256(bare.encode()).hexdigest()


def test_every_match_has_deals_of_its_own(club):
    club.playing()
    by = club.id["Ada"]
    other = club.arranged.propose(1, 2, lambda f: f.propose(by, club.fixture.terms)).id
    club.arranged.act(other, None, lambda f: f.accept(club.id["Gus"]))
    for captain in ("Gus", "Ada"):
        pairs = club.fixture.shown(1, None)["home" if captain == "Ada" else "visitors"]
        club.arranged.act(other, None, lambda f, c=captain, p=pairs: f.seal_lineup(club.id[c], 1, p))
    deals = [board.deal for stored in club.store.matches.all() for board in stored.boards]
    assert len(set(deals)) == 4


class TestTheSecondHalf:
    @pytest.fixture(autouse=True)
    def _playing(self, club):
        club.playing(halves=2)

    def seal(self, club):
        club.seal("Ada", "Eve", "Ben", "Cleo", "Dan", half=2)
        club.seal("Gus", half=2)

    def test_begins_by_the_lineup_when_both_rooms_have_finished_the_first(self, club):
        club.play(1)
        assert club.fixture.half == 1
        self.seal(club)
        assert (club.fixture.half, club.fixture.match_id) == (2, 1)

    def test_begins_by_the_closing_of_the_last_board(self, club):
        self.seal(club)
        assert club.fixture.half == 1
        club.play(1, rooms=[CLOSED])
        assert club.arranged.advance(1).fixture.half == 1
        club.open(OPEN, 1)
        assert club.arranged.advance(1).fixture.half == 1
        club.record(OPEN, 1)
        assert club.fixture.half == 2

    def test_waits_for_both_lineups(self, club):
        club.play(1)
        club.seal("Ada", half=2)
        assert club.arranged.advance(1).fixture.half == 1

    def test_is_of_the_same_match_with_the_new_lineup(self, club):
        assert names(club, 2) == ["Ada", "Gus", "Ben", "Hana"], "the first half's for the time being"
        club.play(1)
        self.seal(club)
        assert names(club, 1) == ["Ada", "Gus", "Ben", "Hana"]
        assert names(club, 2) == ["Eve", "Gus", "Ben", "Hana"]
        assert len(club.store.matches.all()) == 1

    def test_the_match_is_not_finished_before_it(self, club):
        club.play(1)
        assert club.fixture.status == "playing"
        self.seal(club)
        club.play(2)
        assert club.fixture.status == "finished"


def test_a_substitute_is_in_the_stored_match_from_that_board_on(club):
    club.playing(boards=3)
    club.play(1)
    club.substitute(OPEN, Seat.NORTH, "Eve", 2)
    assert [names(club, board)[0] for board in (1, 2, 3)] == ["Ada", "Eve", "Eve"]
    club.substitute(OPEN, Seat.EAST, "Kim", 3, captain="Gus")
    assert names(club, 2) == ["Eve", "Gus", "Ben", "Hana"]
    assert names(club, 3) == ["Eve", "Kim", "Ben", "Hana"]
    assert names(club, 3, CLOSED) == ["Ivo", "Cleo", "Jun", "Dan"]


def test_who_leaves_a_team_after_a_confirmed_match_keeps_the_name_in_it(club):
    club.playing()
    club.play(1, 2)
    for captain in ("Ada", "Gus"):
        club.act(captain, "confirm")
    before = club.stored.match
    club.store.teams.leave(1, club.id["Ben"])
    club.store.teams.remove(2, club.id["Gus"], club.id["Hana"])
    assert club.arranged.advance(1).fixture.status == "confirmed"
    assert club.stored.match == before
    assert names(club, 1) == ["Ada", "Gus", "Ben", "Hana"]


def test_who_leaves_a_team_during_play_keeps_the_name_when_somebody_is_substituted(club):
    club.playing()
    club.store.teams.leave(1, club.id["Ben"])
    club.substitute(OPEN, Seat.NORTH, "Eve", 2)
    assert names(club, 2) == ["Eve", "Gus", "Ben", "Hana"]


def test_the_play_is_finished_when_both_rooms_have_played_every_board(club):
    club.playing()
    club.play(1, 2, rooms=[OPEN])
    club.play(1, rooms=[CLOSED])
    assert club.fixture.status == "playing"
    club.clock.let(100)
    club.play(2, rooms=[CLOSED])
    assert club.fixture.status == "finished"
    assert club.fixture.finished_at == club.arranged.now()
    assert club.fixture.protest_until == club.arranged.now() + timedelta(minutes=30)


def test_the_result_is_final_after_the_correction_period_and_not_before(club):
    club.playing()
    club.play(1, 2)
    club.clock.let(HALF_AN_HOUR)
    assert club.arranged.advance(1).fixture.status == "finished"
    club.clock.let(1)
    assert club.arranged.advance(1).fixture.status == "confirmed"


def test_a_protest_keeps_the_result_open_until_a_director_has_settled_it(club):
    club.playing()
    club.play(1, 2)
    club.clock.let(HALF_AN_HOUR)
    club.act("Gus", "protest", "a revoke on board 2", club.arranged.now())
    club.clock.let(HALF_AN_HOUR)
    assert club.arranged.advance(1).fixture.status == "protested"
    assert club.act("Dora", "settle", "there was none").fixture.status == "confirmed"


def test_a_late_protest_is_refused_and_the_result_is_final(club):
    club.playing()
    club.play(1, 2)
    club.clock.let(HALF_AN_HOUR + 1)
    with pytest.raises(WrongMoment) as refused:
        club.act("Gus", "protest", "a revoke on board 2", club.arranged.now())
    assert refused.value.code == "too-late"
    assert club.arranged.advance(1).fixture.status == "confirmed"


def test_others_are_told_of_a_match_and_of_every_fixture(club):
    acted = []
    club.arranged.acted.append(acted.append)
    club.agreed()
    club.seal("Gus")
    assert (club.told, acted) == ([], [1, 1, 1]), "proposed, accepted, sealed: there is no match to tell of"
    club.seal("Ada")
    assert (club.told, acted) == ([1], [1] * 4)
    club.play(1, rooms=[OPEN])
    club.arranged.ruled(1)
    assert (club.told, acted) == ([1, 1, 1], [1] * 6)


def test_what_is_refused_changes_nothing_and_nobody_is_told(club):
    club.playing()
    seq, told = club.fixture.seq, list(club.told)
    with pytest.raises(WrongMoment):
        club.act("Ada", "accept")
    with pytest.raises(Stale):
        club.act("Ada", "substitute", OPEN, Seat.NORTH, club.id["Eve"], 2, after=seq - 1)
    assert (club.fixture.seq, club.told) == (seq, told)


def test_of_two_captains_who_act_at_once_one_is_told_that_it_has_changed(club):
    club.agreed()
    seq = club.fixture.seq
    came = at_once(lambda: club.seal("Ada", after=seq), lambda: club.seal("Gus", after=seq))
    assert {type(each) for each in came} == {StoredFixture, Stale}
    assert club.fixture.seq == seq + 1 and club.fixture.status == "lineups"


def test_two_lineups_at_once_that_fit_any_state_begin_one_match(club):
    club.agreed()
    came = at_once(lambda: club.seal("Ada"), lambda: club.seal("Gus"))
    assert {type(each) for each in came} == {StoredFixture}
    assert club.fixture.status == "playing"
    assert len(club.store.matches.all()) == count(club, HalfStarted) == 1


def test_two_rooms_that_close_the_last_board_at_once_finish_the_play_once(club):
    club.playing(boards=1)
    at_once(lambda: club.play(1, rooms=[OPEN]), lambda: club.play(1, rooms=[CLOSED]))
    assert club.fixture.status == "finished"
    assert count(club, PlayFinished) == 1


def test_what_players_say_they_play_goes_with_the_match(club):
    people = club.store.people
    people.save_settings(people.by_name("Ada"), {"system": "Precision"})
    people.save_settings(people.by_name("Eve"), {"system": "Acol"})
    club.playing()
    assert dict(club.stored.match.systems) == {"Ada": "Precision"}
    club.act("Ada", "substitute", OPEN, Seat.NORTH, club.id["Eve"], 2)
    assert dict(club.stored.match.systems) == {"Ada": "Precision", "Eve": "Acol"}
