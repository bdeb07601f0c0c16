"""One's account: the settings that follow a person, the password, the other browsers."""

import pytest
from guests import PASSWORD, Guest, faults

pytestmark = pytest.mark.usefixtures("quick_passwords")

ALL = {
    "lang": "zh",
    "theme": "dark",
    "four_colour": "1",
    "card_style": "large",
    "two_tap": "on",
    "sound": "1",
}


@pytest.fixture
def phone(ada, house):
    """Ada's other browser."""
    guest = Guest(house, "Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36")
    guest.sign_in("Ada")
    return guest


def test_settings_hold_on_every_page_and_device(ada, phone):
    ada.send("/settings", next="/account", **ALL)
    for path in ("/account", "/rules", "/", "/nowhere"):
        html = phone.get(path).text.split("<head>")[0]
        for mark in ('lang="zh-Hans"', 'data-theme="dark"', 'data-suits="4"', 'data-cards="large"',
                     'data-two-tap="on"', 'data-sound="on"'):  # fmt: skip
            assert mark in html, path


def test_a_persons_settings_leave_the_browsers_own_alone(ada):
    ada.send("/settings", **ALL)
    ada.send("/sign-out")
    assert 'lang="en" data-theme="auto" data-suits="2" data-cards="classic"' in ada.get("/").text


def test_a_visitor_keeps_settings_in_cookies_and_takes_them_along_when_signing_up(house):
    guest = Guest(house)
    guest.send("/settings", lang="zh", theme="dark", sound="1")
    assert 'lang="zh-Hans" data-theme="dark"' in guest.get("/").text
    guest.sign_up("Ada")
    assert house.store.people.by_name("Ada").settings == {"lang": "zh", "theme": "dark"}


def test_a_setting_nobody_offers_is_not_kept(ada, house):
    ada.send("/settings", theme="pink", lang="<script>", sound="2", is_director="1")
    assert house.store.people.by_name("Ada").settings == {}


def test_a_form_with_some_settings_leaves_the_others(ada, house):
    ada.send("/settings", **ALL)
    ada.send("/settings", theme="light")
    assert house.store.people.by_name("Ada").settings == ALL | {"theme": "light"}


def test_a_new_password_ends_the_other_browsers_and_not_this_one(ada, phone, house):
    answer = ada.send("/account/password", current=PASSWORD, password="a new horse")
    assert answer.status_code == 302
    assert ada.is_known and not phone.is_known
    assert phone.sign_in("Ada").status_code == 422
    assert phone.sign_in("Ada", "a new horse").status_code == 302


@pytest.mark.parametrize(
    ("current", "new", "at"), [("wrong horse", "a new horse", "current"), (PASSWORD, "short", "password")]
)
def test_a_password_is_not_changed_by_the_wrong_one_or_to_an_easy_one(ada, phone, current, new, at):
    answer = ada.send("/account/password", current=current, password=new)
    assert (answer.status_code, list(faults(answer))) == (422, [at])
    assert phone.is_known and Guest.sign_in(phone, "Ada").status_code == 302


def test_a_browser_that_is_ended_elsewhere_is_out_at_once(ada, phone, house):
    page = ada.get("/account").text
    assert "Chrome, Android" in page and "Firefox, Linux" in page
    session = house.store.people.sessions(house.store.people.by_name("Ada"))
    theirs = next(each.id for each in session if "Android" in each.agent)
    ada.send(f"/account/sessions/{theirs}/end")
    assert ada.is_known and not phone.is_known
    assert phone.send("/account/email", email="x@example.org").location == "/sign-in"


def test_all_other_browsers_are_ended_together(ada, phone, house):
    tablet = Guest(house)
    tablet.sign_in("Ada")
    phone.send("/account/sessions/end")
    assert [guest.is_known for guest in (ada, phone, tablet)] == [False, True, False]


def test_nobody_ends_the_browser_of_another(ada, house):
    ben = Guest(house)
    ben.sign_up("Ben")
    session = house.store.people.sessions(house.store.people.by_name("Ada"))[0]
    ben.send(f"/account/sessions/{session.id}/end")
    assert ada.is_known


def test_an_email_address_is_kept_and_taken_back(ada, house):
    ada.send("/account/email", email="ada@example.org")
    assert house.store.people.by_name("Ada").email == "ada@example.org"
    assert 'value="ada@example.org"' in ada.get("/account").text
    assert faults(ada.send("/account/email", email="ada@")) == {"email": "This is no e-mail address."}
    ada.send("/account/email", email="")
    assert house.store.people.by_name("Ada").email is None


def test_what_one_plays_is_kept_and_a_long_story_refused(ada, house):
    ada.send("/account/system", system="  Acol,  weak no trump ")
    assert house.store.people.by_name("Ada").system == "Acol, weak no trump"
    assert 'value="Acol, weak no trump"' in ada.get("/account").text
    answer = ada.send("/account/system", system="x" * 41)
    assert (answer.status_code, faults(answer)) == (422, {"system": "Write 40 characters at most."})
    assert house.store.people.by_name("Ada").system == "Acol, weak no trump"
    ada.send("/settings", **ALL)
    assert house.store.people.by_name("Ada").system == "Acol, weak no trump"
    ada.send("/account/system", system="")
    assert house.store.people.by_name("Ada").system == ""


def test_sessions_outlive_a_restart_of_the_server(ada, build):
    again = Guest(build())
    again.client.set_cookie("session", ada.client.get_cookie("session").value)
    assert again.is_known
