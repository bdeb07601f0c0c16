"""A line between a browser and the server that a test can cut: a small TCP relay on loopback."""

import socket
import threading


class Line:
    """Relays to `port` from a port of its own; `cut` drops all connections and takes none until `mend`.

    `hush` leaves the connections open, and nothing comes through them any more: those made later work.
    """

    def __init__(self, port: int) -> None:
        self._target = port
        self._is_up, self._lock = True, threading.Lock()
        self._pairs: list[socket.socket] = []
        self._silent: set[socket.socket] = set()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        with self._lock:
            self._is_up = False
            for end in self._pairs:
                _end(end)
            self._pairs.clear()

    def hush(self) -> None:
        with self._lock:
            self._silent.update(self._pairs)

    def mend(self) -> None:
        self._is_up = True

    def close(self) -> None:
        self.cut()
        self._server.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            with self._lock:  # a line that is cut at this moment is cut for this connection, too
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        """Relay between a browser's connection and one to the server; hang up where the line is cut."""
        if not self._is_up or (far := self._reach()) is None:
            near.close()
            return
        self._pairs += [near, far]
        for source, target in ((near, far), (far, near)):
            threading.Thread(target=self._relay, args=(source, target), daemon=True).start()

    def _reach(self) -> socket.socket | None:
        """A connection to the server; None while it is down."""
        try:
            return socket.create_connection(("127.0.0.1", self._target))
        except OSError:
            return None

    def _relay(self, source: socket.socket, target: socket.socket) -> None:
        try:
            while data := source.recv(65536):
                if source not in self._silent:
                    target.sendall(data)
        except OSError:
            pass
        _end(source)
        _end(target)


def _end(end: socket.socket) -> None:
    try:
        end.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    end.close()
