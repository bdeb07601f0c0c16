"""The analyst: one ask a thing, kept for good, whatever the program does."""

from __future__ import annotations

import os
import signal
from contextlib import closing
from threading import Event, Thread

import pytest

from matchserver.analysed import table_asked
from matchserver.analysis.worker import NoAnswer, Worker
from matchserver.analyst import Analyst
from matchserver.bridge import Deal, Seat, Vulnerability
from matchserver.store import Store

GRAND = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")
ASKED = table_asked(GRAND, Seat.NORTH, Vulnerability.NONE)


class Slow:
    """A program that answers when it is let, and remembers what it was asked."""

    def __init__(self):
        self.asked, self.at_it, self.let = [], Event(), Event()

    def ask(self, request):
        self.asked.append(request["deal"])
        self.at_it.set()
        assert self.let.wait(30)
        if request["deal"] == "bad":
            raise NoAnswer("is no deal")
        return {"tricks": request["deal"]}

    def close(self):
        self.let.set()


@pytest.fixture
def threads(monkeypatch):
    """The threads that the analyst starts, to be waited for."""
    started = []

    class Noted(Thread):
        def start(self):
            started.append(self)
            super().start()

    monkeypatch.setattr("matchserver.analyst.Thread", Noted)
    return started


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "analyst.db")) as store:
        yield store


def done(threads):
    """Wait until everything is worked out."""
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()


def test_who_asks_is_never_kept_waiting_and_two_who_ask_for_one_thing_are_one_ask(store, threads):
    program = Slow()
    analyst = Analyst(store.analyses, program)
    assert [analyst.answer({"deal": "a"}) for _ in range(3)] == [None, None, None]
    assert program.at_it.wait(30)
    assert analyst.answer({"deal": "a"}) is None, "asked again while it is thought about"
    program.let.set()
    done(threads)
    assert analyst.answer({"deal": "a"}) == {"tricks": "a"}
    assert program.asked == ["a"] and len(threads) == 1


def test_the_latest_wish_comes_first(store, threads):
    program = Slow()
    analyst = Analyst(store.analyses, program)
    analyst.answer({"deal": "a"})
    assert program.at_it.wait(30)
    for deal in "bcd":
        analyst.answer({"deal": deal})
    analyst.answer({"deal": "b"})
    program.let.set()
    done(threads)
    assert program.asked == ["a", "b", "d", "c"]


def test_what_cannot_be_answered_is_asked_once_and_the_others_are_answered(store, threads):
    program = Slow()
    program.let.set()
    analyst = Analyst(store.analyses, program)
    for _ in range(2):
        analyst.answer({"deal": "bad"})
        analyst.answer({"deal": "good"})
        done(threads)
    assert analyst.answer({"deal": "bad"}) == {}
    assert analyst.answer({"deal": "good"}) == {"tricks": "good"}
    assert sorted(program.asked) == ["bad", "good"]


def test_asking_without_wishing_starts_nothing(store, threads):
    assert Analyst(store.analyses, Slow()).known({"deal": "a"}) is None
    assert threads == []


def test_after_the_end_nothing_is_begun(store, threads):
    program = Slow()
    analyst = Analyst(store.analyses, program)
    analyst.stop()
    assert analyst.answer({"deal": "a"}) is None
    assert (program.asked, threads) == ([], [])


def test_an_end_in_the_middle_of_a_question_is_no_fault(store, threads, caplog):
    program = Slow()
    analyst = Analyst(store.analyses, program)
    for deal in ("bad", "a"):
        analyst.answer({"deal": deal})
        assert program.at_it.wait(30)
    analyst.stop()
    done(threads)
    assert (program.asked, caplog.records) == (["bad"], [])


def test_the_real_program_answers_also_when_it_was_killed_and_a_restart_needs_none(tmp_path, threads):
    path, worker = tmp_path / "real.db", Worker("matchserver.analysis")
    with closing(worker), closing(Store(path)) as store:
        analyst = Analyst(store.analyses, worker)
        worker.ask(dict(ASKED))
        os.kill(worker.pid, signal.SIGKILL)
        assert analyst.answer(ASKED) is None
        done(threads)
        assert analyst.answer(ASKED)["par"] == 1510
    with closing(Store(path)) as store:
        assert Analyst(store.analyses, Slow()).answer(ASKED)["contracts"] == ["7S-NS"]
