"""The spectators from outside: their program, and whether each was shown every action."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

from .line import BenchBroken
from .players import Deed


class Crowd:
    """Spectators who are watching, and are to be asked once what they saw."""

    def __init__(self, program: subprocess.Popen[str], counts: Counter[int]) -> None:
        self._program, self._counts = program, counts
        self._expect("watching")

    def judge(self, deeds: Iterable[Deed]) -> tuple[int, list[tuple[float, float]]]:
        """How many views were delivered, and for every deed how long after its acknowledgement, and after its
        sending, the last who watches that match was shown it (seconds; the first may be below zero: those
        who watch need not wait for it). Raises BenchBroken where one was not shown it."""
        self._say("seen")
        seen = {
            (match, room, seq): (count, last) for match, room, seq, count, last in json.loads(self._hear())
        }
        waits = []
        for deed in deeds:
            watching = self._counts[deed.match]
            count, last = seen.get((deed.match, deed.room, deed.seq), (0, 0.0))
            if count != watching:
                raise BenchBroken(f"{count} of {watching} spectators were shown {deed}")
            if watching:
                waits.append((last - deed.acknowledged, last - deed.sent))
        return sum(count for count, _ in seen.values()), waits

    def _say(self, words: str) -> None:
        assert self._program.stdin is not None
        print(words, file=self._program.stdin, flush=True)

    def _hear(self) -> str:
        assert self._program.stdout is not None
        return self._program.stdout.readline()

    def _expect(self, words: str) -> None:
        if (said := self._hear().strip()) != words:
            raise BenchBroken(f"the spectators could not come: {said}")


@contextmanager
def crowd(address: tuple[str, int], matches: Sequence[int], count: int) -> Iterator[Crowd]:
    """So many spectators, spread over the matches, until the block ends."""
    command = [sys.executable, "-m", "matchserver.bench.spectators"]
    program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdin is not None
        order = {"address": address, "matches": [*matches], "count": count}
        print(json.dumps(order), file=program.stdin, flush=True)
        yield Crowd(program, Counter(matches[i % len(matches)] for i in range(count)))
    finally:
        program.terminate()
        program.communicate(timeout=10)
