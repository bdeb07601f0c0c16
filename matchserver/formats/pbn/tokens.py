"""A PBN text as tags with their sections. Knows the notation of PBN 2.1, no bridge.

Comments (`{...}` and `; ...`), escape lines (`%`) and blank lines are told from tags and sections here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_NAME = re.compile(r"\[\s*([A-Za-z_][A-Za-z0-9_]*)\s*\"")
_VALUE_END = re.compile(r"\"\s*\]")
_WORDS_END = re.compile(r"[{;\n\[]")


@dataclass
class Tag:
    """A tag, the words of the section after it, and the comments with the words before each.

    `after_gap` tells that a blank line stands before it, which may begin a new game.
    """

    name: str
    value: str
    words: list[str] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    after_gap: bool = False


def tags(text: str) -> Iterator[Tag]:
    """The tags of a text in order; a comment before the first tag is dropped."""
    tag: Tag | None = None
    line_ends = 0
    for kind, first, second in _pieces(text.split("\x1a", 1)[0]):
        if kind == "line end":
            line_ends += 1
            continue
        gap, line_ends = line_ends > 1, 0 if first.strip() else line_ends
        if kind == "tag":
            if tag:
                yield tag
            tag = Tag(first, second, after_gap=gap)
        elif tag and kind == "comment":
            tag.comments.append((len(tag.words), " ".join(first.split())))
        elif tag:
            tag.words += first.split()
    if tag:
        yield tag


def _pieces(text: str) -> Iterator[tuple[str, str, str]]:
    """("tag", name, value), ("comment", text, ""), ("words", text, ""), ("line end", "", "") in order."""
    at = 0
    while at < len(text):
        start = text[at]
        if start == "\n":
            end = at + 1
            yield "line end", "", ""
        elif start == "%" and (at == 0 or text[at - 1] == "\n"):
            end = _to(text, "\n", at)
        elif start == ";":
            end = _to(text, "\n", at)
            yield "comment", text[at + 1 : end], ""
        elif start == "{":
            end = _comment_end(text, at)
            yield "comment", text[at + 1 : end].rstrip("}"), ""
        elif start == "[" and (found := _tag(text, at)):
            name, value, end = found
            yield "tag", name, value
        else:
            end = _words_end(text, at + 1)
            yield "words", text[at:end], ""
        at = end


def _to(text: str, mark: str, at: int) -> int:
    end = text.find(mark, at)
    return len(text) if end < 0 else end


def _comment_end(text: str, at: int) -> int:
    """Behind the closing brace; where it is missing, the comment is its line."""
    end = text.find("}", at)
    return end + 1 if end >= 0 else _to(text, "\n", at)


def _tag(text: str, at: int) -> tuple[str, str, int] | None:
    """Name and value of the tag at that place, on one line, and where it ends."""
    found = _NAME.match(text, at)
    if not found:
        return None
    line_end = _to(text, "\n", found.end())
    closed = _VALUE_END.search(text, found.end(), line_end)
    if not closed:
        return found[1], _plain(text[found.end() : line_end].rstrip('"] \t')), line_end
    return found[1], _plain(text[found.end() : closed.start()]), closed.end()


def _plain(value: str) -> str:
    """A value without its escapes; quotes that real files double are taken as one, or off the ends."""
    plain = value.replace('\\"', '"').replace('""', '"').replace("\\\\", "\\").strip()
    return plain[1:-1] if len(plain) > 1 and plain[0] == plain[-1] == '"' else plain


def _words_end(text: str, at: int) -> int:
    """Words go on to a comment, the end of the line, or what may be a tag."""
    found = _WORDS_END.search(text, at)
    return found.start() if found else len(text)
