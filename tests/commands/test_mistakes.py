"""A mistake in the words, a file that is no match, a port in use: one line that says where, status 2."""

from __future__ import annotations

import socket

import pytest

from matchserver.commands import commands

from .shell import finish, is_one_line, run

SERVING = ["serve", "demo", "replay"]
LIN_LESSON = "vg|A lesson,,,1,0,,0,,0|\nnt|Today we look at finesses.|pg||\n"


@pytest.mark.parametrize("name", [*commands.commands, ""])
@pytest.mark.parametrize("ask", ["--help", "-h"])
def test_every_command_tells_what_it_is_for(name, ask):
    result = run(*([name] if name else []), ask)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith("Usage: ")
    assert "  " in result.stdout.splitlines()[2]


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--frob"], ["--frob"]),
        (["frob"], ["frob"]),
        (["deal"], ["N"]),
        (["deal", "0"], ["0", "1<=x<=999"]),
        (["deal", "many"], ["many"]),
        (["deal", "4", "5"], ["5"]),
        (["deal", "4", "--seed", "x"], ["--seed", "x"]),
        (["deal", "4", "-o", "no/such/folder/x.pbn"], ["no/such/folder/x.pbn", "No such file"]),
        (["deal", "4", "-o", "/"], ["/"]),
        (["score"], ["FILE"]),
        (["score", "nothing.lin"], ["nothing.lin"]),
        (["score", "."], ["."]),
        (["replay"], ["FILE"]),
        (["replay", "nothing.lin"], ["nothing.lin"]),
        (["demo", "--boards", "0"], ["--boards", "0"]),
        (["demo", "--boards", "65"], ["--boards", "65"]),
        (["demo", "--pace", "-1"], ["--pace"]),
        (["demo", "--pace", "nan"], ["--pace"]),
        (["demo", "--vugraph", "now"], ["now", "live"]),
        (["demo", "--vugraph", "delayed"], ["delayed:MINUTES"]),
        (["demo", "--vugraph", "delayed:0"], ["0"]),
        (["demo", "extra"], ["extra"]),
        (["demo", "--port", "65536"], ["--port"]),
        (["serve", "--robots", "0"], ["--robots"]),
        (["check", "--database", "nothing.db"], ["nothing.db"]),
        (["backup", "--database", "nothing.db", "copy.db"], ["nothing.db"]),
        (["backup"], ["FILE"]),
    ],
    ids=" ".join,
)
def test_a_mistake_in_the_words_is_told_in_one_line(words, parts, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert is_one_line(result.stderr, *parts)
    assert list(tmp_path.iterdir()) == []


def test_without_a_word_the_commands_are_listed():
    result = run()
    assert result.exit_code == 2
    assert all(name in result.output for name in commands.commands)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b" \n",
        b"Dear all, see you on Friday.",
        LIN_LESSON.encode(),
        bytes(range(256)) * 20,
        b"%PDF-1.7\n\x00\xff",
    ],
    ids=["empty", "blank", "letter", "lesson", "bytes", "pdf"],
)
@pytest.mark.parametrize("command", ["score", "replay"])
def test_a_file_that_is_no_match_is_told_with_its_name(command, content, tmp_path):
    file = tmp_path / "odd.lin"
    file.write_bytes(content)
    result = run(command, file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert is_one_line(result.stderr, "odd.lin")


@pytest.mark.parametrize("text", ["", "points\nare,few", "wbf"])
def test_a_scale_that_is_none_is_told(text, tmp_path):
    file, match = tmp_path / "scale.csv", tmp_path / "match.lin"
    file.write_text(text)
    match.write_text("vg|Cup,Final,I,1,1,Larks,0,Owls,0|\nrs|4SS=,4SS-1|\n")
    for scale in (file, "no-such-scale", tmp_path):
        result = run("score", match, "--scale", scale)
        assert (result.exit_code, result.stdout) == (2, "")
        assert is_one_line(result.stderr, str(scale))


@pytest.fixture(params=["folder", "text", "missing folder"])
def no_database(request, tmp_path):
    """A path that cannot be a database."""
    path = tmp_path / "here"
    if request.param == "folder":
        path.mkdir()
    elif request.param == "text":
        path.write_text("Dear all, this is a letter and no database. " * 50)
    else:
        path = path / "deeper.db"
    return path


@pytest.mark.parametrize("command", ["check", "backup"])
def test_a_path_that_is_no_database_is_told(command, no_database, tmp_path):
    result = run(command, *(["copy.db"] if command == "backup" else []), "--database", no_database)
    assert (result.exit_code, result.stdout) == (2, "")
    assert is_one_line(result.stderr, str(no_database))


@pytest.fixture
def match_file(tmp_path):
    """A match that can be broadcast, and the words to do so."""
    from formats.small import lin

    file = tmp_path / "match.lin"
    file.write_text(lin())
    return file


@pytest.mark.parametrize("command", SERVING)
def test_a_server_over_a_path_that_is_no_database_does_not_start(command, no_database, match_file, start):
    words = [
        command,
        *([match_file] if command == "replay" else []),
        "--port",
        "0",
        "--database",
        no_database,
    ]
    status, out, err = finish(start(*words))
    assert (status, out) == (2, "")
    assert is_one_line(err, str(no_database))


@pytest.mark.parametrize("command", SERVING)
def test_a_port_in_use_is_told(command, match_file, tmp_path, start):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = [command, *([match_file] if command == "replay" else []), "--database", tmp_path / "a.db"]
        status, out, err = finish(start(*words, MATCHSERVER_PORT=port))
    assert (status, out) == (2, "")
    assert is_one_line(err, port, "--port")


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.7"])
def test_an_address_that_is_not_ours_is_told(host, tmp_path, start):
    status, out, err = finish(start("serve", "--host", host, "--port", "0", "--database", tmp_path / "a.db"))
    assert (status, out) == (2, "")
    assert is_one_line(err, host)
