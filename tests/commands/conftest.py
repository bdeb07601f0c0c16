"""What the commands' tests start from."""

from __future__ import annotations

import pytest

from . import shell


@pytest.fixture
def start():
    """Starts `matchserver WORDS` as a process; those that still run when the test ends are killed."""
    started = []

    def start(*words, **environment):
        started.append(shell.start(*words, **environment))
        return started[-1]

    yield start
    for process in started:
        if process.poll() is None:
            shell.kill(process)
