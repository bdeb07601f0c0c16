"""Whether the log of what was said about a match folds, by the rules of commentary and chat.

Who had which role then, and what was public, no log holds: that is not judged again.
"""

from __future__ import annotations

from collections.abc import Iterator

from matchserver.bridge import BridgeError
from matchserver.commentary import Commentary, CommentaryEvent, Draft, Speaker, events, fold

from .check_agreed import misplaced
from .matches import StoredMatch
from .store import Store


def check_commentary(store: Store, stored: StoredMatch) -> list[str]:
    """One line for each thing wrong with what was said about a match."""
    return [f"match {stored.id}, commentary: {fault}" for fault in _faults(store, stored)]


def _faults(store: Store, stored: StoredMatch) -> Iterator[str]:
    said = Commentary()
    try:
        history = store.commentary.read(stored.id)
        yield from misplaced(history)
        for stamped in history:
            if _judged(said, stamped.event, stamped.at) != [stamped.event]:
                yield f"event {stamped.seq}: {type(stamped.event).__name__} is not what the rules allow there"
            said = fold([stamped], said)
    except BridgeError as error:
        yield f"event {said.seq + 1}: {error}"


def _judged(said: Commentary, event: CommentaryEvent, at: float) -> list[CommentaryEvent]:
    """What the event's command answers, to a moderator where it asks; raises what it raises."""
    match event:
        case events.RemarkMade(by, name, language, level, text, moment, trace, answers):
            return said.remark(Speaker(by, name), Draft(text, language, level, moment, answers), trace)
        case events.RemarkWithdrawn(remark, by):
            return said.withdraw(by, remark, of_others=True)
        case events.QuestionAsked(by, name, text):
            return said.ask(Speaker(by, name), text)
        case events.QuestionSeconded(question, by):
            return said.second(by, question)
        case events.QuestionDismissed(question, by):
            return said.dismiss(by, question)
        case events.LineSaid(by, name, text):
            return said.say(Speaker(by, name), text, at, is_moderator=True)
        case events.LineRemoved(line, by):
            return said.remove(by, line)
        case events.PersonMuted(person, by, muted):
            return said.mute(by, person, muted)
        case events.ChatRuled(by, slow, off):
            return said.rule(by, slow, off)
