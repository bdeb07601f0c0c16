"""The rulings on a match: the list of them, and the forms by which a director makes and withdraws them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import reduce
from typing import Any

from flask import Blueprint, flash, redirect, render_template, url_for
from flask_babel import gettext

from matchserver.access import director
from matchserver.bridge import BridgeError
from matchserver.contest import Room, Ruling, RulingEvent, Rulings
from matchserver.contest.ruling_record import ruling_to_dict
from matchserver.contest.rulings import apply
from matchserver.course import check_rulings, played_sheet
from matchserver.signed_in import me
from matchserver.store import NotFound, StoredMatch

from ..forms import REFUSED
from ..refusals import status, told
from ..server import server
from .ruling_forms import FORMS, RulingForm, WithdrawForm, offered

blueprint = Blueprint("rulings", __name__, url_prefix="/desk/matches")
Command = Callable[[Rulings, str, str, datetime], list[RulingEvent]]
"""Told the rulings so far, by whom, why and when."""


@blueprint.get("/<int:match_id>")
def page(match_id: int) -> Any:
    """All rulings, and the forms of new ones."""
    return _page(_directed(match_id))


@blueprint.post(f"/<int:match_id>/<any({', '.join(FORMS)}):kind>")
def rule(match_id: int, kind: str) -> Any:
    """Make a ruling of that kind."""
    stored, form = _directed(match_id), FORMS[kind](at=kind)
    form.offer(stored.match)
    if not form.validate():
        return _page(stored, form), REFUSED
    boards = stored.match.boards
    return _act(stored, form, lambda rulings, *said: rulings.rule(form.decision(), *said, boards))


@blueprint.post("/<int:match_id>/withdraw/<int:number>")
def withdraw(match_id: int, number: int) -> Any:
    """Take that ruling back; one that has been taken back (a form sent twice) is not there any more."""
    stored, form = _directed(match_id), WithdrawForm(at=f"withdraw{number}")
    rulings = server().store.rulings.of(match_id)
    if number in rulings.withdrawn or number not in {ruling.number for ruling in rulings.made}:
        raise NotFound(f"ruling {number} is not in force: there is nothing to withdraw")
    if not form.validate():
        return _page(stored, form), REFUSED
    return _act(stored, form, lambda rulings, *said: rulings.withdraw(number, *said))


def _directed(match_id: int) -> StoredMatch:
    """That match, which this person must direct."""
    parts, person = server(), director(me())
    stored = parts.store.matches.get(match_id)
    parts.desk.look_into(match_id, person)
    return stored


def _act(stored: StoredMatch, form: RulingForm, command: Command) -> Any:
    """Write what the command decides, and let vugraph and the score sheet follow."""
    parts, by = server(), director(me()).name
    at = datetime.fromtimestamp(parts.store.now(), UTC)
    try:
        rulings = parts.store.rulings.of(stored.id)
        events = command(rulings, by, form.why.data, at)
        check_rulings(parts.live, stored, reduce(apply, events, rulings).in_force)
        parts.store.rulings.append(stored.id, form.after, events)
    except BridgeError as error:
        form.why.errors = [told(error)]
        return _page(stored, form), status(error)
    parts.arranged.ruled(stored.id)
    flash(gettext("The score follows your ruling."))
    return redirect(url_for("rulings.page", match_id=stored.id))


def _page(stored: StoredMatch, sent: RulingForm | None = None) -> str:
    parts = server()
    rulings = parts.store.rulings.of(stored.id)
    standing = {ruling.number for ruling in rulings.in_force}
    return render_template(
        "desk/match.html", stored=stored, sheet=played_sheet(parts.live, stored).to_dict(),
        rulings=[_line(rulings, ruling, ruling.number in standing, sent) for ruling in rulings.made],
        played={str(room): parts.live.of(stored, room).table.results() for room in Room},
        forms_of=offered(stored.match, rulings.seq, [sent] if sent else []), sent=sent,
    )  # fmt: skip


def _line(rulings: Rulings, ruling: Ruling, is_standing: bool, sent: RulingForm | None) -> dict[str, Any]:
    """A ruling as the list shows it: `state` is in-force, replaced or withdrawn."""
    is_withdrawn = ruling.number in rulings.withdrawn
    state = "withdrawn" if is_withdrawn else "in-force" if is_standing else "replaced"
    form = WithdrawForm(formdata=None, at=f"withdraw{ruling.number}", seq=rulings.seq)
    if isinstance(sent, WithdrawForm) and sent.why.id == form.why.id:
        form = sent
    return {**ruling_to_dict(ruling), "state": state, "form": None if is_withdrawn else form}
