"""The system: which rules speak in which situation. Pure.

`options` lists what the seat on turn may say, the first that fits its hand being the one to make. The same
list, read backwards, is what the call means to everyone else (see meaning).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from matchserver.bridge import DOUBLE, PASS, Bid, Strain, Suit

from . import notrump, rebids, responses, slams, strong
from .advances import to_overcall
from .doubles import to_double
from .judgement import judges
from .openings import openings
from .overcalls import overcalls
from .promise import Option
from .situation import Situation

Rules = Callable[[Situation], Iterator[Option]]


def options(s: Situation) -> list[Option]:
    """All calls the system offers to the seat on turn, in order of preference."""
    return list(_rules(s))


def _rules(s: Situation) -> Iterator[Option]:
    if s.opening is None:
        return openings(s)
    convention = _convention(s)
    if convention:
        return convention(s)
    if not s.has_acted(s.me) and not s.has_acted(s.me.partner):
        return overcalls(s)
    if not s.has_acted(s.me):
        return _first_answer(s)
    return _later(s)


CONVENTIONS: dict[str, Rules] = {
    "stayman": notrump.stayman_answers,
    "transfer": notrump.transfer_answers,
    "completed": notrump.after_transfer,
    "key cards?": slams.answers,
    "key cards": slams.after_answer,
    "quantitative": slams.after_quantitative,
    "strong two": strong.to_two_clubs,
    "waiting": strong.after_waiting,
    "jacoby": strong.to_game_raise,
}


def _convention(s: Situation) -> Rules | None:
    """The rules that answer partner's last call, when it was conventional and the right passed."""
    last = s.partner_last
    if last is None or s.rho_last is not PASS:
        return None
    return CONVENTIONS.get(last.kind)


def _first_answer(s: Situation) -> Iterator[Option]:
    """Partner has acted, I have not."""
    last = s.partner_last
    assert last
    call = last.call
    quiet = s.rho_last is PASS
    if last.kind == "takeout":
        return to_double(s)
    if last.kind in NO_TRUMPS and (quiet or s.rho_last is DOUBLE):
        return notrump.responses(s, NO_TRUMPS[last.kind])
    if last.kind in NO_TRUMPS:
        return notrump.over_interference(s)
    if isinstance(call, Bid) and call.strain is not Strain.NOTRUMP:
        if last.kind == "weak":
            return responses.to_weak(s, call)
        if last.kind == "one" and (s.last and s.last.level <= 3):
            return responses.to_one(s, Suit(call.strain))
        if last.kind == "overcall":
            return to_overcall(s, Suit(call.strain))
    return judges(s)


NO_TRUMPS = {"1NT": 1, "2NT": 2}


def _later(s: Situation) -> Iterator[Option]:
    """I have acted before: describe once more as opener, then judge."""
    last, mine = s.partner_last, s.my_calls[-1]
    if last is None or last.call is PASS:
        return judges(s)
    if last.kind == "takeout":
        return to_double(s)
    if last.kind in NO_TRUMPS and s.rho_last is PASS and len(s.partner_calls) == 2:
        return notrump.responses(s, NO_TRUMPS[last.kind])
    if mine.kind == "one" and _wants_description(last):
        return _rebids(s)
    return judges(s)


def _wants_description(last: Option) -> bool:
    return last.kind in ("new suit", "negative") or str(last.call) == "1NT"


def _rebids(s: Situation) -> Iterator[Option]:
    if str(s.said[-2].call) == "1NT" and s.rho_last is PASS:
        yield from rebids.over_one_no_trump(s)
    yield from rebids.describes(s)
    yield from judges(s)
