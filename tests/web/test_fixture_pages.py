"""What the pages about matches tell: reminders, times, calendar, tables, reasons, the sheet."""

import html
import re

import pytest
from icalendar import Calendar

from matchserver.bridge import Contract, Result, Seat
from matchserver.contest import Artificial, Assigned, Cancelled, Penalty, Room, Weighted

from .cast import LARKS, OWLS, WHEN
from .test_pages import Tags

PAGES = ["/teams", "/teams/1", "/teams/1/calendar", "/teams/2/propose", "/fixtures/1", "/fixtures/1/terms",
         "/fixtures/1/line-up/1"]  # fmt: skip


def reminders(cast, name, path="/rules"):
    """What waits for somebody, as (words, address)."""
    found = re.search(r'<nav class="reminders".*?</nav>', cast[name].get(path).text, re.DOTALL)
    links = re.findall(r'<a href="([^"]*)"[^>]*>(.*?)</a>', found[0] if found else "")
    return [(html.unescape(words), address) for address, words in links]


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_well_formed_in_every_language(path, language, cast):
    cast.agreed()
    cast["Ada"].send("/settings", lang=language)
    answer = cast["Ada"].get(path)
    assert (answer.status_code, Tags(answer.text).faults) == (200, [])
    assert answer.headers["Cache-Control"] == "no-store"
    chinese = re.search(r"[\u4e00-\u9fff]", answer.text.replace("中文", ""))
    assert bool(chinese) == (language == "zh")


@pytest.mark.parametrize("state", ["proposed", "agreed", "playing", "finished"])
def test_a_fixture_page_is_well_formed_for_everybody_in_every_state(state, cast):
    getattr(cast, state)()
    for name in ("Ada", "Gus", "Ben", "Stan", "Dora", "Nobody"):
        assert Tags(cast[name].get("/fixtures/1").text).faults == [], name


def test_a_captain_is_reminded_of_every_duty_on_every_page(cast, clock):
    cast.proposed()
    assert reminders(cast, "Gus") == [("Larks offer you a match: answer them", "/fixtures/1")]
    assert reminders(cast, "Ada") == []
    cast.send("Gus", "accept")
    assert reminders(cast, "Ada") == [
        ("Your line-up for the match against Owls is wanted", "/fixtures/1/line-up/1")
    ]
    assert reminders(cast, "Ada", "/nowhere") == reminders(cast, "Ada", "/")
    cast.send("Gus", "cancel", why="flu")
    assert ("Owls want to cancel the match: answer them", "/fixtures/1") in reminders(cast, "Ada")
    assert [reminders(cast, name) for name in ("Ben", "Stan", "Dora", "Nobody")] == [[]] * 4


def test_a_captain_is_reminded_to_confirm_until_the_time_is_over(cast, clock):
    cast.finished()
    assert ("The match against Owls is over: confirm the result", "/fixtures/1") in reminders(cast, "Ada")
    clock.let(24 * 3600)
    assert reminders(cast, "Ada") == []


def test_a_player_is_called_to_the_table_and_to_no_other(cast):
    cast.playing()
    tables = cast.house.store.matches.get(1).tables
    begins = "Your match begins: take your seat in the Open Room"
    assert reminders(cast, "Ben") == [(begins, f"/tables/{tables[Room.OPEN]}")]
    cast.open(Room.CLOSED, 1)
    waits = "Your seat in the Closed Room is waiting: board 1"
    assert reminders(cast, "Cleo") == [(waits, f"/tables/{tables[Room.CLOSED]}")]
    assert [reminders(cast, name) for name in ("Eve", "Kim", "Stan", "Dora", "Nobody")] == [[]] * 5
    assert f'href="/tables/{tables[Room.OPEN]}"' in cast["Ben"].get("/fixtures/1").text
    for name in ("Eve", "Stan", "Nobody"):
        assert "/tables/" not in cast[name].get("/fixtures/1").text


def test_a_captain_who_does_not_play_is_led_to_the_match_that_is_on(cast):
    cast.agreed(when=cast.arranged.now())
    for captain, four in (("Ada", ("Ben", "Cleo", "Dan", "Eve")), ("Gus", OWLS[:4])):
        pairs = cast.pairs(*four)
        cast.act(lambda f, by=cast.id[captain], pairs=pairs: f.seal_lineup(by, 1, pairs))
    assert reminders(cast, "Ada") == [("Your team is playing: Larks – Owls", "/fixtures/1")]
    assert [words for words, _ in reminders(cast, "Gus")] == [
        "Your match begins: take your seat in the Open Room"
    ]
    assert [reminders(cast, name) for name in ("Kim", "Stan", "Dora")] == [[]] * 3
    cast.play()
    assert "is playing" not in str(reminders(cast, "Ada"))


def test_all_members_are_told_of_the_match_of_the_next_day(cast, clock):
    cast.agreed(when=WHEN)
    assert reminders(cast, "Ben") == []
    clock.let((WHEN - cast.arranged.now()).total_seconds() - 3600)
    assert reminders(cast, "Ben") == [("Your match against Owls: Fri 22 Jan 2027, 08:00", "/fixtures/1")]
    assert reminders(cast, "Kim")[0][0].startswith("Your match against Larks")
    assert reminders(cast, "Stan") == reminders(cast, "Ben", "/fixtures/1") == []
    clock.let(2 * 3600)
    assert reminders(cast, "Ben") == []


def test_nobody_is_called_to_a_table_that_is_done_or_to_the_page_they_are_on(cast):
    cast.playing()
    assert reminders(cast, "Ben", f"/tables/{cast.house.store.matches.get(1).tables[Room.OPEN]}") == []
    cast.play()
    assert reminders(cast, "Ben") == []


def test_nobody_is_called_to_the_second_half_before_it_begins(cast):
    cast.playing(boards=2, halves=2)
    cast.play(boards=(1,))
    assert reminders(cast, "Ben") == []
    assert [address for _, address in reminders(cast, "Ada")] == ["/fixtures/1/line-up/2"]


def test_times_stand_in_the_readers_zone_with_its_name(cast):
    cast.proposed()
    utc = cast["Nobody"].get("/fixtures/1").text
    assert f'<time datetime="{WHEN.isoformat()}"' in utc and "Coordinated Universal Time" in utc
    cast["Nobody"].client.set_cookie("zone", "America/New_York")
    assert "Eastern Standard Time" in cast["Nobody"].get("/fixtures/1").text
    cast["Ada"].client.set_cookie("zone", "America/New_York")
    cast["Ada"].send("/settings", zone="Asia/Shanghai")
    page = cast["Ada"].get("/fixtures/1").text
    assert "China Standard Time" in page and 'data-zone="Asia/Shanghai"' in page
    cast["Ada"].send("/settings", zone="auto")
    assert "Eastern Standard Time" in cast["Ada"].get("/fixtures/1").text


@pytest.mark.parametrize("zone", ["Mars/Olympus", "../../etc/passwd", "", "Etc/GMT+1"])
def test_a_zone_that_is_none_is_passed_over(zone, cast):
    cast.proposed()
    cast["Ada"].client.set_cookie("zone", zone)
    cast["Ada"].send("/settings", zone=zone)
    assert "Coordinated Universal Time" in cast["Ada"].get("/fixtures/1").text


def test_the_calendar_lists_the_matches_by_month_in_the_readers_zone(cast):
    cast.agreed(when=WHEN.replace(month=3, day=31, hour=23))
    cast.proposed(when=WHEN.replace(month=5))
    months = lambda: re.findall(r"<h2[^>]*>(\w+ \d{4})</h2>", cast["Nobody"].get("/teams/2/calendar").text)  # noqa: E731
    assert months() == ["March 2027", "May 2027"]
    cast["Nobody"].client.set_cookie("zone", "Asia/Shanghai")
    assert months() == ["April 2027", "May 2027"]


def test_the_feed_is_an_icalendar_of_the_same_matches(cast):
    cast.agreed()
    cast.proposed(when=WHEN.replace(month=5))
    answer = cast["Nobody"].get("/teams/2/calendar.ics")
    assert answer.content_type.startswith("text/calendar")
    found = Calendar.from_ical(answer.data).events
    assert [(event["SUMMARY"], event["STATUS"]) for event in found] == [
        ("Larks v Owls", "TENTATIVE"),
        ("Larks v Owls", "CONFIRMED"),
    ]
    assert found[1]["DTSTART"].dt == WHEN and found[1]["URL"] == "http://localhost/fixtures/1"
    assert not any(name in answer.text for name in (*LARKS, *OWLS))
    assert cast["Nobody"].get("/teams/9/calendar.ics").status_code == 404


def test_reasons_are_for_the_two_teams_and_the_director(cast):
    cast.agreed()
    cast.send("Ada", "cancel", why="a funeral")
    told = {
        name: "a funeral" in cast[name].get("/fixtures/1").text
        for name in ("Ben", "Hana", "Dora", "Stan", "Nobody")
    }
    assert told == {"Ben": True, "Hana": True, "Dora": True, "Stan": False, "Nobody": False}


def test_the_history_tells_what_each_offer_changed(cast):
    cast.proposed(boards=8)
    terms = cast.fixture().offer.terms
    cast.act(lambda f: f.counter(cast.id["Gus"], type(terms)(**vars(terms) | {"minutes": 9})))
    entries = re.findall(r"<li>\s*<p>(.*?)</p>(.*?)</li>", cast["Stan"].get("/fixtures/1").text, re.DOTALL)
    assert [words for words, _ in entries] == [
        "Gus made another offer for Owls",
        "Ada proposed the match for Larks",
    ]
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", entries[0][1]) == [("Pace", "9 minutes a board")]
    assert len(re.findall("<dt>", entries[1][1])) == 8


ODD = [
    "<script>alert(1)</script>",
    "{{ 123*1001 }}",
    "%(team)s %s",
    "\u202eevil",
    "🂡 שלום",
    "\"'><img src=x>",
]


@pytest.mark.parametrize("words", ODD)
def test_odd_words_are_nothing_but_words(words, cast):
    cast.agreed()
    plain = cast["Ada"].get("/fixtures/1").text
    cast.send("Ada", "cancel", why=words)
    page = cast["Gus"].get("/fixtures/1").text
    assert words in html.unescape(page)
    assert plain.count("<script") == page.count("<script") and "<img" not in page and "123123" not in page


def test_the_sheet_tells_pairs_and_players_and_rulings(cast):
    cast.playing()
    cast.act(lambda f: f.substitute(cast.id["Ada"], Room.OPEN, Seat.SOUTH, cast.id["Eve"], 2))
    cast.play()
    sheet = cast["Nobody"].get("/matches/1/sheet").text
    rows = re.findall(r'<th scope="row" class="(\w+)">(.*?)</th>(.*?)</tr>', sheet)
    plain = [
        [side, re.sub(r"<.*?>", "", who), *re.findall(r"<td>(?:<b>)?(.*?)(?:</b>)?</td>", rest)]
        for side, who, rest in rows
    ]
    assert ["home", "Ada – Ben", "Open Room", "1", "10", "0", "10"] in plain
    assert ["home", "Ada – Eve", "Open Room", "1", "12", "0", "12"] in plain
    assert ["visitors", "Ivo – Jun", "Closed Room", "2", "0", "22", "−22"] in plain
    assert ["home", "Ada", "2", "22", "0", "22"] in plain and ["home", "Eve", "1", "12", "0", "12"] in plain


def test_the_sheet_lists_the_rulings_with_who_and_why(cast):
    cast.finished()
    rulings, at = cast.house.store.rulings, WHEN
    three, four = (Result(Contract.parse(text), tricks) for text, tricks in (("3NTXS", 9), ("4SE", 9)))
    parts = ((60, three), (40, four))
    for decision in (
        Assigned(1, Room.OPEN, three), Weighted(1, Room.CLOSED, parts), Artificial(2, 3, -3), Cancelled(2),
        Penalty("visitors", imps=2, vps="0.5"),
    ):  # fmt: skip
        now = rulings.of(1)
        rulings.append(1, now.seq, now.rule(decision, "Dora", "hesitation <i>", at, (1, 2)))
    cast.house.broadcasts.changed(1)
    sheet = cast["Nobody"].get("/matches/1/sheet").text
    assert Tags(sheet).faults == []
    listed = [" ".join(re.sub(r"<span class=\"sr\">.*?</span>|<[^>]*>", "", row).split())
              for row in re.findall(r"<li><p>(.*?)</p>", sheet, re.DOTALL)]  # fmt: skip
    assert [html.unescape(row).replace("\ufe0e", "") for row in listed] == [
        "Board 1 Open Room: 3NT× S =",
        "Board 1 Closed Room: 60 % 3NT× S =, 40 % 4♠ E −1",
        "Board 2 The board is cancelled",
        "Penalty Owls −2 IMPs −0.5 VP",
    ]
    assert sheet.count("hesitation &lt;i&gt;") == 4 and sheet.count("<bdi>Dora</bdi>") == 4
    assert "The director ruled on board 1" in sheet and "−2 IMPs" in sheet.split("</table>")[0]


def test_before_a_board_is_compared_the_sheet_has_no_pairs(cast):
    cast.playing()
    assert "By pairs" not in cast["Nobody"].get("/matches/1/sheet").text
