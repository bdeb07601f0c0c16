"""How often one may try: guessing is stopped, a club behind one address is not."""

import pytest
from guests import Guest

pytestmark = pytest.mark.usefixtures("quick_passwords")


def statuses(guest, names):
    return [guest.sign_in(name, "wrong horse").status_code for name in names]


def test_a_password_cannot_be_guessed_at_will(ada, house):
    guesser = Guest(house)
    assert statuses(guesser, ["Ada", "ada", "ADA", "Ａｄａ", "Ada ", "Ada"]) == [422] * 5 + [429]
    answer = guesser.sign_in("Ada")
    assert answer.status_code == 429
    assert "Too many tries" in answer.text


def test_a_guesser_does_not_lock_out_the_person_elsewhere(ada, house):
    statuses(Guest(house), ["Ada"] * 6)
    assert Guest(house, address="198.51.100.7").sign_in("Ada").status_code == 302


def test_names_cannot_be_tried_one_after_another(house):
    guesser = Guest(house)
    assert statuses(guesser, [f"Name {number}" for number in range(21)]) == [422] * 20 + [429]


def test_a_home_with_many_ipv6_addresses_is_one_place(house):
    tries = [
        Guest(house, address=f"2001:db8:0:1::{number:x}").sign_in(f"Name {number}", "wrong horse").status_code
        for number in range(21)
    ]
    assert tries[-2:] == [422, 429]
    assert Guest(house, address="2001:db8:0:2::1").sign_in("Name 1", "wrong horse").status_code == 422


def test_a_whole_club_signs_in_from_one_address(ada, house):
    assert [Guest(house).sign_in("Ada").status_code for _ in range(25)] == [302] * 25


def test_accounts_are_not_made_by_the_hundred(house):
    maker = Guest(house)
    assert [maker.sign_up("").status_code for _ in range(61)] == [422] * 60 + [429]


def test_an_open_session_does_not_let_its_password_be_guessed(ada):
    tries = [ada.send("/account/password", current="wrong", password="a new horse") for _ in range(6)]
    assert [answer.status_code for answer in tries] == [422] * 5 + [429]


def test_behind_a_proxy_the_visitors_address_counts_and_no_forged_one(build):
    house = build(proxies=1)

    def status(forwarded, name):
        guest = Guest(house)
        guest._comes["headers"]["X-Forwarded-For"] = forwarded
        return guest.sign_in(name, "wrong horse").status_code

    assert [status(f"10.0.0.{n}, 192.0.2.9", f"Name {n}") for n in range(21)][-2:] == [422, 429]
    assert status("192.0.2.10", "Name 1") == 422


def test_without_a_proxy_a_forged_address_does_not_count(house):
    guest = Guest(house)
    answers = []
    for number in range(21):
        guest._comes["headers"]["X-Forwarded-For"] = f"10.0.0.{number}"
        answers.append(guest.sign_in(f"Name {number}", "wrong horse").status_code)
    assert answers[-2:] == [422, 429]
