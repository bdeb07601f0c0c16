"""One table's story: events, the fold, who may see what. Pure; knows only the bridge package."""

from .agreement import Claim, TableRules, Undo
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
from .spoken import (
    BoardPutBack,
    ClaimAnswered,
    ClaimMade,
    DirectorSummoned,
    ExplanationAsked,
    SummonsAnswered,
    TableFrozen,
    TableReleased,
    TakenBack,
    UndoAnswered,
    UndoAsked,
)
from .table import Table, apply, fold
from .verbs import verbs
from .views import record_view, result_view, view

__all__ = [
    "AtSeat", "Audience", "BoardClosed", "BoardOpened", "BoardPutBack", "BoardRecord", "CallAlerted",
    "CallMade", "CardPlayed", "Claim", "ClaimAnswered", "ClaimMade", "Director", "DirectorSummoned", "Event",
    "ExplanationAsked", "Kibitzer", "Operator", "Public", "ResultRecorded", "SummonsAnswered", "Table",
    "TableFrozen", "TableReleased", "TableRules", "TakenBack", "Undo", "UndoAnswered", "UndoAsked", "apply",
    "explained", "faced", "fold", "from_dict", "record_view", "result_view", "to_dict", "verbs", "view",
]  # fmt: skip
