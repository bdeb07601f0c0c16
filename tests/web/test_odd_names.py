"""Names that try the pages: markup, right-to-left, emoji, very long; all shown as they are."""

from __future__ import annotations

import html
import json
import re

import pytest
from houses import add_match

from matchserver.contest import Lineup, Segment, Team

ODD = {
    "markup": "<script>alert(1)</script>",
    "quotes": """"'><img src=x onerror=alert(1)>""",
    "end of data": "</script><!--<script>",
    "template": "{{ 7 * 7 }}{% raw %}${7*7}",
    "percent": "%(boards)s 100% %s %n",
    "right to left": "שלום \u202eevil",
    "arabic": "الفريق",
    "emoji": "🂡👩‍👩‍👧‍👦🏳️‍🌈",
    "joined": "Zal\u0351\u036b\u0343go e\u0301 \u200b x",
    "long": "W" * 200,
    "separators": "a\u2028b\u2029c\u0085d",
    "astral": "\U0001f0a1\U00020000",
}
PAGES = ["/", "/matches/1", "/matches/1/sheet"]


def odd_match(house, name):
    """A match whose title, teams and players all carry the name."""
    home = Team(f"{name} 1", tuple(f"{name} {n}" for n in range(10, 14)))
    visitors = Team(f"{name} 2", tuple(f"{name} {n}" for n in range(20, 24)))
    a, b, c, d = home.players
    e, f, g, h = visitors.players
    lineup = Lineup.of(home_open=(a, b), home_closed=(c, d), visitors_open=(e, f), visitors_closed=(g, h))
    segments = (Segment((1, 2), lineup),)
    return add_match(house, title=f"{name} 0", home=home, visitors=visitors, segments=segments)


def tags(page):
    """The page's tags, in order, without the names in their fields."""
    return re.findall(r"<(/?[a-z][a-z0-9]*|!--)", page)


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
@pytest.mark.parametrize("path", PAGES)
def test_an_odd_name_is_shown_and_is_nothing_but_a_name(path, name, house, visitor):
    match = odd_match(house, name)
    page = visitor.get(path).text
    shown = html.unescape(page)
    for team in (match.match.home, match.match.visitors):
        assert team.name in shown
    plain = odd_match(house, "Plain")
    other = visitor.get(path.replace("1", str(plain.id))).text
    if path != "/":
        assert tags(page) == tags(other)
    assert "<script>alert" not in page and "<img src=x" not in page and " 49" not in shown


@pytest.mark.parametrize("path", PAGES)
def test_a_name_does_not_turn_the_words_around_it(path, house, visitor):
    odd_match(house, "שלום")
    page = visitor.get(path).text
    main = re.sub(r'"[^"]*"', "", page[page.index("<main") : page.index("</main>")])
    assert main.count("<bdi") >= 2 and "שלום" in main
    assert "שלום" not in re.sub(r"<bdi.*?</bdi>", "", main)


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_the_data_in_the_page_is_whole(name, house, visitor):
    match = odd_match(house, name)
    data = re.search(
        r'<script type="application/json" id="data">(.*?)</script>', visitor.get("/matches/1").text
    )[1]
    line = json.loads(data)["line"]
    assert (line["title"], line["home"]["name"]) == (match.match.title, match.match.home.name)
    assert line["players"]["open"]["N"] == match.match.home.players[0]


@pytest.mark.parametrize("name", ODD.values(), ids=ODD)
def test_the_api_and_the_sockets_carry_the_name_as_it_is(name, house, visitor, lines):
    match = odd_match(house, name)
    assert visitor.get("/api/v1/matches/1").json["home"]["name"] == match.match.home.name
    answer = lines.line("/vugraph").ask("join", {"match": match.id})
    assert answer["match"]["players"]["closed"]["W"] == match.match.lineup_of(1).to_dict()["closed"]["W"]


def test_a_note_of_a_file_is_nothing_but_a_note(house, visitor):
    match = add_match(house)
    house.store._database.execute("UPDATE matches SET notes = ?", [json.dumps([ODD["markup"]])])
    for path in ("/matches/1", "/matches/1/sheet"):
        page = visitor.get(path).text
        assert ODD["markup"] not in page
        assert html.escape(ODD["markup"]) in page
    assert match.id == 1
