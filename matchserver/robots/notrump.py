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
    if base == 1:
        yield from _minors(slam - 2)
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


def _minors(low: int) -> Iterator[Option]:
    for minor in (DIAMONDS, CLUBS):
        shown = promise((low, MOST), suits={minor: 6})
        yield Option(Bid(3, Strain(minor)), shown, "slam interest", forcing=Forcing.GAME, kind="new suit")


def stayman_answers(s: Situation) -> Iterator[Option]:
    """Four hearts, four spades, or neither."""
    level = _level(s)
    for major in (HEARTS, SPADES):
        shown = promise(suits={major: 4} if major is HEARTS else {major: 4, HEARTS: (0, 3)})
        yield Option(Bid(level, Strain(major)), shown, "4+ cards")
    neither = promise(suits={HEARTS: (0, 3), SPADES: (0, 3)})
    yield Option(Bid(level, Strain.DIAMONDS), neither, "no major", alert=True)


def transfer_answers(s: Situation) -> Iterator[Option]:
    """Partner's suit, one higher with four cards and a maximum."""
    level, major = _level(s), _asked(s)
    if level == 2:
        top = s.mine.hcp[1]
        shown = promise(hcp=(top, top), suits={major: 4})
        yield Option(Bid(3, Strain(major)), shown, "maximum with four")
    completes = Bid(level, Strain(major))
    yield Option(completes, promise(), "completes the transfer", kind="completed", asks=Strain(major))


def _level(s: Situation) -> int:
    """The level of the last bid."""
    assert s.last
    return s.last.level


def _asked(s: Situation) -> Suit:
    """The suit partner's last call is about."""
    asked = s.partner_calls[-1].asks
    assert asked is not None
    return Suit(asked)


def after_transfer(s: Situation) -> Iterator[Option]:
    """The transferrer's second call, when partner just completed."""
    low, high = s.partner.hcp
    major, game, invite, slam = _asked(s), 25 - low, 26 - high, 33 - low
    strain = Strain(major)
    yield Option(Bid(6, strain), promise((slam, MOST), suits={major: 6}), "to play")
    quantity = promise((slam - 2, MOST), suits={major: (5, 5)})
    yield Option(Bid(4, NT), quantity, "invites slam", kind="quantitative")
    if _level(s) == 2:
        yield from _second_suits(s, major, game)
    yield Option(Bid(4, strain), promise((game, slam), suits={major: 6}), "to play")
    yield Option(Bid(3, NT), promise((game, slam - 2), suits={major: 5}), "choice of games")
    if _level(s) == 2:
        yield Option(Bid(3, strain), promise((invite, game - 1), suits={major: 6}), "invites game")
        yield Option(Bid(2, NT), promise((invite, game - 1), suits={major: (5, 5)}), "invites game")
    yield Option(PASS, promise((0, game - 1)), "to play")


def _second_suits(s: Situation, major: Suit, game: int) -> Iterator[Option]:
    """Another suit with more than game: four cards of a major, five of a minor."""
    for suit in Suit:
        bid = s.cheapest(suit)
        if suit is not major and bid and bid.level <= 3:
            shown = promise((game + 1, MOST), suits={suit: 4 if suit in MAJORS else 5})
            yield Option(bid, shown, "natural", forcing=Forcing.GAME, kind="new suit")


def over_interference(s: Situation) -> Iterator[Option]:
    """Partner's no trump was overcalled: suits are natural, double is for penalties, games as usual."""
    low, high = s.partner.hcp
    game = 25 - low
    for suit in reversed(Suit):
        bid = s.cheapest(suit)
        if bid and bid.level == 3 and suit not in s.their_suits:
            shown = promise((game, MOST), suits={suit: 5})
            yield Option(bid, shown, "natural", forcing=Forcing.GAME, kind="new suit")
        elif bid and bid.level == 2 and suit not in s.their_suits:
            yield Option(bid, promise((4, game - 1), suits={suit: 5}), "to play")
    yield Option(Bid(3, NT), promise((game, 33 - low)), "to play", s.is_stopped_by)
    trumps = promise((24 - high, MOST), suits=dict.fromkeys(s.their_suits[:1], 4))
    yield Option(DOUBLE, trumps, "for penalties", kind="penalty")
    if s.can(Bid(2, NT)):
        yield Option(Bid(2, NT), promise((25 - high, game - 1)), "invites game", s.is_stopped_by)
    yield Option(PASS, promise((0, game)), "nothing to say")
