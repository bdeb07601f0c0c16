"""Who may open a page: decorators under the route's. What they refuse, errors.py turns into an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from matchserver.access import director, known
from matchserver.signed_in import me

P = ParamSpec("P")
R = TypeVar("R")


def require_person(page: Callable[P, R]) -> Callable[P, R]:
    """A page for people: a visitor is asked to sign in and then brought here."""

    @wraps(page)
    def opened(*args: P.args, **kwargs: P.kwargs) -> R:
        known(me())
        return page(*args, **kwargs)

    return opened


def require_director(page: Callable[P, R]) -> Callable[P, R]:
    """A page for directors."""

    @wraps(page)
    def opened(*args: P.args, **kwargs: P.kwargs) -> R:
        director(me())
        return page(*args, **kwargs)

    return opened
