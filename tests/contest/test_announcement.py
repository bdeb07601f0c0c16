"""What is announced of a broadcast: moved, cancelled, taken up again; and the log of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from math import inf

import pytest

from matchserver.bridge import Unreadable, WrongMoment
from matchserver.contest import Announcement, ContestError, Lineup, Match, Policy, Segment, Team
from matchserver.contest.announcement import Cancelled, Moved, Resumed, apply, from_dict, to_dict

DORA = 5
EIGHT = datetime(2027, 1, 15, 20, tzinfo=UTC)
LARKS = Team("Larks", ("Ada", "Ben", "Cleo", "Dov"))
HERONS = Team("Herons", ("Eva", "Finn", "Gita", "Hugo"))
LINEUP = Lineup.of(
    home_open=("Ada", "Ben"),
    home_closed=("Cleo", "Dov"),
    visitors_open=("Eva", "Finn"),
    visitors_closed=("Gita", "Hugo"),
)
MATCH = Match("Final", LARKS, HERONS, (Segment((1, 2), LINEUP),))


def after(*commands):
    """What stands when these commands were given, one a minute."""
    announced = Announcement()
    for minute, command in enumerate(commands, 1):
        at = 60 * minute
        for event in command(announced):
            announced = apply(announced, at, event)
    return announced


def move(announced):
    return announced.move(DORA, EIGHT, Policy("delayed", 5))


def cancel(announced):
    return announced.cancel(DORA, "  rain ")


def resume(announced):
    return announced.resume(DORA)


def test_a_match_is_as_it_was_announced_last():
    assert Announcement().on(MATCH) == MATCH
    assert after(move).on(MATCH) == replace(MATCH, start=EIGHT, policy=Policy("delayed", 5))
    again = after(move, lambda it: it.move(DORA, None, Policy("board")))
    assert again.on(replace(MATCH, start=EIGHT)) == MATCH
    assert (again.seq, again.changed) == (2, 120)


def test_nothing_becomes_public_after_it_was_cancelled():
    off = after(move, cancel)
    assert (off.until, off.told) == (120, {"at": "1970-01-01T00:02:00+00:00", "why": "rain"})
    assert off.on(MATCH).start == EIGHT
    on = after(move, cancel, resume)
    assert (on.until, on.told, on.seq) == (inf, None, 3)


@pytest.mark.parametrize("command", [move, cancel])
def test_what_is_cancelled_is_taken_up_again_first(command):
    with pytest.raises(WrongMoment, match="a director can take it up again") as refusal:
        after(cancel, command)
    assert refusal.value.code == "cancelled"
    assert after(cancel, resume, command).seq == 3


def test_what_goes_on_is_not_taken_up_again():
    with pytest.raises(WrongMoment) as refusal:
        after(resume)
    assert refusal.value.code == "goes-on"


@pytest.mark.parametrize(
    ("why", "code"), [("  ", "no-reason"), ("\u200b\x00", "no-reason"), ("x" * 501, "too-long")]
)
def test_whoever_cancels_says_why(why, code):
    with pytest.raises(ContestError) as refusal:
        Announcement().cancel(DORA, why)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    "event",
    [
        Moved(DORA, EIGHT, Policy("live")),
        Moved(DORA, None, Policy("delayed", 12)),
        Cancelled(DORA, "雨"),
        Resumed(DORA),
    ],
)
def test_a_fact_is_read_as_it_was_written(event):
    assert from_dict(to_dict(event)) == event


@pytest.mark.parametrize(
    "data",
    [
        {"type": "Moved", "v": 1, "by": 5, "start": "soon", "policy": "live"},
        {"type": "Moved", "v": 1, "by": 5, "start": None, "policy": "never"},
        {"type": "Cancelled", "v": 2, "by": 5, "why": "rain"},
        {"type": "Cancelled", "v": 1, "by": 5},
        {"type": "Sold", "v": 1, "by": 5},
    ],
)
def test_what_is_no_fact_is_refused(data):
    with pytest.raises(Unreadable):
        from_dict(data)
