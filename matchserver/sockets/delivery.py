"""From one message to many clients: it is encoded once, and the same frame is written to each.

A client with nothing queued before it gets the frame at once; all others, such as one that an answer is on
its way to, get it through their queue, so that each is told everything in order. Where a connection has no
outlet of its own (long polling, a server with threads) there is the queue alone.
"""

from __future__ import annotations

from typing import Any

from engineio.packet import MESSAGE
from engineio.packet import Packet as Letter
from geventwebsocket.websocket import Header, WebSocket
from socketio import Manager
from socketio.packet import EVENT

OUTLET = "matchserver.outlet"
"""Where the WSGI environment of a WebSocket holds its outlet."""

MOST = 400
"""Packets that may wait for a client that polls: else one that only asks fills the memory with answers."""


class Delivery(Manager):
    """Socket.IO's book of who is in which channel, with a shorter way to the clients."""

    def initialize(self) -> None:
        """Before the first request: every packet that is queued passes here, answers too."""
        super().initialize()
        self._send, self.server.eio.send_packet = self.server.eio.send_packet, self._queue

    def is_behind(self) -> bool:
        """Whether a client reads more slowly than it is told: it will be hung up on if this goes on."""
        return any(map(self._lags, list(self.server.environ)))

    def _lags(self, connection: str) -> bool:
        outlet = self.server.environ.get(connection, {}).get(OUTLET)
        client = self.server.eio.sockets.get(connection)
        return outlet.is_behind if outlet else client is not None and client.queue.qsize() > MOST // 2

    def _queue(self, connection: str, packet: Letter) -> None:
        """Have it wait for the client; one without an outlet, which fetches nothing, is hung up on."""
        client = self.server.eio.sockets.get(connection)
        fetches = OUTLET not in self.server.environ.get(connection, {})
        if client and fetches and client.queue.qsize() >= MOST:
            self.server.start_background_task(client.close, wait=False, abort=True)
        else:
            self._send(connection, packet)

    def emit(self, event: str, data: Any, namespace: str, room: Any = None, skip_sid: Any = None,
             callback: Any = None, to: Any = None, **more: Any) -> None:  # fmt: skip
        """Tell everyone in the channel `to` (or `room`), but for `skip_sid` (one or a list)."""
        there = list(self.get_participants(namespace, to or room))
        if not there:
            return
        text = self._text(event, data, namespace)
        if callback or not isinstance(text, str):
            super().emit(event, data, namespace, room, skip_sid, callback, to, **more)
            return
        letter = Letter(MESSAGE, text)
        frame = text_frame(letter.encode())
        skipped = set(skip_sid) if isinstance(skip_sid, list) else {skip_sid}
        for sid, connection in there:
            if sid not in skipped and not self._write(connection, frame):
                self.server._send_eio_packet(connection, letter)

    def _text(self, event: str, data: Any, namespace: str) -> Any:
        arguments = [*data] if isinstance(data, tuple) else [] if data is None else [data]
        return self.server.packet_class(EVENT, namespace=namespace, data=[event, *arguments]).encode()

    def _write(self, connection: str, frame: bytes) -> bool:
        """Write to the client, if it has an outlet and nothing is queued before; whether it was its turn."""
        outlet = self.server.environ.get(connection, {}).get(OUTLET)
        client = self.server.eio.sockets.get(connection)
        if outlet is None or client is None or client.queue.unfinished_tasks:
            return False
        try:
            outlet.write(frame)
        except OSError:  # it is gone: whoever reads from it finds out and has it leave
            pass
        return True


def text_frame(text: str) -> bytes:
    """The text as one frame of a WebSocket from server to client (RFC 6455, 5.2)."""
    payload = text.encode()
    return bytes(Header.encode_header(True, WebSocket.OPCODE_TEXT, b"", len(payload), 0)) + payload
