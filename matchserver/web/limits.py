"""How often one may try to sign in, to sign up or to guess a password: Flask-Limiter, counted in memory."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Any

from flask import Flask, Response, request
from flask_limiter import Limiter

from matchserver.signed_in import me
from matchserver.store import folded


def address() -> str:
    """Where a request comes from; of IPv6 the network, since a home has as many addresses as it likes."""
    text = request.remote_addr or ""
    try:
        found = ip_address(text)
    except ValueError:
        return text
    return str(int(found) >> 64) if isinstance(found, IPv6Address) else text


def name() -> str:
    """The name that somebody tries to sign in with."""
    return folded(request.form.get("name", ""))


def address_and_name() -> str:
    """A name tried from one place."""
    return f"{address()} {name()}"


def person() -> str:
    """Who is signed in, else the address."""
    known = me()
    return f"person {known.id}" if known else address()


def has_failed(answer: Response) -> bool:
    """Whether the form was refused: only that counts, for a whole club may come from one address."""
    return answer.status_code == 422


def always(_answer: Response) -> bool:
    """Every try counts."""
    return True


LIMITS: list[tuple[str, str, Callable[[], str], Callable[[Response], bool]]] = [
    ("people.sign_in", "5 per minute; 20 per hour", address_and_name, has_failed),
    ("people.sign_in", "20 per minute; 100 per hour", address, has_failed),
    ("people.sign_in", "60 per hour", name, has_failed),
    ("people.sign_up", "60 per hour", address, always),
    ("account.change_password", "5 per minute; 20 per hour", person, has_failed),
]
"""Page, how often, counted by what, and which tries count."""


def init(app: Flask) -> None:
    """Put the limits on the pages of the app; what is too much is answered with 429."""
    pages: dict[str, Any] = app.view_functions
    limiter = Limiter(address, app=app, storage_uri="memory://", strategy="moving-window")
    for page, often, key, counts in LIMITS:
        limit = limiter.limit(often, key_func=key, methods=["POST"], deduct_when=counts)
        pages[page] = limit(pages[page])
