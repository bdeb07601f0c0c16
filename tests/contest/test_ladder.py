"""The ladder: what a challenge moves, what is refused, what later decisions make of it."""

import json
from datetime import timedelta

import pytest

from matchserver.contest import BadLadder
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_errors import LadderRefused
from matchserver.contest.ladder_outcome import Outcome, effect
from matchserver.contest.ladder_record import from_dict, to_dict
from matchserver.contest.ladder_rules import LadderRules

from .ladder_cast import CAPTAIN, DAY, DORA, START, challenged, done, facts, opened, played, scheduled

WON, LOST, DRAWN = (30, 20), (20, 30), (25, 25)


def test_the_winner_takes_the_place_and_all_between_move_down():
    assert played(opened(), 5, 2, WON).order.teams == [1, 5, 2, 3, 4, 6]


def test_or_the_two_swap():
    assert played(opened(after_win="swap"), 5, 2, WON).order.teams == [1, 5, 3, 4, 2, 6]


@pytest.mark.parametrize("imps", [LOST, DRAWN])
def test_the_defender_stays_when_it_wins_and_after_a_draw(imps):
    assert played(opened(), 5, 2, imps).order.teams == [1, 2, 3, 4, 5, 6]


def test_a_draw_may_count_for_the_challenger():
    assert played(opened(draw="challenger wins"), 5, 2, DRAWN).order.teams == [1, 5, 2, 3, 4, 6]


def test_a_refusal_moves_as_the_rules_say():
    for rules, order in [({}, [1, 5, 2, 3, 4, 6]), ({"refusal": "defender drops"}, [1, 3, 4, 5, 2, 6])]:
        ladder, number = challenged(opened(**rules), 5, 2)
        assert done(ladder, lambda it, n=number: it.decline(CAPTAIN, n, "ill", START)).order.teams == order


def test_nobody_drops_off_the_ladder():
    ladder, _ = challenged(opened(silence="defender drops"), 6, 5)
    assert done(ladder, lambda it: it.due(START + 5 * DAY)).order.teams == [1, 2, 3, 4, 6, 5]


def test_silence_counts_once_however_late_it_is_noticed():
    ladder, _ = challenged(opened(), 5, 2)
    assert ladder.next_due() == START + 5 * DAY and ladder.due(START + 4.9 * DAY) == []
    ladder = done(ladder, lambda it: it.due(START + 40 * DAY))
    assert ladder.order.teams == [1, 5, 2, 3, 4, 6]
    assert ladder.log[-1].due == START + 5 * DAY and ladder.log[-1].at == START + 40 * DAY
    assert ladder.due(START + 50 * DAY) == [] and ladder.next_due() is None


def test_who_owes_a_choice_of_time_is_silent():
    ladder, number = challenged(opened(), 5, 2)
    ladder = done(ladder, lambda it: it.accept(CAPTAIN, number, START))
    assert done(ladder, lambda it: it.due(START + 14 * DAY)).challenges[number].outcome.kind == "lapsed"
    offered = done(ladder, lambda it: it.propose_times(CAPTAIN, number, 5, [START + 8 * DAY], START + DAY))
    assert done(offered, lambda it: it.due(START + 14 * DAY)).challenges[number].outcome.kind == "silent"
    answered = done(offered, lambda it: it.propose_times(CAPTAIN, number, 2, [START + 9 * DAY], START + DAY))
    assert done(answered, lambda it: it.due(START + 14 * DAY)).challenges[number].outcome.kind == "lapsed"


def test_times_are_offered_early_enough_to_choose():
    ladder, number = challenged(opened(), 5, 2)
    ladder = done(ladder, lambda it: it.accept(CAPTAIN, number, START))
    with refused("too-late-to-offer"):
        ladder.propose_times(CAPTAIN, number, 5, [START + 13 * DAY], START + 9.1 * DAY)
    for times in [], [START], [START + 15 * DAY], [START + n * DAY for n in (2, 3, 4, 5)]:
        with refused("bad-times"):
            ladder.propose_times(CAPTAIN, number, 5, times, START + DAY)
    ladder = done(ladder, lambda it: it.propose_times(CAPTAIN, number, 5, [START + 3 * DAY], START))
    for team, when in (5, START + 3 * DAY), (2, START + 4 * DAY):
        with refused("not-offered"):
            ladder.choose(CAPTAIN, number, team, when, START)


def test_choosing_a_time_accepts_the_challenge():
    when = START + 3 * DAY
    ladder = done(
        opened(),
        lambda it: it.challenge(CAPTAIN, 5, 2, START, [when]),
        lambda it: it.choose(CAPTAIN, 1, 2, when, START),
    )
    assert ladder.challenges[1].status == "scheduled" and ladder.challenges[1].play_by == START + 14 * DAY


def test_who_does_not_come_loses_the_challenge():
    ladder, number = scheduled(opened(), 5, 2)
    assert ladder.next_due() == START + DAY + timedelta(minutes=30)
    with refused("too-early"):
        ladder.no_show(number, [2], START + DAY)
    late = START + 2 * DAY
    for missing, order in ([2], [1, 5, 2, 3, 4, 6]), ([5], [1, 2, 3, 4, 5, 6]), ([2, 5], [1, 2, 3, 4, 5, 6]):
        assert done(ladder, lambda it, m=missing: it.no_show(number, m, late)).order.teams == order


def test_the_present_position_counts_when_positions_have_changed():
    ladder, number = scheduled(opened(), 3, 2)
    ladder = played(ladder, 5, 3, WON)  # 1 2 5 3 4 6
    won = done(ladder, lambda it: it.finish(number, Outcome.played(*WON), START + 3 * DAY))
    assert won.order.teams == [1, 3, 2, 5, 4, 6]


@pytest.mark.parametrize(
    ("rule", "order"), [("present", [1, 4, 3, 2, 5, 6]), ("when challenged", [1, 3, 4, 2, 5, 6])]
)
def test_the_position_that_counts_is_the_one_the_rules_name(rule, order):
    """Team 4 has challenged the third, which has risen to second meanwhile."""
    ladder, number = scheduled(opened(changed=rule), 4, 3)
    ladder = played(ladder, 3, 2, WON)
    assert (
        done(ladder, lambda it: it.finish(number, Outcome.played(*WON), START + 3 * DAY)).order.teams == order
    )


def test_nothing_moves_when_the_winner_stands_higher_already():
    ladder, number = scheduled(opened(outgoing=2), 3, 2)
    ladder = played(ladder, 3, 1, WON)  # 3 1 2 4 5 6
    ladder = done(ladder, lambda it: it.finish(number, Outcome.played(*WON), START + 4 * DAY))
    assert ladder.order.teams == [3, 1, 2, 4, 5, 6]


def test_a_defender_that_has_fallen_below_its_challenger_wins_its_place():
    ladder, number = scheduled(opened(outgoing=2), 3, 2)
    ladder = played(ladder, 3, 1, WON)
    ladder = done(ladder, lambda it: it.finish(number, Outcome.played(*LOST), START + 4 * DAY))
    assert ladder.order.teams == [2, 3, 1, 4, 5, 6]


def test_a_ruling_works_out_again_all_that_came_after():
    ladder = played(opened(), 5, 2, WON)  # 1 5 2 3 4 6
    ladder = played(ladder, 3, 5, WON, START + 3 * DAY)
    assert ladder.order.teams == [1, 3, 5, 2, 4, 6]
    cancelled = done(
        ladder, lambda it: it.rule(DORA, 1, Outcome("cancelled"), "a wrong board", START + 9 * DAY)
    )
    assert cancelled.order.teams == [1, 2, 3, 4, 5, 6] and cancelled.challenges[1].ruling.by == DORA
    assert cancelled.as_of(START + 4 * DAY).order.teams == [1, 2, 3, 4, 5, 6]
    back = done(
        cancelled, lambda it: it.rule(DORA, 1, Outcome.played(*WON), "it was right", START + 10 * DAY)
    )
    assert back.order.teams == ladder.order.teams


def test_a_corrected_result_counts_from_the_start_and_a_ruling_beats_it():
    ladder = played(opened(), 5, 2, WON)
    corrected = done(ladder, lambda it: it.finish(1, Outcome.played(*LOST), START + 3 * DAY))
    assert corrected.order.teams == [1, 2, 3, 4, 5, 6]
    assert corrected.as_of(START + 2 * DAY).order.teams == [1, 2, 3, 4, 5, 6]
    ruled = done(
        corrected,
        lambda it: it.rule(DORA, 1, Outcome.played(*WON), "so it was", START + 4 * DAY),
        lambda it: it.finish(1, Outcome.played(*DRAWN), START + 5 * DAY),
    )
    assert ruled.order.teams == [1, 5, 2, 3, 4, 6] and ruled.challenges[1].reported == Outcome.played(*DRAWN)


def test_any_past_day_can_be_shown():
    ladder = played(played(opened(), 5, 2, WON), 3, 5, WON, START + 10 * DAY)
    assert ladder.as_of(START + DAY).order.teams == [1, 2, 3, 4, 5, 6]
    assert ladder.as_of(START + 5 * DAY).order.teams == [1, 5, 2, 3, 4, 6]
    assert ladder.as_of(START - DAY).order.teams == []


def test_a_team_that_leaves_takes_its_challenges_with_it():
    ladder, number = scheduled(opened(), 5, 2)
    ladder = done(ladder, lambda it: it.leave(CAPTAIN, 2, START))
    assert ladder.order.teams == [1, 3, 4, 5, 6] and ladder.challenges[number].outcome.kind == "cancelled"
    assert done(ladder, lambda it: it.enter(CAPTAIN, 2, START)).order.teams == [1, 3, 4, 5, 6, 2]


def test_a_team_rests_and_its_rest_ends_by_itself():
    ladder = done(opened(), lambda it: it.rest(CAPTAIN, 2, 20, START))
    with refused("they-rest"):
        ladder.challenge(CAPTAIN, 4, 2, START + DAY)
    with refused("you-rest"):
        ladder.challenge(CAPTAIN, 2, 1, START + DAY)
    assert ladder.next_due() == START + 20 * DAY
    ladder = done(ladder, lambda it: it.due(START + 21 * DAY))
    assert ladder.order.place[2] == 2 and challenged(ladder, 4, 2, START + 21 * DAY)
    with refused("too-long-rest"):
        ladder.rest(CAPTAIN, 2, 9, START + 22 * DAY)
    early = done(
        ladder,
        lambda it: it.rest(CAPTAIN, 2, 8, START),
        lambda it: it.come_back(CAPTAIN, 2, START + 22.5 * DAY),
    )
    assert early.rest_left(2, START + 30 * DAY) == 6


def test_events_keep_their_form():
    ladder = done(
        played(opened(), 5, 2, WON),
        lambda it: it.rule(DORA, 1, Outcome("walkover", "defender"), "late", START),
        lambda it: it.challenge(CAPTAIN, 5, 3, START + 40 * DAY, [START + 41 * DAY]),
        lambda it: it.rest(CAPTAIN, 6, 3, START),
        lambda it: it.close(DORA, START),
    )
    again = fold(from_dict(json.loads(json.dumps(to_dict(event)))) for event in ladder.log)
    assert facts(again) == facts(ladder)


def test_the_rules_keep_their_form_and_refuse_nonsense():
    rules = LadderRules(reach=None, after_win="swap")
    assert LadderRules.from_dict(json.loads(json.dumps(rules.to_dict()))) == rules
    for wrong in {"reach": 11}, {"answer_days": 14}, {"draw": "toss"}, {"boards": True}, {"drop": 0}:
        with pytest.raises(BadLadder):
            LadderRules(**wrong)
    with pytest.raises(BadLadder):
        LadderRules.from_dict({"v": 1, "colour": "red"})


@pytest.mark.parametrize("kind", ["lapsed", "withdrawn", "cancelled"])
def test_without_fault_nothing_moves(kind):
    assert effect(LadderRules(), Outcome(kind)) == "nothing"


def refused(code):
    return pytest.raises(LadderRefused, check=lambda error: error.code == code)
