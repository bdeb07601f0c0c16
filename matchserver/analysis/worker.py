"""Ask a worker program from the server: start it when first needed, start it again when it dies.

Only subprocess and threading are used, so that under gevent's patches a waiting asker gives way to the
others. Knows nothing of what is asked; never imports endplay.
"""

from __future__ import annotations

import atexit
import json
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from queue import LifoQueue
from typing import Any

from matchserver.bridge import BridgeError

ATTEMPTS = 3


class NoAnswer(BridgeError):
    """A worker program refused the request, or died on it every time it was asked."""

    code = "no-answer"


class Closed(NoAnswer):
    """The server ends: nobody is asked any more, and nobody is to act without an answer."""

    code = "closed"


class _Broken(Exception):
    """The program died or wrote something that is no answer."""


class Worker:
    """One worker program, `python -m module`; one request at a time, from any thread."""

    def __init__(self, module: str) -> None:
        self.module = module
        self._lock = threading.Lock()  # held for a whole exchange
        self._starting = threading.Lock()  # held to start the program, or to say that none starts any more
        self._process: subprocess.Popen[str] | None = None
        self._closed = False
        _WORKERS.add(self)

    @property
    def pid(self) -> int | None:
        """The process now running, if any."""
        return self._process.pid if self._process else None

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """The program's answer; raises NoAnswer when it refuses, or dies on each of three attempts,
        and Closed."""
        line = json.dumps(request) + "\n"
        with self._lock:
            for _ in range(ATTEMPTS):
                try:
                    return self._exchange(line)
                except (_Broken, OSError, ValueError):
                    self._end()
                    if self._closed:
                        raise Closed(f"{self.module} is closed") from None
        raise NoAnswer(f"{self.module} died {ATTEMPTS} times on one request")

    def close(self) -> None:
        """End the program, also in the middle of a request; no more can be asked."""
        with self._starting:
            self._closed = True
            if self._process:
                self._process.kill()  # an asker now reads the end of the file, and lets go of the lock
        with self._lock:
            self._end()

    def _exchange(self, line: str) -> dict[str, Any]:
        process = self._running()
        assert process.stdin and process.stdout
        process.stdin.write(line)
        process.stdin.flush()
        text = process.stdout.readline()
        if not text.endswith("\n"):
            raise _Broken
        answer = json.loads(text)
        if not isinstance(answer, dict):
            raise _Broken
        if "error" in answer:
            raise NoAnswer(f"{self.module}: {answer['error']}")
        return answer

    def _running(self) -> subprocess.Popen[str]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            with self._starting:
                if self._closed:
                    raise _Broken
                self._process = self._start()
        return self._process

    def _start(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", self.module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,  # Ctrl-C in the server's terminal is not for the worker
        )

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            try:
                if pipe:
                    pipe.close()
            except OSError:  # bytes not yet sent: nobody is left to read them
                pass


class Pool:
    """Some workers of one program; each asker gets a free one, or waits for it."""

    def __init__(self, module: str, size: int) -> None:
        self._workers = [Worker(module) for _ in range(size)]
        self._free: LifoQueue[Worker] = LifoQueue()  # last in, first out: no more start than are needed
        for worker in self._workers:
            self._free.put(worker)

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """As Worker.ask, by the first worker that is free."""
        with self._worker() as worker:
            return worker.ask(request)

    def close(self) -> None:
        """End all the programs."""
        for worker in self._workers:
            worker.close()

    @contextmanager
    def _worker(self) -> Iterator[Worker]:
        worker = self._free.get()
        try:
            yield worker
        finally:
            self._free.put(worker)


_WORKERS: weakref.WeakSet[Worker] = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    for worker in list(_WORKERS):
        worker.close()
