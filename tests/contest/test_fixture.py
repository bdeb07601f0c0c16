"""What two captains and a director agree on, and how a fixture ends."""

from dataclasses import replace
from datetime import timedelta

import pytest

from matchserver.bridge import BridgeError, WrongMoment
from matchserver.contest import BadTeam, ContestError, Duty, Fixture, NotCaptain

from .arranged import (
    ADA,
    AWAY,
    BEN,
    DORA,
    GUS,
    HANA,
    HOME,
    LARKS,
    OWLS,
    STRANGER,
    WHEN,
    after,
    agreed,
    finished,
    opened,
    playing,
    terms,
)

NEW = Fixture(LARKS, OWLS)
OTHER = terms(boards=12)


def proposed():
    return after(NEW, lambda f: f.propose(ADA, terms()))


def told(fixture, person):
    return [duty.kind for duty in fixture.waiting_for(person)]


def test_a_captain_proposes_and_the_other_accepts():
    fixture = proposed()
    assert (fixture.status, told(fixture, GUS), told(fixture, ADA)) == ("proposed", ["answer-proposal"], [])
    fixture = after(fixture, lambda f: f.accept(GUS))
    assert (fixture.status, fixture.terms, fixture.offer) == ("agreed", terms(), None)


def test_the_captains_may_go_on_proposing_other_terms():
    fixture = after(proposed(), lambda f: f.counter(GUS, OTHER), lambda f: f.counter(ADA, terms(boards=16)))
    assert (fixture.status, fixture.offer.team, fixture.offer.terms.boards) == ("proposed", "home", 16)
    assert after(fixture, lambda f: f.accept(GUS)).terms.boards == 16


def test_nobody_answers_the_own_offer():
    for command in (lambda f: f.accept(ADA), lambda f: f.decline(ADA), lambda f: f.counter(ADA, OTHER)):
        with pytest.raises(WrongMoment):
            command(proposed())
    with pytest.raises(WrongMoment):
        proposed().withdraw(GUS)


def test_a_proposal_is_declined_or_withdrawn():
    declined = after(proposed(), lambda f: f.decline(GUS, "no time"))
    withdrawn = after(proposed(), lambda f: f.withdraw(ADA))
    assert (declined.status, declined.ending.why, withdrawn.status) == ("declined", "no time", "cancelled")
    for over in (declined, withdrawn):
        assert told(over, GUS) == told(over, ADA) == []
        with pytest.raises(WrongMoment):
            over.accept(GUS)


def test_a_team_of_three_neither_proposes_nor_accepts():
    small = replace(LARKS, members={person: LARKS.members[person] for person in list(LARKS.members)[:3]})
    with pytest.raises(BadTeam, match="Larks has 3 members"):
        Fixture(small, OWLS).propose(ADA, terms())
    with pytest.raises(BadTeam, match="Larks has 3 members"):
        replace(after(NEW, lambda f: f.propose(GUS, terms())), home=small).accept(ADA)


def test_a_team_does_not_meet_itself_nor_another_team_of_its_captain():
    for other in (LARKS, replace(OWLS, captain=ADA)):
        with pytest.raises(BadTeam):
            Fixture(LARKS, other).propose(ADA, terms())


def test_postponing_is_an_offer_and_what_is_agreed_stands_until_it_is_accepted():
    asked = after(opened(), lambda f: f.counter(GUS, OTHER))
    assert (asked.status, asked.terms, told(asked, ADA)) == ("lineups", terms(), ["answer-postponement"])
    for refused in (after(asked, lambda f: f.decline(ADA)), after(asked, lambda f: f.withdraw(GUS))):
        assert (refused.status, refused.terms, refused.offer) == ("lineups", terms(), None)
    postponed = after(asked, lambda f: f.accept(ADA))
    assert (postponed.status, postponed.terms) == ("agreed", OTHER)
    assert postponed.seated(1)[next(iter(HOME))] == {}  # line-ups of the old terms are gone


def test_the_start_of_play_ends_what_was_asked_before_it():
    fixture = after(
        opened(), lambda f: f.counter(GUS, OTHER), lambda f: f.cancel(GUS, "rain"), lambda f: f.start(7)
    )
    assert (fixture.offer, fixture.cancel_asked, told(fixture, ADA)) == (None, None, [])


def test_both_captains_cancel_or_one_of_them_refuses():
    asked = after(agreed(), lambda f: f.cancel(GUS, "two of us are ill"))
    assert asked.status == "agreed" and "answer-cancel" in told(asked, ADA)
    assert "answer-cancel" not in told(asked, GUS)
    with pytest.raises(WrongMoment):
        asked.cancel(GUS, "again")
    both = after(asked, lambda f: f.cancel(ADA, ""))
    assert (both.status, both.ending.why) == ("cancelled", "two of us are ill")
    assert after(asked, lambda f: f.refuse_cancel(ADA)).cancel_asked is None


def test_a_director_cancels_or_gives_the_match_away_even_during_play():
    for fixture in (agreed(), playing(), finished()):
        assert after(fixture, lambda f: f.cancel_as_director(DORA, "fire")).status == "cancelled"
        over = after(fixture, lambda f: f.walkover(DORA, "visitors", "home did not come"))
        assert (over.status, over.ending.winner) == ("walkover", "visitors")


def test_a_director_says_why():
    with pytest.raises(ContestError, match="say why"):
        agreed().walkover(DORA, "home", " ")
    with pytest.raises(ContestError, match="500 at most"):
        agreed().cancel_as_director(DORA, "x" * 501)


def test_the_result_is_final_when_both_captains_confirm():
    one = after(finished(), lambda f: f.confirm(ADA))
    assert (one.status, told(one, ADA), told(one, GUS)) == ("finished", [], ["confirm"])
    with pytest.raises(WrongMoment):
        one.confirm(ADA)
    assert after(one, lambda f: f.confirm(GUS)).status == "confirmed"


def test_a_protest_comes_within_the_correction_period():
    end = WHEN + timedelta(minutes=30)
    protested = after(finished(), lambda f: f.protest(GUS, "a revoke on board 3", end))
    assert (protested.status, protested.protests) == ("protested", (("visitors", "a revoke on board 3"),))
    with pytest.raises(WrongMoment) as late:
        finished().protest(GUS, "a revoke", end + timedelta(seconds=1))
    assert late.value.code == "too-late"
    assert after(protested, lambda f: f.settle(DORA, "ruled")).status == "confirmed"


def test_a_protest_stands_though_the_other_captain_confirms():
    fixture = after(finished(), lambda f: f.protest(GUS, "a revoke", WHEN), lambda f: f.confirm(ADA))
    assert fixture.status == "protested"
    for command in (lambda f: f.confirm(GUS), lambda f: f.protest(ADA, "too", WHEN)):
        with pytest.raises(WrongMoment):
            command(fixture)


def test_without_a_word_the_result_is_final_after_the_correction_period():
    end = WHEN + timedelta(minutes=30)
    with pytest.raises(WrongMoment, match="may still protest"):
        finished().close(end)
    assert after(finished(), lambda f: f.close(end + timedelta(seconds=1))).status == "confirmed"


def test_a_match_of_two_halves_is_not_finished_after_one():
    with pytest.raises(WrongMoment, match="second half"):
        playing(halves=2).finish(WHEN)


COMMANDS = {
    "propose": lambda f, by: f.propose(by, terms()),
    "counter": lambda f, by: f.counter(by, OTHER),
    "accept": lambda f, by: f.accept(by),
    "decline": lambda f, by: f.decline(by),
    "withdraw": lambda f, by: f.withdraw(by),
    "cancel": lambda f, by: f.cancel(by, "rain"),
    "refuse_cancel": lambda f, by: f.refuse_cancel(by),
    "seal_lineup": lambda f, by: f.seal_lineup(by, 1, AWAY),
    "confirm": lambda f, by: f.confirm(by),
    "protest": lambda f, by: f.protest(by, "no", WHEN),
}


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("person", [BEN, HANA, DORA, STRANGER])
def test_only_captains_act_for_their_teams(name, person):
    for fixture in (NEW, proposed(), agreed(), finished()):
        with pytest.raises(NotCaptain):
            COMMANDS[name](fixture, person)
        assert fixture.waiting_for(person) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_can_be_done_once_a_fixture_is_over(name):
    for over in (
        after(proposed(), lambda f: f.decline(GUS)),
        after(agreed(), lambda f: f.cancel_as_director(DORA, "fire")),
        after(playing(), lambda f: f.walkover(DORA, "home", "left")),
        after(finished(), lambda f: f.confirm(ADA), lambda f: f.confirm(GUS)),
    ):
        for person in (ADA, GUS):
            with pytest.raises(BridgeError):
                COMMANDS[name](over, person)


def test_a_new_captain_takes_over_where_the_old_one_was():
    handed = replace(proposed(), visitors=replace(OWLS, captain=HANA))
    assert handed.waiting_for(HANA) == [Duty("answer-proposal")] and handed.waiting_for(GUS) == []
    assert after(handed, lambda f: f.accept(HANA)).status == "agreed"
