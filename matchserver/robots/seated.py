"""A robot in its seat: a view and a seed in, its call or card out.

Imports endplay, so only the worker program and the measurement import this.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matchserver.analysis.double_dummy import Position, solve
from matchserver.bridge import Card

from .bidder import choose_call
from .layouts import Layout
from .player import choose_card
from .sight import Sight


def act(request: dict[str, Any]) -> dict[str, Any]:
    """The action of the seat whose view this is; its `legal` must not be empty."""
    view = request["view"]
    if view["contract"] is None:
        call, alert = choose_call(view, int(request.get("style", 1)))
        return {"call": call, "alert": alert}
    return {"card": str(choose_card(Sight(view), solve_layouts, int(request["seed"])))}


def solve_layouts(sight: Sight, ways: Sequence[Layout]) -> list[dict[Card, int]]:
    """Each layout of the hidden hands solved double dummy, see player.Solver."""
    place = {"strain": sight.strain, "leader": sight.leader, "trick": sight.trick}
    return solve([Position({**sight.held, **way}, **place) for way in ways])  # type: ignore[arg-type]
