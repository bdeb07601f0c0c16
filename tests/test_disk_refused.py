"""A disk that takes nothing more: whoever wanted to change something is told so, on pages and lines alike."""

from __future__ import annotations

import pytest
from keying import Broadcast

from matchserver.contest import Room

pytestmark = pytest.mark.usefixtures("quick_passwords")


@pytest.fixture
def cup(house):
    cup = Broadcast(house)
    yield cup
    cup.close()


@pytest.fixture
def full(cup):
    """From now on nothing can be written, as on a full disk."""
    return lambda: cup.house.store._database.execute("PRAGMA query_only=ON")


def test_every_verb_at_the_desk_is_answered(cup, full):
    kim, lee = cup.desk("Kim", "open"), cup.line("Lee")
    full()
    answers = [
        kim.send("open", "open", board=None),
        kim.ask("deal", {"board": 2, "deal": str(cup.dealt[1].deal)}),
        lee.ask("join", {"match": cup.id}),
    ]
    assert [answer.get("code") for answer in answers] == ["store"] * 3
    assert cup.table(Room.OPEN).seq == 0


@pytest.mark.parametrize(
    ("name", "path", "fields"),
    [
        ("Dora", "/operate/1/cancel", {"why": "rain"}),
        ("Dora", "/operate/1/boards", {"boards": "1-4"}),
        ("Dora", "/operate/1/operators", {"person": "Sam"}),
        ("Sam", "/account/system", {"system": "2/1"}),
        ("Sam", "/sign-out", {}),
    ],
)
def test_whoever_sends_a_form_is_told(name, path, fields, cup, full):
    full()
    answer = cup.guests[name].send(path, **fields)
    assert answer.status_code == 503
    assert "cannot be written" in answer.text
    assert cup.house.store.matches.get(cup.id) == cup.stored


def test_nobody_is_signed_up_or_in(cup, full):
    full()
    guest = cup.guests["Sam"]
    for answer in (guest.sign_up("Tom"), guest.sign_in("Sam")):
        assert answer.status_code == 503


def test_those_who_watch_over_the_server_learn_of_it(cup, full, visitor):
    assert visitor.get("/healthz").status_code == 200
    full()
    assert visitor.get("/healthz").json == {"ok": False}
