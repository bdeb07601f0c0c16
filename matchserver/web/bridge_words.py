"""Words of the game that forms and sentences share: seats, rooms, scales, when the public sees a match."""

from __future__ import annotations

from flask_babel import lazy_gettext as _

SEATS = {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}
ROOMS = {"open": _("Open Room"), "closed": _("Closed Room")}
SCALES = {"wbf": _("WBF, continuous"), "wbf-discrete": _("WBF, whole points")}
POLICIES = {
    "live": _("As it happens"),
    "board": _("By the board"),
    "delayed": _("By the board, delayed"),
    "match": _("After the match"),
}
