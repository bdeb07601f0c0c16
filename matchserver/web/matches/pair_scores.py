"""The score sheet by pairs and players, of a match that people play: as far as it is public."""

from __future__ import annotations

from typing import Any

from matchserver.contest.by_pair import PairScore, by_pair, by_player

from ..fixtures.shown import name
from ..server import server


def pair_scores(match_id: int) -> dict[str, Any]:
    """`pairs` with names, team, room, boards, won, lost, imps; `players` with name IMPs by room and in sum.

    Both are empty where robots play, or no board is compared yet.
    """
    fixture = server().seats.fixture(match_id)
    if fixture is None:
        return {"pairs": [], "players": []}
    scores = by_pair(server().broadcasts.of(match_id).public.sheet().rows, fixture.pairs())
    players = [{**each._asdict(), "name": name(each.player), "imps": each.imps} for each in by_player(scores)]
    return {"pairs": [_named(score) for score in scores], "players": players}


def _named(score: PairScore) -> dict[str, Any]:
    return {**score._asdict(), "names": [name(player) for player in score.players], "imps": score.imps}
