"""Sentences of the rules in the reader's language, with moments told in the reader's zone."""

from __future__ import annotations

from datetime import datetime

from flask_babel import gettext

from matchserver.contest.ladder_sentence import Sentence

from .zones import local_time


def said(sentence: Sentence) -> str:
    """The sentence, translated and filled in."""
    values = {
        name: local_time(value) if isinstance(value, datetime) else value
        for name, value in sentence.values.items()
    }
    return str(gettext(sentence.text, **values))
