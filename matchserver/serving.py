"""The server process: gevent's WSGI server around the app, and what is printed when it is up.

Only imported by a process whose modules gevent has patched (see cli.main).
"""

from __future__ import annotations

import atexit
import os
import sys
from collections.abc import Callable
from threading import Thread

from gevent.pywsgi import WSGIServer

from matchserver.app import House, create_app
from matchserver.bridge import BridgeError
from matchserver.config import Config
from matchserver.sockets.outlet import Handler
from matchserver.store import keep_database


class PortTaken(BridgeError):
    """The server cannot listen where it was told to."""

    code = "port"


class Running:
    """A server that listens; requests are answered while the process waits for anything."""

    def __init__(self, config: Config) -> None:
        self._kept = keep_database(config.database)
        self.house: House = create_app(config, async_mode="gevent")
        address = (config.host, config.port)
        self._server = WSGIServer(address, self.house.app, handler_class=Handler, log=None)
        try:
            self._server.start()
        except OSError as error:
            self._let_go()
            place = f"{config.host}:{config.port}"
            why = os.strerror(error.errno) if error.errno else str(error)
            raise PortTaken(f"cannot listen on {place}: {why}; choose another --port") from error
        atexit.register(self._let_go)  # whatever ends the process, one file is left

    @property
    def url(self) -> str:
        """Where a browser on this machine finds it."""
        host = self._server.server_host
        name = "127.0.0.1" if host in ("0.0.0.0", "::", "") else f"[{host}]" if ":" in host else host
        return f"http://{name}:{self._server.server_port}"

    def say(self, path: str, words: str) -> None:
        """Print an address to open, on standard error: standard output is for results."""
        print(f"{words}: {self.url}{path}", file=sys.stderr, flush=True)

    def wait(self) -> None:
        """Serve until the process is told to end."""
        self._server.serve_forever()

    def close(self) -> None:
        self._server.stop(timeout=1)
        self._let_go()

    def _let_go(self) -> None:
        self.house.close()
        self._kept.close()


def side_by_side(*tasks: Callable[[], None]) -> None:
    """Run tasks at the same time, wait for all, and raise what the first one raised that failed."""
    failed: list[Exception] = []

    def run(task: Callable[[], None]) -> None:
        try:
            task()
        except Exception as error:
            failed.append(error)

    threads = [Thread(target=run, args=[task], daemon=True) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
