"""The endplay package as the judge: our values told to it, its answers told back."""

from random import Random

from endplay.types import Bid as EndplayBid
from endplay.types import Contract as EndplayContract
from endplay.types import Deal as EndplayDeal
from endplay.types import Denom, Penalty, Player, Vul

from matchserver.bridge import SEATS, Contract, Deal, Play, Risk, Strain, Vulnerability

PENALTIES = {Risk.UNDOUBLED: Penalty.passed, Risk.DOUBLED: Penalty.doubled, Risk.REDOUBLED: Penalty.redoubled}
VULS = {
    Vulnerability.NONE: Vul.none,
    Vulnerability.NS: Vul.ns,
    Vulnerability.EW: Vul.ew,
    Vulnerability.ALL: Vul.both,
}
WORDS = {"P": "Pass", "X": "X", "XX": "XX"}


def player(seat):
    return Player.find(seat.value)


def letter(denom):
    """C D H S N; endplay's own abbreviation is a suit symbol, or not, by a setting."""
    return denom.name[0].upper()


def judged_score(contract, tricks, vulnerable):
    """Points for declarer. The penalty is set anew each time: a copy in endplay would lose it."""
    judged = EndplayContract(
        level=contract.level,
        denom=Denom.find(str(contract.strain)),
        declarer=player(contract.declarer),
        penalty=PENALTIES[contract.risk],
        result=tricks - contract.needed,
    )
    return judged.score(VULS[vulnerable])


def judged_contract(dealer, calls):
    """The contract of a finished auction, written as ours."""
    bids = [EndplayBid(WORDS.get(str(call), str(call))) for call in calls]
    judged = EndplayContract.from_auction(player(dealer), bids)
    if judged.is_passout():
        return None
    risk = {penalty: risk for risk, penalty in PENALTIES.items()}[judged.penalty]
    return Contract.parse(f"{judged.level}{letter(judged.denom)}{risk}{judged.declarer.abbr}")


def judged_board(contract, deal):
    """The board before the opening lead, with `curplayer` to lead."""
    return EndplayDeal(str(deal), first=player(contract.leader), trump=Denom.find(str(contract.strain)))


def random_board(number):
    """The deal and contract of that number, and the source of chance to go on with."""
    chance = Random(number)
    deal = Deal.shuffled(chance)
    level, strain, declarer = chance.randint(1, 7), chance.choice(list(Strain)), chance.choice(SEATS)
    contract = Contract(level, strain, Risk.UNDOUBLED, declarer)
    return Play.start(contract, deal), judged_board(contract, deal), chance


def cards_of(hand):
    """An endplay hand as the names of its cards, "S4"."""
    return {f"{letter(card.suit)}{card.rank.abbr}" for card in hand}
