"""The sockets of a server as it is run: gevent, real connections, in a process of its own."""

from __future__ import annotations

import json
import socket
from collections import deque
from contextlib import suppress
from itertools import pairwise
from queue import Queue
from threading import Thread
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
import websocket
from browser.demo_server import DemoServer

from matchserver.sockets.outlet import LONGEST

SMALL = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)]
PATIENCE = 90
CUT = (websocket.WebSocketException, OSError)
"""What a client meets where the line is cut: as it reads, and as it writes."""
SEPARATOR = "\x1e"


@pytest.fixture(scope="module")
def demo():
    """Robots play matches of one board, as fast as they can."""
    server = DemoServer("--pace", "0", "--boards", "1", "--vugraph", "live", "--seed", "5")
    yield server
    server.close()


class Raw:
    """A websocket without a client library: it can stop reading, and send what it likes."""

    def __init__(self, server, version=1):
        self.match = server.match
        self._open(server)
        self.read()
        self.send(f"40/vugraph,{json.dumps({'v': version})}")
        self.hello = self.read()

    def _open(self, server):
        url = server.url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(url, timeout=PATIENCE, sockopt=SMALL)

    def read(self):
        return self._socket.recv()

    def read_to_the_end(self):
        """All that was on the way when the server hung up."""
        texts = []
        while True:
            try:
                texts.append(self.read())
            except CUT:
                return texts
            if not texts[-1]:
                return texts[:-1]

    def ask(self, times=1):
        """Ask to join, so many times, and read no answer."""
        for _ in range(times):
            self.send(f"42/vugraph,1{json.dumps(['join', {'match': self.match}])}")

    def send(self, text):
        self._socket.send(text)

    def send_bytes(self, frames):
        """Frames made by hand."""
        self._socket.sock.sendall(frames)

    def close(self):
        self._socket.shutdown()  # close() would wait for an answer


class Watcher(Raw):
    """A spectator over a websocket who reads all the time. `messages` are (noun, message) as they came."""

    def __init__(self, server):
        super().__init__(server)
        self.messages, self._answers = Queue(), Queue()
        Thread(target=self._listen, daemon=True).start()
        self.joined = self.join()

    def join(self):
        self.ask()
        return self._answers.get(timeout=PATIENCE)

    def _listen(self):
        with suppress(*CUT):
            while text := self.read():
                if text == "2":
                    self.send("3")
                elif text.startswith("43/vugraph,1"):
                    self._answers.put(*json.loads(text.removeprefix("43/vugraph,1")))
                elif text.startswith("42/vugraph,"):
                    self.messages.put(json.loads(text.removeprefix("42/vugraph,")))

    def watch(self):
        """All messages until the match is finished, the score line of the join in front of them."""
        seen = [("match", self.joined["match"])]
        while not (seen[-1][0] == "match" and seen[-1][1]["status"] == "finished"):
            seen.append(self.messages.get(timeout=PATIENCE))
        return seen


class Poller(Watcher):
    """A spectator behind a proxy that lets no websocket through."""

    def _open(self, server):
        self._url, self._read = f"{server.url}/socket.io/?EIO=4&transport=polling", deque()
        self._get()
        self._url += f"&sid={json.loads(self._read[0][1:])['sid']}"

    def _get(self):
        with urlopen(self._url, timeout=PATIENCE) as answer:
            self._read += answer.read().decode().split(SEPARATOR)

    def read(self):
        while not self._read:
            self._get()
        return self._read.popleft()

    def send(self, text):
        urlopen(self._url, text.encode(), timeout=PATIENCE).close()

    def close(self):
        self.send("1")


class Deaf(Poller):
    """A client that sends and never fetches an answer."""

    __init__ = Raw.__init__

    def ask_often(self):
        self.send(SEPARATOR.join([f"42/vugraph,1{json.dumps(['join', {'match': self.match}])}"] * 16))

    def close(self):
        """The server has done so."""


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


def test_all_watch_a_match_to_its_score_while_one_stops_reading(connect):
    watchers = connect(Watcher), connect(Watcher), connect(Poller)
    stalled = connect(Raw)
    stalled.ask()
    first = stalled.read()
    with suppress(*CUT):  # it may be hung up on before it has asked for all
        stalled.ask(1000)
    for watcher in watchers:
        seen = watcher.watch()
        for room in ("open", "closed"):
            views = [watcher.joined[room], *(m for noun, m in seen if noun == "table" and m["room"] == room)]
            judge_views(views)
        assert seen[-1][1]["boards_compared"] == 1
        assert seen[-1][1]["boards"][0]["imps"] is not None
    judge_stalled([first, *stalled.read_to_the_end()])
    assert connect(Watcher).joined["ok"]


def judge_stalled(texts):
    """It was hung up on before a third of its answers had been sent, and what it got came in order."""
    assert sum(map(len, texts)) < 3 * LONGEST
    assert 0 < sum(text.startswith("43") for text in texts) < 333
    events = [json.loads(text.removeprefix("42/vugraph,")) for text in texts if text.startswith("42")]
    for room in ("open", "closed"):
        seqs = [view["seq"] for noun, view in events if noun == "table" and view["room"] == room]
        assert seqs == sorted(seqs)


def judge_views(views):
    """Every action from the one seen at the join to the result, in order, nothing skipped.

    A seq may come again, when the other room does something that is told beside the board.
    """
    seqs = [view["seq"] for view in views]
    assert seqs == sorted(seqs)
    last = views[-1]
    assert last["phase"] == "over" and last["result"] is not None
    missing = set(range(seqs[0], seqs[-1] + 1)) - set(seqs)
    assert missing <= {last["seq"] - 1}  # the last card or call closes the board at once
    for before, after in pairwise(views):
        assert after["auction"][: len(before["auction"])] == before["auction"]


def test_who_only_asks_and_never_fetches_an_answer_is_hung_up_on(connect):
    deaf, quiet = connect(Deaf), connect(Poller)
    with pytest.raises(HTTPError):
        for _ in range(300):
            deaf.ask_often()
    assert quiet.join()["ok"]


def test_a_message_of_a_megabyte_ends_that_connection_alone(connect):
    loud, quiet = connect(Raw), connect(Watcher)
    with pytest.raises(CUT):
        loud.send("42/vugraph," + json.dumps(["join", "x" * 1_000_000]))
        while loud.read():
            pass
        raise websocket.WebSocketConnectionClosedException("an empty message: the server has hung up")
    assert quiet.join()["ok"]


HEADS = {
    "a frame of two gigabytes": b"\x81\xff" + (2**31).to_bytes(8) + bytes(4),
    "frames without end": b"".join(
        bytes([opcode, 0xFE]) + (60_000).to_bytes(2) + bytes(4) + b"a" * 60_000 for opcode in (1, 0, 0, 0)
    ),
}


@pytest.mark.parametrize("name", HEADS)
def test_a_message_without_end_is_not_kept_until_it_ends(name, connect):
    """The server hangs up by what the frames say of their length: it waits for no more of it."""
    loud, quiet = connect(Raw), connect(Watcher)
    with suppress(*CUT):  # it may be hung up on before it has sent all
        loud.send_bytes(HEADS[name])
    assert loud.read_to_the_end() == []
    assert quiet.join()["ok"]


def test_a_message_in_several_frames_is_one_message(connect):
    client = connect(Raw)
    text = f'42/vugraph,1["join", {{"match": {client.match}}}]'.encode()
    for opcode, part in ((0x01, text[:9]), (0x00, text[9:20]), (0x80, text[20:])):
        client.send_bytes(bytes([opcode, 0x80 + len(part)]) + bytes(4) + part)
    assert any(client.read().startswith("43/vugraph,1") for _ in range(9))


def test_another_version_is_told_to_reload(demo):
    client = Raw(demo, version=2)
    assert client.hello.startswith("44/vugraph,")
    assert "reload" in client.hello
    client.close()


def test_what_a_client_garbles_is_a_line_of_the_log_each_and_no_more():
    server = DemoServer("--pace", "60", "--boards", "1", "--seed", "5")
    garbage = [
        "4",
        "42/vugraph,{bad",
        "42/vugraph,[]",
        "42/vugraph,[1]",
        "44",
        "42" + "9" * 200,
        "47",
        "x",
        "",
    ]
    try:
        for text in garbage:
            client = Raw(server)
            client.send(text)
            if text in ("x", ""):  # which are no packets of Engine.IO either, and end the connection
                client.read_to_the_end()
            else:
                client.ask()
                assert any(client.read().startswith("43") for _ in range(9))
            client.close()
    finally:
        server.process.terminate()
        log = server.process.stderr.read()
        server.close()
    assert "Traceback" not in log
    assert log.count("\n") - log.count(" cannot think: ") == len(garbage)
    assert log.count("a client sent what is no packet: ") == len(garbage)
