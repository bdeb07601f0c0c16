"""The page of a player and of a pair: whatever their names are made of, and what their boards came to."""

import html
import re
from urllib.parse import quote, unquote

import pytest
from houses import add_match

from matchserver.web.archive.chart import HEIGHT, plot
from matchserver.web.archive.names import in_path

ODD = (
    "O'Hara \"Kit\"", "50% off", "under_score", "🃏 Joker", "王小明", "محمد", "a/b", "..", ".", "../../etc",
    "\\back\\", "<b>bold</b>", "what?", "#hash", "a&b=c", "x" * 120, "e\u0301",
)  # fmt: skip


def figures(page):
    """What the page says in numbers, by their names."""
    return dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", page.text))


def links(page, kind):
    """Where its links to players or pairs lead."""
    return [html.unescape(link) for link in re.findall(rf'href="(/{kind}/[^"]+)"', page.text)]


@pytest.mark.parametrize("name", ODD)
def test_a_player_with_an_odd_name_has_a_page_to_which_the_sheet_leads(starring, visitor, name):
    stored = starring(name, partner="Ann" if name != "." else "Dot")
    own = f"/players/{quote(in_path(name), safe='')}"
    for page in (f"/matches/{stored.id}/sheet", f"/matches/{stored.id}"):
        assert unquote(own) in map(unquote, links(visitor.get(page), "players"))
    answer = visitor.get(own)
    assert answer.status_code == 200
    assert figures(answer)["Boards"] == "2"
    assert "<b>bold" not in answer.text
    assert visitor.get(f"/api/v1{own}").json["name"] == name
    assert [visitor.get(link).status_code for link in links(answer, "pairs")] == [200]


def test_the_figures_are_those_of_the_own_side(played, visitor):
    played()
    won = visitor.get("/api/v1/matches/1").json["home"]["imps"]
    assert won > 0
    for name, imps, declared, made in (
        ("Ada", won, 2, 2), ("Ben", won, 0, 0), ("Cleo", won, 2, 0),
        ("Eva", -won, 0, 0), ("Gita", -won, 0, 0),
    ):  # fmt: skip
        found = visitor.get(f"/api/v1/players/{name}").json
        assert (found["imps"], found["declared"], found["made"]) == (imps, declared, made)
        assert found["average"] == imps / 2
        shown = figures(visitor.get(f"/players/{name}"))
        assert (shown["Contracts declared"], shown["Made"], shown["Down"]) == tuple(
            map(str, (declared, made, declared - made))
        )


def test_best_and_worst_boards_lead_to_the_room_of_the_player(played, visitor):
    played()
    assert 'href="/matches/1#board-1-open-0"' in visitor.get("/players/Ada").text
    text = visitor.get("/players/Gita").text
    assert 'href="/matches/1#board-2-closed-0"' in text
    assert "Worst boards" in text and "Best boards" not in text


def test_partners_lead_to_the_pair_in_either_order(starring, visitor):
    starring("Ann")
    starring("Ann", partner="Cleo")
    page = visitor.get("/players/ann")
    assert figures(page)["Matches"] == "2"
    assert set(links(page, "pairs")) == {"/pairs/Ann/Bo", "/pairs/Ann/Cleo"}
    for path in ("/pairs/Ann/Bo", "/pairs/bo/ANN"):
        assert figures(visitor.get(path))["Matches"] == "1"
    assert visitor.get("/pairs/Ann/Cy").status_code == 404
    assert visitor.get("/api/v1/pairs/Bo/Ann").json["names"] == ["Bo", "Ann"]


def test_one_name_however_spelt_is_one_player(starring, visitor):
    starring("Ann Lee")
    starring("ANN  LEE", partner="ＢＯ")
    found = visitor.get("/api/v1/players/ann lee").json
    assert len(found["matches"]) == 2
    assert [partner["boards"] for partner in found["partners"]] == [4]


def test_nobody_has_no_page(played, visitor):
    played()
    for path in ("/players/Nobody", "/pairs/Nobody/Ada", "/pairs/Ada/Nobody", "/players/%25", "/players/_"):
        assert visitor.get(path).status_code == 404
        assert visitor.get("/api/v1" + path).json["code"] == "not-found"


def test_names_lead_nowhere_while_the_match_is_being_played(house, visitor):
    stored = add_match(house)
    assert "/players/" not in visitor.get(f"/matches/{stored.id}/sheet").text


def test_two_matches_are_drawn(starring, visitor):
    starring("Ann")
    assert 'class="plot"' not in visitor.get("/players/Ann").text
    starring("Ann")
    text = visitor.get("/players/Ann").text
    assert text.count('<rect class="plus"') == 2
    assert "Stars – Others" in text


@pytest.mark.parametrize("imps", [[3, -3], [0, 0], [400, 1], [-7] * 300, [10**6, -(10**6)]])
def test_every_bar_and_line_is_inside_the_drawing(imps):
    drawn = plot(list(enumerate(imps)))
    assert len(drawn.bars) == min(len(imps), 100)
    for bar in drawn.bars:
        assert bar.x >= 0 and bar.x + bar.width <= 100.01
        assert bar.y >= -0.1 and bar.y + bar.height <= HEIGHT + 0.2
    assert all(0 <= y <= HEIGHT for stroke in drawn.strokes for y in (stroke.y1, stroke.y2))
    assert (0, drawn.zero) in drawn.rungs
    assert len(drawn.rungs) <= 8
