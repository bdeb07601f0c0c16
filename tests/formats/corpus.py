"""Where the tests find real match files. They are no part of the project; tests without them are skipped."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

CORPUS = Path(__file__).parents[2].parent / "shared/corpus"


def expected(kind: str) -> dict[str, Any]:
    """What the files of "lin" or "pbn" must come to, by file name; empty where there is no corpus."""
    path = CORPUS / kind / "expected.json"
    return json.loads(path.read_text()) if path.exists() else {}


def each_file(kind: str) -> list[Any]:
    """The file names for parametrize; one skipped case where there is no corpus."""
    names: list[Any] = sorted(expected(kind))
    return names or [pytest.param("", marks=pytest.mark.skip(reason=f"no corpus at ../shared/corpus/{kind}"))]


def corpus_bytes(kind: str, name: str) -> bytes:
    return (CORPUS / kind / name).read_bytes()
