"""Socket.IO clients in the test's own process, and a board played over them."""

from __future__ import annotations

from matchserver.bridge import SEATS
from matchserver.contest import Room
from matchserver.course import open_next


class Line:
    """One client of a namespace, of nobody or of whoever is signed in in that `browser`.

    `told` are all the messages that came, as (noun, message); answers too.
    """

    def __init__(self, house, namespace, auth=None, browser=None):
        self.namespace = namespace
        auth = {"v": 1} if auth is None else auth
        self._client = house.socketio.test_client(
            house.app, namespace=namespace, auth=auth, flask_test_client=browser
        )
        self._told, self._read = [], 0

    @property
    def is_connected(self):
        return self._client.is_connected(self.namespace)

    @property
    def told(self):
        if self.is_connected:
            messages = self._client.get_received(self.namespace)
            self._told += [(message["name"], message["args"][0]) for message in messages]
        return self._told

    def fresh(self):
        """What was told since the last time this was asked."""
        start, self._read = self._read, len(self.told)
        return self.told[start:]

    def heard(self, noun):
        """The messages of that noun."""
        return [message for name, message in self.told if name == noun]

    def ask(self, verb, *message):
        """Send a verb; its answer."""
        answer = self._client.emit(verb, *message, namespace=self.namespace, callback=True)
        self._told.append(("answer", answer))
        return answer

    def close(self):
        if self.is_connected:
            self._client.disconnect(self.namespace)


class Lines:
    """Opens lines to a house, and closes them all."""

    def __init__(self, house):
        self.house = house
        self._open = []

    def line(self, namespace, auth=None):
        self._open.append(Line(self.house, namespace, auth))
        return self._open[-1]

    def spectator(self, stored):
        """A client that watches the match."""
        line = self.line("/vugraph")
        assert line.ask("join", {"match": stored.id})["ok"]
        return line

    def player(self, stored, room, seat):
        """A client that sits there."""
        line, table_id = self.line("/table"), stored.tables[room]
        assert line.ask("join", {"table": table_id, "key": self.house.keys.key(table_id, seat)})["ok"]
        return line

    def play_board(self, stored, room=Room.OPEN):
        """Play the room's next board: the dealer bids 1NT, and everyone plays the lowest card there is."""
        assert open_next(self.house.live, stored, room)
        live, calls = self.house.live.of(stored, room), ["1NT", "P", "P", "P"]
        players = {seat: self.player(stored, room, seat) for seat in SEATS}
        while (seat := live.table.on_turn) is not None:
            play = live.table.record.play
            verb, word = (
                ("play", {"card": str(min(play.legal_cards))}) if play else ("call", {"call": calls.pop(0)})
            )
            assert players[seat].ask(verb, {"after": live.table.seq, **word})["ok"]

    def close(self):
        for line in self._open:
            line.close()
