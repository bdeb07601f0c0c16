"""The worker program of the robots: a seat's view in, a call or a card out."""

from __future__ import annotations

from matchserver.analysis.loop import Answer, serve


def load() -> Answer:
    """What answers {"view": {...}, "seed": 123}; endplay is imported here."""
    from .seated import act

    return act


if __name__ == "__main__":
    serve(load)
