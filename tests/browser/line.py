"""A line between a browser and the server that a test can cut: a small TCP relay on loopback."""

import socket
import threading


class Line:
    """Relays to `port` from a port of its own; `cut` drops all connections and takes none until `mend`.

    `hush` leaves the connections open, and nothing comes through them any more: those made later work.
    """

    def __init__(self, port: int) -> None:
        self._target = port
        self._up = threading.Event()
        self._pairs: list[socket.socket] = []
        self._silent: set[socket.socket] = set()
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._up.set()
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._up.clear()
        for end in self._pairs:
            _end(end)
        self._pairs.clear()

    def hush(self) -> None:
        self._silent.update(self._pairs)

    def mend(self) -> None:
        self._up.set()

    def close(self) -> None:
        self.cut()
        self._server.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._server.accept()
            except OSError:
                return
            if not self._up.is_set() or (far := self._reach()) is None:
                near.close()
                continue
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
