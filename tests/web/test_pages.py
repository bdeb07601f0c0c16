"""Every page and every answer of the API: there in each language, well-formed, and safe to open."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from eavesdrop import OF_NO_MATCH
from guests import Guest
from houses import add_match

from matchserver.bridge import PASSED_OUT, Contract, Result
from matchserver.contest import Room

PAGES = ["/", "/rules", "/matches/1", "/matches/1/sheet", "/schedule", "/events"]
API = ["/api/v1/matches", "/api/v1/matches/1", "/api/v1/matches/1/rooms/open", "/api/v1/matches/1/boards/1"]
OTHERS = ["/matches/1/deals.txt", "/healthz", "/i18n/zh.json"]
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
VOID = {"meta", "link", "input", "br", "hr", "img", "line", "polyline", "path", "circle", "rect"}
HIDDEN = re.compile(r"<(script|style).*?</\1>", re.DOTALL)


class Tags(HTMLParser):
    """Notes what does not close, ids that stand twice and anything that would run in the page."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.faults, self._open, self._ids = [], [], set()
        self.feed(text)
        self.faults += [f"<{tag}> is never closed" for tag in self._open]

    def handle_starttag(self, tag, attrs):
        fields = dict(attrs)
        if tag not in VOID:
            self._open.append(tag)
        if fields.get("id") in self._ids:
            self.faults.append(f"the id {fields['id']} stands twice")
        self._ids |= {fields["id"]} if fields.get("id") else set()
        self.faults += [f"<{tag} {name}> runs" for name in fields if name.startswith("on") or name == "style"]
        if tag == "script" and not (fields.get("src") or fields.get("type") == "application/json"):
            self.faults.append("a script stands in the page")

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag):
        if tag not in VOID and (not self._open or self._open.pop() != tag):
            self.faults.append(f"</{tag}> closes nothing")


@pytest.fixture
def played(house):
    """A finished match of two boards: a swing, and a board passed out in one room."""
    match = add_match(house)
    results = {Room.OPEN: ("3NTXN", 9), Room.CLOSED: ("2HE", 7)}
    for room, (contract, tricks) in results.items():
        live = house.live.of(match, room)
        for number, result in enumerate((Result(Contract.parse(contract), tricks), PASSED_OUT), 1):
            board = match.boards[number - 1]
            house.live.act(live, live.table.seq, lambda table, board=board: table.open_board(board))
            close = lambda table, n=number, r=result: table.record_result(n, r)  # noqa: E731
            house.live.act(live, live.table.seq, close)
    return match


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_there_in_every_language(path, language, visitor, played):
    answer = visitor.get(path, headers={"Accept-Language": language})
    assert answer.status_code == 200
    assert answer.content_type == "text/html; charset=utf-8"
    assert re.search(r'<html lang="([a-z]+)', answer.text)[1] == language
    assert Tags(answer.text).faults == []
    has_chinese = re.search(r"[\u4e00-\u9fff]", HIDDEN.sub("", answer.text).replace("中文", ""))
    assert bool(has_chinese) == (language == "zh")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_pages_of_a_server_without_a_match_are_there_too(language, visitor):
    for path in ("/", "/rules"):
        assert Tags(visitor.get(path, headers={"Accept-Language": language}).text).faults == []


def test_a_server_without_a_match_says_how_to_begin(visitor, house):
    told = visitor.get("/").text
    assert "How to begin" in told and 'href="/sign-up"' in told and "New broadcast" not in told
    guest = Guest(house)
    guest.sign_up("Dora")
    told = guest.get("/").text
    assert "How to begin" in told and 'href="/sign-up"' not in told and 'href="/operate/new"' in told
    add_match(house)
    assert "How to begin" not in visitor.get("/").text


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (
            "live",
            "Live: every call and card as it happens; "
            "hands stay hidden until both rooms have finished the board",
        ),
        ("board", "Board by board: a board is shown when both rooms have finished it"),
        ("delayed:1", "At least a minute behind: a board is shown when both rooms have finished it"),
        ("delayed:12", "At least 12 minutes behind: a board is shown when both rooms have finished it"),
        ("match", "After the match: shown when both rooms have finished every board"),
    ],
)
def test_the_page_of_a_match_says_when_the_public_sees_what(policy, words, visitor, house):
    add_match(house, policy=policy)
    assert f'<li id="policy">{words}</li>' in visitor.get("/matches/1").get_data(as_text=True)


def test_behind_a_player_one_sits_where_the_captains_allow_it_until_the_match_is_over(cast):
    cast.playing(kibitzing=True)
    assert "/matches/1/kibitz" in cast["Nobody"].get("/matches/1").text
    cast.play()
    assert "/matches/1/kibitz" not in cast["Nobody"].get("/matches/1").text


def test_nobody_is_sent_to_sit_behind_a_player_where_no_captain_has_agreed_to_it(cast):
    cast.playing()
    assert "/matches/1/kibitz" not in cast["Nobody"].get("/matches/1").text


def test_what_players_play_is_read_without_javascript(visitor, house):
    add_match(house, systems={"Ada": "Acol <weak>"})
    for path in ("/matches/1", "/matches/1/sheet"):
        assert "Acol &lt;weak&gt;" in visitor.get(path).get_data(as_text=True)


@pytest.mark.parametrize("policy", ["live", "board", "delayed:12", "match"])
def test_a_match_that_has_not_begun_has_its_pages(policy, visitor, house):
    add_match(house, policy=policy)
    for path in PAGES:
        answer = visitor.get(path)
        assert (answer.status_code, Tags(answer.text).faults) == (200, [])


@pytest.mark.parametrize("path", PAGES + API + OTHERS + ["/nowhere", "/api/nowhere", "/matches/99"])
def test_every_answer_tells_the_browser_what_it_may_do(path, visitor, played):
    answer = visitor.get(path)
    assert HEADERS.items() <= dict(answer.headers).items()
    rules = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
    assert rules["default-src"] == "'none'"
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert rules["frame-ancestors"] == rules["base-uri"] == "'none'"


@pytest.mark.parametrize(
    "path", [*PAGES, *API, "/api/v1/matches/1/commentary", "/matches/99", "/api/v1/nowhere"]
)
def test_nothing_that_moves_is_kept_on_the_way(path, visitor, played):
    assert visitor.get(path).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", API)
def test_the_api_answers_json(path, visitor, played):
    answer = visitor.get(path)
    assert (answer.status_code, answer.content_type) == (200, "application/json")
    json.loads(answer.text, parse_constant=pytest.fail)  # no NaN, no Infinity


def test_the_api_has_the_score_sheet_under_the_names_others_build_on(visitor, played):
    sheet = visitor.get("/api/v1/matches/1").json
    assert {"home", "visitors", "scale", "boards_compared", "status", "boards", "notes"} <= sheet.keys()
    assert {"name": "Larks", "imps": 11, "carry": 0, "total": 11}.items() <= sheet["home"].items()
    assert re.fullmatch(r"\d\d\.\d\d", sheet["home"]["vp"])
    first, second = sheet["boards"]
    assert first["open"] == {"contract": "3NT", "risk": "X", "declarer": "N", "tricks": 9, "score": 550}
    assert first["closed"] == {"contract": "2H", "risk": "", "declarer": "E", "tricks": 7, "score": 50}
    passed = {"contract": "Pass", "risk": "", "declarer": None, "tricks": None, "score": 0}
    assert (first["imps"], second["open"], second["imps"]) == (11, passed, 0)


def test_the_list_of_matches_has_the_newest_first(visitor, house):
    for seed in range(3):
        add_match(house, seed=seed)
    lines = visitor.get("/api/v1/matches").json["matches"]
    assert [line["id"] for line in lines] == [3, 2, 1]
    assert "boards" not in lines[0]


def test_a_room_is_seen_as_the_public_sees_it(visitor, played):
    for room in Room:
        view = visitor.get(f"/api/v1/matches/1/rooms/{room}").json
        assert (view["match"], view["room"], view["phase"]) == (1, room, "over")
        assert "legal" not in view and "you" not in view


def test_the_deals_are_those_whose_hash_was_published(visitor, played):
    from hashlib import sha256

    published = visitor.get("/api/v1/matches/1").json["deals_hash"]
    assert published in visitor.get("/matches/1/sheet").text
    assert sha256(visitor.get("/matches/1/deals.txt").data).hexdigest() == published


def test_pages_need_nothing_from_elsewhere(visitor, played):
    for path in PAGES:
        links = re.findall(r'(?:src|href|action)="([^"]*)"', visitor.get(path).text)
        assert [link for link in links if not link.startswith(("/", "#"))] == []


def test_every_link_of_a_page_leads_somewhere(visitor, played):
    for path in PAGES:
        for link in set(re.findall(r'(?:src|href)="(/[^"#]*)', visitor.get(path).text)):
            assert visitor.get(link, buffered=True).status_code in (200, 302), (path, link)


def test_a_head_request_is_answered_as_a_get(visitor, played):
    for path in PAGES + API:
        assert (visitor.head(path).status_code, visitor.head(path).data) == (200, b"")


def test_the_pages_that_tell_of_no_match_are_the_same_with_and_without_one(visitor, house):
    """What the secrecy tests pass over (OF_NO_MATCH) must deserve it."""
    fixed = [path for path in OF_NO_MATCH if "<" not in path] + ["/i18n/zh.json"]
    token = re.compile(r'value="[^"]+"')
    before = [token.sub("", visitor.get(path).text) for path in fixed]
    add_match(house)
    assert [token.sub("", visitor.get(path).text) for path in fixed] == before
