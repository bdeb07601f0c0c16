"""Line-ups, substitutes and robots: who may sit where, and who sees what before the opening."""

from dataclasses import replace

import pytest

from matchserver.bridge import Seat, WrongMoment
from matchserver.contest import BadLineup, Duty, NotCaptain, Room
from matchserver.contest.fixture_events import LineupsOpened

from .arranged import (
    ADA,
    AWAY,
    BEN,
    CLEO,
    DAN,
    EVE,
    FINN,
    GUS,
    HANA,
    HOME,
    IVO,
    JUN,
    KIM,
    LARKS,
    LEO,
    NAMES,
    OWLS,
    after,
    agreed,
    finished,
    opened,
    pairs,
    playing,
)

OPEN, CLOSED = Room.OPEN, Room.CLOSED
VISITORS_FIRST = {"lineups": "visitors first"}


def two_halves(**changed):
    return playing(halves=2, change_opponents=True, **changed)


def code_of(command):
    with pytest.raises((BadLineup, WrongMoment)) as refused:
        command()
    return refused.value.code


def test_a_sealed_lineup_is_hidden_until_both_are_in():
    fixture = after(agreed(), lambda f: f.seal_lineup(GUS, 1, AWAY))
    assert fixture.status == "lineups"
    assert fixture.shown(1, GUS) == {"visitors": AWAY}
    assert [fixture.shown(1, viewer) for viewer in (ADA, HANA, None)] == [{}, {}, {}]
    assert fixture.seated(1) == {OPEN: {}, CLOSED: {}} and fixture.pairs() == ()
    both = after(fixture, lambda f: f.seal_lineup(ADA, 1, HOME))
    assert both.shown(1, None) == {"home": HOME, "visitors": AWAY}


def test_home_sits_north_south_in_the_open_room_and_east_west_in_the_closed():
    assert opened().seated(8) == {
        OPEN: {Seat.NORTH: ADA, Seat.SOUTH: BEN, Seat.EAST: GUS, Seat.WEST: HANA},
        CLOSED: {Seat.EAST: CLEO, Seat.WEST: DAN, Seat.NORTH: IVO, Seat.SOUTH: JUN},
    }
    assert opened().seated(9) == {OPEN: {}, CLOSED: {}}


def test_a_sealed_lineup_may_be_changed_until_it_is_open():
    changed = after(
        agreed(),
        lambda f: f.seal_lineup(ADA, 1, HOME),
        lambda f: f.seal_lineup(ADA, 1, pairs(EVE, FINN, CLEO, DAN)),
        lambda f: f.seal_lineup(GUS, 1, AWAY),
    )
    assert changed.seated(1)[OPEN][Seat.NORTH] == EVE
    assert code_of(lambda: changed.seal_lineup(ADA, 1, HOME)) == "lineup-open"


def test_visitors_first_opens_theirs_at_once_and_home_follows():
    fixture = agreed(**VISITORS_FIRST)
    assert fixture.waiting_for(ADA) == [] and fixture.waiting_for(GUS) == [Duty("line-up", 1)]
    assert code_of(lambda: fixture.seal_lineup(ADA, 1, HOME)) == "visitors-first"
    fixture = after(fixture, lambda f: f.seal_lineup(GUS, 1, AWAY))
    assert fixture.shown(1, ADA) == {"visitors": AWAY} and fixture.seated(1)[OPEN] == {}
    assert fixture.waiting_for(ADA) == [Duty("line-up", 1)] and fixture.waiting_for(GUS) == []
    assert code_of(lambda: fixture.seal_lineup(GUS, 1, AWAY)) == "lineup-open"
    assert after(fixture, lambda f: f.seal_lineup(ADA, 1, HOME)).seated(1)[CLOSED][Seat.WEST] == DAN


@pytest.mark.parametrize(
    ("lineup", "code"),
    [
        (pairs(ADA, ADA, CLEO, DAN), "seated-twice"),
        (pairs(ADA, BEN, CLEO, ADA), "in-both-rooms"),
        (pairs(ADA, BEN, CLEO, GUS), "meets-team-mate"),
        (pairs(ADA, BEN, CLEO, 99), "not-a-member"),
        ({OPEN: (ADA, BEN)}, "empty-seat"),
        ({OPEN: (ADA, BEN), CLOSED: (CLEO,)}, "empty-seat"),
    ],
)
def test_a_wrong_lineup_is_refused_by_the_rule_it_breaks(lineup, code):
    assert code_of(lambda: agreed().seal_lineup(ADA, 1, lineup)) == code


def test_a_member_of_both_teams_sits_for_neither():
    both = replace(agreed(), visitors=replace(OWLS, members={**OWLS.members, ADA: "Ada"}))
    assert code_of(lambda: both.seal_lineup(ADA, 1, HOME)) == "meets-team-mate"


def test_two_people_of_the_same_name_are_told_apart():
    namesakes = replace(agreed(), home=replace(LARKS, members={**LARKS.members, BEN: "Ada"}))
    fixture = after(
        namesakes,
        lambda f: f.seal_lineup(ADA, 1, HOME),
        lambda f: f.seal_lineup(GUS, 1, AWAY),
        lambda f: f.start(7),
    )
    assert fixture.match({**NAMES, BEN: "Ada"}).lineup_of(1).pair(OPEN, "home") == ("Ada #11", "Ada #12")


def test_who_left_the_team_does_not_sit_down_before_a_substitute_is_named():
    left = replace(LARKS, members={who: name for who, name in LARKS.members.items() if who != BEN})
    unsealed = replace(after(agreed(), lambda f: f.seal_lineup(ADA, 1, HOME)), home=left)
    assert unsealed.waiting_for(ADA) == [Duty("line-up", 1)]
    assert not any(isinstance(event, LineupsOpened) for event in unsealed.seal_lineup(GUS, 1, AWAY))
    late = replace(opened(), home=left)
    assert code_of(lambda: late.start(7)) == "not-a-member"
    assert (
        after(late, lambda f: f.substitute(ADA, OPEN, Seat.SOUTH, EVE, 1), lambda f: f.start(7)).status
        == "playing"
    )


def test_no_half_starts_without_its_lineups_nor_twice():
    assert code_of(lambda: agreed().start(7)) == "no-lineup"
    assert code_of(lambda: two_halves().start(7)) == "no-lineup"
    with pytest.raises(WrongMoment):
        playing().start(7)
    ready = after(
        two_halves(),
        lambda f: f.seal_lineup(ADA, 2, HOME),
        lambda f: f.seal_lineup(GUS, 2, pairs(GUS, HANA, IVO, JUN)),
    )
    with pytest.raises(WrongMoment, match="match 7, not 8"):
        ready.start(8)
    assert after(ready, lambda f: f.start(7)).half == 2


def test_the_second_half_is_named_after_the_first_is_open():
    with pytest.raises(WrongMoment):
        agreed(halves=2).seal_lineup(ADA, 2, HOME)
    assert two_halves().waiting_for(ADA) == [Duty("line-up", 2)]
    for half in (0, 1, 3):
        with pytest.raises(WrongMoment):
            two_halves().seal_lineup(ADA, half, HOME)


def test_sealed_pairs_that_would_meet_again_change_rooms_at_the_opening():
    same = after(two_halves(), lambda f: f.seal_lineup(ADA, 2, HOME), lambda f: f.seal_lineup(GUS, 2, AWAY))
    assert same.seated(5)[OPEN] == {Seat.NORTH: CLEO, Seat.SOUTH: DAN, Seat.EAST: GUS, Seat.WEST: HANA}
    moved = after(
        two_halves(),
        lambda f: f.seal_lineup(ADA, 2, pairs(CLEO, DAN, BEN, ADA)),
        lambda f: f.seal_lineup(GUS, 2, AWAY),
    )
    assert moved.seated(5)[OPEN][Seat.NORTH] == CLEO  # they meet others already: nobody moves
    fresh = after(
        two_halves(),
        lambda f: f.seal_lineup(ADA, 2, HOME),
        lambda f: f.seal_lineup(GUS, 2, pairs(KIM, LEO, GUS, HANA)),
    )
    assert fresh.seated(5)[OPEN][Seat.NORTH] == ADA


def test_a_home_captain_who_sees_the_visitors_is_refused_the_same_opponents():
    fixture = after(two_halves(**VISITORS_FIRST), lambda f: f.seal_lineup(GUS, 2, AWAY))
    assert code_of(lambda: fixture.seal_lineup(ADA, 2, pairs(BEN, ADA, EVE, FINN))) == "same-opponents"
    assert after(fixture, lambda f: f.seal_lineup(ADA, 2, pairs(CLEO, DAN, ADA, BEN))).seating.is_open(2)


def test_where_opponents_need_not_change_the_same_pairs_may_meet_again():
    fixture = after(
        playing(halves=2), lambda f: f.seal_lineup(ADA, 2, HOME), lambda f: f.seal_lineup(GUS, 2, AWAY)
    )
    assert fixture.seated(5) == fixture.seated(4)


def test_a_substitute_sits_from_the_next_board_to_the_end_of_the_half():
    fixture = after(
        two_halves(),
        lambda f: f.substitute(ADA, OPEN, Seat.NORTH, EVE, 3),
        lambda f: f.seal_lineup(ADA, 2, pairs(CLEO, DAN, ADA, BEN)),
        lambda f: f.seal_lineup(GUS, 2, AWAY),
    )
    assert [fixture.seated(board)[OPEN][Seat.NORTH] for board in range(1, 7)] == [
        ADA,
        ADA,
        EVE,
        EVE,
        CLEO,
        CLEO,
    ]
    assert (fixture.seating.changes[0].out, fixture.seating.changes[0].player) == (ADA, EVE)


def test_the_sheet_by_pairs_knows_every_pair_and_its_boards():
    fixture = after(playing(), lambda f: f.substitute(GUS, CLOSED, Seat.SOUTH, KIM, 7))
    assert fixture.pairs() == (
        ("home", OPEN, (ADA, BEN), tuple(range(1, 9))),
        ("home", CLOSED, (CLEO, DAN), tuple(range(1, 9))),
        ("visitors", OPEN, (GUS, HANA), tuple(range(1, 9))),
        ("visitors", CLOSED, (IVO, JUN), tuple(range(1, 7))),
        ("visitors", CLOSED, (IVO, KIM), (7, 8)),
    )


@pytest.mark.parametrize(
    ("room", "seat", "player", "board", "code"),
    [
        (OPEN, Seat.EAST, EVE, 3, "not-your-seat"),
        (OPEN, Seat.NORTH, BEN, 3, "seated-twice"),
        (OPEN, Seat.NORTH, CLEO, 3, "in-both-rooms"),
        (OPEN, Seat.NORTH, KIM, 3, "meets-team-mate"),
        (OPEN, Seat.NORTH, 99, 3, "not-a-member"),
        (OPEN, Seat.NORTH, EVE, 9, "no-lineup"),
    ],
)
def test_a_wrong_substitute_is_refused_by_the_rule_it_breaks(room, seat, player, board, code):
    assert code_of(lambda: playing().substitute(ADA, room, seat, player, board)) == code


def test_who_has_played_in_a_room_does_not_move_to_the_other_in_the_same_half():
    fixture = after(playing(), lambda f: f.substitute(ADA, OPEN, Seat.NORTH, EVE, 3))
    assert code_of(lambda: fixture.substitute(ADA, CLOSED, Seat.EAST, ADA, 8)) == "in-both-rooms"
    back = after(fixture, lambda f: f.substitute(ADA, OPEN, Seat.SOUTH, ADA, 5))
    assert back.seated(5)[OPEN][Seat.SOUTH] == ADA


def test_substitutes_of_a_room_come_in_the_order_of_its_boards():
    fixture = after(playing(), lambda f: f.substitute(ADA, OPEN, Seat.NORTH, EVE, 5))
    with pytest.raises(WrongMoment, match="from board 5 on"):
        fixture.substitute(ADA, OPEN, Seat.SOUTH, FINN, 4)
    assert fixture.substitute(ADA, CLOSED, Seat.EAST, FINN, 2)


def test_only_a_captain_substitutes_and_only_before_the_end():
    with pytest.raises(NotCaptain):
        playing().substitute(BEN, OPEN, Seat.NORTH, EVE, 3)
    with pytest.raises(WrongMoment):
        finished().substitute(ADA, OPEN, Seat.NORTH, EVE, 3)


def test_a_robot_sits_for_one_board_when_both_captains_agree():
    one = after(playing(friendly=True), lambda f: f.agree_robot(ADA, OPEN, Seat.EAST, 4))
    assert one.seating.robots_on(4) == {OPEN: frozenset(), CLOSED: frozenset()}
    assert (
        one.waiting_for(GUS) == [Duty("answer-robot", 0, OPEN, Seat.EAST, 4)] and one.waiting_for(ADA) == []
    )
    with pytest.raises(WrongMoment):
        one.agree_robot(ADA, OPEN, Seat.EAST, 4)
    both = after(one, lambda f: f.agree_robot(GUS, OPEN, Seat.EAST, 4))
    assert both.seating.robots_on(4) == {OPEN: {Seat.EAST}, CLOSED: frozenset()}
    assert both.seating.robots_on(5)[OPEN] == frozenset() and both.waiting_for(GUS) == []
    assert both.seated(4) == playing().seated(4)
    with pytest.raises(WrongMoment):
        both.agree_robot(GUS, OPEN, Seat.EAST, 4)


def test_robots_sit_in_at_friendly_matches_only():
    assert code_of(lambda: playing().agree_robot(ADA, OPEN, Seat.EAST, 4)) == "not-friendly"


def test_the_match_to_be_stored_has_the_names_and_the_terms():
    fixture = two_halves(boards=9, scale="wbf")
    match = fixture.match(NAMES, "Cup")
    assert (match.title, match.boards, len(match.segments[0].boards)) == ("Cup", tuple(range(1, 10)), 5)
    assert match.lineup_of(1).pair(CLOSED, "visitors") == ("Ivo", "Jun")
    assert match.lineup_of(9) == match.lineup_of(1)  # until the second half's is open
    both = after(
        fixture,
        lambda f: f.seal_lineup(ADA, 2, pairs(EVE, FINN, ADA, BEN)),
        lambda f: f.seal_lineup(GUS, 2, AWAY),
    )
    assert both.match(NAMES).lineup_of(9).pair(OPEN, "home") == ("Eve", "Finn")
    assert code_of(lambda: agreed().match(NAMES)) == "no-lineup"
