"""A server whose answers a test can keep back, as a slow line does: what it tells by itself comes on time."""

import re


class HeldAnswers:
    """Between a page and the server: while `holding`, answers to what the page sends wait for `let_go`."""

    def __init__(self):
        self.holding, self._kept = False, []

    def watch(self, page):
        """To be done before the page is loaded."""
        page.route_web_socket(re.compile("/socket.io/"), self._connect)

    def _connect(self, near):
        far = near.connect_to_server()
        far.on_message(lambda packet: self._kept.append(packet) if self._holds(packet) else near.send(packet))
        self._near = near

    def _holds(self, packet):
        return self.holding and str(packet).startswith("43")  # a message of Engine.IO, an answer of Socket.IO

    def let_go(self):
        self.holding = False
        assert self._kept
        while self._kept:
            self._near.send(self._kept.pop(0))
