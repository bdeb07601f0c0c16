"""A stranger with a client of their own, who records every byte of every way out over real sockets.

The server listens on 127.0.0.1 in this process, so that its clock can stand still; the stranger knows nothing
of it but its address.
"""

from __future__ import annotations

import json
from queue import Queue
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from eavesdrop import paths
from spectator import Spectator
from werkzeug.serving import WSGIRequestHandler, make_server

PATIENCE = 30
STREAMS = {"stream events": "", "stream lines": "?as=ndjson"}


class Quiet(WSGIRequestHandler):
    def log_request(self, *_said):
        pass


class Served:
    """A house that listens."""

    def __init__(self, house):
        self.house = house
        self._server = make_server("127.0.0.1", 0, house.app, threaded=True, request_handler=Quiet)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def close(self):
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Stranger:
    """Everything that comes, as (where, text): told over lines that stay open, and read from pages.

    `told` waits for all that was sent by now: a mark is published the way all news are, and comes last.
    """

    def __init__(self, served, stored):
        self._served, self._stored, self._marks = served, stored, 0
        self._told = {name: Queue() for name in STREAMS}
        self.paths = [*paths(served.house.app, stored), f"/embed/matches/{stored.id}?overlay"]
        self._socket = Spectator(served.url)
        self._socket.ask("lobby", {})
        self._begin = [("socket join", json.dumps(self.join()))]
        for name, query in STREAMS.items():
            stream = urlopen(f"{served.url}/api/v1/matches/{stored.id}/stream{query}", timeout=PATIENCE)
            Thread(target=self._read, args=[name, stream], daemon=True).start()

    def join(self):
        """Join the match's vugraph (again); the answer."""
        return self._socket.ask("join", {"match": self._stored.id})

    def told(self):
        """(where, text) of all that came since the last time, over socket and streams."""
        self._marks += 1
        self._served.house.broadcasts.publish(self._stored.id, "mark", {"mark": self._marks})
        heard = [("socket", json.dumps(message)) for message in self._over_socket()]
        heard += [(name, text) for name, queue in self._told.items() for text in self._until_mark(queue)]
        begin, self._begin = self._begin, []
        return [*begin, *heard, ("socket join", json.dumps(self.join()))]

    def read(self, which=lambda path: True):
        """(where, status, text) of every page, download and answer of the API."""
        for path in filter(which, self.paths):
            yield path, *self._get(path)
        yield from (("stream opened", 200, text) for text in self._begun())

    def close(self):
        self._socket.close()

    def _begun(self):
        """The whole present, as a stream begins."""
        address = f"{self._served.url}/api/v1/matches/{self._stored.id}/stream?as=ndjson"
        with urlopen(address, timeout=PATIENCE) as stream:
            return [stream.readline().decode() for _ in range(3)]

    def _over_socket(self):
        while (message := self._socket.hear()) != ("mark", {"mark": self._marks}):
            yield message

    def _until_mark(self, queue):
        while True:
            text = queue.get(timeout=PATIENCE)
            if text is None:
                queue.put(None)  # the stream has ended, and stays so
                return
            if f'"mark": {self._marks}}}' in text:
                return
            yield text

    def _read(self, name, stream):
        for line in stream:
            text = line.decode().removeprefix("data: ").strip()
            if text.startswith("{"):
                self._told[name].put(text)
        self._told[name].put(None)

    def _get(self, path):
        request = Request(self._served.url + path, headers={"User-Agent": "stranger"})
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode()
        except HTTPError as refused:
            with refused:
                return refused.code, refused.read().decode()
