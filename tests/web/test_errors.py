"""What cannot be answered is told in the form the caller reads, with a fitting status, without a trace."""

from __future__ import annotations

import re

import pytest
from houses import add_match

SHAPE = {"ok", "code", "message"}


@pytest.fixture
def match(house):
    return add_match(house)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/matches/99",
        "/matches/99/sheet",
        "/matches/99/deals.txt",
        "/matches/0",
        "/matches/-1",
        "/matches/x",
        "/matches/1/deals.txt",
        "/matches/1/nowhere",
        "/matches/" + "9" * 18,
        "/matches/" + "9" * 30,
        "/matches/" + "9" * 5000,
        "/static/x/nothing.css",
        "/static/x/../../pyproject.toml",
        "/vendor/../x",
        "/vendor/nothing.js",
        "/i18n/xx.json",
        "/matches/٣",
        "/%00",
        "/matches/1%00",
    ],
)
def test_what_is_not_there_is_a_page_that_says_so(path, visitor, match):
    answer = visitor.get(path)
    assert (answer.status_code, answer.mimetype) == (404, "text/html")
    assert "Not here" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/matches/99",
        "/matches/99/rooms/open",
        "/matches/1/rooms/hall",
        "/matches/1/rooms/OPEN",
        "/matches/1/boards/1",
        "/matches/1/boards/99",
        "/matches/1/boards/" + "9" * 30,
        "/matches/" + "9" * 400,
    ],
)
def test_below_api_it_is_json(path, visitor, match):
    answer = visitor.get("/api/v1" + path)
    assert (answer.status_code, answer.mimetype) == (404, "application/json")
    assert answer.json.keys() >= SHAPE
    assert answer.json["ok"] is False
    assert answer.json["code"] == "not-found"


@pytest.mark.parametrize("path", ["/", "/matches/1", "/api/v1/matches", "/rules"])
def test_another_method_is_told_which_are_allowed(path, visitor, match):
    answer = visitor.delete(path)
    assert answer.status_code == 405
    assert {"GET", "HEAD"} <= set(answer.headers["Allow"].split(", "))
    if path.startswith("/api"):
        assert answer.json == {"ok": False, "code": "method-not-allowed", "message": answer.json["message"]}


def test_the_words_are_in_the_visitors_language(visitor):
    reader = {"Accept-Language": "zh"}
    assert "没有这个页面" in visitor.get("/nowhere", headers=reader).text
    refused = (
        visitor.delete("/rules", headers=reader),
        visitor.post("/settings", data={"next": "x" * 100_000}, headers=reader),
    )
    for answer in refused:
        told = re.search(r'<div class="empty">(.*?)<p><a ', answer.text, re.DOTALL)[1]
        assert not re.search("[A-Za-z]{3}", re.sub("<[^>]*>", "", told)), told


def test_what_was_asked_for_is_not_repeated_as_markup(visitor):
    for path in ("/<script>alert(1)</script>", "/api/v1/matches/1/rooms/<script>"):
        assert "<script>alert" not in visitor.get(path).text


@pytest.mark.parametrize("path", ["/broken", "/api/broken"])
def test_our_own_mistake_is_told_without_its_trace(path, house, visitor):
    def broken():
        raise RuntimeError("secret of the house")

    house.app.add_url_rule(path, "broken", broken)
    house.app.config["PROPAGATE_EXCEPTIONS"] = False
    answer = visitor.get(path)
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert answer.json["ok"] is False if path.startswith("/api") else "Our mistake" in answer.text


def test_a_form_that_is_too_large_is_refused(visitor):
    answer = visitor.post("/settings", data={"next": "x" * 100_000})
    assert answer.status_code == 413
