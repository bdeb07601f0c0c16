"""Who may open a page, and who a socket message comes from."""

import pytest
from flask_socketio import Namespace
from guests import Guest

from matchserver.signed_in import me
from matchserver.web.doors import require_director, require_person


class Mirror(Namespace):
    """Answers with the name of whoever asks."""

    def on_who(self):
        person = me()
        return person.name if person else "nobody"


@pytest.fixture
def house(house, quick_passwords):
    """A house with a page for people, one for directors, the same below /api, and a mirror for sockets."""
    for path in ("", "/api"):
        for name, door in (("person", require_person), ("director", require_director)):
            house.app.add_url_rule(f"{path}/only/{name}", f"{path}{name}", door(lambda: "open"))
    house.socketio.on_namespace(Mirror("/mirror"))
    return house


@pytest.fixture
def cast(house):
    """The director, a person, and a stranger."""
    guests = [Guest(house) for _ in range(3)]
    for guest, name in zip(guests, ("Ada", "Ben"), strict=False):
        guest.sign_up(name)
    return guests


@pytest.mark.parametrize(
    ("path", "statuses"),
    [
        ("/only/person", [200, 200, 302]),
        ("/only/director", [200, 403, 302]),
        ("/api/only/person", [200, 200, 401]),
        ("/api/only/director", [200, 403, 401]),
    ],
)
def test_a_door_opens_for_those_it_is_for(cast, path, statuses):
    assert [guest.get(path).status_code for guest in cast] == statuses


def test_below_api_a_refusal_is_json(cast):
    answer = cast[2].get("/api/only/person")
    assert answer.json == {"ok": False, "code": "sign-in", "message": "sign in first", "law": ""}


def who(house, guest):
    socket = house.socketio.test_client(house.app, namespace="/mirror", flask_test_client=guest.client)
    return lambda: socket.emit("who", namespace="/mirror", callback=True)


def test_a_socket_message_comes_from_the_person_signed_in(house, cast):
    assert [who(house, guest)() for guest in cast] == ["Ada", "Ben", "nobody"]


def test_a_session_that_was_ended_elsewhere_is_over_for_an_open_socket_too(house, cast):
    ask = who(house, cast[1])
    assert ask() == "Ben"
    house.store.people.end_all(house.store.people.by_name("Ben"))
    assert ask() == "nobody"
