"""Who may claim or concede and when, and who answers (Laws 68 to 71). Judges one board, changes nothing."""

from __future__ import annotations

from matchserver.bridge import OutOfTurn, Play, Seat, Unreadable, WrongMoment

from .agreement import Claim
from .record import BoardRecord
from .spoken import ClaimAnswered, ClaimMade
from .words import tidy


def claim(record: BoardRecord, seat: Seat, tricks: int, statement: str) -> ClaimMade:
    """A claim by declarer or a defender, on turn or not, once the opening lead is faced: from then on it
    shows no more than the claimer's side has to show."""
    if record.play is None or not record.play.has_lead:
        raise WrongMoment("a claim is made after the opening lead, not before", law="Law 68")
    if seat is record.play.contract.dummy:
        raise OutOfTurn("dummy may not claim: declarer and the defenders may", law="Law 43")
    if not 0 <= tricks <= record.tricks_left:
        raise Unreadable(f"{tricks} tricks cannot be claimed: {record.tricks_left} are left", law="Law 68")
    return ClaimMade(seat, tricks, tidy(statement, "a claim's statement"))


def answer(record: BoardRecord, open_claim: Claim, seat: Seat, accepts: bool) -> ClaimAnswered:
    """Both opponents accept or refuse; a defender may object to a concession of the partner (Law 68B)."""
    if seat is open_claim.seat:
        raise OutOfTurn("the claim is yours: your opponents answer it", law="Law 69")
    if seat in open_claim.accepted:
        raise WrongMoment("you have accepted this claim", law="Law 69")
    if seat is open_claim.seat.partner:
        _check_objection(record, open_claim, accepts)
    return ClaimAnswered(seat, accepts)


def is_by_defender(play: Play | None, open_claim: Claim) -> bool:
    """Whether a defender claimed, so that the claimer's partner has a part in it."""
    return play is not None and open_claim.seat is not play.contract.declarer


def _check_objection(record: BoardRecord, open_claim: Claim, accepts: bool) -> None:
    concedes = open_claim.tricks < record.tricks_left
    if not is_by_defender(record.play, open_claim) or not concedes:
        raise OutOfTurn("your partner's opponents answer this claim", law="Law 69")
    if accepts:
        raise OutOfTurn("you may only object to your partner's concession", law="Law 68B")
