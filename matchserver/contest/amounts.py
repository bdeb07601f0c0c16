"""Exact numbers of IMPs: a carry-over may hold a fraction. Knows nothing else."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from .errors import BadMatch

Amount = int | float | str | Decimal
"""What a carry-over may be given as: 12, "0.5", Decimal("7.33")."""
LIMIT = 10_000


def amount(value: Amount) -> Decimal:
    """The exact number, whatever it was written as; raises BadMatch on no number or one beyond reason.

    >>> amount("0.5"), amount(7)
    (Decimal('0.5'), Decimal('7'))
    """
    try:
        exact = Decimal(str(value).strip())
    except InvalidOperation:
        raise BadMatch(f"{value!r} is no number of IMPs: write it as 12 or 0.5") from None
    if not exact.is_finite() or abs(exact) >= LIMIT:
        raise BadMatch(f"{value!r} is no number of IMPs: it lies between -{LIMIT} and {LIMIT}")
    return exact


def plain(exact: Decimal) -> int | float:
    """For JSON: an int when whole.

    >>> plain(Decimal("12.0")), plain(Decimal("0.5"))
    (12, 0.5)
    """
    return int(exact) if exact == exact.to_integral_value() else float(exact)
