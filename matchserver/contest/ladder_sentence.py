"""Sentences that pages say in any language: English text and the values to fill in. Knows nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple

Value = int | str | datetime


class Sentence(NamedTuple):
    """English with places like %(days)s: translate `text`, then fill in `values` in the reader's way."""

    text: str
    values: Mapping[str, Value]

    def __str__(self) -> str:
        return self.text % {name: _plain(value) for name, value in self.values.items()}


def _(text: str, **values: Value) -> Sentence:
    """A sentence, under the name by which the translators' catalogue finds its text.

    >>> str(_("A challenge is answered within %(days)s days.", days=5))
    'A challenge is answered within 5 days.'
    """
    return Sentence(text, values)


def _plain(value: Value) -> Value:
    return f"{value:%Y-%m-%d %H:%M %Z}" if isinstance(value, datetime) else value
