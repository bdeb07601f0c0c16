"""Four people in four browsers bid and play: by clicks, by typing, by two taps."""

import pytest
from playwright.sync_api import expect

from .club import LONG_SUITS, SEATED, Club, Four, Player

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path, (LONG_SUITS, LONG_SUITS))
    yield club
    club.close()


@pytest.fixture
def four(club, person):
    return Four(club, person)


@pytest.mark.timeout(180)
def test_a_board_is_bid_and_played_by_clicks_and_the_next_one_follows(four):
    four.ready()
    four.call("1NT", "P", "P", "P")
    assert four["E"].page.locator(".fan").count() == 1  # the lead is not made: no dummy yet
    four.play(52)
    for player in four:
        player.wait(phase="over", board="1")
        assert "1NT" in player.page.locator(".plaque").inner_text()
        player.page.locator(".between", has_text="1 of 2 boards are played.").wait_for()
        assert player.page.locator("#felt .diagram .ranks > span:not(.void)").count() == 52
    tricks = four["N"].page.locator("[data-tricks]").all_inner_texts()
    assert sum(map(int, tricks)) == 13
    four.ready()
    four["E"].wait(board="2", turn="E", phase="auction")


def test_calls_and_cards_are_typed(four):
    four.ready()
    north, east = four["N"], four["E"]
    north.page.keyboard.type("2")
    north.page.locator("[data-level='2'][aria-pressed='true']").wait_for()
    north.page.keyboard.type("n")
    east.wait(turn="E")
    for keys, seat, turn in (
        ("x", "E", "S"),
        ("r", "S", "W"),
        ("p", "W", "N"),
        ("p", "N", "E"),
        ("p", "E", "E"),
    ):
        four[seat].page.keyboard.type(keys)
        four[turn].wait(turn=turn)
    east.wait(phase="play", player="E")
    east.page.keyboard.type("ht")  # not in the hand: nothing happens
    east.page.keyboard.type("hk")
    north.wait(turn="S", player="N")
    assert north.page.locator(".centre .card").get_attribute("class").split()[1] == "h"
    north.page.keyboard.type("h5")
    four["W"].wait(turn="W")
    assert four["W"].page.locator(".clock.running").count() == 1


def test_a_second_click_at_once_makes_no_second_call(four):
    four.ready()
    four["N"].page.locator("[data-call='P']").dblclick()
    four["E"].wait(player="E")
    four["E"].page.locator(".box").wait_for()
    assert four["E"].page.locator(".auction .call.pass").count() == 1
    four["N"].wait(turn="E")
    assert four["N"].seq == four["E"].seq == 2


def test_on_a_phone_a_call_and_a_card_need_two_taps(club, person):
    four = Four(club, person, **PHONE)
    four.ready()
    north = four["N"]
    before = north.seq
    north.page.locator("[data-level='1']").tap()
    north.page.locator("[data-call='1S']").tap()
    north.page.locator("[data-call='1S'].chosen").wait_for()
    north.says("1 spade: tap again")
    assert north.seq == before
    north.page.locator("[data-call='1S']").tap()
    for seat in "ESW":
        four[seat].wait(player=seat)
        four[seat].page.locator("[data-call='P']").tap()
        four[seat].page.locator("[data-call='P']").tap()
    east = four["E"]
    east.wait(phase="play", player="E")
    east.page.locator("[data-card='HA']").tap()
    east.page.locator("[data-card='HK']").tap()  # another one: the first is no longer meant
    expect(east.page.locator(".pick.chosen")).to_have_attribute("data-card", "HK")
    east.page.locator("[data-card='HK']").tap()
    north.wait(turn="S")


def test_the_turn_the_legal_cards_and_the_seats_are_told_to_those_who_listen(four):
    four.ready()
    four.call("1NT", "P", "P", "P")
    four["E"].play("C7")
    north = four["N"]
    north.says("East plays the 7 of clubs. South to play. Your turn: a card of dummy.")
    dummy = north.page.get_by_role("group", name="Cards of South")
    assert (
        dummy.get_by_role("button", name="10 of clubs", exact=True).get_attribute("aria-disabled") == "false"
    )
    assert (
        dummy.get_by_role("button", name="7 of spades", exact=True).get_attribute("aria-disabled") == "true"
    )
    assert north.page.title().startswith("● Your turn")
    assert [north.page.locator(f".at-{side}").get_attribute("data-seat") for side in "swne"] == list("NESW")
    assert four["E"].page.locator("[data-seat='E'].at-s").is_visible()


def test_who_does_not_sit_here_is_shown_the_way(club, person, errors):
    own = person(club.table("open"), **club.cookies(SEATED["closed"]["N"]))
    own.get_by_role("link", name="Go to your own table").click()
    Player(own, "N")
    bench = person(club.table("open"), **club.cookies("Ina"))
    assert bench.get_by_text("Your team is playing").is_visible()
    stranger = person(club.table("open"), **club.cookies("Stan"))
    stranger.get_by_role("link", name="Watch the match on vugraph").click()
    stranger.locator("#score").wait_for()
    visitor = person(club.table("open"))
    assert "/sign-in?next=" in visitor.url
    errors.clear()  # the browser reports each 403
