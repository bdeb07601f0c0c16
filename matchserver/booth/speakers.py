"""Who may speak about a match and as what. Answers from staff, line-ups and what is public; says nothing."""

from __future__ import annotations

from collections.abc import Callable

from matchserver.access import Forbidden, known
from matchserver.bridge import BridgeError
from matchserver.broadcast import Broadcasts
from matchserver.commentary import Commentary
from matchserver.desk import Desk
from matchserver.seats import Seats, is_member
from matchserver.signed_in import SignedIn
from matchserver.store import Person, Store

Check = Callable[[int, Person | None], object]


class Speakers:
    """Checks answer with the person, or raise what refuses them: NotFound, NotSignedIn, Forbidden."""

    def __init__(self, store: Store, broadcasts: Broadcasts, seats: Seats, desk: Desk) -> None:
        self._staff, self._kibitzing, self._people = store.staff, store.kibitzing, store.people
        self._insiders = store.insiders
        self._broadcasts, self._seats, self._desk = broadcasts, seats, desk

    def check_watches(self, match_id: int, person: Person | None) -> None:
        """They may see what is public of the match by now."""
        self._seats.check_may_watch(self._broadcasts.of(match_id).public.stored, person)

    def may_hear(self, match_id: int, person: SignedIn) -> bool:
        """Whether they may watch the match now, and their session has not been ended."""
        is_here = self._people.person_of(person.token) is not None
        return is_here and not _refusal(self.check_watches, match_id, person)

    def check_speaks(self, match_id: int, person: Person | None) -> Person:
        """They take part, and until all of the match is public they know no more of it than the public."""
        found = self.check_takes_part(match_id, person)
        self._check_knows_no_more(match_id, found)
        return found

    def _check_knows_no_more(self, match_id: int, person: Person) -> None:
        """Refuse whoever was shown hands or results that the public has not seen, or might be at any time.

        Under the policy `live` only kibitzers: whoever is named or directs there keeps to a room in which
        no player can look at a screen.
        """
        if self._broadcasts.is_over(match_id):
            return
        if self._kibitzing.chosen(match_id, person.id):
            words = "you have sat behind a player of this match: speak about it when all of it is public"
            raise Forbidden(words, code="kibitzes")
        if self._broadcasts.of(match_id).public.stored.match.policy.kind == "live":
            return
        if self._insiders.has_seen(match_id, person.id):
            words = "you know more of this match than the public: speak about it when all of it is public"
            raise Forbidden(words, code="insider")
        if self._staff.has(match_id, person.id, "operator"):
            words = "you are named to key this match in: to speak about it, have a director dismiss you first"
            raise Forbidden(words, code="operates")

    def check_takes_part(self, match_id: int, person: Person | None) -> Person:
        """They watch, are signed in, sit at no table now, and are of neither team before all is public."""
        self.check_watches(match_id, person)
        found = known(person)
        if self.plays_in(match_id, found):
            words = "this is your own team's match: speak about it when all of it is public"
            raise Forbidden(words, code="own-match")
        if self._seats.sits_now(found):
            raise Forbidden("you are playing a match: speak about this one afterwards", code="plays-now")
        return found

    def plays_in(self, match_id: int, person: Person) -> bool:
        """Whether that person is of one of the two teams and the match is not over for everybody."""
        fixture = self._seats.fixture(match_id)
        if fixture is None or fixture.ending or not is_member(fixture, person):
            return False
        return not self._broadcasts.is_over(match_id)

    def check_chats(self, match_id: int, person: Person | None, said: Commentary) -> Person:
        """They speak, are not muted, and the chat is not off, or they moderate it."""
        found = self.check_speaks(match_id, person)
        said.check_may_chat(found.id, self.is_moderator(match_id, found))
        return found

    def check_comments(self, match_id: int, person: Person | None) -> Person:
        """They speak, and are named as a commentator of the match."""
        found = self.check_speaks(match_id, person)
        if not self.is_commentator(match_id, found):
            raise Forbidden("only the commentators of this match may do that")
        return found

    def check_moderates(self, match_id: int, person: Person | None) -> Person:
        """They keep the chat of the match, as its moderator or because they direct it, and take part: whoever
        only keeps order tells nothing of a hand."""
        found = self.check_takes_part(match_id, person)
        if not self.is_moderator(match_id, found):
            raise Forbidden("only the moderators of this match may do that")
        return found

    def check_mutes(self, match_id: int, person: Person | None, whom: Person, muted: bool) -> Person:
        """They moderate, and may mute that person or let them speak again: else two who keep order could
        silence each other, and a director nobody could give the word back to."""
        found, directs = self.check_moderates(match_id, person), self._desk.directs
        is_above = directs(match_id, found) or not self.is_moderator(match_id, whom)
        if not is_above or (muted and directs(match_id, whom)):
            raise Forbidden("only a director mutes a moderator, and nobody a director", code="keeps-order")
        return found

    def is_commentator(self, match_id: int, person: Person | None) -> bool:
        return person is not None and self._staff.has(match_id, person.id, "commentator")

    def is_moderator(self, match_id: int, person: Person) -> bool:
        return self._staff.has(match_id, person.id, "moderator") or self._desk.directs(match_id, person)

    def may(self, match_id: int, person: Person | None, said: Commentary) -> dict[str, str]:
        """{"comment", "ask", "chat", "moderate", "staff"}: "" where they may, else why not, by its code.

        `staff` is to name commentators and moderators.
        """
        checks: dict[str, Check] = {"moderate": self.check_moderates, "staff": self._desk.check_directs}
        checks["comment"] = lambda match, who: said.check_not_muted(self.check_comments(match, who).id)
        checks["ask"] = lambda match, who: said.check_not_muted(self.check_speaks(match, who).id)
        checks["chat"] = lambda match, who: self.check_chats(match, who, said)
        return {deed: _refusal(check, match_id, person) for deed, check in checks.items()}


def _refusal(check: Check, match_id: int, person: Person | None) -> str:
    try:
        check(match_id, person)
    except BridgeError as error:
        return error.code
    return ""
