"""The worker program of double dummy: its table of tricks and its par of a deal, or what each card cost."""

from __future__ import annotations

import os
from typing import Any

from .loop import Answer, serve

LAST = 19
"""How far the program stands back behind the server: as far as it goes."""


def load() -> Answer:
    """What answers {"deal": "N:...", "dealer": "N", "vulnerable": "None"}, or with the cards of a play
    {"deal": "N:...", "contract": "4SE", "cards": ["H2", ...]}, as double_dummy and costs have it."""
    from matchserver.bridge import Card, Contract, Deal, Seat, Vulnerability

    from . import double_dummy
    from .costs import costs

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        deal = Deal.parse(request["deal"])
        if "cards" in request:
            cards = [Card.parse(text) for text in request["cards"]]
            return costs(deal, Contract.parse(request["contract"]), cards)
        results = double_dummy.table(deal)
        dealer, vulnerable = Seat.parse(request["dealer"]), Vulnerability.parse(request["vulnerable"])
        score, contracts = double_dummy.par(results, dealer, vulnerable)
        return {"tricks": double_dummy.tricks(results), "par": score, "contracts": contracts}

    return answer


if __name__ == "__main__":
    os.nice(LAST)
    serve(load)
