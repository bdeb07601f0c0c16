"""What may not be known is not to be seen: partners of what goes on between the other two, and everybody of a
sealed line-up.

Each is tried twice, so that the two differ in nothing but the secret: whoever may not know it must be sent
the same bytes in as many messages.
"""

from __future__ import annotations

import pytest
from knowledge import without_tokens
from likeness import differences
from moments import EVERYBODY, IDS, Club

from matchserver.contest import Room

SILENCE = ("ask", {"index": 99})
"""A verb that is refused, so that nothing happens."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))


def heard(club, moment, hearer, speaker, verb, said):
    """All that the hearer is told from joining on while the speaker sends that; then the table's page."""
    with club.at(moment) as world:
        line, other = world.line(hearer, "/table", table=1), world.line(speaker, "/table")
        after = other.ask("join", {"table": 1})["table"]["seq"]
        other.ask(verb, {"after": after, **said})
        told = line.fresh()
        again = line.ask("join", {"table": 1})
        return told, again, without_tokens(world.guest(hearer).get("/tables/1").text)


BETWEEN_OPPONENTS = {
    "an alert with its explanation": (
        ("Ada", "alert", {"index": 0, "explanation": "two clubs"}),
        ("Ada", *SILENCE),
    ),
    "a call's explanation": tuple(
        ("Ada", "call", {"call": "2C", "alert": alert}) for alert in ("asks for more", None)
    ),
    "a question about a call": (("Eva", "ask", {"index": 0}), ("Eva", *SILENCE)),
    "a line of chat": (("Ada", "say", {"to": "opponents", "text": "I have hearts"}), ("Ada", *SILENCE)),
    "a reason to call the director": tuple(
        ("Ada", "summon", {"reason": reason}) for reason in ("partner thought long", "a question")
    ),
}


@pytest.mark.parametrize(("one", "other"), BETWEEN_OPPONENTS.values(), ids=BETWEEN_OPPONENTS)
def test_a_partner_is_told_nothing_of_it(one, other, club):
    assert heard(club, "auction", "Ben", *one) == heard(club, "auction", "Ben", *other)


@pytest.mark.parametrize(("one", "other"), BETWEEN_OPPONENTS.values(), ids=BETWEEN_OPPONENTS)
@pytest.mark.parametrize("hearer", ["Dirk", "Dora"])
def test_an_opponent_and_the_director_are(hearer, one, other, club):
    """The test above can fail."""
    assert heard(club, "auction", hearer, *one) != heard(club, "auction", hearer, *other)


def hands(world, name):
    """The hands that lie open before that person at the table."""
    view = world.line(name, "/table").ask("join", {"table": 1})["table"]
    return "".join(seat for seat, hand in view["hands"].items() if isinstance(hand, str))


def test_a_declarers_claim_shows_the_hands_to_the_defenders_alone(club):
    with club.at("claimed") as world:
        found = {name: hands(world, name) for name in ("Ada", "Ben", "Eva", "Dirk")}
        assert found == {"Ada": "NS", "Ben": "S", "Eva": "NESW", "Dirk": "NESW"}
        public = world.line("Nobody", "/vugraph").ask("join", {"match": 1})["open"]["hands"]
        assert [seat for seat, hand in public.items() if isinstance(hand, str)] == ["S"]


def test_a_defenders_claim_shows_the_hands_to_the_other_three(club):
    with club.at("play") as world:
        eva = world.line("Eva", "/table")
        seq = eva.ask("join", {"table": 1})["table"]["seq"]
        assert eva.ask("claim", {"after": seq, "tricks": 2, "statement": "two spades"})["ok"]
        found = {name: hands(world, name) for name in ("Ada", "Ben", "Eva", "Dirk")}
        assert found == {"Ada": "NESW", "Ben": "NESW", "Eva": "ES", "Dirk": "NESW"}


def sealed(*four):
    """What has it that the Larks' line-up is this one, named once more."""
    a, b, c, d = (IDS[name] for name in four)
    pairs = {Room.OPEN: (a, b), Room.CLOSED: (c, d)}
    return lambda world: world.act(lambda f: f.seal_lineup(IDS["Ina"], 1, pairs))


def test_a_sealed_line_up_is_seen_by_its_own_captain_alone(club):
    one, other = sealed("Ada", "Ben", "Cleo", "Dov"), sealed("Lou", "Dov", "Ben", "Ada")
    found = set(differences(club, (*EVERYBODY, "Nobody"), one, other, moment="before"))
    assert {name for name, _ in found} == {"Ina"}
    assert ("Ina", "/fixtures/1/line-up/1") in found
