"""A LIN text as pairs of tag and value, mending bars that are missing or doubled. Knows no bridge.

A file is `(tag|value|)*`. A tag has two letters; anything else in its place is a slip of the writer, and
the next true tag is looked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_WORDS = "vg rs pn qx bn md sv mb an pc mc nt pg st rh ah ob sk mp pw zz em sa mn at bt ht px rc"
KNOWN = frozenset(_WORDS.split(" "))
"""Tags that real files hold; others are skipped with their value."""

CALLS = re.compile(r"(?:[1-7](?:NT|[CDHSN])|PASS|REDBL|DBL|XX|[PDXR-])!?", re.IGNORECASE)
CARD = re.compile(r"[SHDC](?:10|[2-9TJQKA])", re.IGNORECASE)
_LABEL = re.compile(r"[oc]\d{1,4}(?:,.*)?", re.IGNORECASE)
_STRICT = {
    "mb": re.compile(rf"(?:{CALLS.pattern})+", re.IGNORECASE),
    "pc": re.compile(rf"(?:{CARD.pattern})+", re.IGNORECASE),
    "mc": re.compile(r"\d{1,2}"),
    "sv": re.compile(r"[oneb0]", re.IGNORECASE),
    "md": re.compile(r"\d{1,2}[SHDCAKQJT0-9,]*", re.IGNORECASE),
    "qx": _LABEL,
}
_LEADING = re.compile(r"(mb|pc|mc|sv|md|qx|an|nt|pn|rs|vg)(.+)", re.IGNORECASE | re.DOTALL)
_TRAILING = ("mb", "an", "pc", "mc", "nt", "pg", "qx", "md", "sv", "ob", "st")


class Token(NamedTuple):
    """A tag in lower case and its value; `slip` says what was mended to get it, "" for nothing."""

    tag: str
    value: str
    slip: str = ""


def tokens(text: str) -> Iterator[Token]:
    """The pairs of a text in order."""
    fields = text.split("|")
    at = 0
    while at < len(fields) - 1:
        tag, value = fields[at].strip(), fields[at + 1]
        if not _is_tag(tag):
            yield from _stray(tag)
            at += 1
        elif _is_missing(tag.lower(), value.strip()):
            yield Token(tag.lower(), "", f"the value of {tag!r} is missing")
            at += 1
        elif glued := _glued(tag.lower(), value, fields[at + 2] if at + 2 < len(fields) else ""):
            piece = shown(f"{tag}|{value}")
            value, fields[at + 1] = glued
            yield Token(tag.lower(), value, f"a bar is missing in {piece}")
            at += 1
        else:
            yield Token(tag.lower(), value)
            at += 2


def compact(text: str) -> str:
    """A value without its white space, which means nothing in values that are not text."""
    return "".join(text.split())


def shown(text: str) -> str:
    """A piece of the file for a note: one line, not too long."""
    line = " ".join(text.split())
    return repr(line if len(line) <= 40 else line[:37] + "...")


def _is_tag(field: str) -> bool:
    return len(field) == 2 and not _LABEL.fullmatch(field) and not field.isspace()


def _is_missing(tag: str, value: str) -> bool:
    """Whether a tag stands where the value should; SA, SK, ST and HT are cards before they are tags."""
    return not _fits(tag, value) and tag in (*_STRICT, "pg", "st") and value.lower() in KNOWN


def _fits(tag: str, value: str) -> bool:
    """Whether the value is one that the tag may hold; only tags that do not hold text can tell."""
    return tag in _STRICT and bool(_STRICT[tag].fullmatch(compact(value)))


def _stray(field: str) -> Iterator[Token]:
    """What stands where a tag should: a label without its qx, a tag run into its value, or nothing."""
    if _LABEL.fullmatch(compact(field)):
        yield Token("qx", field, f"'qx' is missing before {shown(field)}")
    elif found := _LEADING.fullmatch(field):
        tag, value = found[1].lower(), found[2]
        if tag not in _STRICT or _fits(tag, value):
            yield Token(tag, value, f"a bar is missing in {shown(field)}")


def _glued(tag: str, value: str, following: str) -> tuple[str, str] | None:
    """A value that ends with the next tag, as in `mb|2D!an|text|`: the value and that tag."""
    last = value[-2:].lower()
    if last not in _TRAILING or following.strip().lower() in KNOWN:
        return None
    rest = value[:-2].strip()
    if tag in _STRICT:
        return (rest, last) if _fits(tag, rest) else None
    return (value[:-2], last) if _fits(last, following) else None
