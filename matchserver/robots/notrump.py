"""After a natural no trump: Stayman, transfers, invitations, and their answers. Pure rules.

The same rules serve 1NT (15-17), 2NT (20-21), 2C then 2NT (22-24) and a 1NT overcall: `base` is the level
of the no trump, and the points needed follow from what the bidder of it has promised.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from matchserver.bridge import DOUBLE, PASS, Bid, Strain, Suit

from .hands import CLUBS, DIAMONDS, HEARTS, MAJORS, SPADES, Holding
from .promise import MOST, Forcing, Option, promise
from .situation import Situation

NT = Strain.NOTRUMP


def responses(s: Situation, base: int) -> Iterator[Option]:
    """Partner's last bid was no trump, shown balanced; the right passed or doubled."""
    low, high = s.partner.hcp
    game, invite = 25 - low, 25 - high
    slam, try_slam = 33 - low, 33 - high
    yield from _transfers(base)
    yield from _minors(base, slam - 2)
    least = game if base > 1 else invite
    yield Option(
        Bid(base + 1, Strain.CLUBS),
        promise((least, MOST)),
        "Stayman",
        lambda h: any(h.lengths[m] == 4 for m in MAJORS) and sorted(h.lengths) != [3, 3, 3, 4],
        forcing=Forcing.ROUND,
        kind="stayman",
        alert=True,
    )
    yield Option(Bid(6, NT), promise((slam, slam + 3)), "to play")
    yield Option(Bid(7, NT), promise((slam + 4, MOST)), "to play")
    yield Option(Bid(4, NT), promise((try_slam, slam - 1)), "invites slam", kind="quantitative")
    yield Option(Bid(3, NT), promise((game, slam - 1)), "to play") if base < 3 else Option(PASS)
    if base == 1:
        yield Option(Bid(2, NT), promise((invite, game - 1)), "invites game")
    yield Option(PASS, promise((0, invite)), "to play")


def _transfers(base: int) -> Iterator[Option]:
    """The suit below the major; with two majors the longer, of equals spades."""
    for asked, major in ((Strain.HEARTS, SPADES), (Strain.DIAMONDS, HEARTS)):
        yield Option(
            Bid(base + 1, asked),
            promise(suits={major: 5}),
            "5+ spades" if major is SPADES else "5+ hearts",
            partial(_is_longer_major, major),
            forcing=Forcing.ROUND,
            kind="transfer",
            asks=Strain(major),
            alert=True,
        )


def _is_longer_major(major: Suit, hand: Holding) -> bool:
    return major is max(MAJORS, key=lambda suit: (hand.lengths[suit], suit))


def _minors(base: int, low: int) -> Iterator[Option]:
    if base == 1:
        for minor in (DIAMONDS, CLUBS):
            yield Option(
                Bid(3, Strain(minor)),
                promise((low, MOST), suits={minor: 6}),
                "slam interest",
                forcing=Forcing.GAME,
                kind="new suit",
            )


def stayman_answers(s: Situation) -> Iterator[Option]:
    """Four hearts, four spades, or neither."""
    level = s.partner_calls[-1].call.level  # type: ignore[union-attr]
    for major in (HEARTS, SPADES):
        shown = promise(suits={major: 4} if major is HEARTS else {major: 4, HEARTS: (0, 3)})
        yield Option(Bid(level, Strain(major)), shown, "4+ cards", kind="stayman answer", asks=Strain(major))
    neither = promise(suits={HEARTS: (0, 3), SPADES: (0, 3)})
    yield Option(Bid(level, Strain.DIAMONDS), neither, "no major", kind="stayman answer", alert=True)


def transfer_answers(s: Situation) -> Iterator[Option]:
    """Partner's suit, one higher with four cards and a maximum."""
    asked = s.partner_calls[-1]
    suit, level = Suit(asked.asks or 0), asked.call.level  # type: ignore[union-attr]
    if level == 2:
        top = s.mine.hcp[1]
        yield Option(
            Bid(3, Strain(suit)), promise(hcp=(top, top), suits={suit: 4}), "maximum with four", fit=None
        )
    yield Option(
        Bid(level, Strain(suit)), promise(), "completes the transfer", kind="completed", asks=asked.asks
    )


def after_transfer(s: Situation) -> Iterator[Option]:
    """The transferrer's second call, when partner just completed."""
    low, high = s.partner.hcp
    suit, level = Suit(s.partner_calls[-1].asks or 0), s.last.level if s.last else 2
    game, invite, slam = 25 - low, 26 - high, 33 - low
    yield Option(
        Bid(4, NT),
        promise((slam - 2, slam + 1), suits={suit: (5, 5)}),
        "invites slam",
        kind="quantitative",
    )
    yield Option(
        Bid(4, NT),
        promise((slam, MOST), suits={suit: 6}),
        "key cards?",
        kind="key cards?",
        forcing=Forcing.ROUND,
        asks=Strain(suit),
        alert=True,
    )
    for new in (s_ for s_ in Suit if s_ is not suit):
        bid = s.cheapest(new)
        if bid and bid.level <= 3 and level == 2:
            yield Option(
                bid,
                promise((game + 1, MOST), suits={new: 4 if new in MAJORS else 5}),
                "natural",
                forcing=Forcing.GAME,
                kind="new suit",
            )
    yield Option(Bid(4, Strain(suit)), promise((game, slam), suits={suit: 6}), "to play")
    yield Option(Bid(3, NT), promise((game, slam - 2), suits={suit: 5}), "choice of games")
    if level == 2:
        yield Option(Bid(3, Strain(suit)), promise((invite, game - 1), suits={suit: 6}), "invites game")
        yield Option(Bid(2, NT), promise((invite, game - 1), suits={suit: (5, 5)}), "invites game")
    yield Option(PASS, promise((0, game - 1)), "to play")


def over_interference(s: Situation) -> Iterator[Option]:
    """Partner's no trump was overcalled: natural, double for values, the game bids as usual."""
    low, high = s.partner.hcp
    game = 25 - low
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid is None or bid.level > 3 or suit in s.their_suits:
            continue
        if bid.level == 3:
            yield Option(
                bid, promise((game, MOST), suits={suit: 5}), "natural", forcing=Forcing.GAME, kind="new suit"
            )
        else:
            yield Option(bid, promise((4, game - 1), suits={suit: 5}), "to play")
    yield Option(Bid(3, NT), promise((game, 33 - low)), "to play", s.is_stopped_by)
    theirs = s.their_suits[:1]
    shown = promise((24 - high, MOST), suits=dict.fromkeys(theirs, 4))
    yield Option(DOUBLE, shown, "for penalties", kind="penalty")
    if s.can(Bid(2, NT)):
        yield Option(Bid(2, NT), promise((25 - high, game - 1)), "invites game", s.is_stopped_by)
    yield Option(PASS, promise((0, game)), "nothing to say")
