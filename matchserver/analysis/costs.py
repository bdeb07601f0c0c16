"""What each card of a play cost its side, by double dummy. Runs in the worker program only.

A card costs what it takes from the tricks that its side could still make with all four hands in sight.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from matchserver.bridge import Card, Contract, Deal, Play

from .double_dummy import Position, analyse, solve


def costs(deal: Deal, contract: Contract, cards: Sequence[Card]) -> dict[str, Any]:
    """{"left": [9, 9, 8], "costs": [0, 1], "better": {"1": ["SK", "SQ"]}} of the cards played, in order.

    `left` are declarer's makeable tricks before the opening lead and after each card, those already won
    included; `costs` the tricks that each card gave away; `better` the cards that would have cost nothing,
    by the index of the card that did. Only strain and declarer of the contract matter. Raises IllegalPlay.
    """
    plays = list(_moments(deal, contract, cards))
    left = analyse(_position(plays[0]), cards)
    lost = [_loss(play, before, after) for play, before, after in zip(plays, left, left[1:], strict=False)]
    dear = [index for index, tricks in enumerate(lost) if tricks]
    solved = solve([_position(plays[index]) for index in dear])
    better = {str(index): _best(tricks) for index, tricks in zip(dear, solved, strict=True)}
    return {"left": left, "costs": lost, "better": better}


def _moments(deal: Deal, contract: Contract, cards: Sequence[Card]) -> Iterator[Play]:
    """The play before each card, and after the last one."""
    play = Play.start(contract, deal)
    yield play
    for card in cards:
        play = play.with_card(card)
        yield play


def _position(play: Play) -> Position:
    return Position(play.hands, play.contract.strain, play.trick.leader, play.trick.cards)


def _loss(play: Play, before: int, after: int) -> int:
    """The tricks that the card played now gave away."""
    is_ours = play.trick.turn.side is play.contract.declarer.side
    return before - after if is_ours else after - before


def _best(tricks: dict[Card, int]) -> list[str]:
    most = max(tricks.values())
    return [str(card) for card in sorted(tricks, reverse=True) if tricks[card] == most]
