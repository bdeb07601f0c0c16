"""The page about the rules: the tables that scores are really made from, computed by the code that scores."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, render_template

from matchserver.bridge import IMP_STEPS, Contract, score
from matchserver.contest import WBF, WBF_DISCRETE

LENGTHS = (8, 12, 16)
CONTRACTS = [
    "1C", "1H", "1NT", "2C", "2H", "2NT", "3C", "3H", "3NT", "4H", "5C", "6C", "6H", "6NT", "7C", "7H", "7NT",
]  # fmt: skip
blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def rules() -> str:
    """Law 77 by contract, Law 78B by step, victory points by margin."""
    return render_template("matches/rules.html", **tables())


def tables() -> dict[str, Any]:
    """`made`, `down`, `imp_steps`, `vp_tables` (continuous) and `vp_bands` (discrete) of the page."""
    return {
        "made": [_made(name) for name in CONTRACTS],
        "down": [_down(count) for count in range(1, 14)],
        "imp_steps": [(won, first, last) for won, (first, last) in enumerate(_imp_ranges())],
        "vp_tables": {n: WBF.rows(n) for n in LENGTHS},
        "vp_bands": {n: WBF_DISCRETE.rows(n) for n in LENGTHS},
    }


def _made(name: str) -> tuple[str, list[int]]:
    """A contract's name and its score just made: not doubled, doubled, redoubled; then vulnerable."""
    contracts = [Contract.parse(f"{name}{risk}N") for risk in ("", "X", "XX")]
    return name, [score(c, c.needed, vulnerable) for vulnerable in (False, True) for c in contracts]


def _down(count: int) -> tuple[int, list[int]]:
    """Undertricks and their cost: not doubled, doubled, redoubled; then vulnerable."""
    contracts = [Contract.parse(f"7NT{risk}N") for risk in ("", "X", "XX")]
    return count, [-score(c, 13 - count, vulnerable) for vulnerable in (False, True) for c in contracts]


def _imp_ranges() -> list[tuple[int, int | None]]:
    starts = (0, *IMP_STEPS)
    return [(start, starts[i + 1] - 10 if i + 1 < len(starts) else None) for i, start in enumerate(starts)]
