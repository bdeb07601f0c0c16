"""The worker program of double dummy: a deal in, its table of tricks and its par out."""

from __future__ import annotations

from typing import Any

from .loop import Answer, serve


def load() -> Answer:
    """What answers {"deal": "N:...", "dealer": "N", "vulnerable": "None"}."""
    from matchserver.bridge import Deal, Seat, Vulnerability

    from . import double_dummy

    def answer(request: dict[str, Any]) -> dict[str, Any]:
        results = double_dummy.table(Deal.parse(request["deal"]))
        dealer, vulnerable = Seat.parse(request["dealer"]), Vulnerability.parse(request["vulnerable"])
        score, contracts = double_dummy.par(results, dealer, vulnerable)
        return {"tricks": double_dummy.tricks(results), "par": score, "contracts": contracts}

    return answer


if __name__ == "__main__":
    serve(load)
