"""The one way into a WebSocket: no message of more bytes than the longest that is taken can have.

Else a client could have the server hold what it likes: a frame's word is taken for its length, frames are put
together without end, and Engine.IO judges a message when all of it is there. For gevent's server only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from geventwebsocket.exceptions import ProtocolError
from geventwebsocket.websocket import WebSocket

from .packets import LARGEST

MOST = 4 * LARGEST
"""Bytes of a message with the heads of its frames: a letter has four at most."""


class Inlet:
    """What a WebSocket reads from and writes to; `stream` is gevent's, `write` takes its frames."""

    def __init__(self, stream: Any, write: Callable[[bytes], None]) -> None:
        self._stream, self._left = stream, MOST
        self.write = write

    def begin(self) -> None:
        """Another message is to come."""
        self._left = MOST

    def read(self, size: int) -> bytes:
        """The next bytes of it; raises ProtocolError where they are too many, before they are read."""
        self._left -= size
        if self._left < 0:
            raise ProtocolError(f"a message of more than {MOST} bytes")
        return bytes(self._stream.read(size))


class Bounded(WebSocket):
    """gevent-websocket's over an inlet: whoever sends too much is hung up on."""

    __slots__ = ()

    def read_message(self) -> str | bytearray | None:
        self.stream.begin()
        message: str | bytearray | None = super().read_message()
        return message
