"""Streams of a server as it is run: gevent, real connections, in a process of its own."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from http.client import HTTPConnection
from urllib.request import urlopen

import pytest
from browser.demo_server import DemoServer
from test_sockets_served import PATIENCE, judge_views

from matchserver.relay import STREAMS


@pytest.fixture
def demo():
    """Robots play matches of one board, as fast as they can."""
    server = DemoServer("--pace", "0", "--boards", "1", "--vugraph", "live", "--seed", "6")
    yield server
    server.close()


def read(server):
    """A stream from its first line to its last."""
    with urlopen(f"{server.url}/api/v1/matches/{server.match}/stream?as=ndjson", timeout=PATIENCE) as stream:
        return [json.loads(line) for line in stream if line.strip()]


def test_many_read_a_match_to_its_end_while_one_does_not_read(demo):
    with (
        urlopen(f"{demo.url}/api/v1/matches/{demo.match}/stream", timeout=PATIENCE),
        ThreadPoolExecutor(STREAMS - 1) as readers,
    ):
        streams = list(readers.map(lambda _: read(demo), range(STREAMS - 1)))
    for lines in streams:
        assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
        assert lines[-1]["why"] == "finished"
        assert [line for line in lines if line["type"] == "match"][-1]["status"] == "finished"
        for room in ("open", "closed"):
            judge_views([line for line in lines if line["type"] == "table" and line["room"] == room])


def test_after_the_head_of_a_stream_the_line_can_be_used_on(demo):
    with closing(HTTPConnection("127.0.0.1", demo.port, timeout=PATIENCE)) as line:
        for method, path in (("HEAD", f"/api/v1/matches/{demo.match}/stream"), ("GET", "/healthz")):
            line.request(method, path)
            with line.getresponse() as answer:
                assert (answer.status, bool(answer.read())) == (200, method == "GET")
