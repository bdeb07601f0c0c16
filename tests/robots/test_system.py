"""The system as a table: an auction from the dealer on, the hand on turn, the call it must make."""

from __future__ import annotations

import pytest

from matchserver.bridge import Auction, Seat, parse_call
from matchserver.robots.bidder import choose_call

OPENINGS = """
AQ7.KJ4.KT85.Q92     1NT   15-17 balanced
AQ75.KJ4.T85.Q92     1C    balanced, too weak for 1NT, better minor
AQ75.KJ4.QT85.92     1D
AQ75.KJ42.QT8.92     1D    4-4-3-2: the only longer minor
AQJ75.KJ4.85.Q92     1S    five-card major
A5.KQJ74.AJ864.2     1H    longer suit, higher of equals
AJ874.KQJ74.A6.2     1S    of two fives the higher
AQ7.AKJ4.KQ5.T92     1C    19 points, no 2NT yet
AQ7.AKJ4.KQ5.K92     2C    22 and more
AQ7.AKJ4.KQ5.J92     2NT   20-21 balanced
AKQJ875.AK.KQ4.2     2C    strong and unbalanced
KQJ875.43.Q52.92     2S    weak two
2.AQT985.K52.983     2H
KJ9865.A.Q9542.2     1S    6-5: rule of twenty
3.KQJ9742.Q52.92     3H    seven cards
2.4.KQJ98732.T92     4D    eight cards
QJ5.KJ4.K852.J92     P     11 points, balanced
A975.KJ42.K85.92     P
"""
FOURTH_SEAT = """
AQ52.J4.K852.Q92     1D    in fourth seat with spades
2.AQJ4.K852.J932     P     in fourth seat without them
"""
TO_ONE_OF_A_SUIT = """
1H P | K5.Q74.KT852.932    2H    simple raise
1H P | K53.QJ74.AT85.93    3H    limit raise
1H P | A5.KQ74.KT852.K3    2NT   game-forcing raise
1H P | 5.QJ743.KT8542.3    4H    weak with five trumps
1H P | KT53.74.QT85.K93    1S    four spades
1H P | K53.74.QT85.K932    1NT   no support, no spades
1H P | A5.74.KQT852.A93    2D    game force
1H P | Q53.74.T852.J932    P     too weak
1C P | K532.KJ74.852.93    1H    of two fours the cheaper
1C P | KJ532.KJ742.85.3    1S    of two fives the higher
1C P | Q5.KJ4.QT852.932    1D
1C P | KJ3.QT4.AQ5.J932    3NT   13 and more balanced
1C P | 853.4.J83.KJ9832    3C    weak raise
1C P | A53.4.K82.AQ9432    2C    strong raise
1S X | KQ4.J4.QT82.J932    3S    limit raise over a double
1S X | KQ4.J4.KT82.K932    2NT   game-forcing raise
1S X | 4.AJ43.KQT82.K93    XX    10 and more
1D 1S | 84.KJ43.Q82.K932   X     negative double
1D 1S | 84.KJ743.A82.KQ3   2H    five hearts, 10 and more
1D 1S | KJ4.Q43.82.Q9732   1NT   spades stopped
1H 2C | K84.QJ3.J852.932   2H    raise
2H P | AQ54.K73.AK85.93    4H    to play
2H P | 543.K73.QJ985.93    3H    furthers the pre-empt
3D P | AQ5.AK3.Q85.QT93    3NT   suits stopped, fit
"""
AFTER_ONE_NO_TRUMP = """
1NT P | KQ542.Q73.85.932    2H    transfer
1NT P | Q4.KJ873.K85.932    2D    transfer
1NT P | KQ54.Q7.K852.932    2C    Stayman
1NT P | K54.Q7.KT852.Q93    3NT
1NT P | K54.Q7.KT852.932    2NT   invites
1NT P | 854.Q7.KT852.932    P
1NT P | AQ5.KQ7.KJ852.93    4NT   invites slam
1NT P | AQ5.KQ7.AKJ5.A98    7NT   38 points together
1NT P | AQ5.KQ7.KQ852.J9    6NT
1NT P 2C P | AQ74.KJ4.KT85.Q9   2S
1NT P 2C P | AQ7.KJ4.KT85.Q92   2D
1NT P 2H P | AQ7.KJ4.KT85.Q92   2S   completes the transfer
1NT P 2H P | AQ74.AJ4.KT85.K9   3S   maximum and four spades
1NT P 2H P 2S P | KQ542.A73.K5.932    3NT  choice of games
1NT P 2H P 2S P | KQ9542.A73.K5.32    4S   six spades
1NT P 2H P 2S P | KQ542.T73.J85.32    P
2NT P | KQ542.873.85.932    3H    transfer
2NT P | 9542.K73.Q852.93    3C    Stayman
2NT P | 952.873.Q852.932    P
"""
REBIDS = """
1C P 1H P | AQ7.K4.T85.KQ962     1NT  12-14
1C P 1H P | AQ7.K4.AT8.KQJ62     2NT  18-19
1C P 1H P | AQ7.K764.85.KQ96     2H   four-card support
1C P 1H P | AQ7.KJ64.5.AKJ96     4H   support and 19 with shape
1C P 1H P | AK74.K4.85.KJ962     1S
1C P 1H P | A73.4.AK85.AKJ96     2D   reverse
1S P 1NT P | AQJ854.K4.A52.92    2S   six spades
1S P 1NT P | AQJ54.K4.A952.92    2D   second suit
1S P 1NT P | AQJ54.K4.952.KJ2    P    balanced minimum
1S P 2S P | AQJ54.K43.952.K2     P
1S P 2S P | AQJ54.AK43.5.KQ2     4S
1S P 3S P | AQJ54.K43.AJ2.92     4S   accepts
1S P 2NT P | AQJ54.K43.Q52.92    4S   minimum over a strong raise
1S P 2NT P | AQJ54.AK3.AQ52.9    3S   extra values
1S P 2H P | AQJ54.K43.K52.92     3H   support
1D 1H X P | A54.K3.KQT85.932     1NT  hearts stopped
1D 1S X P | A54.KQ32.KT85.93     2H   four hearts
"""
STRONG = """
2C P | K54.Q732.J852.93        2D   waiting
2C P | K5.AQT732.852.93        2H   positive
2C P 2D P | AQ7.AKJ4.KQ5.K92   2NT  22-24
2C P 2D P | AKQJ875.AK.KQ4.2   2S
1S P 2NT P 3S P | K987.A.KQJ52.A93    4NT  key cards?
1S P 2NT P 3S P 4NT P | AQJ54.AK3.AQ52.9   5C   three key cards... of five
1NT P 4NT P | AQ7.KJ4.KQ85.Q92   6NT  maximum
1NT P 4NT P | AQ7.KJ4.KT85.Q92   P    minimum
"""
COMPETITION = """
1D | AQJ74.83.K85.932      1S   overcall
1D | K5.AQ4.K85.AQ932      1NT  15-18
1D | KQ74.AJ83.5.K932      X    take-out
1D | KQJ974.83.85.932      2S   weak jump
1D | K974.832.K85.932      P
2S | 5.AQ83.KQ85.K932      X    take-out of a weak two
1NT | KQJ974.A3.85.932     2S
1D X P | K7.QJ832.85.9432      1H
1D X P | KJ742.832.K5.A93      2S   invites
1D X P | KQ742.K32.A5.J93      4S
1D X P | K74.832.QT95.Q93      1NT  diamonds stopped
1H 1S P | K74.832.QT952.Q3     2S   raise
1H 1S P | KQ754.A32.KQ95.3     4S
1H 1S P | A74.832.AQ952.Q3     2H   strong raise
1H P 2H P P | KQ54.3.AJ85.Q932   X   protects
1S P 2S 3H | AQ8754.3.KQ5.J93      3S   six trumps and the law
1S X 2S 3H P P | K974.3.QT952.J93      3S   four trumps
"""


def rows(text: str, auction: str = "") -> list[tuple[str, str, str]]:
    """(auction, hand, call) of each line; the auction stands before a bar, the rest is a remark."""
    found = []
    for line in text.strip().splitlines():
        before, bar, after = line.rpartition("|")
        hand, call = after.split()[:2]
        found.append((before.strip() if bar else auction, hand, call))
    return found


TABLE = [
    *rows(OPENINGS), *rows(FOURTH_SEAT, "P P P"), *rows(TO_ONE_OF_A_SUIT), *rows(AFTER_ONE_NO_TRUMP),
    *rows(REBIDS), *rows(STRONG), *rows(COMPETITION),
]  # fmt: skip


def call_of(auction: str, hand: str) -> tuple[str, str | None]:
    """What the bidder calls with that hand after these calls, North dealing."""
    calls = auction.split()
    turn = Auction.of(Seat.NORTH, [parse_call(call) for call in calls]).turn
    assert turn
    view = {"dealer": "N", "vulnerable": "None", "auction": calls, "you": turn, "hands": {turn: hand}}
    return choose_call(view)


@pytest.mark.parametrize(("auction", "hand", "call"), TABLE)
def test_the_system_makes_the_call_of_the_table(auction: str, hand: str, call: str) -> None:
    assert call_of(auction, hand)[0] == call


def test_the_table_is_large_enough_to_mean_something() -> None:
    assert len(TABLE) >= 60


@pytest.mark.parametrize(
    ("auction", "hand", "alert"),
    [
        ("1NT P", "KQ542.Q73.85.932", "5+ spades"),
        ("1NT P", "KQ54.Q7.K852.932", "Stayman"),
        ("", "AQ7.AKJ4.KQ5.K92", "strong, any shape"),
        ("", "AQJ75.KJ4.85.Q92", None),
    ],
)
def test_conventional_calls_are_alerted_with_their_meaning(
    auction: str, hand: str, alert: str | None
) -> None:
    assert call_of(auction, hand)[1] == alert
