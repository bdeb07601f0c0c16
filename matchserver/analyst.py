"""The server's double-dummy analyst: asks the worker program behind everybody's back, and keeps its answers.

Nobody waits here: who asks is told what is known by now, and what is not is worked out for the next time.
What may be asked about which match is for the askers to see to. Knows no match.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from threading import Lock, Thread
from typing import Any

from matchserver.analysis.worker import Worker
from matchserver.store import Analyses

Answer = dict[str, Any]
Request = Mapping[str, Any]
LONGEST = 1000
"""Requests that wait; beyond them the oldest is forgotten, and worked out when it is asked for again."""


class Analyst:
    """Answers from what is kept; one thread at a time asks the program for the rest, the latest wish first.

    A request that the program cannot answer is answered {} until the server starts again.
    """

    def __init__(self, analyses: Analyses, worker: Worker) -> None:
        self.worker = worker
        self._analyses = analyses
        self._lock = Lock()
        self._wishes: list[Request] = []
        self._refused: list[Request] = []
        self._is_busy = self._is_stopped = False

    def known(self, request: Request) -> Answer | None:
        """The answer, if it is known by now."""
        return {} if request in self._refused else self._analyses.find(request)

    def answer(self, request: Request) -> Answer | None:
        """The same; and where it is not known, it is worked out from now on."""
        found = self.known(request)
        if found is not None:
            return found
        self._wish(request)
        return self.known(request)

    def stop(self) -> None:
        """End the program, and wish for nothing more: the server ends."""
        with self._lock:
            self._wishes, self._is_stopped = [], True
        self.worker.close()

    def _wish(self, request: Request) -> None:
        """Two who wish for one thing are one wish."""
        with self._lock:
            self._wishes = [*(each for each in self._wishes if each != request), request][-LONGEST:]
            if self._is_busy or self._is_stopped:
                return
            self._is_busy = True
        Thread(target=self._work, daemon=True).start()

    def _next(self) -> Request | None:
        with self._lock:
            if self._wishes:
                return self._wishes[-1]
            self._is_busy = False
            return None

    def _work(self) -> None:
        """Work off the wishes; one stays in the list while it is thought about."""
        while (request := self._next()) is not None:
            self._work_out(request)
            with self._lock:
                self._wishes = [each for each in self._wishes if each != request]

    def _work_out(self, request: Request) -> None:
        if self.known(request) is not None:
            return
        try:
            self._analyses.keep(request, self.worker.ask(dict(request)))
        except Exception:  # whatever it is, the thread goes on with the next wish
            if not self._is_stopped:
                logging.exception("double dummy of %s", request["deal"])
            self._refused.append(request)
