"""A spectator's line to a served house that keeps the order of what comes, as client libraries need not."""

from __future__ import annotations

import json

import websocket

PATIENCE = 60


class Spectator:
    """A websocket on /vugraph; `hear` gives every message as (noun, message), in the order sent."""

    def __init__(self, url, sockopt=()):
        address = url.replace("http", "ws") + "/socket.io/?EIO=4&transport=websocket"
        self._socket = websocket.create_connection(address, timeout=PATIENCE, sockopt=sockopt)
        self._socket.recv()  # Engine.IO's hello
        self._socket.send('40/vugraph,{"v": 1}')
        self._socket.recv()  # the namespace's
        self._waiting = []

    def ask(self, verb, message):
        """Send a verb; its answer. What comes before it is heard afterwards."""
        self._socket.send(f"42/vugraph,1{json.dumps([verb, message])}")
        while True:
            kind, told = self._packet()
            if kind == "answer":
                return told
            self._waiting.append(told)

    def hear(self):
        """The next message; waits for it."""
        return self._waiting.pop(0) if self._waiting else self._packet()[1]

    def close(self):
        self._socket.shutdown()  # close() would wait for an answer

    def _packet(self):
        while True:
            text = self._socket.recv()
            if text == "2":
                self._socket.send("3")
            elif text.startswith("42/vugraph,"):
                return "event", tuple(json.loads(text.partition(",")[2]))
            elif text.startswith("43/vugraph,1"):
                return "answer", json.loads(text.partition(",1")[2])[0]
