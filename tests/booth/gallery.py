"""A match with its spectators, for the tests of commentary and chat."""

from __future__ import annotations

from guests import PASSWORD, Guest
from houses import act, add_match, boards
from lines import Line

from matchserver.bridge import parse_call
from matchserver.contest import Room

HERE = {"board": 1, "room": "open", "step": 1}
REMARK = {"text": "well bid", "language": "en", "level": "everyone"}


class Gallery:
    """A match with its spectators, each with a browser: Dora directs, Ann comments, Mo moderates."""

    def __init__(self, house, policy="live"):
        self.house, self.stored = house, add_match(house, policy=policy)
        self.people, self._browsers, self._lines = {}, {}, []
        for name in ("Dora", "Ann", "Mo", "Stan", "Kim"):
            self.people[name] = house.store.people.add(name, PASSWORD)
            self._browsers[name] = Guest(house)
            assert self._browsers[name].sign_in(name).status_code == 302
        self.name("Ann", "commentator")
        self.name("Mo", "moderator")

    def end_session(self, person):
        """Their session is ended elsewhere; a line that is open stays so."""
        people = self.house.store.people
        people.end_all(people.get(self.people[person].id))

    def name(self, person, role):
        self.house.store.staff.name(self.stored.id, self.people[person].id, role)

    def line(self, name=None):
        """A line of that person, or of nobody, that has joined the match; `joined` is the answer."""
        line = Line(self.house, "/vugraph", browser=self._browsers[name].client if name else None)
        line.joined = line.ask("join", {"match": self.stored.id})
        assert line.joined["ok"]
        line.fresh()
        self._lines.append(line)
        return line

    def does(self, line, verb, /, **message):
        """A verb that is taken; its answer."""
        answer = line.ask(verb, {"match": self.stored.id, **message})
        assert answer["ok"], answer
        return answer

    def remarks(self, line, moment=None, **changes):
        return self.does(line, "remark", **{**REMARK, **changes, "moment": moment})["id"]

    def refused(self, code, line, verb, /, **message):
        """A verb that is not: nobody is told anything, and nothing is kept."""
        before = self.house.store.commentary.read(self.stored.id)
        answer = line.ask(verb, {"match": self.stored.id, **message})
        assert (answer["ok"], answer["code"]) == (False, code), answer
        assert answer["message"]
        assert self.house.store.commentary.read(self.stored.id) == before
        return True

    def open(self, room=Room.OPEN, board=1):
        act(self.house, self.stored, room, lambda table: table.open_board(boards(2)[board - 1]))

    def calls(self, *words, room=Room.OPEN):
        for word in words:
            call = parse_call(word)
            act(self.house, self.stored, room, lambda table, call=call: table.call(table.on_turn, call))

    def close(self):
        for line in self._lines:
            line.close()


def told(line, noun):
    """What that line was told by that noun since it was last asked."""
    return [message for name, message in line.fresh() if name == noun]
