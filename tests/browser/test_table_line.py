"""The line lost and back, a second sign-in, a server that was killed: the same card, nothing played twice."""

import pytest

from .club import LONG_SUITS, SEATED, Club, Four, Player
from .held import HeldAnswers


@pytest.fixture
def club(tmp_path):
    club = Club(tmp_path, (LONG_SUITS, LONG_SUITS))
    yield club
    club.close()


@pytest.fixture
def four(club, person, line):
    """East sits at the end of a line that can be cut."""
    return begun(Four(club, person, urls={"E": line.url}))


def begun(four):
    """East is to lead against 1NT."""
    four.ready()
    four.call("1NT", "P", "P", "P")
    for player in four:
        player.wait(phase="play")
    return four


def test_a_lost_line_is_told_and_the_player_comes_back_to_the_same_card(four, line, errors):
    east, north = four["E"], four["N"]
    east.play("HA")
    north.play("H7")
    four["W"].play("HT")
    north.wait(player="N", turn="N")
    line.cut()
    east.page.locator("#conn[data-state=off]").wait_for()
    assert east.page.locator("#conn").inner_text() == "connection lost"
    assert east.page.locator("[data-verb=summon]").is_disabled()
    north.says("East has lost the line.")
    north.page.locator("[data-seat=E] .presence.lost", has_text="line lost").wait_for()
    north.play("H4")
    line.mend()
    east.wait(player="E", turn="E")
    north.says("East is back.")
    assert east.seq == north.seq
    assert east.page.locator(".hand.mine [data-card]").count() == 12
    east.play("HK")
    errors.clear()  # a browser reports that its line was cut


def test_a_card_clicked_while_the_line_is_lost_is_not_played_later(four, line, errors):
    east = four["E"]
    east.wait(player="E", phase="play")
    line.cut()
    east.page.locator("#conn[data-state=off]").wait_for()
    east.page.locator("[data-card='HA']").click(force=True)
    line.mend()
    east.page.locator("#conn[data-state=on]").wait_for()
    east.wait(player="E", phase="play")
    assert east.seq == four["N"].seq == 5
    errors.clear()


def test_what_is_done_in_the_next_view_counts_before_the_answer_to_the_last_has_come(club, person):
    held = HeldAnswers()
    four = Four(club, person, each={"W": {"before": held.watch}})
    four.ready()
    four.call("P", "P", "P")
    held.holding = True
    four["W"].call("P")
    four.ready()
    four.call("P")
    held.let_go()
    four["S"].wait(player="S", turn="S")


def test_of_two_things_done_before_anything_is_heard_neither_is_dropped(club, person):
    held = HeldAnswers(news=True)
    four = begun(Four(club, person, each={"W": {"before": held.watch}}))
    four["E"].play("HA")
    four["N"].wait(turn="S")
    four["N"].claim(9, "")
    west = four["W"].page
    west.locator("[data-prompt=claim]").wait_for()
    held.holding = True
    four["W"].verb("summon")
    west.locator("#dialog[open] [name=reason]").fill("a long pause")
    west.locator("#dialog[open] [data-verb=send]").click()
    four["W"].verb("accept")
    held.let_go()
    four["E"].verb("accept")
    for player in four:
        player.wait(phase="over")
        player.page.locator("[data-prompt=summons]").wait_for()


def test_a_line_of_the_chat_on_its_way_keeps_no_call_waiting_and_is_not_said_twice(club, person):
    held = HeldAnswers()
    four = Four(club, person, each={"N": {"before": held.watch}})
    four.ready()
    north = four["N"]
    held.holding = True
    north.chat("good luck")
    north.page.locator("#say").press("Enter")
    north.page.locator("#say").fill("partner")
    north.call("1NT")
    held.let_go()
    four.call("P")
    assert north.page.locator("#say").input_value() == "partner"
    assert north.page.locator(".log li").count() == 1


def test_a_second_sign_in_takes_the_seat_over_and_gives_it_back(club, person):
    four = begun(Four(club, person))
    first = four["N"]
    second = Player(person(club.table(), **club.cookies(SEATED["open"]["N"])), "N")
    first.says("Your seat is open elsewhere.")
    assert first.page.locator("#conn").get_attribute("data-state") == "elsewhere"
    first.page.reload()  # as the first comes back by itself, it takes the seat over in its turn
    second.says("Your seat is open elsewhere.")
    second.page.get_by_role("button", name="Take it back here").click()
    second.page.locator("#conn[data-state=on]").wait_for()
    first.page.locator("#conn[data-state=elsewhere]").wait_for()
    four["E"].play("HA")
    second.play("H7")
    assert first.page.locator(".centre .card").count() == 0  # it sees no more


def test_after_the_server_was_killed_everybody_is_back_at_the_same_card(club, person, errors):
    four = begun(Four(club, person))
    four["E"].play("HA")
    seq = four["E"].seq
    club.stop()
    four["N"].page.locator("#conn[data-state=off]").wait_for()
    club.start(club.port)
    for player in four:
        player.page.locator("#conn[data-state=on]").wait_for()
        player.wait(turn="S", player="N")
        assert player.seq == seq
    four["N"].play("H7")
    errors.clear()
