"""What comes in is a packet of Socket.IO as this service uses it, or is told in the log in one line.

Anyone can send anything: that must neither reach a verb nor fill the log with tracebacks.
"""

from __future__ import annotations

import logging
from typing import Any

from socketio.packet import ACK, CONNECT, DISCONNECT, EVENT, Packet

LARGEST = 16 * 1024
"""Letters of one message from a client."""
PLAIN = (ValueError, TypeError, RecursionError)
"""What the reading of garbled text ends in."""
BAD_POST = "post request handler error"
"""How Engine.IO names a long-polling body that it cannot read."""


class Garbled(Exception):
    """A client sent what is no packet."""


class PlainPacket(Packet):
    """A packet without attachments; what is read is complete and of a known kind. Raises Garbled."""

    uses_binary_events = False

    def __init__(self, *parts: Any, encoded_packet: Any = None, **named: Any) -> None:
        if encoded_packet is None:
            super().__init__(*parts, **named)
            return
        try:
            super().__init__(encoded_packet=encoded_packet)
        except PLAIN as error:
            raise Garbled(f"{encoded_packet!r:.60}: {error}") from error
        if not encoded_packet or not self._is_known():
            raise Garbled(f"{encoded_packet!r:.60}")

    def _is_known(self) -> bool:
        if self.packet_type == EVENT:
            return isinstance(self.data, list) and bool(self.data) and isinstance(self.data[0], str)
        if self.packet_type == ACK:
            return isinstance(self.data, list)
        return self.packet_type in (CONNECT, DISCONNECT)


def in_one_line(record: logging.LogRecord) -> bool:
    """A filter that lets all pass, what a client garbled without its traceback."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, Garbled) or (record.msg == BAD_POST and isinstance(error, ValueError)):
        record.msg, record.args = "a client sent what is no packet: %s", (" ".join(str(error).split()),)
        record.exc_info, record.levelno, record.levelname = None, logging.WARNING, "WARNING"
    return True


log = logging.getLogger(__name__)
"""What Engine.IO has to say."""
log.addFilter(in_one_line)
