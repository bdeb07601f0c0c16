"""The command as a shell runs it: in this process where it serves nothing, else in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

from click.testing import CliRunner

from matchserver.commands import commands

PATIENCE = 90


def run(*words, **environment):
    """`matchserver WORDS` in this process; click's result with exit_code, stdout and stderr."""
    return CliRunner().invoke(
        commands, [str(word) for word in words], env=environment, catch_exceptions=False
    )


def start(*words, **environment):
    """`matchserver WORDS` as a process, its output piped; tests get it as a fixture that ends it."""
    command = [sys.executable, "-m", "matchserver", *map(str, words)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, env={**os.environ, **environment}, **pipes)


def finish(process):
    """(exit status, standard output, standard error) once it has ended."""
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def kill(process):
    """End it as a power cut would."""
    process.send_signal(signal.SIGKILL)
    finish(process)


def is_one_line(text, *parts):
    """Whether it is one line for people, not a trace, that has all the parts."""
    return text.count("\n") == 1 and "Traceback" not in text and all(part in text for part in parts)
