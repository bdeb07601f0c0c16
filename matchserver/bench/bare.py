"""The yardstick: the same bytes, by one send() to each of so many open sockets, and nothing else.

    python -m matchserver.bench.bare

is the program at the other ends. A line of JSON comes in: {"address": [host, port], "count": n,
"size": bytes, "messages": n}; when all have read everything it ends with the moments at which the last had
each message.
"""

from __future__ import annotations

import json
import socket
import statistics
import subprocess
import sys
from selectors import EVENT_READ, DefaultSelector
from time import monotonic, process_time, sleep
from typing import NamedTuple

from .line import PATIENCE

MESSAGES = 50
APART = 0.02
"""Seconds between two messages."""


class Bare(NamedTuple):
    """Seconds: of the processor for a send, and from the first send to the last reader (median)."""

    cpu: float
    last: float


def bare_sends(count: int, size: int) -> Bare:
    """Send messages of that size to so many readers in a process of their own."""
    with socket.create_server(("127.0.0.1", 0), backlog=count) as listener:
        listener.settimeout(PATIENCE)
        order = {"address": listener.getsockname(), "count": count, "size": size, "messages": MESSAGES}
        command = [sys.executable, "-m", "matchserver.bench.bare"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        with subprocess.Popen(command, text=True, **pipes) as readers:  # type: ignore[call-overload]
            assert readers.stdin and readers.stdout
            print(json.dumps(order), file=readers.stdin, flush=True)
            ends = [listener.accept()[0] for _ in range(count)]
            began, cpu = [], 0.0
            for _ in range(MESSAGES):
                sleep(APART)
                began.append(monotonic())
                cpu -= process_time()
                for end in ends:
                    end.send(bytes(size))
                cpu += process_time()
            last = json.loads(readers.stdout.readline())
            for end in ends:
                end.close()
    waits = [done - start for start, done in zip(began, last, strict=True)]
    return Bare(cpu / MESSAGES / count, statistics.median(waits))


def main() -> None:
    order = json.loads(sys.stdin.readline())
    host, port = order["address"]
    last = [0.0] * order["messages"]
    whole = order["size"] * order["messages"]
    with DefaultSelector() as selector:
        for _ in range(order["count"]):
            selector.register(socket.create_connection((host, port), PATIENCE), EVENT_READ, [0])
        while selector.get_map():
            for key, _ in selector.select():
                key.data[0] += len(key.fileobj.recv(65_536))  # type: ignore[union-attr]
                last[max(0, key.data[0] // order["size"] - 1)] = monotonic()
                if key.data[0] >= whole:
                    selector.unregister(key.fileobj)
    print(json.dumps(last), flush=True)


if __name__ == "__main__":
    main()
