"""What one plays with is within the window, in every phase, on small desks and on a phone."""

import pytest

from .club import LONG_SUITS, Club, Four

PHONE = {"viewport": {"width": 360, "height": 740}, "is_mobile": True, "has_touch": True}
SIZES = {
    "N": {"viewport": {"width": 1280, "height": 800}},
    "E": {"viewport": {"width": 1366, "height": 768}},
    "S": PHONE,
    "W": PHONE,
}
CONVENTION = "weak two in either major, or a strong balanced hand of 22 to 24 points"
BOTTOM = "element => element.getBoundingClientRect().bottom"


@pytest.fixture
def four(tmp_path, person):
    club = Club(tmp_path, (LONG_SUITS, LONG_SUITS), settings={"two_tap": "off"})
    yield Four(club, person, each=SIZES)
    club.close()


def fits(player, part):
    """Whether that part of one's own place ends within the window, the page not scrolled."""
    page = player.page
    own = page.locator(f".hand.at-s {part}".strip())
    return page.evaluate("scrollY") == 0 and own.evaluate(BOTTOM) <= page.viewport_size["height"]


def on_desks(four):
    return all(fits(four[seat], "") for seat in "NE")


def test_on_a_small_desk_ones_own_place_is_seen_from_the_first_board_to_the_next(four):
    assert on_desks(four)
    four.ready()
    four["N"].call("2D", alert=CONVENTION)
    four["E"].wait(player="E")
    assert on_desks(four)
    four.call("P", "2H", "P", "P", "P")
    four.on_turn().play("CA")
    assert on_desks(four)
    four["S"].wait(turn="N")
    four["S"].claim(8, "")
    for seat in "WE":
        four[seat].verb("accept")
    for player in four:
        player.wait(phase="over")
    assert on_desks(four)


def test_on_a_phone_both_rows_of_cards_are_seen_beside_alerts_and_bidding_box(four):
    four.ready()
    four["N"].call("2D", alert=CONVENTION)
    four["E"].call("P")
    four["S"].wait(player="S")
    assert fits(four["S"], ".fan")
    four["S"].call("2H", alert="pass or correct")
    four["W"].wait(player="W")
    assert four["W"].page.locator(".notes li").count() == 2
    assert fits(four["W"], ".fan")
