"""The settings menu: kept in this browser, sent by this site alone, and back to the page it was on."""

from __future__ import annotations

import re

import pytest
from guests import Guest


@pytest.fixture
def guest(house):
    return Guest(house)


def root(guest, path="/rules"):
    """The attributes of the page's root."""
    return dict(re.findall(r'([\w-]+)="([^"]*)"', re.search(r"<html ([^>]*)>", guest.get(path).text)[1]))


def test_a_choice_is_kept_and_shown(guest):
    answer = guest.send("/settings", next="/rules", lang="zh", theme="dark", four_colour="1")
    assert (answer.status_code, answer.location) == (302, "/rules")
    shown = root(guest)
    assert (shown["lang"], shown["data-theme"], shown["data-suits"]) == ("zh-Hans", "dark", "4")
    guest.send("/settings", lang="en", theme="auto", four_colour="0")
    shown = root(guest)
    assert (shown["lang"], shown["data-theme"], shown["data-suits"]) == ("en", "auto", "2")


def test_another_browser_keeps_its_own(guest, house):
    guest.send("/settings", lang="zh", theme="dark")
    assert root(Guest(house))["lang"] == "en"


@pytest.mark.parametrize(("name", "value"), [("lang", "xx"), ("theme", '"><script>'), ("four_colour", "2")])
def test_a_choice_that_none_offers_is_passed_over(name, value, guest):
    before = root(guest)
    assert guest.send("/settings", **{name: value}).status_code == 302
    guest.client.set_cookie(name, value)  # nor is it taken from a cookie
    assert root(guest) == before


@pytest.mark.parametrize(
    ("ask", "language"),
    [
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-Hans"),
        ("zh-TW", "zh-Hans"),
        ("de, en;q=0.5", "en"),
        ("fr", "en"),
        ("", "en"),
        ("q=;;,,", "en"),
    ],
)
def test_without_a_choice_the_browsers_language_is_spoken(ask, language, visitor):
    page = visitor.get("/rules", headers={"Accept-Language": ask}).text
    assert re.search(r'<html lang="([^"]*)"', page)[1] == language


@pytest.mark.parametrize(
    "target",
    [
        "https://evil.example",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        "",
        "/\t/evil.example",
        "/\n//evil.example",
        "//[",
        "///evil.example",
        "http:evil.example",
        " //evil.example",
    ],
)
def test_nobody_is_sent_to_another_site(target, guest):
    answer = guest.send("/settings", next=target, theme="dark")
    assert (answer.status_code, answer.location) == (302, "/")


@pytest.mark.parametrize("target", ["/matches/1", "/rules?a=1", "/matches/1/sheet"])
def test_one_comes_back_to_the_page(target, guest):
    assert guest.send("/settings", next=target).location == target


@pytest.mark.parametrize("fields", [{}, {"csrf_token": "x"}, {"csrf_token": ""}])
def test_a_form_that_this_site_did_not_make_is_refused(fields, guest):
    guest.get("/rules")
    answer = guest.send_raw("/settings", theme="dark", **fields)
    assert answer.status_code == 400
    assert "theme=" not in str(answer.headers)
    assert root(guest)["data-theme"] == "auto"


def test_another_visitors_token_is_refused(guest, house):
    guest.get("/rules")
    assert guest.send_raw("/settings", csrf_token=Guest(house).csrf(), theme="dark").status_code == 400


@pytest.mark.parametrize("https", [False, True])
def test_cookies_are_kept_from_scripts_and_over_https_from_the_open_net(https, build):
    guest = Guest(build(https=https))
    base = "https://localhost" if https else "http://localhost"
    page = guest.client.get("/rules", base_url=base)
    token = re.search(r'name="csrf_token" value="([^"]+)"', page.text)[1]
    fields, comes_from = {"csrf_token": token, "theme": "dark"}, {"Referer": base + "/rules"}
    answer = guest.client.post("/settings", data=fields, base_url=base, headers=comes_from)
    cookies = answer.headers.getlist("Set-Cookie") + page.headers.getlist("Set-Cookie")
    assert any(cookie.startswith("theme=dark") for cookie in cookies)
    for cookie in cookies:
        assert "HttpOnly" in cookie and "SameSite=Lax" in cookie
        assert ("Secure" in cookie) == https
