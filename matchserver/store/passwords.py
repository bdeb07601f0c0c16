"""Passwords: which will do, and how they are kept (werkzeug's hashes; a password itself is never stored)."""

from __future__ import annotations

from functools import cache
from unicodedata import normalize

from werkzeug.security import check_password_hash, generate_password_hash

from .errors import PasswordUnfit
from .names import folded

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 256
METHOD = "scrypt"
NO_PASSWORD = ""
"""What is stored for those as whom nobody can sign in: the hash of no password."""


def check_password_fits(password: str, name: str) -> None:
    """Raises PasswordUnfit for one that is too short, far too long, or the person's name."""
    length = len(normalize("NFKC", password))
    if length < SHORTEST_PASSWORD:
        raise PasswordUnfit(f"a password has at least {SHORTEST_PASSWORD} characters, this one has {length}")
    if length > LONGEST_PASSWORD:
        raise PasswordUnfit(f"a password has at most {LONGEST_PASSWORD} characters, this one has {length}")
    if folded(password) == folded(name):
        raise PasswordUnfit("the name itself is no password: choose another")


def hashed(password: str) -> str:
    """What is stored of a password; typed on another device in another Unicode form it is the same one."""
    return generate_password_hash(normalize("NFKC", password), METHOD)


def is_password(stored: str | None, password: str) -> bool:
    """Whether that is the password; the same work where there is none, so that nobody learns of it."""
    fits = check_password_hash(stored or _of_nobody(METHOD), normalize("NFKC", password))
    return fits and bool(stored)


@cache
def _of_nobody(method: str) -> str:
    return generate_password_hash("nobody has this password", method)
