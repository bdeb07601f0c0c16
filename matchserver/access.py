"""Who someone is here: a person, a director, and which seat a key opens.

Keys are signed by the server's secret and never expire.
"""

from __future__ import annotations

from typing import TypeVar

from itsdangerous import BadSignature, URLSafeSerializer

from matchserver.bridge import BridgeError, Seat
from matchserver.store import Person

P = TypeVar("P", bound=Person)


class Forbidden(BridgeError):
    """This viewer may not do or see that."""

    code = "forbidden"


class NotSignedIn(BridgeError):
    """Only somebody who has signed in may do or see that."""

    code = "sign-in"


def known(person: P | None) -> P:
    """The person, who must be one; raises NotSignedIn."""
    if person is None:
        raise NotSignedIn("sign in first")
    return person


def director(person: P | None) -> P:
    """The person, who must be a director; raises NotSignedIn or Forbidden."""
    found = known(person)
    if not found.is_director:
        raise Forbidden("only a director may do that")
    return found


class SeatKeys:
    """Makes and reads the keys that open a seat at a table."""

    def __init__(self, secret: str) -> None:
        self._serializer = URLSafeSerializer(secret, salt="seat")

    def key(self, table_id: int, seat: Seat) -> str:
        """The key of that seat, to be given to its player alone."""
        return str(self._serializer.dumps([table_id, str(seat)]))

    def seat(self, table_id: int, key: object) -> Seat:
        """The seat at that table which the key opens; raises Forbidden."""
        try:
            table, seat = self._serializer.loads(str(key))
        except BadSignature:
            raise Forbidden("this is no key to a seat: ask for a new one") from None
        if table != table_id:
            raise Forbidden("this key opens a seat at another table")
        return Seat(seat)
