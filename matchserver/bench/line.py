"""A client of a namespace over a real WebSocket, light enough for hundreds not to show in what they measure.

It reads what there is and leaves the waiting to who holds the line. Text frames of a server only.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any, NamedTuple

from matchserver.bridge import BridgeError

PATIENCE = 20.0
"""Seconds until a line that says nothing counts as broken."""
UPGRADE = (
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


class BenchBroken(BridgeError):
    """The service did not do what is being measured."""

    code = "bench"


class Told(NamedTuple):
    """A message, or with `answers` the answer to the question of that number."""

    noun: str
    message: Any
    answers: int | None = None


class Line:
    """One client. `socket` is to be read when it has something, and `take` told what was read."""

    def __init__(self, address: tuple[str, int], namespace: str) -> None:
        self.socket = socket.create_connection(address, PATIENCE)
        self._namespace, self._rest, self._asked = namespace, bytearray(), 0
        self.socket.sendall(UPGRADE.format(host=address[0], port=address[1]).encode())
        while b"\r\n\r\n" not in self._rest:
            self._rest += self._read()
        head, _, rest = bytes(self._rest).partition(b"\r\n\r\n")
        if b" 101 " not in head:
            self.close()
            raise BenchBroken(f"no WebSocket: {head[:80]!r}")
        self._rest = bytearray(rest)
        self._send(f'40{namespace},{{"v":1}}')

    def ask(self, verb: str, message: dict[str, Any]) -> int:
        """Send a verb; the number that its answer will have."""
        self._asked += 1
        self._send(f"42{self._namespace},{self._asked}{json.dumps([verb, message])}")
        return self._asked

    def answer(self, verb: str, message: dict[str, Any]) -> tuple[dict[str, Any], list[Told]]:
        """Ask and wait for the answer: it, and what was told meanwhile. Raises BenchBroken at a refusal."""
        number = self.ask(verb, message)
        meanwhile: list[Told] = []
        while True:
            told = list(self.take(self._read()))
            for each in told:
                if each.answers == number:
                    return accepted(each), meanwhile + [other for other in told if other is not each]
            meanwhile += told

    def take(self, data: bytes) -> Iterator[Told]:
        """The messages that are whole with this; pings are answered."""
        self._rest += data
        for text in self._texts():
            if text == "2":
                self._send("3")
            elif text.startswith("42"):
                noun, message = json.loads(text.removeprefix(f"42{self._namespace},"))
                yield Told(noun, message)
            elif text.startswith("43"):
                number, _, rest = text.removeprefix(f"43{self._namespace},").partition("[")
                yield Told("answer", json.loads(f"[{rest}")[0], int(number))

    def close(self) -> None:
        self.socket.close()

    def _texts(self) -> Iterator[str]:
        """The payloads of the frames that are whole (RFC 6455, 5.2)."""
        while len(self._rest) >= 2:
            start, size = 2, self._rest[1] & 0x7F
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(self._rest[2:start], "big")
            if len(self._rest) < start + size:
                return
            text = self._rest[start : start + size].decode()
            del self._rest[: start + size]
            yield text

    def _read(self) -> bytes:
        data = self.socket.recv(65_536)
        if not data:
            raise BenchBroken("the server hung up")
        return data

    def _send(self, text: str) -> None:
        """As one frame, masked with zeros: a mask has no meaning here but must be there."""
        payload = text.encode()
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
        self.socket.sendall(b"\x81" + length + bytes(4) + payload)


def accepted(told: Told) -> dict[str, Any]:
    """The answer, where it is no refusal."""
    answer: dict[str, Any] = told.message
    if not answer.get("ok"):
        raise BenchBroken(f"refused: {answer.get('code')}: {answer.get('message')}")
    return answer
