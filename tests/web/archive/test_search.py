"""The archive's page and its API: what is asked for is found, what is not public is not, whoever asks."""

import re

import pytest
from houses import act, add_match
from knowledge import TOKEN

from matchserver.contest import Policy, Room

from ..cast import Cast
from .conftest import DOWN, MADE, record


def found(answer):
    """The matches and boards that a page links to, in its order."""
    return re.findall(r'<li>\s*<a href="/matches/([^"]+)"', answer.text)


def test_all_finished_matches_are_linked_from_the_lobby(visitor):
    assert 'href="/archive"' in visitor.get("/").text


def test_an_empty_archive_says_so(visitor):
    assert "No match has finished yet." in visitor.get("/archive").text


def test_matches_are_listed_and_boards_lead_to_themselves(played, visitor):
    played()
    played(title="Semi-final")
    assert found(visitor.get("/archive")) == ["2", "1"]
    assert found(visitor.get("/archive?event=semi")) == ["2"]
    boards = ["2#board-1-closed-0", "2#board-2-closed-0", "1#board-1-closed-0", "1#board-2-closed-0"]
    assert found(visitor.get("/archive?contract=4S")) == boards


@pytest.mark.parametrize(
    ("question", "hits"),
    [
        ("player=ada", 1), ("player=ada&team=herons", 1), ("player=ada&team=owls", 0),
        ("from=2027-01-15", 1), ("from=2027-01-16", 0), ("to=2027-01-15", 1), ("to=2027-01-14", 0),
        ("contract=3NT", 2), ("contract=4sx", 2), ("contract=4SXX", 0), ("contract=slam", 0),
        ("contract=game", 2), ("contract=partscore", 0), ("contract=doubled", 2), ("contract=passed+out", 0),
        ("contract=4♠", 2), ("contract=加倍", 2), ("contract=3无将", 2), ("contract=spades", 2),
        ("swing=1", 2), ("swing=24", 0), ("swing=1&player=Ada", 2), ("contract=4S&player=Ada", 0),
        ("contract=4S&player=Gita&swing=5&team=Larks&event=final&from=2027-01-01&to=2027-12-31", 1),
    ],
)  # fmt: skip
def test_what_is_asked_for_is_found(played, visitor, question, hits):
    played()
    assert len(found(visitor.get(f"/archive?{question}"))) == hits
    answer = visitor.get(f"/api/v1/archive?{question}").json
    assert len(answer.get("boards", answer.get("matches"))) == hits


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("contract", "8NT"),
        ("contract", "quux"),
        ("swing", "many"),
        ("swing", "-1"),
        ("from", "soon"),
        ("to", "1"),
    ],
)
def test_what_cannot_be_read_is_told_at_its_field(played, visitor, field, text):
    played()
    page = visitor.get(f"/archive?player=Ada&{field}={text}")
    assert page.status_code == 400
    assert f'id="{field}-fault"' in page.text
    assert 'value="Ada"' in page.text
    assert found(page) == []
    answer = visitor.get(f"/api/v1/archive?{field}={text}")
    assert (answer.status_code, answer.json["code"]) == (400, "unreadable")
    assert text.lower() in answer.json["message"]


@pytest.mark.parametrize(
    "question", ["from=9999-12-31", "to=9999-12-31", "from=0001-01-01", "page=0", "page=x"]
)
def test_an_odd_but_readable_question_is_answered(played, visitor, question):
    played()
    assert visitor.get(f"/archive?{question}").status_code in (200, 400)
    assert visitor.get(f"/archive?page={10**30}").status_code == 200


def test_a_page_leads_to_the_next_with_the_same_question(starring, visitor):
    for number in range(27):
        starring("Ann", title=f"Round {number}")
    page = visitor.get("/archive?player=ann&team=")
    assert len(found(page)) == 25
    onwards = re.search(r'rel="next" href="([^"]+)"', page.text)[1].replace("&amp;", "&")
    assert onwards == "/archive?player=ann&page=2"
    last = visitor.get(onwards)
    assert found(last) == ["2", "1"]
    assert 'rel="prev"' in last.text and 'rel="next"' not in last.text


PATHS = (
    "/archive", "/archive?player=ada", "/archive?swing=1", "/players/Ada", "/pairs/Ada/Ben",
    "/api/v1/archive", "/api/v1/archive?swing=1", "/api/v1/players/Ada", "/api/v1/pairs/Ada/Ben",
)  # fmt: skip
"""Everything that would tell of a match of Ada's."""


def texts(guest, *more):
    """The pages as they are but for the forms' tokens, which hold the second they were made in."""
    return [TOKEN.sub(r"\1", guest.get(path).get_data(as_text=True)) for path in (*PATHS, *more)]


def test_a_match_that_is_over_at_the_tables_and_not_yet_public_is_nowhere(house, visitor, clock, played):
    before = texts(visitor)
    stored = played(policy="delayed:30")
    own = (f"/matches/{stored.id}/rerun", f"/api/v1/matches/{stored.id}/story")
    clock.let(1799)
    assert texts(visitor) == before
    assert {visitor.get(path).status_code for path in own} == {404}
    clock.let(2)
    assert {visitor.get(path).status_code for path in (*PATHS, *own)} == {200}
    assert all("Larks" in text or "Ada" in text for text in texts(visitor))


def test_a_match_shown_at_its_end_is_nowhere_before_its_last_board(house, visitor):
    before = texts(visitor)
    stored = add_match(house, policy="match")
    for room, number in ((Room.OPEN, 1), (Room.OPEN, 2), (Room.CLOSED, 1)):
        record(house, stored, room, number, MADE)
        assert texts(visitor) == before
    record(house, stored, Room.CLOSED, 2, DOWN)
    assert len(found(visitor.get("/archive?player=ada"))) == 1


def test_a_team_finds_its_match_when_all_of_it_is_over_and_never_while_it_plays(house, quick_passwords):
    cast = Cast(house)
    guests = [cast[name] for name in ("Ada", "Kim", "Stan", "Dora", "Nobody")]
    match_id = cast.fixture(cast.playing(policy=Policy.parse("live"))).match_id
    cast.play(boards=(1,))
    own = f"/matches/{match_id}/rerun"
    assert [guest.get("/players/Ada").status_code for guest in guests] == [404] * 5
    cast.play(boards=(2,))
    assert [guest.get("/players/Ada").status_code for guest in guests] == [200] * 5
    assert [guest.get(own).status_code for guest in guests] == [200] * 5
    stored = house.store.matches.get(match_id)
    act(house, stored, Room.OPEN, lambda table: table.take_back(0, 0, "Dora", "wrong deal"))
    assert [guest.get("/players/Ada").status_code for guest in guests] == [404] * 5
    assert [guest.get(own).status_code for guest in guests] == [403, 403, 404, 404, 404]
