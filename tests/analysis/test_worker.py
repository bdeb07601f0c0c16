"""The client of the worker programs against programs that misbehave in every way a program can."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from matchserver.analysis.worker import Closed, NoAnswer, Pool, Worker

PROGRAM = """
import json, os, signal, sys, time
from pathlib import Path
from matchserver.analysis.loop import serve

def answer(request):
    mark = Path(request.get("mark", "."))
    if "die" in request and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if "babble" in request and not mark.exists():
        mark.touch()
        print("this is no JSON", flush=True)
    while "until" in request and not Path(request["until"]).exists():
        time.sleep(0.01)
    if "never" in request:
        os.kill(os.getpid(), signal.SIGKILL)
    if "wait" in request:
        print("waiting", file=sys.stderr, flush=True)
        signal.pause()
    return {"pid": os.getpid(), "twice": 2 * request["number"]}

if __name__ == "__main__":
    serve(lambda: answer)
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A worker program that the test can make misbehave."""
    (tmp_path / "a_worker_program.py").write_text(PROGRAM)
    here = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), here]))
    return "a_worker_program"


@pytest.fixture
def worker(program: str):
    worker = Worker(program)
    yield worker
    worker.close()


def test_nothing_is_started_before_the_first_question(worker: Worker) -> None:
    assert worker.pid is None


def test_one_program_answers_question_after_question(worker: Worker) -> None:
    first, second = worker.ask({"number": 1}), worker.ask({"number": 2})
    assert (first["twice"], second["twice"]) == (2, 4)
    assert first["pid"] == second["pid"] == worker.pid


def test_a_program_killed_in_the_middle_of_a_request_is_asked_again(worker: Worker, tmp_path: Path) -> None:
    before = worker.ask({"number": 1})["pid"]
    after = worker.ask({"number": 4, "die": True, "mark": str(tmp_path / "died")})
    assert after["twice"] == 8 and after["pid"] != before
    assert (tmp_path / "died").exists()


def test_a_program_killed_between_requests_is_started_again(worker: Worker) -> None:
    before = worker.ask({"number": 1})["pid"]
    os.kill(before, signal.SIGKILL)
    assert worker.ask({"number": 1})["pid"] != before


def test_a_program_that_writes_something_else_is_replaced(worker: Worker, tmp_path: Path) -> None:
    before = worker.ask({"number": 1})["pid"]
    after = worker.ask({"number": 5, "babble": True, "mark": str(tmp_path / "babbled")})
    assert after["twice"] == 10 and after["pid"] != before


def test_a_request_that_always_kills_is_given_up_and_the_next_one_works(worker: Worker) -> None:
    with pytest.raises(NoAnswer) as refused:
        worker.ask({"number": 1, "never": True})
    assert refused.value.code == "no-answer"
    assert worker.ask({"number": 3})["twice"] == 6


def test_a_refusal_is_told_and_the_program_lives_on(worker: Worker) -> None:
    before = worker.ask({"number": 1})["pid"]
    with pytest.raises(NoAnswer, match="KeyError"):
        worker.ask({})
    assert worker.ask({"number": 1})["pid"] == before


def test_many_threads_each_get_their_own_answer(program: str) -> None:
    pool, answers = Pool(program, 2), {}
    threads = [
        threading.Thread(target=lambda n=n: answers.update({n: pool.ask({"number": n})})) for n in range(12)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    pool.close()
    assert {n: answer["twice"] for n, answer in answers.items()} == {n: 2 * n for n in range(12)}
    assert len({answer["pid"] for answer in answers.values()}) <= 2


def test_closing_ends_the_program_and_refuses_more(worker: Worker) -> None:
    pid = worker.ask({"number": 1})["pid"]
    worker.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(Closed):
        worker.ask({"number": 1})


def test_closing_in_the_middle_of_a_request_frees_the_asker(worker: Worker) -> None:
    worker.ask({"number": 1})
    refused = []

    def ask() -> None:
        try:
            worker.ask({"number": 1, "wait": True})
        except Closed as error:
            refused.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    worker.close()
    thread.join(30)
    assert len(refused) == 1


def start(program: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_the_program_ends_by_itself_when_its_standard_input_closes(program: str) -> None:
    with start(program) as process:
        assert process.stdin
        process.stdin.close()
        assert process.wait(30) == 0


def test_the_program_ignores_an_interrupt_and_answers_on(program: str) -> None:
    with start(program) as process:
        assert process.stdin and process.stdout
        for number in (1, 2):
            process.stdin.write(f'{{"number": {number}}}\n')
            process.stdin.flush()
            assert f'"twice": {2 * number}' in process.stdout.readline()
            process.send_signal(signal.SIGINT)


def test_double_dummy_stands_back_behind_the_server() -> None:
    with start("matchserver.analysis") as process:
        assert process.stdin and process.stdout
        process.stdin.write("{}\n")
        process.stdin.flush()
        assert "KeyError" in process.stdout.readline()
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19


def test_broken_lines_are_answered_with_an_error(program: str) -> None:
    with start(program) as process:
        out, _ = process.communicate('not json\n[1]\n{"number": 2}\n', timeout=30)
    errors = out.splitlines()
    assert '"error"' in errors[0] and '"error"' in errors[1] and '"twice": 4' in errors[2]


GEVENT = """
from gevent import monkey; monkey.patch_all()
import sys, gevent
from pathlib import Path
from matchserver.analysis.worker import Worker
worker, until = Worker("a_worker_program"), sys.argv[1]
asked = [gevent.spawn(worker.ask, {"number": n, "until": until}) for n in range(3)]
gevent.sleep(0)  # they are asked
Path(until).touch()
print(sorted(a.get()["twice"] for a in asked))
"""


def test_under_gevent_an_asker_does_not_hold_up_the_loop(program: str, tmp_path: Path) -> None:
    """The program answers only when the loop has gone on after the question."""
    command = [sys.executable, "-c", GEVENT, str(tmp_path / "until")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[0, 2, 4]", done.stderr
