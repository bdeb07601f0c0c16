"""A match over the board: made by a director, keyed in by operators in two rooms, watched by the public."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .club import DIRECTOR
from .operators import MATCH, Operator, at_a_new_desk
from .page_checks import PHONE, axe_finds_nothing, axe_finds_nothing_by_day_or_by_night, fits_a_phone
from .people import Visitor


@pytest.fixture
def made(club, tmp_path, person):
    """Dora's page at the desk of a broadcast, with Stan and Jan as its operators."""
    return at_a_new_desk(club, tmp_path, person, "Stan, Jan")


@pytest.fixture
def desk(club, made, person):
    """`desk("Stan", "open")`: that person at the desk of a room, by that way to the server."""

    def sit(name, room, url=None, **options):
        path = f"{url or club.url}/operate/{MATCH}#{room}"
        return Operator(person(path, **club.cookies(name), **options))

    return sit


def key_open_room(stan):
    """Board 1: a bid too low, two actions taken back, three cards taken back, and a claim of nine tricks."""
    stan.opens_next(1)
    stan.types("1nt!(15-17, balanced) p")
    stan.is_refused("2c p 1d", "1D is not enough over 2C")
    stan.empties_line()
    stan.types("2c p")
    stan.types("u2")
    stan.types("3nt ap")
    stan.sees("East to lead.")
    stan.types("ha 5 8 2 k 6 9 4")
    stan.types("u2 9 3")
    stan.types("q 7 t 4 j")
    stan.types("=9")
    stan.sees("Board 1 is over: 3 no trump by North, 9 tricks, North-South 400.")


def key_closed_room(jan, desk):
    """Board 1: whoever keys it goes in the middle of a trick, and another comes: one down."""
    jan.opens_next(1)
    jan.types("1nt p 3nt ap")
    jan.types("ha 5 8")
    jan.page.close()
    ina = desk("Ina", "closed")
    ina.types("2 k 6 9 3")
    ina.types("q 7 t 4 =8")
    ina.sees("Board 1 is over: 3 no trump by North, 8 tricks, North-South −50.")
    return ina


@pytest.mark.timeout(240)
def test_a_match_over_the_board_is_keyed_corrected_and_watched(club, made, desk, person):
    made.names_operator("Ina")
    spectator = Visitor(person(f"{club.url}/matches/{MATCH}", **PHONE))
    spectator.page.locator("#conn[data-state=on]").wait_for()
    stan, jan = desk("Stan", "open"), desk("Jan", "closed")
    stan.page.locator("[data-room=closed] .who", has_text="Jan keys it").wait_for()
    key_open_room(stan)
    ina = key_closed_room(jan, desk)
    stan.page.locator("[data-room=closed] .who", has_text="Ina keys it").wait_for()
    spectator.page.locator("#strip .swing", has_text="10").wait_for()

    stan.opens_next(2)
    stan.types("ap")
    ina.enters_result(2, "closed", "1NT", "South", "=")
    spectator.page.locator("#score[data-status=finished]").wait_for()

    replay = follow_the_correction(spectator.page, ina)
    ina.page.locator("[data-cell='1-closed'][aria-label*='corrected']").wait_for()
    assert "corrected" not in ina.result(1, "open")
    sheet = spectator.page.request.get(f"{club.url}/api/v1/matches/{MATCH}").json()
    assert [row["imps"] for row in sheet["boards"]] == [11, -3], "500 points are 11 IMPs, 90 are 3"
    assert [sheet["home"]["imps"], sheet["visitors"]["imps"]] == [11, 3]
    assert (sheet["event"], sheet["boards"][0]["closed"]["corrected"]) == ("Autumn Cup", True)
    assert "corrected" not in sheet["boards"][0]["open"]
    assert replay.evaluate("document.documentElement.scrollWidth") == 360
    axe_finds_nothing(replay)


def follow_the_correction(page, ina):
    """The replay is open at the third card; the result becomes another, and the replay stays where it is."""
    page.goto(page.url.partition("#")[0] + "#board-1-closed-9")
    page.locator("#replay[data-room=closed][data-cursor='9']").wait_for()
    ina.enters_result(1, "closed", "3NT", "North", "-2")
    page.locator("#strip .number .corrected").wait_for()
    assert page.locator("#replay").get_attribute("data-cursor") == "9"
    page.keyboard.press("End")
    page.locator("#replay .plaque", has_text="corrected").wait_for()
    assert "2 down" in page.locator("#replay .plaque").inner_text()
    return page


def test_a_replay_of_a_board_that_is_opened_again_gives_way_and_may_come_back(club, desk, person, errors):
    stan = desk("Stan", "open")
    stan.opens_next(1)
    stan.types("1nt p 3nt ap ha =9")
    stan.enters_result(1, "closed", "3NT", "North", "=")
    page = person(f"{club.url}/matches/{MATCH}#board-1-open-7")
    page.locator("#replay[data-cursor='7']").wait_for()
    stan.types("u")
    page.locator("#status", has_text="Board 1 is being corrected.").wait_for()
    page.locator("#replay[hidden]").wait_for(state="attached")
    expect(page.locator("#room-open")).to_have_attribute("data-phase", "play")
    stan.types("=8")
    page.locator("#strip a[data-tile='1']").click()
    page.locator("#replay[data-room=open] .was .corrected").first.wait_for()
    assert all("404" in said for said in errors)
    errors.clear()  # a browser reports that there was no record for a while


def test_what_was_not_sent_is_still_in_the_line_when_the_line_is_back(desk, line, errors):
    stan = desk("Stan", "open", url=line.url)
    stan.opens_next(1)
    stan.types("1c p")
    line.cut()
    stan.page.locator("#desk[data-line=off]").wait_for()
    stan.sees("The line is lost.")
    stan.is_refused("1h p", "nothing was sent")
    line.mend()
    stan.page.locator("#desk[data-line=on]").wait_for()
    stan.sees("The line is back.")
    assert stan.line == "1h p"
    stan.types("")
    assert stan.page.locator("#side .auction td .call:not(.pass)").all_inner_texts() == [
        "1♣\ufe0e",
        "1♥\ufe0e",
    ]
    errors.clear()  # a browser reports that its line was cut


def test_a_text_too_long_to_be_sent_stays_in_the_line_with_the_reason_and_costs_no_connection(desk):
    stan = desk("Stan", "open")
    stan.pastes_in_vain("1n p " * 5000 + "p", "This is too long to be sent: write less.")
    stan.opens_next(1)


def test_one_operator_keys_both_rooms_with_mouse_and_keyboard(desk):
    stan = desk("Stan", "open")
    stan.opens_next(1)
    stan.page.get_by_role("button", name="Alert").click()
    stan.page.locator("#explanation").fill("15 (or 14) to 17")
    stan.page.locator("[data-level='1']").click()
    stan.page.locator("[data-call='1NT']").click()
    stan.sees("North bids 1 no trump. Alerted: 15 [or 14] to 17. East to call.")
    stan.page.keyboard.type("3")
    stan.goes_to_other_room("closed")
    assert stan.line == "", "each room has a line of its own"
    stan.opens_next(1)
    stan.types("ap")
    stan.goes_to_other_room("open")
    assert stan.line == "3"
    stan.empties_line()
    stan.types("ap")
    stan.page.locator("[data-card='HA'][data-legal]").click()
    stan.sees("East plays the ace of hearts. South to play.")
    stan.page.locator("[data-verb=undo]").click()
    stan.sees("East to lead.")


def test_who_comes_without_a_room_looks_at_the_one_that_nobody_keys_and_keys_it_with_the_first_verb(
    club, made, desk, person
):
    stan, address = desk("Stan", "open"), f"{club.url}/operate/{MATCH}"
    who = {room: stan.page.locator(f"#rooms [data-room={room}] .who") for room in ("open", "closed")}
    jan = Operator(person(address, **club.cookies("Jan")))
    jan.page.locator("#desk[data-room=closed]").wait_for()
    expect(who["open"]).to_have_text("Stan keys it")  # Dora has only looked
    expect(who["closed"]).to_have_text("nobody keys it")
    jan.opens_next(1)
    expect(who["closed"]).to_have_text("Jan keys it")
    made.page.locator("#rooms [data-room=open]").click()
    expect(who["open"]).to_have_text("Dora and Stan key it")


def test_the_forms_of_deal_and_result_say_what_is_expected_and_what_will_be(made, desk):
    stan = desk("Stan", "open")
    stan.page.locator("[data-deal='2']").click()
    field = stan.page.get_by_role("textbox", name="Four hands")
    field.fill(stan.page.locator("#dialog-example code").inner_text())
    stan.page.get_by_role("button", name="Take over", exact=True).click()
    stan.page.locator("#dialog[open]").wait_for(state="hidden")
    stan.enters_result(1, "open", "3NT", "North", "=")
    stan.page.locator("[data-cell='1-open']").click()
    expect(stan.page.locator("#dialog")).to_contain_text(
        "What you record here takes the place of that result"
    )


def test_a_page_open_before_the_start_says_what_the_tables_wait_for_from_the_start_on(
    club, made, desk, person
):
    made.page.get_by_role("link", name="Move or cancel").click()
    made.page.locator("[name=policy][value=board]").check()
    made.page.locator("form:has([name=policy]) button.main").click()
    made.page.locator(".notice").wait_for()
    page = person(f"{club.url}/matches/{MATCH}")
    page.locator("#conn[data-state=on]").wait_for()
    expect(page.locator("#status")).to_contain_text("The table waits for the first board.")
    desk("Stan", "open").opens_next(1)
    words = "The first board is shown when both rooms have finished it."
    for place in ("#room-open .felt", "#room-closed .felt", "#status"):
        expect(page.locator(place)).to_contain_text(words)


def test_a_name_beside_declarer_is_whole(club, made, desk, person):
    page = person(f"{club.url}/operate/{MATCH}/names", **club.cookies(DIRECTOR))
    page.locator("#open-N-name").fill("Cleopatra Delacroix-Featherstone")
    page.get_by_role("button", name="Change the names").click()
    page.get_by_text("The names are changed.").wait_for()
    stan = desk("Stan", "open", viewport={"width": 1280, "height": 900})
    stan.opens_next(1)
    stan.types("1nt ap")
    name = stan.page.locator("#keyed .hand.at-n .plate")
    assert "declarer" in name.inner_text() and "Featherstone" in name.inner_text()
    cut = "e => e.scrollWidth > e.clientWidth || e.scrollHeight > e.clientHeight + 1"
    assert not name.locator(".player").evaluate(cut)


def test_an_operator_who_is_dismissed_at_the_desk_keys_nothing_more(made, desk):
    jan = desk("Jan", "closed")
    jan.opens_next(1)
    made.dismisses_operator("Jan")
    jan.sees("You are no operator of this match any more.")
    jan.is_refused("1nt", "You are no operator of this match any more.")
    assert jan.page.locator("[data-verb=undo]").is_disabled()


def test_axe_finds_nothing_on_the_operators_pages(club, desk, person):
    stan = desk("Stan", "open")
    stan.opens_next(1)
    stan.types("1nt p 3nt ap ha")
    stan.page.keyboard.type("5 8 ")
    stan.page.locator("#echo .tokens .card").nth(1).wait_for()
    axe_finds_nothing_by_day_or_by_night(stan.page)
    stan.empties_line()
    stan.page.keyboard.press("?")
    axe_finds_nothing_by_day_or_by_night(stan.page)
    for path in ("/operate", "/operate/new", f"/operate/{MATCH}/names"):
        axe_finds_nothing_by_day_or_by_night(person(club.url + path, **club.cookies(DIRECTOR)))


def test_the_operators_forms_fit_a_phone_and_the_desk_a_tablet(club, made, person):
    for path in ("/operate", "/operate/new", f"/operate/{MATCH}/names"):
        fits_a_phone(person(club.url + path, **PHONE, **club.cookies(DIRECTOR)))
    tablet = {"viewport": {"width": 768, "height": 1024}, "has_touch": True}
    page = person(f"{club.url}/operate/{MATCH}", **tablet, **club.cookies(DIRECTOR))
    page.locator("#desk[data-line=on]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 768


def test_a_result_whose_button_is_pressed_twice_is_recorded_once(made, desk):
    stan = desk("Stan", "open")
    stan.page.locator("[data-cell='1-open']").click()
    stan.page.get_by_label("Tricks, or = +1 −1").fill("=")
    stan.page.get_by_role("button", name="Record the result").dblclick()
    stan.page.locator("#dialog[open]").wait_for(state="hidden")
    stan.page.locator("[data-cell='1-open'][aria-label*='3']").wait_for()
    assert "moved on" not in stan.page.locator("#status").inner_text()
