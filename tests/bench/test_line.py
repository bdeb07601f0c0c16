"""The benchmark's client: it reads what a server sends, however it comes cut."""

from __future__ import annotations

import socket
from threading import Thread

import pytest
from websocket import ABNF

from matchserver.bench.line import BenchBroken, Line, Told, accepted
from matchserver.sockets.delivery import text_frame


@pytest.fixture
def server():
    """A server of one line; what the client sent it stands in `heard`, when `line` has been closed."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield Server(listener)


class Server:
    def __init__(self, listener, status=b"101 Switching Protocols"):
        self.address, self._listener, self._status = listener.getsockname(), listener, status
        self.heard = b""
        self._thread = Thread(target=self._serve)
        self._thread.start()

    def _serve(self):
        end, _ = self._listener.accept()
        with end:
            request = b""
            while b"\r\n\r\n" not in request:
                request += end.recv(4096)
            end.sendall(
                b"HTTP/1.1 " + self._status + b"\r\nUpgrade: websocket\r\n\r\n" + text_frame('0{"sid":"x"}')
            )
            while more := end.recv(4096):
                self.heard += more

    def texts(self):
        """What the client sent, when it has closed."""
        self._thread.join()
        frames, rest = [], self.heard
        while rest:
            size, start = rest[1] & 0x7F, 2
            assert rest[0] == 0x81 and rest[1] & 0x80
            if size == 126:
                size, start = int.from_bytes(rest[2:4], "big"), 4
            mask, rest = rest[start : start + 4], rest[start + 4 :]
            frames.append(ABNF.mask(mask, rest[:size]).decode())
            rest = rest[size:]
        return frames


@pytest.fixture
def line(server):
    line = Line(server.address, "/vugraph")
    yield line
    line.close()


def test_it_enters_the_namespace_and_asks(line, server):
    assert line.ask("join", {"match": 7}) == 1
    assert line.ask("say", {"text": "x" * 300}) == 2
    assert list(line.take(text_frame("2"))) == []
    line.close()
    long = '42/vugraph,2["say", {"text": "' + "x" * 300 + '"}]'
    assert server.texts() == ['40/vugraph,{"v":1}', '42/vugraph,1["join", {"match": 7}]', long, "3"]


@pytest.mark.parametrize("cut", [1, 2, 7, 4096])
def test_frames_are_read_however_they_come_cut(line, cut):
    view = {"seq": 3, "auction": ["1C"] * 50}
    data = text_frame('42/vugraph,["crowd",{"count":2}]') + text_frame('43/vugraph,12[{"ok":true}]')
    data += text_frame('42/vugraph,["table",{"seq":3,"auction":[' + ",".join(['"1C"'] * 50) + "]}]")
    told = [each for at in range(0, len(data), cut) for each in line.take(data[at : at + cut])]
    assert told == [Told("crowd", {"count": 2}), Told("answer", {"ok": True}, 12), Told("table", view)]


def test_a_refusal_breaks_the_benchmark():
    assert accepted(Told("answer", {"ok": True, "seq": 4}, 1)) == {"ok": True, "seq": 4}
    with pytest.raises(BenchBroken, match="stale"):
        accepted(Told("answer", {"ok": False, "code": "stale", "message": "the table is at 4"}, 1))


def test_a_server_that_does_not_upgrade_breaks_the_benchmark():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Server(listener, b"400 Bad Request")
        with pytest.raises(BenchBroken, match="400 Bad Request"):
            Line(server.address, "/vugraph")
