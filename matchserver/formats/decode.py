"""Bytes to text: UTF-8, with or without a mark, UTF-16, Latin-1, and text that was encoded twice."""

from __future__ import annotations

import re

_FOREIGN = re.compile(r"[^\x00-\x7f]{2,}")
_WINDOWS = {
    byte: letter for byte in range(0x80, 0xA0) if (letter := bytes([byte]).decode("cp1252", errors="ignore"))
}


def decoded(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The text of a file and what had to be forgiven for it. Never fails."""
    text, notes = _text(data)
    mended = _FOREIGN.sub(_once_less, text)
    if mended != text and not notes:
        notes = ("the text was encoded twice; it was read as it was meant",)
    return mended.replace("\r\n", "\n").replace("\r", "\n").replace("\0", ""), notes


def _text(data: bytes) -> tuple[str, tuple[str, ...]]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), ()
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        return _latin(data), ("the text is not UTF-8; it was read as Latin-1",)


def _latin(data: bytes) -> str:
    """Latin-1 as Windows writes it; the five bytes it leaves open stay what they are."""
    return data.decode("latin-1").translate(_WINDOWS)


def _once_less(found: re.Match[str]) -> str:
    """A run of foreign letters as it was before the second encoding, where there was one."""
    run = found[0]
    try:
        once = b"".join(_byte(letter) for letter in run).decode("utf-8")
    except UnicodeError:
        return run
    return once if once == run else _FOREIGN.sub(_once_less, once)


def _byte(letter: str) -> bytes:
    try:
        return letter.encode("cp1252")
    except UnicodeEncodeError:
        return letter.encode("latin-1")
