"""What players say to each other: alerts and questions, undo, claims, chat, the director called."""

import pytest
from playwright.sync_api import expect

from .club import LONG_SUITS, Club, Four

PASSED_OUT = ("P", "P", "P", "P")


@pytest.fixture
def four(tmp_path, person):
    club = Club(tmp_path, (LONG_SUITS,) * 5)
    yield Four(club, person)
    club.close()


def prompt(player, kind):
    return player.page.locator(f"[data-prompt={kind}]")


def about(player, index):
    """Open what stands about a call of the auction."""
    player.page.locator(".auction td button").nth(index).click()
    return player.page.locator("#dialog[open]")


def test_an_alert_is_for_the_opponents_and_offered_again_in_the_same_position(four):
    four.ready()
    north, east, south = four["N"], four["E"], four["S"]
    north.call("1NT", alert="12 to 14")
    east.says("North bids 1 no trump. Alerted: 12 to 14. East to call. Your turn.")
    assert east.page.locator(".notes .meaning").inner_text() == "12 to 14"
    south.wait(turn="E")
    assert "12 to 14" not in south.page.locator("main").inner_text()
    four.call("P", "P", "P")
    four["E"].play("C5")
    board_over(four)
    four.ready()  # East deals board 2, South 3, West 4, North 5
    for _ in range(3):
        four.call(*PASSED_OUT)
        four.ready()
    north.wait(board="5", turn="N")
    north.page.locator("[data-again='1NT']", has_text="12 to 14").click()
    east.wait(turn="E")
    assert east.page.locator(".notes .meaning").inner_text() == "12 to 14"


def board_over(four):
    """Declarer gives up the rest after the lead, which the defenders accept."""
    four["N"].wait(turn="S")
    four["N"].claim(0, "")
    for seat in "EW":
        four[seat].page.locator("[data-verb=accept]").click()
    for player in four:
        player.wait(phase="over")


def test_a_question_is_put_to_the_caller_and_not_to_the_partner(four):
    four.ready()
    north, east, south = four["N"], four["E"], four["S"]
    north.call("2D")
    dialog = about(east, 0)
    assert "not alerted" in dialog.inner_text()
    dialog.get_by_role("button", name="Ask what it means").click()
    east.says("You asked North about 2 diamonds.")
    asked = east.page.locator("#felt .auction")
    assert asked.locator("td", has_text="asked about").count() == 1
    assert asked.locator(".asking").inner_text() == "You asked North about 2 diamonds."
    north.says("East asks what your 2 diamonds means.")
    assert north.page.locator(".asking").count() == 0
    assert prompt(south, "asked").count() == 0
    answer = prompt(north, "asked")
    answer.locator("input").fill("weak two in a major")
    answer.locator("button").click()
    east.says("weak two in a major")
    assert asked.locator("sup.asked, .asking").count() == 0
    answer.wait_for(state="detached")
    assert "weak two" in about(east, 0).inner_text()
    east.page.keyboard.press("Escape")
    expect(about(south, 0)).to_contain_text("told to your opponents only")
    assert "weak two" not in south.page.locator("main").inner_text()


def test_focus_goes_back_to_where_a_dialog_was_opened(four):
    director = four["N"].page.locator("[data-verb=summon]")
    director.focus()
    director.press("Enter")
    four["N"].page.locator("#dialog[open] input").wait_for()
    four["N"].page.keyboard.press("Escape")
    expect(director).to_be_focused()


def test_a_call_is_taken_back_when_both_opponents_agree(four):
    four.ready()
    north, east, west = four["N"], four["E"], four["W"]
    north.call("7NT")
    north.verb("undo")
    east.says("North asks for an undo. ")
    prompt(east, "undo").locator("[data-verb=refuse]").click()
    north.says("Nothing is taken back.")
    north.verb("undo")
    for opponent in (east, west):
        prompt(opponent, "undo").locator("[data-verb=accept]").click()
    north.says("It is taken back.")
    north.wait(turn="N")
    north.call("1NT")
    expect(east.page.locator("#head")).to_contain_text("corrected")


def test_a_claim_is_refused_then_another_accepted(four):
    four.ready()
    four.call("3NT", "P", "P", "P")
    north, east, south, west = (four[seat] for seat in "NESW")
    east.play("HA")
    north.wait(turn="S")
    north.claim(13, "all mine")
    for player in (east, west, south):
        prompt(player, "claim").get_by_text("all mine").wait_for()
    assert east.page.locator(".hand.up").count() == 3  # with their own, all four hands
    assert prompt(south, "claim").locator("button").count() == 0
    assert south.page.locator("[data-seat='E'].up").count() == 0
    prompt(west, "claim").locator("[data-verb=refuse]").click()
    north.says("The claim is refused; play goes on.")
    north.wait(phase="play", turn="S")
    north.claim(9, "four spades, four diamonds, the ace of clubs")
    for opponent in (east, west):
        prompt(opponent, "claim").locator("[data-verb=accept]").click()
    for player in four:
        player.wait(phase="over")
    assert "made" in north.page.locator(".plaque").inner_text()
    assert north.page.locator(".results .score").inner_text() == "400"


def test_a_defender_s_partner_may_object_to_a_concession(four):
    four.ready()
    four.call("3NT", "P", "P", "P")
    four["E"].play("HA")
    four["W"].wait(turn="S")
    four["W"].claim(0, "")
    prompt(four["E"], "claim").get_by_role("button", name="Object").click()
    four["W"].says("The claim is refused; play goes on.")


def test_chat_goes_to_the_opponents_during_a_board_and_to_the_table_between(four):
    north, east, south = four["N"], four["E"], four["S"]
    north.chat("good luck to all")
    for player in four:
        player.page.locator(".log", has_text="good luck to all").wait_for()
    four.ready()
    north.chat("that was a minor")
    east.page.locator(".log", has_text="that was a minor").wait_for()
    east.chat("thank you")
    south.page.locator(".log", has_text="thank you").wait_for()
    assert "minor" not in south.page.locator(".log").inner_text()


def test_new_lines_are_marked_until_they_are_seen(four):
    north, east = four["N"], four["E"]
    east.page.set_viewport_size({"width": 360, "height": 500})
    north.chat("hello")
    mark = east.page.locator("#unread")
    mark.get_by_text("1 new line").wait_for()
    mark.click()
    mark.wait_for(state="hidden")


def test_the_director_is_called_with_a_reason(four):
    four.ready()
    four["N"].summon("a long pause")
    four["E"].says("North has called the director.")
    prompt(four["E"], "summons").get_by_text("a long pause").wait_for()
    assert "a long pause" not in four["S"].page.locator("main").inner_text()
    assert four["E"].page.locator("[data-verb=summon]").is_disabled()


STANDS = """async () => {
  const base = document.querySelector("script[src$='table.js']").src.replace("table.js", "");
  const { stands } = await import(base + "table/again.js");
  const claim = { seat: "N", tricks: 9 };
  const before = { board: 1, auction: ["1C", "P"], claim, undo: null, verbs: ["answer"], summons: null };
  const now = (change) => ({ ...before, ...change });
  return {
    sameClaim: stands("answer", {}, before, now({})),
    otherClaim: stands("answer", {}, before, now({ claim: { seat: "N", tricks: 8 } })),
    sameCall: stands("ask", { index: 0 }, before, now({ auction: ["1C", "P", "P"] })),
    otherCall: stands("ask", { index: 0 }, before, now({ auction: ["1D"] })),
    called: stands("summon", {}, before, now({ summons: { seat: "E" } })),
    card: stands("play", { card: "SA" }, before, now({})),
  };
}"""


def test_what_was_said_to_an_older_table_is_said_again_only_where_it_still_means_the_same(four):
    found = four["N"].page.evaluate(STANDS)
    assert [name for name, stands in found.items() if stands] == ["sameClaim", "sameCall"]
