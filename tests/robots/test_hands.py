"""Points, shape and stoppers of single hands."""

from __future__ import annotations

import pytest

from matchserver.bridge import Strain, Suit, parse_hand
from matchserver.robots.hands import CLUBS, DIAMONDS, HEARTS, SPADES, Holding


def hand(text: str) -> Holding:
    return Holding(parse_hand(text))


@pytest.mark.parametrize(
    ("text", "hcp", "points"),
    [
        ("AKQJ.432.432.432", 10, 10),
        ("AQJ75.KJ4.85.Q92", 13, 14),
        ("AJ98742.K.Q654.2", 10, 13),
    ],
)
def test_length_adds_to_high_card_points(text: str, hcp: int, points: int) -> None:
    assert (hand(text).hcp, hand(text).points) == (hcp, points)


def test_shortness_counts_with_trumps_to_ruff_with() -> None:
    assert hand("5.K974.A8643.J32").support_points(HEARTS) == 11
    assert hand("5.K97.A8643.J432").support_points(HEARTS) == 10
    assert hand("5.K9.A8643.J5432").support_points(HEARTS) == 10


@pytest.mark.parametrize(
    ("text", "balanced"),
    [("AKQJ.432.432.432", True), ("AK.5432.5432.432", True), ("AKQJ2.43.432.432", True),
     ("AKQJ2.43.5432.43", False), ("AKQJ.5432.5432.4", False)],
)  # fmt: skip
def test_balanced_hands(text: str, balanced: bool) -> None:
    assert hand(text).is_balanced is balanced


@pytest.mark.parametrize("holding", ["A", "K2", "Q32", "J432"])
def test_these_stop_a_suit(holding: str) -> None:
    assert spades(holding).stops(SPADES)


@pytest.mark.parametrize("holding", ["K", "Q3", "J32", "T9876"])
def test_these_do_not_stop_a_suit(holding: str) -> None:
    assert not spades(holding).stops(SPADES)


def spades(holding: str) -> Holding:
    """A hand of these spades and hearts."""
    return hand(f"{holding}.{'AKQJT98765432'[: 13 - len(holding)]}..")


def test_key_cards_are_aces_and_the_king_of_trumps() -> None:
    holding = hand("AK32.A432.K32.32")
    assert [holding.key_cards(strain) for strain in (Strain.SPADES, Strain.HEARTS, Strain.NOTRUMP)] == [
        3,
        2,
        2,
    ]


def test_of_equal_suits_the_higher_is_the_longest() -> None:
    assert hand("A5432.KQ432.32.2").longest is SPADES
    assert hand("2.32.KQ432.A5432").longest is DIAMONDS
    assert hand("2.32.KQ43.AT5432").longest is CLUBS
    assert list(Suit) == [CLUBS, DIAMONDS, HEARTS, SPADES]
