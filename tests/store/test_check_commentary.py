"""The check of what was said about a match."""

from __future__ import annotations

import json

import pytest

from matchserver.commentary import Commentary, Draft, Moment, Speaker, fold
from matchserver.contest import Room
from matchserver.store import check_store

from .house import add_match

ANN, STAN, KIM = Speaker(1, "Ann"), Speaker(2, "Stan"), Speaker(3, "Kim")
SAID = [
    lambda said: said.ask(STAN, "why not 3NT?"),
    lambda said: said.second(3, 1),
    lambda said: said.remark(ANN, Draft("no play", "en", "everyone", Moment(1, Room.OPEN, 1), 1), "1NT"),
    lambda said: said.say(STAN, "thank you", 0),
    lambda said: said.say(KIM, "rubbish", 0),
    lambda said: said.remove(1, 5),
    lambda said: said.mute(1, 3, True),
    lambda said: said.rule(1, 10, True),
    lambda said: said.withdraw(1, 3, False),
    lambda said: said.dismiss(1, said.seq),
]


@pytest.fixture
def stored(store):
    """A match about which all that can be said was said."""
    stored, said = add_match(store), Commentary()
    for command in SAID[:-1]:
        store.commentary.append(stored.id, said.seq, command(said))
        said = fold(store.commentary.read(stored.id, said.seq), said)
    store.commentary.append(stored.id, said.seq, said.ask(STAN, "and now?"))
    said = fold(store.commentary.read(stored.id, said.seq), said)
    store.commentary.append(stored.id, said.seq, SAID[-1](said))
    return stored


def test_what_the_rules_allowed_is_clean(store, stored):
    assert check_store(store, stored) == []


@pytest.mark.parametrize(("seq", "changes", "fault"), [
    (2, {"by": 2}, "event 2: you ask this already"),
    (2, {"question": 7}, "event 2: there is no question 7"),
    (3, {"level": "all"}, "event 3: 'all' is no level: choose everyone, learners, experts"),
    (4, {"text": "two  blanks"}, "event 4: LineSaid is not what the rules allow there"),
    (6, {"line": 2}, "event 6: there is no line 2 (any more)"),
    (8, {"v": 2}, "ChatRuled version 2 was written by a newer matchserver"),
])  # fmt: skip
def test_what_they_would_have_refused_is_found(seq, changes, fault, store, stored):
    db = store._database
    db.execute("DROP TRIGGER commentary_log_no_update")
    (text,) = db.execute("SELECT event FROM commentary_log WHERE seq = ?", [seq]).fetchone()
    changed = json.dumps(json.loads(text) | changes)
    db.execute("UPDATE commentary_log SET event = ? WHERE seq = ?", [changed, seq])
    (found,) = check_store(store, stored)
    assert found.startswith(f"match {stored.id}, commentary: ")
    assert found.endswith(fault)


@pytest.mark.parametrize("verb", ["DELETE FROM commentary_log", "UPDATE commentary_log SET at = 0"])
def test_nothing_that_was_said_is_ever_changed(verb, store, stored):
    with pytest.raises(Exception, match="append-only"):
        store._database.execute(verb)
