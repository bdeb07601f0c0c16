"""The boards of a player or of a pair, as their pages and the API tell them."""

from __future__ import annotations

from typing import Any

from matchserver.bridge import Seat
from matchserver.contest import Room, team_at
from matchserver.contest.career import Career, Sitting, Tally
from matchserver.store import ArchivedBoard, NotFound, folded

from ..server import server


def player(name: str) -> tuple[str, Career]:
    """A player as spelt here, and all their boards; raises NotFound for one who is not in the archive."""
    archive = server().store.archive
    spelt = archive.name_of(name)
    if spelt is None:
        raise NotFound("there is no finished match of this player here")
    key = folded(name)
    partners: dict[str, str] = {}
    sittings = [_sitting(board, key, partners) for board in archive.of_player(name)]
    return spelt, Career(tuple(sittings))


def pair(first: str, second: str) -> tuple[str, str, Career]:
    """Two players as spelt here, and the boards they played together; raises NotFound."""
    spelt, career = player(first)
    key = folded(second)
    together = tuple(sitting for sitting in career.sittings if folded(sitting.partner) == key)
    if not together:
        raise NotFound("these two have played no finished match together here")
    return spelt, together[-1].partner, Career(together)


def as_seen(board: ArchivedBoard, seat: Seat) -> int | None:
    """The swing of a board from the side of the team that sits there."""
    if board.imps is None:
        return None
    return board.imps if team_at(Room(board.room), seat) == "home" else -board.imps


def _sitting(board: ArchivedBoard, key: str, partners: dict[str, str]) -> Sitting:
    """The board as that player sat at it; a partner is named as when first met, however spelt later."""
    seat = next(seat for seat, name in board.players.items() if folded(name) == key)
    partner = board.players[seat.partner]
    partner = partners.setdefault(folded(partner), partner)
    margin = None
    if board.declarer == seat and board.tricks is not None:
        margin = board.tricks - 6 - int(board.contract[0])
    return Sitting(board.match, board.board, board.room, partner, as_seen(board, seat), margin)


def to_dict(career: Career) -> dict[str, Any]:
    """A career as plain JSON: what it comes to, by match and by partner, the best and the worst boards."""
    return {
        **tally_dict(career.total),
        "declared": career.declared,
        "made": career.made,
        "matches": [{"match": match, **tally_dict(each)} for match, each in career.by_match.items()],
        "partners": [{"name": name, **tally_dict(each)} for name, each in career.by_partner.items()],
        "best": [sitting._asdict() for sitting in career.best],
        "worst": [sitting._asdict() for sitting in career.worst],
    }


def tally_dict(tally: Tally) -> dict[str, Any]:
    average = None if tally.average is None else round(tally.average, 2)
    return {**tally._asdict(), "average": average}
