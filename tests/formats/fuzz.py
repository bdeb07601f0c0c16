"""Match files damaged at random: whatever comes in, a score sheet or one line comes out.

`python -m tests.formats.fuzz 20000 7` reads so many damaged files from that seed and prints the figures.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from matchserver.bridge import BridgeError
from matchserver.formats import deals_from, read_match, score_sheet, sheet_text

from .corpus import corpus_bytes, expected


@dataclass
class Figures:
    """What became of the damaged files."""

    outcomes: Counter[str] = field(default_factory=Counter)
    crashes: list[str] = field(default_factory=list)
    slowest: float = 0.0


def damaged(data: bytes, random: Random) -> bytes:
    """The bytes with one to six of: a byte changed, bytes or a block cut, doubled or moved."""
    for _ in range(random.randint(1, 6)):
        at, to = sorted(random.randrange(len(data) + 1) for _ in range(2))
        if random.random() < 0.7:
            to = min(to, at + random.choice((1, 2, 3, 10, 200)))
        block, where = data[at:to], random.randrange(len(data) + 1)
        data = random.choice((
            data[:at] + data[to:],
            data[:to] + block + data[to:],
            data[:at] + data[to:][:where] + block + data[to:][where:],
            data[:at] + bytes(random.choice(b'|[]{}"#\n,!o5S\xff\xc3%;') for _ in block[:5]) + data[to:],
        ))  # fmt: skip
    return data[:400_000]


def outcome(data: bytes, name: str) -> str:
    """ "sheet" or "not-a-match"; anything but that refusal in one line goes up."""
    try:
        sheet = score_sheet(read_match(data, name))
        assert sheet.to_dict()["home"]["name"]
        assert all("\n" not in note for note in sheet.notes)
        assert sheet_text(sheet)
    except BridgeError as error:
        assert error.code == "not-a-match" and name in str(error), repr(error)
        assert len(str(error).splitlines()) == 1
        return error.code
    return "sheet"


def deals_outcome(data: bytes, name: str) -> str:
    """ "deals", or the code of the refusal."""
    try:
        return "deals" if deals_from(data, name) else "nothing"
    except BridgeError as error:
        assert len(str(error).splitlines()) == 1
        return f"deals {error.code}"


def fuzz(count: int, seed: int, sources: Sequence[tuple[str, bytes]]) -> Figures:
    """Read so many damaged copies of the sources."""
    random, figures = Random(seed), Figures()
    for round_ in range(count):
        name, data = random.choice(sources)
        broken = damaged(data, random)
        began = time.process_time()
        try:
            figures.outcomes[outcome(broken, name)] += 1
            if round_ % 4 == 0:
                figures.outcomes[deals_outcome(broken, name)] += 1
        except Exception as crash:
            figures.crashes.append(f"round {round_}, {name}: {type(crash).__name__}: {crash}")
        figures.slowest = max(figures.slowest, time.process_time() - began)
    return figures


def corpus_sources() -> list[tuple[str, bytes]]:
    return [(name, corpus_bytes(kind, name)) for kind in ("lin", "pbn") for name in sorted(expected(kind))]


if __name__ == "__main__":
    found = fuzz(int(sys.argv[1]), int(sys.argv[2]), corpus_sources())
    print(dict(found.outcomes), f"{len(found.crashes)} crashes, slowest {found.slowest:.2f} s of processor")
    print(*found.crashes[:20], sep="\n")
