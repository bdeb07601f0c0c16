"""The one way out of a WebSocket: frames in order, never waiting for the reader, and no end of patience.

What the kernel does not take at once waits here and is sent on as the client reads. A client that leaves too
much waiting, or takes nothing for too long, is hung up on: its page connects and joins again, and is told
whole views. For gevent's server only (see serving).
"""

from __future__ import annotations

from collections import deque
from socket import SHUT_RDWR, SO_SNDBUF, SOL_SOCKET
from typing import Any

import gevent
from geventwebsocket.handler import WebSocketHandler  # without it Socket.IO would quietly use a weaker one

from .delivery import OUTLET
from .inlet import Bounded, Inlet
from .packets import log

LONGEST = 256 * 1024
"""Bytes that may wait for a client; the largest answer, a join to a match of 64 boards, has a tenth of it."""
KERNEL = 64 * 1024
"""Bytes that the kernel is to hold for a client beside those."""
PATIENCE = 30.0
"""Seconds in which a client must take something of what waits for it."""


class Outlet:
    """The frames on their way to one client; `socket` is gevent's."""

    def __init__(self, socket: Any) -> None:
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._is_cut = False
        socket.setsockopt(SOL_SOCKET, SO_SNDBUF, KERNEL)

    @property
    def is_behind(self) -> bool:
        """Whether half of what may wait for the client waits."""
        return self._size > LONGEST // 2

    def write(self, frame: bytes) -> None:
        """Send a frame behind all that were written before; raises OSError where the line is cut."""
        if self._is_cut:
            raise BrokenPipeError("the client was hung up on")
        rest = frame if self._waiting else frame[self._send_now(frame) :]
        if rest:
            self._keep(rest)

    def _send_now(self, frame: bytes) -> int:
        """How many bytes the kernel takes at once."""
        try:
            return int(self._socket.send(frame, timeout=0.0))
        except BlockingIOError:
            return 0

    def _keep(self, rest: bytes) -> None:
        if not self._waiting:
            gevent.spawn(self._send_on)
        self._waiting.append(rest)
        self._size += len(rest)
        if self._size > LONGEST:
            self._hang_up(f"leaves {self._size} bytes waiting")

    def _send_on(self) -> None:
        """Send what waits as fast as the client takes it."""
        try:
            while self._waiting:
                with gevent.Timeout(PATIENCE, TimeoutError(f"{PATIENCE} seconds")):
                    sent = self._socket.send(self._waiting[0])
                self._size -= sent
                rest = self._waiting.popleft()[sent:]
                if rest:
                    self._waiting.appendleft(rest)
        except OSError as error:
            self._hang_up(f"takes nothing more: {error}")

    def _hang_up(self, why: str) -> None:
        """Cut the line: its reader finds it so and has the client leave everything it had joined."""
        if self._is_cut:
            return
        self._is_cut = True
        self._waiting.clear()
        self._size = 0
        log.info("hung up on a client that %s", why)
        try:
            self._socket.shutdown(SHUT_RDWR)
        except OSError:  # it was gone already
            pass


class Handler(WebSocketHandler):
    """gevent-websocket's, with an inlet and an outlet for every WebSocket and no traceback of what a client
    garbles."""

    websocket: Any

    def upgrade_connection(self) -> list[str] | None:
        refused: list[str] | None = super().upgrade_connection()
        if refused is None:
            self.environ[OUTLET] = outlet = Outlet(self.socket)
            inlet = Inlet(self.websocket.stream, outlet.write)
            self.websocket.closed = True  # the one that is replaced must not close the stream
            self.websocket = Bounded(self.environ, inlet, self)
            self.environ["wsgi.websocket"] = self.websocket
        return refused

    def run_websocket(self) -> None:
        try:
            super().run_websocket()
        except ValueError as error:  # of Engine.IO, which reads the first letter of a message unguarded
            log.warning("a client sent what is no packet: %s", error)
