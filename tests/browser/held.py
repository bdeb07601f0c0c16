"""A server whose answers a test can keep back, as a slow line does: what it tells by itself comes on time."""

import re


class HeldAnswers:
    """Between a page and the server: while `holding`, answers to what the page sends wait for `let_go`.

    With `news` held as well the page hears nothing at all until then.
    """

    def __init__(self, news=False):
        self.holding, self._kept = False, []
        self._held = "4" if news else "43"  # a message of Engine.IO, and in it an answer of Socket.IO

    def watch(self, page):
        """To be done before the page is loaded."""
        self._page = page
        page.route_web_socket(re.compile("/socket.io/"), self._connect)

    def _connect(self, near):
        far = near.connect_to_server()
        far.on_message(lambda packet: self._kept.append(packet) if self._holds(packet) else near.send(packet))
        self._near = near

    def _holds(self, packet):
        return self.holding and str(packet).startswith(self._held)

    def let_go(self):
        """Give out what was kept, once there is something: what an answer follows may be seen before it."""
        while not self._kept:
            self._page.wait_for_timeout(20)  # packets are passed on only while a browser is waited for
        self.holding = False
        while self._kept:
            self._near.send(self._kept.pop(0))
