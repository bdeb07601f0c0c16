"""Namespace /table, for those who play and direct: `join`, then the verbs.

Out come `table` (a view), `present`, `said` and `notice`. Every verb carries the
`after` it was made for and goes through live. Who may sit where is asked of seats with every verb, what
each may see of the table package.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from flask_socketio import Namespace, SocketIO, join_room, leave_room

from matchserver.access import Forbidden
from matchserver.answers import field, text
from matchserver.bridge import SEATS, BridgeError, Card, Seat, parse_call
from matchserver.course import open_next
from matchserver.kibitzing import Kibitzing
from matchserver.live import Live, LiveTable
from matchserver.presence import Presence
from matchserver.seats import Seats
from matchserver.signed_in import SignedIn, me
from matchserver.store import Stamped, StoredMatch
from matchserver.table import AtSeat, Audience, Director, Event, Table, TableRules, view

from .kibitzers import Kibitzers
from .names import TABLE, answered, check_protocol, director_channel, seat_channel, sid
from .talk import Talk

SeatVerb = Callable[[Table, Seat, TableRules], list[Event]]
DirectorVerb = Callable[[Table, str], list[Event]]


@dataclass(frozen=True)
class Joined:
    """A connection at a table: as whom, by what name, and the person or the key it came with."""

    stored: StoredMatch
    live: LiveTable
    audience: AtSeat | Director
    name: str
    person: SignedIn | None
    key: str | None

    @property
    def channel(self) -> str:
        if isinstance(self.audience, Director):
            return director_channel(self.live.id)
        return seat_channel(self.live.id, self.audience.seat)


class TableNamespace(Namespace):
    """The connections at the tables: each is told the view of its seat, or the director's."""

    def __init__(self, socketio: SocketIO, live: Live, seats: Seats, kibitzing: Kibitzing) -> None:
        super().__init__(TABLE)
        self._socketio, self._live, self._seats, self._kibitzing = socketio, live, seats, kibitzing
        self._kibitzers = Kibitzers(socketio, live, kibitzing, self._tell)
        self._joined: dict[str, Joined] = {}
        self._told: dict[str, int] = {}
        self._presence = Presence()
        self._talk = Talk(live.store.chat, self._tell)
        live.listen(self._publish)

    def on_connect(self, auth: Any = None) -> None:
        check_protocol(auth)

    def on_disconnect(self, _reason: str = "") -> None:
        self._kibitzers.leave(sid())
        self._go()

    @answered
    def on_join(self, data: Any) -> dict[str, Any]:
        """Take one's place: `{"table": id, "key"?: seat key}`. The answer holds the view of that place."""
        stored, room = self._live.store.matches.of_table(field(data, "table", int))
        live, key = self._live.of(stored, room), text(data, "key")
        audience, name = self._seats.place(stored, live, me(), key)
        self._kibitzers.leave(sid())
        self._go()
        self._joined[sid()] = joined = Joined(stored, live, audience, name, me(), key)
        join_room(joined.channel)
        if isinstance(audience, AtSeat):
            self._take_over(self._presence.sit(live.id, audience.seat, sid()), name)
        self._tell_present(live)
        seat = audience.seat if isinstance(audience, AtSeat) else None
        self._told.setdefault(joined.channel, live.seq(seat))
        said, kibitzing = self._talk.heard(live.id, audience), self._kibitzers.around(stored, live)
        return {"table": self._view(live, stored, audience), "said": said, "kibitzing": kibitzing}

    @answered
    def on_kibitz(self, data: Any) -> dict[str, Any]:
        """Sit behind a player who allows it: `{"table": id, "seat"}`. The answer holds the seat's view."""
        answer = self._kibitzers.sit(sid(), data, me())
        self._go()
        return answer

    @answered
    def on_consent(self, data: Any) -> dict[str, Any]:
        """A player's `{"allows"}`: others may sit behind them in this match, or not any more."""
        joined, _ = self._at_seat()
        self._kibitzing.consent(joined.stored, joined.person, field(data, "allows", bool))
        return {}

    @answered
    def on_ready(self, _data: Any) -> dict[str, Any]:
        """Ready for the next board; it is opened when all four are."""
        joined, seat = self._at_seat()
        live = joined.live
        self._presence.ready(live.id, seat)
        robots = self._seats.robots(joined.stored, live)
        if live.table.is_between_boards and self._presence.take_ready(live.id, robots):
            self._seats.check_may_begin(joined.stored, live)
            open_next(self._live, joined.stored, live.room)
        self._tell_present(live)
        return {"seq": live.seq(seat)}

    @answered
    def on_call(self, data: Any) -> dict[str, Any]:
        """`{"after", "call", "alert"?}`"""
        call, alert = parse_call(field(data, "call", str)), text(data, "alert")
        return self._act(data, lambda table, seat, _: table.call(seat, call, alert))

    @answered
    def on_play(self, data: Any) -> dict[str, Any]:
        """`{"after", "card"}`; declarer plays dummy's cards with the same verb."""
        card = Card.parse(field(data, "card", str))
        return self._act(data, lambda table, seat, _: table.play(seat, card))

    @answered
    def on_alert(self, data: Any) -> dict[str, Any]:
        """`{"after", "index", "explanation"}`: alert or explain one's own call."""
        index, explanation = field(data, "index", int), field(data, "explanation", str)
        return self._act(data, lambda table, seat, _: table.alert(seat, index, explanation))

    @answered
    def on_ask(self, data: Any) -> dict[str, Any]:
        """`{"after", "index"}`: what does that call of an opponent mean?"""
        index = field(data, "index", int)
        return self._act(data, lambda table, seat, _: table.ask(seat, index))

    @answered
    def on_claim(self, data: Any) -> dict[str, Any]:
        """`{"after", "tricks", "statement"}`: so many of the tricks left for one's own side."""
        tricks, statement = field(data, "tricks", int), text(data, "statement") or ""
        return self._act(data, lambda table, seat, _: table.claim(seat, tricks, statement))

    @answered
    def on_undo(self, data: Any) -> dict[str, Any]:
        """`{"after"}`: ask to take back one's last call or card, or withdraw that wish."""
        return self._act(data, lambda table, seat, rules: table.undo(seat, rules))

    @answered
    def on_answer(self, data: Any) -> dict[str, Any]:
        """`{"after", "accepts"}`: to the open claim or undo."""
        accepts = field(data, "accepts", bool)
        return self._act(data, lambda table, seat, rules: table.answer(seat, accepts, rules))

    @answered
    def on_summon(self, data: Any) -> dict[str, Any]:
        """`{"after", "reason"}`: call the director."""
        why = field(data, "reason", str)
        return self._act(data, lambda table, seat, _: table.summon(seat, why))

    @answered
    def on_say(self, data: Any) -> dict[str, Any]:
        """`{"to": "opponents" | "table", "text"}`: to the table only between two boards."""
        joined = self._here()
        to, words = field(data, "to", str), field(data, "text", str)
        self._talk.say(joined.live, joined.audience, joined.name, to, words)
        return {}

    @answered
    def on_freeze(self, data: Any) -> dict[str, Any]:
        """The director's `{"after", "why"}`: stop the table."""
        why = field(data, "why", str)
        return self._rule(data, lambda table, by: table.freeze(by, why))

    @answered
    def on_release(self, data: Any) -> dict[str, Any]:
        """The director's `{"after"}`: let it go on."""
        return self._rule(data, lambda table, by: table.release(by))

    @answered
    def on_settle(self, data: Any) -> dict[str, Any]:
        """The director's `{"after", "words"}`: the summons is dealt with."""
        words = text(data, "words") or ""
        return self._rule(data, lambda table, by: table.settle(by, words))

    @answered
    def on_take_back(self, data: Any) -> dict[str, Any]:
        """The director's `{"after", "calls", "cards", "why"}`."""
        calls, cards, why = field(data, "calls", int), field(data, "cards", int), field(data, "why", str)
        return self._rule(data, lambda table, by: table.take_back(calls, cards, by, why))

    def _act(self, data: Any, verb: SeatVerb) -> dict[str, Any]:
        joined, seat = self._at_seat()
        rules, after = self._seats.rules(joined.stored), field(data, "after", int)
        return {"seq": self._live.act(joined.live, after, lambda table: verb(table, seat, rules), seat)}

    def _rule(self, data: Any, verb: DirectorVerb) -> dict[str, Any]:
        joined = self._here()
        if not isinstance(joined.audience, Director):
            raise Forbidden("only a director may do that")
        after = field(data, "after", int)
        return {"seq": self._live.act(joined.live, after, lambda table: verb(table, joined.name))}

    def _here(self) -> Joined:
        """Who acts: in the place that is still theirs (a substitute may have taken it)."""
        joined = self._joined.get(sid())
        if joined is None:
            raise Forbidden("join a table first")
        audience, _ = self._seats.place(joined.stored, joined.live, me(), joined.key)
        if audience != joined.audience:
            raise Forbidden("your place at this table has changed: join it again")
        return joined

    def _at_seat(self) -> tuple[Joined, Seat]:
        joined = self._here()
        if not isinstance(joined.audience, AtSeat):
            raise Forbidden("a director does not bid and play")
        return joined, joined.audience.seat

    def _go(self) -> None:
        joined = self._joined.pop(sid(), None)
        if joined is None:
            return
        leave_room(joined.channel)
        if isinstance(joined.audience, AtSeat):
            now = self._live.store.now()
            if self._presence.leave(joined.live.id, joined.audience.seat, sid(), now):
                self._tell_present(joined.live)

    def _take_over(self, before: str | None, name: str) -> None:
        """Tell a connection that another came in with its seat, and let it see no more.

        Where that is of somebody else, a substitute's, the seat cannot be taken back.
        """
        joined = self._joined.get(before) if before else None
        if joined and before:
            if joined.name != name:
                self._show_out(before, "substituted", f"{name} plays in your seat now")
            else:
                self._show_out(before, "taken-over", "another window or device took over your seat")

    def _show_out(self, connection: str, code: str, words: str) -> None:
        """A connection has lost its place: let it see no more, and tell it why."""
        joined = self._joined.pop(connection, None)
        if joined is None:
            return  # it has gone meanwhile
        self._socketio.server.leave_room(connection, joined.channel, namespace=TABLE)
        if isinstance(joined.audience, AtSeat):
            now = self._live.store.now()
            self._presence.leave(joined.live.id, joined.audience.seat, connection, now)
        notice = {"code": code, "message": words}
        self._socketio.emit("notice", notice, namespace=TABLE, to=connection)

    def _show_out_strangers(self, channel: str) -> None:
        """Whose session was ended, or whose seat is a substitute's on this board, is told nothing more."""
        for connection, _ in list(self._socketio.server.manager.get_participants(TABLE, channel)):
            joined = self._joined.get(connection)
            if joined is None:
                continue  # it has gone meanwhile
            if joined.person and not self._live.store.people.person_of(joined.person.token):
                self._show_out(connection, "signed-out", "you are signed out: sign in again")
            elif not self._has_place(joined):
                self._show_out(connection, "substituted", "somebody else plays in your seat now")

    def _has_place(self, joined: Joined) -> bool:
        try:
            place, _ = self._seats.place(joined.stored, joined.live, joined.person, joined.key)
        except BridgeError:
            return False
        return place == joined.audience

    def _view(self, live: LiveTable, stored: StoredMatch, audience: Audience) -> dict[str, Any]:
        now = self._live.store.now()
        rules = self._seats.rules(stored)
        shown = view(live.table, audience, match=live.match_id, room=live.room, rules=rules)
        return {**shown, "clock": live.clock.view(now), "present": self._presence.view(live.id, now)}

    def _publish(self, live: LiveTable, _stamped: Sequence[Stamped]) -> None:
        here = {joined.audience: joined for joined in list(self._joined.values()) if joined.live is live}
        for audience, joined in here.items():
            seat = audience.seat if isinstance(audience, AtSeat) else None
            known = self._told.get(joined.channel)
            if known != live.seq(seat):  # else all of it is hidden from that seat
                self._told[joined.channel] = live.seq(seat)
                self._tell(joined.channel, "table", self._view(live, joined.stored, audience))

    def _tell_present(self, live: LiveTable) -> None:
        present = self._presence.view(live.id, self._live.store.now())
        for channel in (director_channel(live.id), *(seat_channel(live.id, seat) for seat in SEATS)):
            self._tell(channel, "present", present)

    def _tell(self, channel: str, noun: str, message: Any) -> None:
        """The one way out to a place at a table: whoever has lost it hears nothing of it."""
        self._show_out_strangers(channel)
        self._socketio.emit(noun, message, namespace=TABLE, to=channel)
