"""A ladder's events to and from plain dicts: `{"type": class name, "v": version, ...}`, a field for each."""

from __future__ import annotations

from datetime import datetime
from typing import get_args

from .fact_codec import Codec, Turn
from .ladder_events import LadderEvent
from .ladder_outcome import Outcome
from .ladder_rules import LadderRules


def _ends(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


_TIMES = ("at", "starts", "until", "answer_by", "play_by", "finish_by", "when", "due")
_WRITE: Turn = {
    **dict.fromkeys(_TIMES, datetime.isoformat),
    "ends": lambda ends: ends and ends.isoformat(),
    "times": lambda times: [time.isoformat() for time in times],
    "missing": list,
    "rules": LadderRules.to_dict,
    "outcome": Outcome.to_dict,
}
_READ: Turn = {
    **dict.fromkeys(_TIMES, datetime.fromisoformat),
    "ends": _ends,
    "times": lambda times: tuple(map(datetime.fromisoformat, times)),
    "missing": tuple,
    "rules": LadderRules.from_dict,
    "outcome": Outcome.from_dict,
}
_CODEC: Codec[LadderEvent] = Codec.of(get_args(LadderEvent), _WRITE, _READ)
to_dict, from_dict = _CODEC.to_dict, _CODEC.from_dict
