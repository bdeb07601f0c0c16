"""One message to many: the same frame to each that is idle, behind what is queued for all others."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace

import gevent
import pytest
from gevent import socket as sockets
from gevent.queue import JoinableQueue
from websocket import ABNF

from matchserver.sockets import Delivery, PlainPacket
from matchserver.sockets.delivery import MOST, OUTLET, text_frame
from matchserver.sockets.outlet import LONGEST, Outlet

TEXT = '42/vugraph,["crowd",{"count":3}]'


class Server:
    """As much of Socket.IO's server as a manager asks for; `queued` are (connection, text)."""

    packet_class = PlainPacket

    def __init__(self):
        self.environ, self.queued = {}, []
        self.eio = SimpleNamespace(sockets={})

    def _send_eio_packet(self, connection, letter):
        self.queued.append((connection, letter.encode()))


class Wire:
    """An outlet that keeps what is written."""

    def __init__(self):
        self.frames = []

    def write(self, frame):
        self.frames.append(frame)


class Gone:
    def write(self, frame):
        raise BrokenPipeError


@pytest.fixture
def server():
    return Server()


@pytest.fixture
def delivery(server):
    delivery = Delivery()
    delivery.set_server(server)
    return delivery


@pytest.fixture
def watch(server, delivery):
    """Someone comes to the match; answers with their sid."""

    def watch(name, outlet=None):
        server.environ[name] = {OUTLET: outlet} if outlet else {}
        server.eio.sockets[name] = SimpleNamespace(queue=JoinableQueue())
        server.eio.generate_id = lambda: f"sid of {name}"
        sid = delivery.connect(name, "/vugraph")
        delivery.enter_room(sid, "/vugraph", "match:7")
        return sid

    return watch


@pytest.fixture
def tell(delivery):
    return lambda **more: delivery.emit("crowd", {"count": 3}, "/vugraph", to="match:7", **more)


def test_all_who_are_idle_get_one_frame(watch, tell, server):
    first, second = Wire(), Wire()
    watch("ada", first)
    watch("ben", second)
    tell()
    assert first.frames == second.frames == [text_frame(TEXT)]
    assert first.frames[0] is second.frames[0]
    assert server.queued == []


def test_who_has_something_queued_gets_it_behind_that(watch, tell, server):
    outlet = Wire()
    watch("ada", outlet)
    queue = server.eio.sockets["ada"].queue
    queue.put("an answer")
    tell()
    assert (server.queued, outlet.frames) == ([("ada", TEXT)], [])
    queue.get()
    tell()
    assert (len(server.queued), outlet.frames) == (2, [])  # it is taken, and not yet on its way
    queue.task_done()
    tell()
    assert (len(server.queued), outlet.frames) == (2, [text_frame(TEXT)])


def test_who_has_no_outlet_gets_it_by_the_queue(watch, tell, server):
    watch("ada")
    tell()
    assert server.queued == [("ada", TEXT)]


def test_who_is_gone_keeps_nothing_from_the_others(watch, tell):
    outlet = Wire()
    watch("ada", Gone())
    watch("ben", outlet)
    tell()
    assert outlet.frames == [text_frame(TEXT)]


def test_those_to_be_skipped_are_told_nothing(watch, tell, server):
    outlets = {name: Wire() for name in ("ada", "ben", "cleo")}
    sids = [watch(name, outlet) for name, outlet in outlets.items()]
    tell(skip_sid=sids[:2])
    tell(skip_sid=sids[2])
    assert [len(outlet.frames) for outlet in outlets.values()] == [1, 1, 1]
    assert server.queued == []


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_the_standards(length):
    theirs = ABNF(1, 0, 0, 0, ABNF.OPCODE_TEXT, 0, b"x" * length)
    assert text_frame("x" * length) == theirs.format()


@pytest.fixture
def pair():
    """The two ends of a line."""
    ends = sockets.socketpair()
    yield ends
    for end in ends:
        end.close()


def read(end, size):
    got = b""
    while len(got) < size and (more := end.recv(65_536)):
        got += more
    return got


def frames(count):
    return [b"%06d" % number * 200 for number in range(count)]


def test_a_slow_reader_gets_every_frame_in_order(pair):
    ours, theirs = pair
    outlet, sent = Outlet(ours), frames(200)
    for frame in sent:
        outlet.write(frame)  # far more than the kernel takes
    assert read(theirs, 240_000) == b"".join(sent)
    outlet.write(b"and on")
    assert read(theirs, 6) == b"and on"


def test_who_leaves_too_much_waiting_is_hung_up_on(pair):
    ours, theirs = pair
    outlet, sent = Outlet(ours), frames(LONGEST // 1200 * 4)
    with pytest.raises(BrokenPipeError):
        for frame in sent:
            outlet.write(frame)
    got = read(theirs, 10**9)
    assert 0 < len(got) < LONGEST * 3
    assert b"".join(sent).startswith(got)
    with pytest.raises(BrokenPipeError):
        outlet.write(b"never")


def test_who_leaves_half_of_what_may_wait_is_behind(pair, server, delivery):
    ours, theirs = pair
    outlet, sent = Outlet(ours), frames(LONGEST // 1200 * 2)
    server.environ["ada"] = {OUTLET: outlet}
    assert not delivery.is_behind()
    while not outlet.is_behind:
        outlet.write(sent.pop())
    assert delivery.is_behind()
    assert sent  # it was behind before it was hung up on
    read(theirs, LONGEST // 4)
    gevent.sleep(0)
    assert not delivery.is_behind()


def test_who_polls_too_rarely_is_behind(watch, server, delivery):
    watch("ada")
    queue = server.eio.sockets["ada"].queue
    for number in range(MOST // 2):
        queue.put(number)
    assert not delivery.is_behind()
    queue.put("one more")
    assert delivery.is_behind()
    del server.eio.sockets["ada"]  # gone, and its environment not yet forgotten
    assert not delivery.is_behind()


def test_who_takes_nothing_for_too_long_is_hung_up_on(pair, monkeypatch):
    monkeypatch.setattr("matchserver.sockets.outlet.PATIENCE", 0.01)
    ours, theirs = pair
    outlet, sent = Outlet(ours), frames(150)
    for frame in sent:
        outlet.write(frame)
    with suppress(OSError):  # whoever waits to read from it is told
        assert ours.recv(1) == b""
    got = read(theirs, 10**9)
    assert len(got) < 180_000
    assert b"".join(sent).startswith(got)
