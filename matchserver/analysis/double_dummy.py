"""Double dummy by the endplay package: the only module that imports it, and only worker programs import this.

endplay's own classes cost more than the solving late in the play, so positions go straight into the
structures of the DDS library beneath it. One thread: DDS is not safe with more.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import endplay._dds as dds

from matchserver.bridge import SEATS, Card, Deal, Seat, Strain, Suit, Vulnerability

dds.SetMaxThreads(1)

_VULNERABILITY = {"None": 0, "All": 1, "NS": 2, "EW": 3}


@dataclass(frozen=True)
class Position:
    """The cards not yet played, and the trick on the table with its leader."""

    hands: Mapping[Seat, Iterable[Card]]
    strain: Strain
    leader: Seat
    trick: Sequence[Card] = ()


def solve(positions: Sequence[Position]) -> list[dict[Card, int]]:
    """For each position the tricks, with this one, that each card of the hand on turn wins for its side.

    At most 200 positions.
    """
    boards = dds.boards()
    boards.noOfBoards = len(positions)
    for i, position in enumerate(positions):
        boards.deals[i] = _deal(position)
        boards.target[i], boards.solutions[i], boards.mode[i] = -1, 3, 1
    solved = dds.solvedBoards()
    dds.SolveAllBoardsBin(boards, solved)
    return [_tricks(solved.solvedBoard[i]) for i in range(len(positions))]


def analyse(position: Position, cards: Sequence[Card]) -> list[int]:
    """Declarer's makeable tricks at the position (13 cards a hand, nothing played) and after each card.

    The declarer is the leader's right-hand opponent. Those already won are counted.
    """
    trace = dds.playTraceBin()
    trace.number = len(cards)
    for i, card in enumerate(cards):
        trace.suit[i], trace.rank[i] = 3 - card.suit, card.rank + 2
    solved = dds.solvedPlay()
    dds.AnalysePlayBin(_deal(position), trace, solved, 0)
    found = list(solved.tricks[: solved.number])
    return found + found[-1:] * (len(cards) + 1 - len(found))  # DDS leaves out the last trick


def table(deal: Deal) -> dds.ddTableResults:
    """Tricks of the 20 strains and declarers, as DDS keeps them: [spades..clubs, no trump][N E S W]."""
    cards = dds.ddTableDeal()
    for i, seat in enumerate(SEATS):
        for card in deal[seat]:
            cards.cards[i][3 - card.suit] |= 4 << card.rank
    results = dds.ddTableResults()
    dds.CalcDDtable(cards, results)
    return results


def tricks(results: dds.ddTableResults) -> dict[str, dict[str, int]]:
    """The table as {"NT": {"N": 9, ...}, "S": ..., "H": ..., "D": ..., "C": ...}."""
    return {
        str(strain): {str(seat): results.resTable[_denomination(strain)][i] for i, seat in enumerate(SEATS)}
        for strain in reversed(Strain)
    }


def par(results: dds.ddTableResults, dealer: Seat, vulnerable: Vulnerability) -> tuple[int, list[str]]:
    """The par score from North-South's side, and the contracts that reach it ("4SX-EW-2")."""
    found = dds.parResultsDealer()
    dds.DealerPar(results, found, SEATS.index(dealer), _VULNERABILITY[vulnerable])
    names = [bytes(found.contracts[i]).split(b"\0")[0].decode() for i in range(found.number)]
    return found.score, names


def _denomination(strain: Strain) -> int:
    return 4 if strain is Strain.NOTRUMP else 3 - strain


def _deal(position: Position) -> dds.deal:
    deal = dds.deal()
    deal.trump, deal.first = _denomination(position.strain), SEATS.index(position.leader)
    for i, card in enumerate(position.trick):
        deal.currentTrickSuit[i], deal.currentTrickRank[i] = 3 - card.suit, card.rank + 2
    for i, seat in enumerate(SEATS):
        for card in position.hands[seat]:
            deal.remainCards[i][3 - card.suit] |= 4 << card.rank
    return deal


def _tricks(future: dds.futureTricks) -> dict[Card, int]:
    """Each card's tricks; cards touching the one solved (a bit each from the two up) win the same."""
    won: dict[Card, int] = {}
    for i in range(future.cards):
        suit, ranks = Suit(3 - future.suit[i]), 1 << future.rank[i] | future.equals[i]
        for rank in range(13):
            if ranks & 4 << rank:
                won[Card(suit, rank)] = future.score[i]
    return won
