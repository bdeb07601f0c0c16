"""One table's story: events, the fold, who may see what. Pure; knows only the bridge package."""

from .audience import AtSeat, Audience, Director, Kibitzer, Operator, Public, explained, faced
from .events import (
    BoardClosed,
    BoardOpened,
    CallAlerted,
    CallMade,
    CardPlayed,
    Event,
    ResultRecorded,
    from_dict,
    to_dict,
)
from .record import BoardRecord
from .table import Table, apply, fold
from .views import record_view, result_view, view

__all__ = [
    "AtSeat", "Audience", "BoardClosed", "BoardOpened", "BoardRecord", "CallAlerted", "CallMade",
    "CardPlayed", "Director", "Event", "Kibitzer", "Operator", "Public", "ResultRecorded", "Table", "apply",
    "explained", "faced", "fold", "from_dict", "record_view", "result_view", "to_dict", "view",
]  # fmt: skip
