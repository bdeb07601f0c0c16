"""What is said about every match: each deed is checked, written, and then told.

What may be said is the commentary package's to judge, who may say it the speakers'. Here is seen to it that a
remark is pinned to what is public by now, and that nothing is told before it is on disk.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from matchserver.broadcast import Broadcasts
from matchserver.commentary import Commentary, CommentaryEvent, Draft, Refused, Speaker, fold
from matchserver.commentary.views import (
    View,
    line_view,
    own_question_view,
    question_view,
    remark_view,
    rules_view,
)
from matchserver.store import Person, Stale, Store

from .pins import Pins
from .speakers import Speakers

Told = Callable[[int, int, str, View], None]
"""Told (match id, person id, noun, message): what is for that one person, while they may watch."""
Who = Person | None
OFTEN: dict[str, RateLimitItem] = {
    "remark": parse("30/minute"),
    "ask": parse("6/minute"),
    "second": parse("30/minute"),
    "say": parse("20/minute"),
}
"""How often one person may do it, whatever the match."""
SHOWN = 200
"""Remarks and lines of the chat that a newcomer is given, the newest."""


class Booth:
    """Everything said about all matches; what all may hear is published as what becomes public of a match."""

    def __init__(self, store: Store, broadcasts: Broadcasts, speakers: Speakers) -> None:
        self.speakers = speakers
        self.tell_person: Told = lambda *_: None
        self._store, self._broadcasts = store, broadcasts
        self._known: dict[int, Commentary] = {}
        self._pins = Pins(broadcasts)
        self._boards: dict[tuple[int, str], int | None] = {}
        self._lock = RLock()
        self._often = MovingWindowRateLimiter(MemoryStorage())
        broadcasts.listeners.append(self._follow)
        store.staff.changed.append(self._staff_changed)

    def present(self, match_id: int, person: Who) -> dict[str, Any]:
        """{"commentary", "commentators", "questions", "chat": {"lines", "slow", "off"}, "may"} for a viewer.

        They may watch: that was asked before. `commentators` are names.
        """
        said, viewer = self.said(match_id), person.id if person else None
        asked = [each for each in said.questions.values() if each.state == "open"]
        return {
            "commentary": self.remarks(match_id),
            "commentators": self.commentators(match_id),
            "questions": [own_question_view(each, viewer) for each in asked],
            "chat": {"lines": [line_view(each) for each in said.lines[-SHOWN:]], **rules_view(said)},
            "may": self.may(match_id, person),
        }

    def remarks(self, match_id: int, everything: bool = False) -> list[View]:
        """The newest remarks on a match, or all of them, the oldest first."""
        said = self.said(match_id)
        shown = said.remarks if everything else said.remarks[-SHOWN:]
        corrected = self._pins.look(match_id, shown)
        return [remark_view(said, each, each.id in corrected) for each in shown]

    def commentators(self, match_id: int) -> list[str]:
        """Their names, in the order they were named."""
        found = self._store.staff.of(match_id, "commentator")
        return [self._store.people.get(person).name for person in found]

    def may(self, match_id: int, person: Who) -> View:
        """What somebody may do: "" or the code of the refusal for each deed; their id; for a moderator those
        who are muted, and those who are not and of whom lines were removed, each [{"person", "name"}]."""
        said = self.said(match_id)
        deeds = self.speakers.may(match_id, person, said)
        named: dict[str, list[View]] = {"muted": [], "removed": []}
        if not deeds["moderate"]:
            muted = (self._store.people.get(each) for each in sorted(said.muted))
            named["muted"] = [{"person": each.id, "name": each.name} for each in muted]
            free = {each: name for each, name in said.removed.items() if each not in said.muted}
            named["removed"] = [{"person": each, "name": name} for each, name in free.items()]
        return {**deeds, "person": person.id if person else None, **named}

    def remark(self, match_id: int, person: Who, draft: Draft) -> int:
        """A commentator says something about what is public; the id of the remark."""
        by = self.speakers.check_comments(match_id, person)
        trace = self._pins.trace(match_id, draft.moment)
        self._count("remark", by)
        said = self._do(match_id, lambda it: it.remark(Speaker(by.id, by.name), draft, trace))
        self._tell(match_id, "remark", remark_view(said, said.remarks[-1], False))
        if draft.answers:
            self._tell(match_id, "question", question_view(said.questions[draft.answers]))
        return said.seq

    def withdraw(self, match_id: int, person: Who, remark: int) -> None:
        """A commentator takes an own remark off, a director anybody's."""
        by = self.speakers.check_takes_part(match_id, person)
        of_others = self.speakers.is_moderator(match_id, by)
        self._do(match_id, lambda it: it.withdraw(by.id, remark, of_others))
        self._tell(match_id, "removed", {"remark": remark})

    def ask(self, match_id: int, person: Who, text: str) -> int:
        """A spectator asks the commentators; the id of the question."""
        by = self.speakers.check_speaks(match_id, person)
        self._count("ask", by)
        said = self._do(match_id, lambda it: it.ask(Speaker(by.id, by.name), text))
        self._tell(match_id, "question", question_view(said.questions[said.seq]))
        self.tell_person(match_id, by.id, "question", {"id": said.seq, "mine": True})
        return said.seq

    def second(self, match_id: int, person: Who, question: int) -> None:
        """Another spectator asks the same."""
        by = self.speakers.check_speaks(match_id, person)
        self._count("second", by)
        said = self._do(match_id, lambda it: it.second(by.id, question))
        self._tell(match_id, "question", question_view(said.questions[question]))
        self.tell_person(match_id, by.id, "question", {"id": question, "seconded": True})

    def dismiss(self, match_id: int, person: Who, question: int) -> None:
        """A commentator or a moderator closes a question without an answer."""
        by = self.speakers.check_takes_part(match_id, person)
        if not self.speakers.is_moderator(match_id, by):
            self.speakers.check_comments(match_id, by)
        said = self._do(match_id, lambda it: it.dismiss(by.id, question))
        self._tell(match_id, "question", question_view(said.questions[question]))

    def say(self, match_id: int, person: Who, text: str) -> int:
        """A spectator says a line in the chat; its id."""
        by = self.speakers.check_speaks(match_id, person)
        self._count("say", by)
        speaker, is_moderator = Speaker(by.id, by.name), self.speakers.is_moderator(match_id, by)
        said = self._do(match_id, lambda it: it.say(speaker, text, self._store.now(), is_moderator))
        self._tell(match_id, "spoken", line_view(said.lines[-1]))
        return said.seq

    def remove(self, match_id: int, person: Who, line: int) -> None:
        """A moderator takes a line off the chat."""
        by = self.speakers.check_moderates(match_id, person)
        self._do(match_id, lambda it: it.remove(by.id, line))
        self._tell(match_id, "removed", {"line": line})
        self.tell_person(match_id, by.id, "may", self.may(match_id, by))

    def mute(self, match_id: int, person: Who, whom: int, muted: bool) -> None:
        """A moderator has somebody say nothing more in this match, or lets them speak again."""
        speaker = self._store.people.get(whom)
        by = self.speakers.check_mutes(match_id, person, speaker, muted)
        self._do(match_id, lambda it: it.mute(by.id, speaker.id, muted))
        for told in (speaker, by):
            self.tell_person(match_id, told.id, "may", self.may(match_id, told))

    def rule(self, match_id: int, person: Who, slow: int, off: bool) -> None:
        """A moderator slows the chat down, turns it off or on."""
        by = self.speakers.check_moderates(match_id, person)
        said = self._do(match_id, lambda it: it.rule(by.id, slow, off))
        self._tell(match_id, "chat", rules_view(said))

    def said(self, match_id: int) -> Commentary:
        """All that stands of what was said about a match; raises NotFound where there is no such match."""
        self._broadcasts.of(match_id)
        with self._lock:
            if match_id not in self._known:
                self._known[match_id] = fold(self._store.commentary.read(match_id), Commentary())
            return self._known[match_id]

    def _do(self, match_id: int, command: Callable[[Commentary], list[CommentaryEvent]]) -> Commentary:
        """What stands after the command, on disk by then; raises what the command raises, or Stale."""
        with self._lock:
            before = self.said(match_id)
            try:
                self._store.commentary.append(match_id, before.seq, command(before))
            except Stale:  # another process wrote here: whoever tries again is to see it
                del self._known[match_id]
                raise
            after = fold(self._store.commentary.read(match_id, before.seq), before)
            self._known[match_id] = after
            return after

    def _count(self, deed: str, person: Person) -> None:
        if not self._often.hit(OFTEN[deed], deed, str(person.id)):
            raise Refused("that is too often: wait a moment", code="too-often")

    def _tell(self, match_id: int, noun: str, message: View) -> None:
        """To all who may watch. Not within the lock: what listens takes locks of its own."""
        self._broadcasts.publish(match_id, noun, message)

    def _is_otherwise(self, match_id: int, view: View) -> bool:
        """Whether it may show less than the view before: another board, or something taken back of it."""
        place = match_id, view["room"]
        before, self._boards[place] = self._boards.get(place), view["board"]
        return bool(view["takes_back"]) or before != view["board"]

    def _staff_changed(self, match_id: int, person_id: int) -> None:
        """Somebody was named or dismissed: tell all who comments now, and them what they may do."""
        person = self._store.people.get(person_id)
        self._tell(match_id, "commentators", {"names": self.commentators(match_id)})
        self.tell_person(match_id, person.id, "may", self.may(match_id, person))

    def _follow(self, match_id: int, noun: str, message: View) -> None:
        """Something became public: remarks on a play that is no more so are told again, as corrected."""
        said = self._known.get(match_id)
        if said is None or noun not in ("table", "match"):
            return
        before = self._pins.corrected(match_id)
        if noun == "table" and not self._is_otherwise(match_id, message) and not before:
            return  # play goes on
        pinned = [each for each in said.remarks[-SHOWN:] if each.moment.room]
        after = self._pins.look(match_id, pinned)
        for each in pinned:
            if (each.id in before) is not (each.id in after):
                self._tell(match_id, "remark", remark_view(said, each, each.id in after))
