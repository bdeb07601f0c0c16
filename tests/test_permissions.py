"""Who may do what: every page, form, download and verb is tried by everybody at every moment of a match.

What is allowed stands in permission_table.py. A refusal is one clear line and changes nothing.
"""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from moments import Club
from permission_table import PEOPLE, ROWS
from permitted import is_clear, tried
from werkzeug.routing import AnyConverter

from matchserver.web.fixtures.deeds import DEEDS

OF_THE_LINE = {"connect", "disconnect"}
"""What a line does by itself; check_protocol asks nobody who they are."""


@pytest.fixture(scope="module")
def club(tmp_path_factory):
    return Club(tmp_path_factory.mktemp("club"))


@pytest.fixture(scope="module")
def at(club):
    """`at("auction")` is the club at that moment; those who are refused do not change it."""
    with ExitStack() as stack:
        worlds = {}

        def at(moment):
            if moment not in worlds:
                worlds[moment] = stack.enter_context(club.at(moment, moment + "-shared"))
            return worlds[moment]

        yield at


def routes(app):
    """(method, endpoint, deed) of every route; where a path names one of several deeds, of each of them."""
    for rule in app.url_map.iter_rules():
        several = [sorted(c.items) for c in rule._converters.values() if isinstance(c, AnyConverter)]
        deeds = DEEDS if rule.endpoint == "fixtures.do" else (several or [[None]])[0]
        yield from (
            (method, rule.endpoint, deed) for method in rule.methods - {"HEAD", "OPTIONS"} for deed in deeds
        )


def in_table(app):
    """The same of every row."""
    paths = app.url_map.bind("club.example")
    for method, path in {tuple(row.key.split()) for row in ROWS if not row.is_verb}:
        endpoint, values = paths.match(path, method)
        deed = next((values[name] for name in ("deed", "kind", "ending") if name in values), None)
        yield method, endpoint, deed


def test_every_route_stands_in_the_table_of_permissions(at):
    app = at("before").house.app
    assert set(routes(app)) == set(in_table(app))


def test_every_verb_stands_in_the_table_of_permissions(at):
    namespaces = at("before").house.socketio.server.namespace_handlers
    verbs = {
        f"{path} {name[3:]}"
        for path, handler in namespaces.items()
        for name in dir(handler)
        if name.startswith("on_")
    }
    own = {f"{path} {verb}" for path in namespaces for verb in OF_THE_LINE}
    assert verbs - own == {row.key for row in ROWS if row.is_verb}


EVERY = [(row, moment) for row in ROWS for moment in row.moments]


@pytest.mark.parametrize(("row", "moment"), EVERY, ids=[f"{row.key} {moment}" for row, moment in EVERY])
def test_everybody_may_what_the_table_says_and_nobody_more(row, moment, club, at):
    found = {
        column: (done if is_changing(row, row.marks[column]) else refused)(club, at, row.key, moment, name)
        for column, name in PEOPLE.items()
    }
    assert found == row.marks


def is_changing(row, mark):
    return mark == "ok" and not row.key.startswith("GET ")


def done(club, _at, key, moment, name):
    """It is tried in a club of its own, which the next one shall find as it was."""
    with club.at(moment) as world:
        return tried(world, key, name).mark


def refused(_club, at, key, moment, name):
    """It is tried in the shared one, in which not one row may be another afterwards."""
    world = at(moment)
    world.guest(name)
    before = world.dump()
    came = tried(world, key, name)
    assert world.dump() == before, f"{name} has changed something"
    if came.mark not in ("ok", "door"):
        assert is_clear(came.words), f"{name} is told {came.words!r}"
    return came.mark


def test_no_form_is_taken_from_another_site(at):
    """Every form that the table knows needs the token of its page, whoever sends it."""
    world = at("auction")
    for key in sorted({row.key for row in ROWS if row.key.startswith("POST ")}):
        for name in ("Dora", "Ina", "Nobody"):
            before = world.dump()
            assert world.guest(name).send_raw(key.split()[1], why="because").status_code == 400, key
            assert world.dump() == before
