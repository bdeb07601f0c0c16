"""Who sits where and who may look: line-ups, directors, keys; substitutes from their board on."""

import pytest
from evening import EVERYBODY, OWLS, evening
from store.house import add_match

from matchserver.access import Forbidden, NotSignedIn
from matchserver.bridge import Seat, WrongMoment
from matchserver.contest import Room
from matchserver.seats import current_board
from matchserver.table import AtSeat, Director, TableRules

NORTH, EAST, SOUTH, WEST = Seat
OPEN, CLOSED = Room
SITTING = {
    "Ada": (OPEN, NORTH), "Ben": (OPEN, SOUTH), "Gus": (OPEN, EAST), "Hana": (OPEN, WEST),
    "Ivo": (CLOSED, NORTH), "Jun": (CLOSED, SOUTH), "Cleo": (CLOSED, EAST), "Dan": (CLOSED, WEST),
}  # fmt: skip


@pytest.fixture
def club(tmp_path):
    with evening(tmp_path) as club:
        yield club


@pytest.fixture
def playing(club):
    """Three boards are to be played."""
    club.playing(boards=3)
    return club


@pytest.fixture
def halves(club):
    """A board in each half."""
    club.playing(halves=2)
    return club


def place(club, name, room=OPEN, key=None):
    """The place of that person at the table of that room: their own name is the one they have there."""
    person = club.person(name) if name else None
    audience, called = club.seats.place(club.stored, club.table(room), person, key)
    assert key or called == name
    return audience


def is_out(club, name, room=OPEN):
    with pytest.raises(Forbidden) as refused:
        place(club, name, room)
    return refused.value.code == "forbidden"


@pytest.mark.parametrize("name", SITTING)
def test_a_player_has_the_seat_of_the_lineup(playing, name):
    room, seat = SITTING[name]
    assert place(playing, name, room) == AtSeat(seat)
    assert is_out(playing, name, room.other)


@pytest.mark.parametrize("room", Room)
def test_a_director_directs_in_both_rooms(playing, room):
    assert place(playing, "Dora", room) == Director()


def test_a_director_who_plays_sits_and_does_not_direct_the_other_room(playing):
    assert playing.person("Cleo").is_director
    assert place(playing, "Cleo", CLOSED) == AtSeat(EAST)
    assert is_out(playing, "Cleo", OPEN)


def test_a_director_of_the_team_who_rests_does_not_direct(club):
    club.agreed()
    club.seal("Gus")
    club.seal("Ada", "Ada", "Ben", "Eve", "Dan")
    assert is_out(club, "Cleo", OPEN) and is_out(club, "Cleo", CLOSED)


@pytest.mark.parametrize("room", Room)
def test_a_captain_who_sits_out_has_no_place(club, room):
    club.agreed()
    club.seal("Gus")
    club.seal("Ada", "Eve", "Ben", "Cleo", "Dan")
    assert place(club, "Eve") == AtSeat(NORTH)
    assert is_out(club, "Ada", room)


@pytest.mark.parametrize("room", Room)
@pytest.mark.parametrize("name", ["Eve", "Kim", "Stan"])
def test_members_who_rest_and_strangers_have_no_place(playing, name, room):
    assert is_out(playing, name, room)


def test_nobody_is_told_to_sign_in(playing):
    with pytest.raises(NotSignedIn):
        place(playing, None)


@pytest.mark.parametrize("name", [None, "Stan", "Dora", "Ada"])
def test_who_has_a_key_has_its_seat(playing, name):
    table = playing.table(OPEN)
    key = playing.keys.key(table.id, WEST)
    person = playing.person(name) if name else None
    assert playing.seats.place(playing.stored, table, person, key) == (AtSeat(WEST), "Hana")


def test_a_key_opens_its_own_table_only(playing):
    key = playing.keys.key(playing.table(OPEN).id, WEST)
    for other in (key, key[:-1] + ("a" if key[-1] != "a" else "b"), "", "West"):
        with pytest.raises(Forbidden):
            place(playing, None, CLOSED, other)


def test_a_substitute_gains_the_seat_when_the_board_before_is_closed(playing):
    playing.open(OPEN, 1)
    playing.substitute(OPEN, NORTH, "Eve", 2)
    assert place(playing, "Ada") == AtSeat(NORTH) and is_out(playing, "Eve")
    playing.record(OPEN, 1)
    assert place(playing, "Eve") == AtSeat(NORTH) and is_out(playing, "Ada")
    assert place(playing, "Ben") == AtSeat(SOUTH)


def test_a_substitute_who_is_named_while_somebody_looks_is_seated(playing, monkeypatch):
    of_match = playing.store.fixtures.of_match

    def overtaken(match_id):
        before = of_match(match_id)
        monkeypatch.undo()
        playing.substitute(OPEN, NORTH, "Eve", 1)
        return before

    monkeypatch.setattr(playing.store.fixtures, "of_match", overtaken)
    assert place(playing, "Ada") == AtSeat(NORTH), "as she was when it was read"
    assert place(playing, "Eve") == AtSeat(NORTH) and is_out(playing, "Ada")


def test_a_substitute_loses_the_seat_to_the_next(playing):
    playing.substitute(OPEN, NORTH, "Eve", 2)
    playing.substitute(OPEN, NORTH, "Ada", 3)
    held = []
    for number in (1, 2, 3):
        held.append([name for name in ("Ada", "Eve") if not _is_refused(playing, name)])
        playing.play(number, rooms=[OPEN])
    assert held == [["Ada"], ["Eve"], ["Ada"]]
    assert place(playing, "Ada") == AtSeat(NORTH), "after the last board it is still hers"


def _is_refused(club, name):
    try:
        return not isinstance(place(club, name), AtSeat)
    except Forbidden:
        return True


def test_one_room_does_not_seat_the_substitute_of_the_other(playing):
    playing.substitute(CLOSED, WEST, "Eve", 2)
    playing.play(1, rooms=[OPEN])
    assert place(playing, "Dan", CLOSED) == AtSeat(WEST) and is_out(playing, "Eve", CLOSED)


def test_the_board_of_a_room_is_the_one_on_the_table_or_the_next(playing):
    def now():
        return current_board(playing.stored, playing.table(OPEN))

    seen = [now()]
    for number in (1, 2, 3):
        playing.open(OPEN, number)
        seen.append(now())
        playing.record(OPEN, number)
        seen.append(now())
    assert seen == [1, 1, 2, 2, 3, 3, 3]


def test_the_second_half_is_seated_by_its_own_lineup(halves):
    for captain, four in (("Ada", ("Cleo", "Dan", "Eve", "Ada")), ("Gus", OWLS[:4])):
        halves.seal(captain, *four, half=2)
    assert place(halves, "Ada") == AtSeat(NORTH)
    halves.play(1)
    assert place(halves, "Cleo", OPEN) == AtSeat(NORTH)
    assert place(halves, "Ada", CLOSED) == AtSeat(WEST)
    assert is_out(halves, "Ben", OPEN)


def test_a_robot_has_the_seat_until_the_next_board(club):
    club.playing(boards=3, friendly=True)
    club.open(OPEN, 1)
    club.robot(OPEN, WEST, 1)
    assert is_out(club, "Hana")
    assert club.seats.robots(club.stored, club.table(OPEN)) == {WEST}
    assert club.seats.robots(club.stored, club.table(CLOSED)) == frozenset()
    club.record(OPEN, 1)
    assert place(club, "Hana") == AtSeat(WEST)
    assert club.seats.robots(club.stored, club.table(OPEN)) == frozenset()


def test_the_tables_have_the_rules_that_the_captains_agreed_on(club):
    club.playing(undo="cards", after_refusal="director")
    assert club.seats.rules(club.stored) == TableRules("cards", "director")


def watching(club):
    """Those of all, nobody included, who may watch."""
    everybody = {name: club.person(name) for name in EVERYBODY}
    away = club.seats.playing(1, everybody)
    for name, person in (*everybody.items(), ("nobody", None)):
        try:
            club.seats.check_may_watch(club.stored, person)
            assert name not in away
        except Forbidden as refused:
            assert refused.code == "own-match" and name in away
    return set(EVERYBODY) - set(away)


OTHERS = {"Dora", "Stan"}


def test_the_teams_may_not_watch_from_the_start_until_both_rooms_are_done(playing):
    assert watching(playing) == OTHERS, "nothing has been played yet"
    playing.play(1, 2, 3, rooms=[OPEN])
    playing.play(1, 2, rooms=[CLOSED])
    assert watching(playing) == OTHERS, "one room has finished"
    playing.open(CLOSED, 3)
    assert watching(playing) == OTHERS, "the last board is being played"
    playing.record(CLOSED, 3)
    assert watching(playing) == set(EVERYBODY)


def test_the_teams_may_watch_between_two_halves(halves):
    assert watching(halves) == OTHERS
    halves.play(1)
    assert watching(halves) == set(EVERYBODY)
    for captain in ("Ada", "Gus"):
        halves.seal(captain, half=2)
    assert watching(halves) == OTHERS
    halves.play(2)
    assert watching(halves) == set(EVERYBODY)


def test_a_match_that_was_called_off_may_be_watched_by_all(playing):
    playing.act("Dora", "cancel_as_director", "a storm")
    assert watching(playing) == set(EVERYBODY)


def test_who_sits_and_leaves_the_team_meanwhile_may_neither_watch_nor_direct(playing):
    playing.store.teams.remove(1, playing.id["Ada"], playing.id["Cleo"])
    playing.restart()
    assert watching(playing) == OTHERS
    assert place(playing, "Cleo", CLOSED) == AtSeat(EAST)
    assert is_out(playing, "Cleo", OPEN)


def may_begin(club, room=OPEN):
    return club.seats.check_may_begin(club.stored, club.table(room))


def test_a_board_of_the_half_being_played_may_begin(playing):
    for number in (1, 2, 3):
        may_begin(playing)
        playing.play(number, rooms=[OPEN])
    may_begin(playing)  # there is none left, which is no fault


def test_a_board_of_the_second_half_may_begin_with_the_half(halves):
    may_begin(halves)
    halves.play(1, rooms=[OPEN])
    for captain in ("Ada", "Gus"):
        halves.seal(captain, half=2)
    with pytest.raises(WrongMoment, match="second half"):
        may_begin(halves)
    may_begin(halves, CLOSED)
    halves.play(1, rooms=[CLOSED])
    may_begin(halves)
    may_begin(halves, CLOSED)


def test_no_board_may_begin_in_a_match_that_was_called_off(playing):
    playing.act("Dora", "walkover", "home", "the others went home")
    with pytest.raises(WrongMoment, match="any more"):
        may_begin(playing)


def test_where_nobody_arranged_a_match_keys_seat_and_all_may_watch(club):
    stored = add_match(club.store)
    live, stan = club.live.of(stored, OPEN), club.person("Stan")
    assert club.seats.fixture(stored.id) is None
    assert club.seats.place(stored, live, None, club.keys.key(live.id, NORTH)) == (AtSeat(NORTH), "Ada")
    assert club.seats.place(stored, live, club.person("Dora"), None) == (Director(), "Dora")
    with pytest.raises(Forbidden):
        club.seats.place(stored, live, stan, None)
    assert club.seats.rules(stored) == TableRules()
    assert club.seats.robots(stored, live) == frozenset()
    assert club.seats.playing(stored.id, {1: stan}) == []
    club.seats.check_may_watch(stored, stan)
    club.seats.check_may_begin(stored, live)
