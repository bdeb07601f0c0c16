"""What is customary among cards that win the same: sequences, fourth best, low cards first. Pure."""

from __future__ import annotations

from matchserver.bridge import Card

from .hands import JACK
from .leads import customary
from .sight import Sight


def habit(sight: Sight, card: Card) -> tuple[int, ...]:
    """A key that is least for the customary card among equals."""
    if not sight.trick and not sight.is_declaring:
        return _lead(sight, card)
    return (_spent(sight, card), card.rank, card.suit)


def _spent(sight: Sight, card: Card) -> int:
    """Trumps are kept where another card does as well."""
    ruffs = bool(sight.trick) and card.suit == sight.strain and sight.trick[0].suit != sight.strain
    return 1 if ruffs else 0


def _lead(sight: Sight, card: Card) -> tuple[int, ...]:
    """Partner's suit and long suits before others, and of the suit the customary card."""
    ranks = sorted((c.rank for c in sight.held[sight.turn] if c.suit == card.suit), reverse=True)
    return (_suit_order(sight, card, ranks), abs(card.rank - customary(ranks)), -card.rank)


def _suit_order(sight: Sight, card: Card, ranks: list[int]) -> int:
    if card.suit == sight.strain:
        return 1
    partner = next((u.promise.least(card.suit) for u in sight.unknowns if u.seat is sight.me.partner), 0)
    sequence = len(ranks) > 1 and ranks[0] >= JACK and ranks[1] == ranks[0] - 1
    return -partner - len(ranks) - (3 if sequence else 0)
