"""Socket.IO: the names of the messages, who joins which channel, the shape of an answer. Protocol 1.

In, with an answer `{"ok": true, ...}` or a refusal; out, whole views: see names, vugraph, table and desk.
"""

from .delivery import Delivery
from .desk import DeskNamespace
from .names import OPERATOR, PROTOCOL, TABLE, VUGRAPH, seat_channel, vugraph_channel
from .operator import OperatorNamespace
from .packets import PlainPacket
from .table import TableNamespace
from .vugraph import VugraphNamespace

__all__ = [
    "OPERATOR", "PROTOCOL", "TABLE", "VUGRAPH", "Delivery", "DeskNamespace", "OperatorNamespace",
    "PlainPacket", "TableNamespace", "VugraphNamespace", "seat_channel", "vugraph_channel",
]  # fmt: skip
