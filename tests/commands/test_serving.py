"""`demo`, `replay` and `serve` as they are run: what they print, how they end, and that they go on."""

from __future__ import annotations

import json
import re
import signal
from urllib.request import urlopen

import pytest
from formats.small import lin

from matchserver.store import Search, Store, check_store

from .shell import finish, is_one_line, kill, run

FAST = ("--pace", "0", "--port", "0")
STANDING = {"name", "imps", "carry", "total", "vp"}
RESULT = {"contract", "risk", "declarer", "tricks", "score"}


def url_of(process):
    """The address it says to open."""
    return re.search(r"http://\S+", process.stderr.readline())[0]


def ask(url):
    with urlopen(url, timeout=30) as answer:
        return json.load(answer)


def is_a_sheet(sheet, boards):
    """Whether it has the shape that others build on."""
    assert sheet["home"].keys() >= STANDING and sheet["visitors"].keys() >= STANDING
    assert (sheet["scale"], sheet["status"], sheet["boards_compared"]) == ("wbf", "finished", boards)
    assert sheet["notes"] == []
    assert [row["board"] for row in sheet["boards"]] == list(range(1, boards + 1))
    for row in sheet["boards"]:
        assert row["open"].keys() == row["closed"].keys() == RESULT
        assert {"dealer", "vulnerable", "imps"} <= row.keys()
    assert sheet["home"]["imps"] == sum(max(row["imps"], 0) for row in sheet["boards"])
    assert re.fullmatch(r"\d?\d\.\d\d", sheet["home"]["vp"])
    return True


def test_a_demo_of_one_match_prints_its_sheet_as_one_line_of_json_and_nothing_else(start):
    status, out, err = finish(start("demo", "--once", "--json", "--boards", 1, *FAST))
    assert (status, out.count("\n")) == (0, 1)
    assert is_a_sheet(json.loads(out), 1)
    assert err.startswith("Watch the match at: http://127.0.0.1:")
    assert err.count("\n") == 1


def events(path, table_id):
    store = Store(path)
    try:
        return list(store.log.read(table_id))
    finally:
        store.close()


def test_a_demo_that_was_killed_goes_on_with_the_same_match(tmp_path, start):
    """Killed in the middle of a board; the log it left is the beginning of the log in the end."""
    path, words = tmp_path / "demo.db", ("--boards", 1, "--seed", 6)
    process = start("demo", *words, "--pace", "0.5", "--port", "0", "--database", path)
    url = url_of(process)
    with urlopen(url.replace("/matches/", "/api/v1/matches/") + "/stream?as=ndjson", timeout=30) as stream:
        told = (json.loads(line) for line in stream if line.strip())
        next(line for line in told if line.get("room") == "open" and line["seq"] >= 3)
    kill(process)
    left = events(path, 1)
    status, out, err = finish(start("demo", *words, *FAST, "--once", "--json", "--database", path))
    assert status == 0 and is_a_sheet(json.loads(out), 1)
    assert url.endswith("/matches/1") and err.strip().endswith("/matches/1")
    assert events(path, 1)[: len(left)] == left
    assert len(left) >= 3
    store = Store(path)
    assert [check_store(store, match) for match in store.matches.all()] == [[]]
    store.close()


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("command", ["serve", "replay"])
def test_a_server_serves_until_it_is_told_to_end(command, end, tmp_path, start):
    (tmp_path / "match.lin").write_text(lin())
    words = [tmp_path / "match.lin", "--pace", "0"] if command == "replay" else []
    process = start(command, *words, MATCHSERVER_PORT="0", MATCHSERVER_DATABASE=str(tmp_path / "a.db"))
    url = re.match(r"http://[^/]+", url_of(process))[0]
    assert ask(f"{url}/healthz") == {"ok": True}
    process.send_signal(end)
    status, out, err = finish(process)
    assert (status, out, err) == (0, "", "")
    assert run("check", "--database", tmp_path / "a.db").exit_code == 0


@pytest.mark.parametrize("kind", ["replay", "demo"])
def test_a_match_that_was_shown_once_is_in_the_archive(kind, tmp_path, start):
    file, path = tmp_path / "match.lin", tmp_path / "kept.db"
    file.write_text(lin())
    words = ("replay", file) if kind == "replay" else ("demo", "--boards", 1)
    assert finish(start(*words, "--once", *FAST, "--database", path))[0] == 0
    store = Store(path)
    found = store.archive.matches(Search()).hits
    store.close()
    assert [match.id for match in found] == [1]


def test_a_file_is_broadcast_once_and_its_sheet_printed(tmp_path, start):
    file = tmp_path / "match.lin"
    file.write_text(lin())
    status, out, _ = finish(start("replay", file, "--once", "--json", *FAST))
    assert (status, out.count("\n")) == (0, 1)
    assert (
        json.loads(out)["home"]["imps"]
        == json.loads(run("score", file, "--json").stdout)["home"]["imps"]
        == 10
    )
    status, out, _ = finish(start("replay", file, "--once", *FAST))
    assert status == 0
    assert "Larks" in out and "Owls" in out


def test_a_database_has_one_server_and_it_ends_with_its_process(tmp_path, start):
    path, words = tmp_path / "a.db", ("--port", "0", "--database", tmp_path / "a.db")
    first = start("serve", *words)
    url_of(first)
    for command in ("serve", "demo"):
        status, out, err = finish(start(command, *words))
        assert (status, out) == (2, "") and is_one_line(err, "another server", str(path))
    for words_of_use in (["person", "list"], ["check"], ["backup", tmp_path / "copy.db"]):
        assert run(*words_of_use, "--database", path).exit_code == 0
    kill(first)
    url_of(start("serve", *words))


def test_a_server_on_version_six_of_the_internet_tells_an_address_that_opens(tmp_path, start):
    process = start("serve", "--host", "::1", "--port", "0", "--database", tmp_path / "a.db")
    said = process.stderr.readline()
    if "cannot listen" in said:
        finish(process)
        pytest.skip("this machine has no ::1")
    url = re.search(r"http://\S+", said)[0]
    assert ask(f"{url}healthz") == {"ok": True}
    process.terminate()
    finish(process)
