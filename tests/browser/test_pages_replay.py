"""The replay of a finished match: positions that add up, keys, both rooms, what one chooses not to see."""

import pytest

from .made_match import Broadcast


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    broadcast = Broadcast(tmp_path_factory.mktemp("replay"), 3, "--pace", "0")
    yield broadcast
    broadcast.close()


@pytest.fixture
def page(match, person):
    page = person(match.page)
    page.locator("#score[data-status=finished]").wait_for()
    return page


def opened(page, board):
    page.locator(f"#strip [data-tile='{board}']").click()
    page.locator(f"#replay[data-board='{board}']:not([hidden])").wait_for()


def at(page, cursor):
    page.locator(f"#replay[data-cursor='{cursor}']").wait_for()


def test_a_board_is_replayed_by_the_keyboard_and_closed_again(page):
    opened(page, 1)
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    said = page.locator("#status").inner_text()
    assert said == "Open Room. North bids 1 no trump. Alerted: 15 to 17. East to call."
    page.keyboard.press("ArrowDown")
    at(page, 4)
    page.keyboard.press("ArrowDown")
    at(page, 8)
    assert page.locator("#replay .centre .card").count() == 4
    page.keyboard.press("End")
    at(page, 57)
    assert "1 down" in page.locator("#replay .plaque").inner_text()
    page.keyboard.press("ArrowLeft")
    at(page, 56)
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("Escape")
    page.locator("#rooms").wait_for()
    assert page.locator("#replay").is_hidden()


def test_escape_closes_the_menu_first_and_then_the_replay(page):
    opened(page, 1)
    page.locator("#reader summary").press("Enter")
    page.locator("#reader[open] #double-dummy").press("Escape")
    page.locator("#reader:not([open])").wait_for()
    assert page.locator("#replay").is_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.locator("#replay").wait_for(state="hidden")


def test_after_a_claim_the_last_step_counts_the_tricks_of_the_result(page):
    def claimed(route):
        """Board 2 with the tricks after the first claimed."""
        answer = route.fetch()
        record = answer.json()
        story = record["open"]
        story["played"], story["winners"] = story["played"][:1], story["winners"][:1]
        story["result"] |= {"declarer": "N", "tricks": 8}
        route.fulfill(response=answer, json=record)

    page.route("**/boards/2", claimed)
    opened(page, 2)
    page.keyboard.press("End")
    at(page, 9)
    assert page.locator("#replay .tally").inner_text().split() == ["Tricks:", "N-S", "8", "E-W", "5"]
    page.keyboard.press("ArrowLeft")
    at(page, 8)
    assert sorted(page.locator("#replay .tally b").all_inner_texts()) == ["0", "1"]


def test_a_call_and_a_card_lead_to_their_step(page):
    opened(page, 2)
    page.locator("#replay .auction td button").nth(2).click()
    at(page, 3)
    page.locator("#replay .plays tbody tr").nth(1).locator("button").first.click()
    assert int(page.locator("#replay").get_attribute("data-cursor")) in range(9, 13)
    page.locator("[data-step=prevTrick]").click()
    at(page, 8)


def test_the_passed_out_room_is_replayed_too(page):
    opened(page, 1)
    page.locator("[data-choose=closed]").click()
    page.locator("[data-step=last]").click()
    at(page, 4)
    assert page.locator("#replay .plaque").inner_text() == "Passed out"


def test_a_replay_plays_by_itself_to_the_end(page):
    page.clock.install()
    opened(page, 1)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    page.locator("[data-step=play]").click()
    page.clock.run_for(5_000)
    at(page, 57)
    assert page.locator("[data-step=play]").get_attribute("aria-label") == "Play by itself"


def test_an_address_leads_to_a_board(match, person):
    for address in ("#board-3", "?board=3"):
        person(match.page + address).locator("#replay[data-board='3']:not([hidden])").wait_for()


POSITIONS = """async () => {
  const base = document.querySelector("script[src$='match.js']").src.replace("match.js", "");
  const { at, steps } = await import(base + "replay.js");
  const found = [];
  for (const number of [1, 2, 3]) {
    const board = await (await fetch(`/api/v1${location.pathname}/boards/${number}`)).json();
    for (const room of ["open", "closed"]) {
      const views = Array.from({ length: steps(board[room]) + 1 }, (_, cursor) => at(board, room, cursor));
      found.push({ views, tricks: board[room].result.tricks, winners: board[room].winners });
    }
  }
  return found;
}"""


def test_in_every_position_the_cards_held_and_played_are_the_fifty_two(page):
    for room in page.evaluate(POSITIONS):
        for view in room["views"]:
            held = sum(len(hand.replace(".", "")) for hand in view["hands"].values())
            assert held + sum((len(trick) - 2) // 2 for trick in view["played"]) == 52
            assert view["tricks"]["NS"] + view["tricks"]["EW"] == len(view["winners"])
        last = room["views"][-1]
        assert (last["phase"], last["winners"]) == ("over", room["winners"])
        if room["tricks"] is not None:
            assert last["tricks"]["NS" if last["declarer"] in "NS" else "EW"] == room["tricks"]


def test_who_wants_no_results_sees_none(page):
    assert page.locator("#strip .swing").count() == 3
    assert page.locator("[data-imps=home]").inner_text() == "5"
    page.locator("#reader summary").click()
    page.locator("#hide-results").check()
    assert page.locator("#strip .swing").count() == 0
    shown = page.locator("#score").inner_text()
    assert shown.split("\n\n") == ["Larks", "Results hidden", "Final score, 3 boards", "Herons"]
    assert "1NT" not in page.locator("#strip").inner_text()
    page.reload()
    page.locator("#hide-results:checked").wait_for(state="attached")
    opened(page, 1)
    assert page.locator("#replay .plays").count() == 0


def test_who_wants_to_solve_sees_one_hand_and_dummy(page):
    page.locator("#reader summary").click()
    page.locator("#only-seat").select_option("E")
    opened(page, 1)
    shown = page.locator("#replay .hand.up")
    assert [hand.get_attribute("data-seat") for hand in shown.all()] == ["E"]
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    at(page, 5)
    assert {hand.get_attribute("data-seat") for hand in shown.all()} == {"E", "S"}
