"""The director at a table sees all of it, stops it, takes back, answers the call; the players follow."""

import pytest

from .club import DIRECTOR, LONG_SUITS, Club, Four, Player


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path, (LONG_SUITS, LONG_SUITS))
    yield club
    club.close()


@pytest.fixture
def four(club, person):
    four = Four(club, person)
    four.ready()
    return four


@pytest.fixture
def director(club, person, four):
    return Player(person(club.table(), **club.cookies(DIRECTOR)), "D")


def order(director, name, words):
    form = director.page.locator(f"[data-order={name}]")
    form.locator("input").fill(words)
    form.locator("button").click()


def test_the_director_sees_all_hands_and_hears_everything(four, director):
    assert director.page.locator(".hand.up").count() == 4
    assert director.page.locator("button[data-card], [data-verb=claim]").count() == 0
    four["N"].call("1NT", alert="12 to 14")
    director.page.locator(".notes", has_text="12 to 14").first.wait_for()
    four["N"].chat("a private word")
    director.page.locator(".log", has_text="a private word").wait_for()


def test_a_table_is_stopped_and_goes_on(four, director):
    order(director, "freeze", "one moment")
    four["N"].page.locator("[data-prompt=frozen]", has_text="one moment").wait_for()
    assert four["N"].page.locator(".box").count() == 0
    director.verb("release")
    four["N"].says("The table goes on.")
    four["N"].call("P")


def test_a_call_for_the_director_is_settled(four, director):
    four["E"].summon("North thought for long")
    director.page.locator("[data-order=settle]", has_text="North thought for long").wait_for()
    order(director, "settle", "play on")
    four["E"].says("The director has settled the matter.")


def test_calls_and_cards_are_taken_back_to_where_the_director_points(four, director):
    four.call("1NT", "P", "3NT", "P", "P", "P")
    four["E"].play("HA")
    four["N"].play("H5")
    director.wait(turn="W")
    director.page.locator(".story .plays button").first.click()
    order(director, "take_back", "it was a misclick")
    four["N"].wait(turn="S", player="N")
    director.wait(turn="S")
    director.page.locator(".story .auction td button").nth(1).click()
    order(director, "take_back", "a misunderstanding")
    four["S"].wait(phase="auction", player="S")
    assert four["S"].page.locator(".auction .call").count() == 2
