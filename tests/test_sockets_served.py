"""The sockets of a server as it is run: gevent, real connections, in a process of its own."""

from __future__ import annotations

import json
import socket
from itertools import pairwise
from queue import Queue

import pytest
import socketio
import websocket
from browser.demo_server import DemoServer

SMALL = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)]
PATIENCE = 90


@pytest.fixture(scope="module")
def demo():
    """Robots play matches of one board, as fast as they can."""
    server = DemoServer("--pace", "0", "--boards", "1", "--vugraph", "live", "--seed", "5")
    yield server
    server.close()


class Watcher:
    """A spectator over a websocket. `messages` are (noun, message) in the order they came."""

    def __init__(self, server):
        self.messages, self._client = Queue(), socketio.Client(reconnection=False)
        for noun in ("table", "match"):
            self._client.on(noun, lambda message, noun=noun: self.messages.put((noun, message)), "/vugraph")
        self._client.connect(server.url, auth={"v": 1}, namespaces=["/vugraph"], transports=["websocket"])
        self.joined = self._client.call("join", {"match": server.match}, "/vugraph")

    def watch(self):
        """All messages until the match is finished."""
        seen = []
        while not (seen and seen[-1][0] == "match" and seen[-1][1]["status"] == "finished"):
            seen.append(self.messages.get(timeout=PATIENCE))
        return seen

    def close(self):
        self._client.disconnect()


@pytest.fixture
def connect(demo):
    """Opens clients to the demo: connect(Watcher), connect(Raw)."""
    opened = []

    def connect(kind):
        opened.append(kind(demo))
        return opened[-1]

    yield connect
    for client in opened:
        client.close()


class Raw:
    """A websocket without a client library: it can stop reading, and send what it likes."""

    def __init__(self, server, version=1):
        url = server.url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(url, timeout=PATIENCE, sockopt=SMALL)
        self._match = server.match
        self.read()
        self._socket.send(f"40/vugraph,{json.dumps({'v': version})}")
        self.hello = self.read()

    def read(self):
        return self._socket.recv()

    def ask(self, times):
        """Ask to join, so many times, and read no answer."""
        for _ in range(times):
            self._socket.send(f"42/vugraph,1{json.dumps(['join', {'match': self._match}])}")

    def send(self, text):
        self._socket.send(text)

    def close(self):
        self._socket.shutdown()  # close() would wait for an answer


def test_two_watch_a_match_to_its_score_while_a_third_stops_reading(connect):
    first, second = connect(Watcher), connect(Watcher)
    connect(Raw).ask(1000)
    for watcher in (first, second):
        seen = watcher.watch()
        for room in ("open", "closed"):
            views = [watcher.joined[room], *(m for noun, m in seen if noun == "table" and m["room"] == room)]
            judge_views(views)
        assert seen[-1][1]["boards_compared"] == 1
        assert seen[-1][1]["boards"][0]["imps"] is not None


def judge_views(views):
    """Every action from the one seen at the join to the result: each seq once, in order, nothing skipped."""
    seqs = [view["seq"] for view in views]
    assert seqs == sorted(set(seqs))
    last = views[-1]
    assert last["phase"] == "over" and last["result"] is not None
    missing = set(range(seqs[0], seqs[-1] + 1)) - set(seqs)
    assert missing <= {last["seq"] - 1}  # the last card or call closes the board at once
    for before, after in pairwise(views):
        assert after["auction"][: len(before["auction"])] == before["auction"]


def test_a_message_of_a_megabyte_ends_that_connection_alone(connect):
    loud, quiet = connect(Raw), connect(Watcher)
    loud.send("42/vugraph," + json.dumps(["join", "x" * 1_000_000]))
    with pytest.raises((websocket.WebSocketException, OSError)):
        while loud.read():
            pass
        raise websocket.WebSocketConnectionClosedException("an empty message: the server has hung up")
    assert quiet._client.call("join", {"match": 1}, "/vugraph")["ok"]


def test_another_version_is_told_to_reload(demo):
    client = Raw(demo, version=2)
    assert client.hello.startswith("44/vugraph,")
    assert "reload" in client.hello
    client.close()
