"""A result to and from a plain dict, as the score sheet and the log of rulings hold it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..bridge import PASSED_OUT, Contract, Result


def result_to_dict(result: Result) -> dict[str, Any]:
    """{"contract": "3NT", "risk": "X", "declarer": "S", "tricks": 9}; contract "Pass", the rest empty."""
    contract = result.contract
    return {
        "contract": contract.name if contract else "Pass",
        "risk": str(contract.risk) if contract else "",
        "declarer": str(contract.declarer) if contract else None,
        "tricks": result.tricks,
    }


def result_from_dict(data: Mapping[str, Any]) -> Result:
    """What result_to_dict gave; raises KeyError on a missing field, Unreadable on a bad one."""
    if data["contract"] == "Pass":
        return PASSED_OUT
    return Result(Contract.parse(data["contract"] + data["risk"] + data["declarer"]), data["tricks"])
