"""Signing up, in and out: who is known, what is refused, and what a stranger cannot learn."""

import re

import pytest
from guests import PASSWORD, Guest, faults

from matchserver.store import passwords

pytestmark = pytest.mark.usefixtures("quick_passwords")

TOGETHER = {"password": "This name and this password do not belong together."}


@pytest.fixture
def stranger(house):
    return Guest(house)


def test_a_newcomer_is_signed_in_and_comes_back_to_the_page_they_came_from(stranger):
    answer = stranger.sign_up("Ada", then="/rules")
    assert (answer.status_code, answer.location) == (302, "/rules")
    assert stranger.is_known


def test_the_first_is_greeted_as_the_director_and_the_second_is_not(stranger, house):
    stranger.sign_up("Ada")
    assert "so the director" in stranger.get("/").text
    second = Guest(house)
    second.sign_up("Ben")
    assert "Your account is made." in (page := second.get("/").text) and "so the director" not in page


def test_one_signs_in_with_the_name_in_any_case_and_signs_out(ada, stranger):
    assert stranger.sign_in("aDA ").status_code == 302
    assert stranger.is_known
    assert stranger.send("/sign-out").status_code == 302
    assert not stranger.is_known and ada.is_known


def test_an_unknown_name_and_a_wrong_password_get_the_same_answer_for_the_same_work(
    ada, stranger, monkeypatch
):
    checked = []

    def check(stored, password):
        checked.append(stored.split("$")[0])
        return False

    monkeypatch.setattr(passwords, "check_password_hash", check)
    answers = [stranger.sign_in(name, "wrong horse") for name in ("Ada", "Eve")]
    assert [faults(answer) for answer in answers] == [TOGETHER, TOGETHER]
    assert checked == [passwords.METHOD] * 2
    pages = [re.sub(r'value="[^"]*"', "", answer.text) for answer in answers]
    assert pages[0] == pages[1]
    assert [answer.status_code for answer in answers] == [422, 422]
    assert not stranger.is_known


@pytest.mark.parametrize("page", ["/sign-in", "/sign-up", "/sign-out", "/account/password", "/account/email"])
def test_a_form_of_another_site_is_refused(ada, house, page):
    fields = {"name": "Ben", "password": PASSWORD, "current": PASSWORD, "email": ""}
    for token in ({}, {"csrf_token": "forged"}, {"csrf_token": Guest(house).csrf()}):
        assert ada.send_raw(page, **fields, **token).status_code == 400
    assert ada.is_known and len(house.store.people.all()) == 1


@pytest.mark.parametrize(
    "target",
    [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "javascript:alert(1)",
        "/\t/evil.example",
        "",
    ],
)
def test_nobody_is_led_to_another_site(ada, stranger, target):
    assert stranger.sign_in("Ada", then=target).location == "/"
    assert stranger.get(f"/sign-in?next={target}").location == "/"


def test_a_page_for_people_sends_a_visitor_to_sign_in_and_back(stranger):
    answer = stranger.get("/account")
    assert (answer.status_code, answer.location) == (302, "/sign-in?next=/account")
    assert stranger.send("/account/sessions/end").location == "/sign-in"


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * 200}, "name"),
        ({"name": "A\u202eda"}, "name"),
        ({"name": "ADA"}, "name"),
        ({"password": "short"}, "password"),
        ({"password": "Benjamin", "name": "benjamin"}, "password"),
        ({"email": "nowhere"}, "email"),
    ],
)
def test_what_is_wrong_stands_at_its_field(ada, stranger, fields, at):
    answer = stranger.sign_up(**({"name": "Ben", "password": PASSWORD} | fields))
    assert answer.status_code == 422
    assert list(faults(answer)) == [at]
    assert re.search(
        rf'<input aria-describedby="[^"]*{at}-fault" aria-invalid="true"[^>]* autofocus', answer.text
    )
    assert not stranger.is_known


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", '" onload="x', "{{ 7 * 7 }}", "👩‍👩‍👧", "שלום"]
)
def test_an_odd_name_is_shown_as_text_and_alone_in_its_direction(stranger, name):
    stranger.sign_up(name)
    page = stranger.get("/account").text
    shown = re.findall(r"<bdi>(.*?)</bdi>", page)
    assert len(shown) == 2 and "<" not in "".join(shown) and "49" not in "".join(shown)
    assert "<script>alert" not in page and 'value="" onload' not in page


def test_a_session_is_new_at_every_sign_in_and_the_old_one_is_over(ada, house):
    before = ada.client.get_cookie("session").value
    ada.sign_in("Ada")
    assert len(house.store.people.sessions(house.store.people.by_name("Ada"))) == 1
    ada.client.set_cookie("session", before)
    assert not ada.is_known


def test_a_session_planted_before_the_sign_in_is_not_the_one_after_it(ada, house):
    planted, visitor = Guest(house), Guest(house)
    planted.get("/sign-in")
    visitor.client.set_cookie("session", planted.client.get_cookie("session").value)
    visitor.sign_in("Ada")
    assert visitor.is_known and not planted.is_known


def test_a_cookie_kept_from_before_the_sign_out_opens_nothing(ada):
    before = ada.client.get_cookie("session").value
    ada.send("/sign-out")
    ada.client.set_cookie("session", before)
    assert not ada.is_known


@pytest.mark.parametrize("https", [False, True])
def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(build, https):
    guest = Guest(build(https=https))
    answer = guest.client.get("/sign-in", base_url="https://localhost")
    set_cookie = answer.headers["Set-Cookie"]
    assert "HttpOnly" in set_cookie and "SameSite=Lax" in set_cookie
    assert ("Secure" in set_cookie) is https


def test_a_forged_cookie_opens_nothing(stranger):
    stranger.client.set_cookie("session", "eyJfdXNlcl9pZCI6IjEifQ.aaaaaa.forged")
    stranger.client.set_cookie("remember_token", "1|forged")
    assert not stranger.is_known


def test_pages_about_people_are_not_kept_by_the_browser(ada):
    assert ada.get("/account").headers["Cache-Control"] == "no-store"
