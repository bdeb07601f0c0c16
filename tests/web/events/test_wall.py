"""The wall of an event and its JSON: every match that a visitor may look at, and no other."""

from __future__ import annotations

import html
import re
from datetime import UTC, datetime
from urllib.parse import quote, urljoin

import pytest
from houses import act, add_match

from matchserver.bridge import parse_call
from matchserver.contest import Room
from matchserver.course import open_next


def pass_out(house, match, rooms=tuple(Room)):
    """Both rooms pass the next board out."""
    for room in rooms:
        open_next(house.live, match, room)
        for _ in range(4):
            act(house, match, room, lambda t: t.call(t.on_turn, parse_call("P")))


def cards(page):
    """The ids of the matches on a page, in its order."""
    return [int(part.split('"')[0]) for part in page.text.split('data-match="')[1:]]


@pytest.fixture
def cup(house):
    """Three matches of the Cup / A: to come, finished and being played, and one of another event."""
    matches = [add_match(house, 1, event="Cup / A", seed=seed, title=f"Table {seed}") for seed in (1, 2, 3)]
    add_match(house, 1, event="League")
    add_match(house, 1)
    pass_out(house, matches[1])
    open_next(house.live, matches[2], Room.OPEN)
    return matches


def test_a_wall_has_the_matches_of_its_event_those_being_played_first(cup, visitor):
    assert cards(visitor.get("/events/Cup / A")) == [3, 1, 2]
    found = visitor.get("/api/v1/events/Cup / A").json
    assert [(line["id"], line["status"], line["of"]) for line in found["matches"]] == [
        (3, "playing", 1), (1, "waiting", 1), (2, "finished", 1),
    ]  # fmt: skip
    assert found["event"] == "Cup / A" and "boards" not in found["matches"][0]


def test_events_are_listed_the_newest_first_with_their_addresses(cup, visitor):
    listed = visitor.get("/api/v1/events").json["events"]
    assert listed == [{"name": "League", "matches": 1}, {"name": "Cup / A", "matches": 3}]
    page = visitor.get("/events").text
    assert page.index('href="/events/League"') < page.index(f'href="/events/{quote("Cup ／ A")}"')


@pytest.mark.parametrize("path", ["/events/Nothing", "/api/v1/events/Nothing", "/events/Cup", "/events/%27"])
def test_an_event_that_is_not_there_is_not_found(cup, visitor, path):
    assert visitor.get(path).status_code == 404


def test_no_event_yet_is_said(visitor):
    assert "No match is a round of an event yet" in visitor.get("/events").text


def test_a_big_screen_has_the_same_matches(cup, visitor):
    page = visitor.get("/events/Cup / A?full")
    assert cards(page) == [3, 1, 2] and 'class="wall full"' in page.text


def test_a_wall_says_who_leads_and_in_the_end_who_won_and_by_how_much(house, visitor):
    match = add_match(house, 1, event="Cup", carry=(7, 0))
    assert "Larks lead by 7" in visitor.get("/events/Cup").text
    pass_out(house, match)
    page = visitor.get("/events/Cup").text
    assert "Larks won by 7 IMPs" in page and "lead by" not in page and 'data-ahead="home"' in page
    assert 'x="-7" y="0" width="7"' in page


def test_a_wall_says_when_a_match_is_to_begin(house, visitor):
    add_match(house, 1, event="Cup", start=datetime(2026, 5, 1, 18, 30, tzinfo=UTC))
    assert '<time datetime="2026-05-01T18:30:00+00:00" data-when>' in visitor.get("/events/Cup").text


def test_the_lobby_is_told_the_line_of_every_match_that_moves(house, lines, visitor):
    match = add_match(house, 1, event="Cup")
    watching = lines.line("/vugraph")
    assert watching.ask("lobby", {})["ok"]
    pass_out(house, match)
    told = watching.heard("line")
    assert [line["status"] for line in told][-1] == "finished"
    assert told[-1] == visitor.get("/api/v1/events/Cup").json["matches"][0], "what the page would fetch"
    assert len(watching.heard("lobby")) == len(told)


def test_the_lobby_is_told_nothing_of_a_board_that_is_not_public(house, lines):
    match = add_match(house, 2, policy="board", event="Cup")
    watching = lines.line("/vugraph")
    watching.ask("lobby", {})
    pass_out(house, match, [Room.OPEN])
    assert {line["boards_compared"] for line in watching.heard("line")} <= {0}
    assert all(len(line.get("boards", ())) == 0 for line in watching.heard("line"))


@pytest.mark.parametrize(
    "event", ["..", ".", "/lead", "a/../b", "a/./b", "x//y", "trail/", "a\\b", "%2e%2e", "x?y#z"]
)
def test_every_link_to_an_event_leads_to_its_wall(event, house, visitor):
    match = add_match(house, 1, event=event)
    other = add_match(house, 1, event="／lead／")
    for path in ("/events", "/schedule", f"/matches/{match.id}"):
        links = [
            html.unescape(link) for link in re.findall(r'href="(/events/[^"]+)"', visitor.get(path).text)
        ]
        walls = [cards(visitor.get(urljoin("http://localhost/", link))) for link in links]
        assert [match.id] in walls and set(map(tuple, walls)) <= {(match.id,), (other.id,)}, (path, links)
    assert visitor.get(f"/api/v1{links[0]}").json["event"] == event


@pytest.mark.parametrize("path", ["/events", "/events/{event}", "/schedule"])
def test_an_odd_event_is_nothing_but_a_name(path, house, visitor):
    event = "שלום <script>alert(1)</script> & 100%"
    match = add_match(house, 1, event=event, title="שלום")
    open_next(house.live, match, Room.OPEN)
    page = visitor.get(path.format(event=quote(event)))
    main = re.sub(r'"[^"]*"', "", page.text[page.text.index("<main") : page.text.index("</main>")])
    assert "שלום" in main and "<script>alert" not in page.text
    assert "שלום" not in re.sub(r"<bdi.*?</bdi>", "", main)
