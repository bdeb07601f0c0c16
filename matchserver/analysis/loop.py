"""The loop of a worker program: a line of JSON in, a line of JSON out, until standard input closes.

Knows nothing of what is asked. What answers is loaded after SIGINT is ignored, because Ctrl-C reaches the
whole group of processes and the server alone decides when its workers end.
"""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable
from typing import Any

Answer = Callable[[dict[str, Any]], dict[str, Any]]


def serve(load: Callable[[], Answer]) -> None:
    """Answer each line of standard input; a request that cannot be answered gets {"error": ...}."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answer = load()
    try:
        for line in sys.stdin:
            print(json.dumps(reply(answer, line)), flush=True)
    except BrokenPipeError:  # nobody reads any more: the server has gone
        sys.stdout = None  # nothing left to flush at exit


def reply(answer: Answer, line: str) -> dict[str, Any]:
    """The answer to one line. Whatever goes wrong is an answer too: the worker lives on."""
    try:
        request = json.loads(line)
        if not isinstance(request, dict):
            return {"error": "a request is one JSON object on one line"}
        return answer(request)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
