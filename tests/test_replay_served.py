"""A broadcast as fast as it goes, watched by somebody who is slower: nobody is outrun."""

from __future__ import annotations

import json
import socket
import time
from urllib.request import urlopen

import pytest
from browser.replay_server import ReplayServer
from formats.small import lin, section
from whole_match import Watched

SMALL = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)]
BOARDS = 8
DRAWN = zip("AKQJT987654", "KQJT9876543", "456789TJQKA", "456789TJQKA", strict=True)
CARDS = "HA D2 C2 H2 S2 D3 C3 S3 " + " ".join(f"S{s} H{w} D{n} C{e}" for s, w, n, e in DRAWN)
"""All of four spades: West takes the ace and leads a trump, South draws the rest."""


@pytest.fixture
def broadcast(tmp_path):
    boards = [section(f"{room}{n}", cards=CARDS) for n in range(1, BOARDS + 1) for room in "oc"]
    text = lin(*boards, rs="4SS+2," * 2 * BOARDS, vg=f"Cup,Final,I,1,{BOARDS},Larks,0,Owls,0")
    file = tmp_path / "match.lin"
    file.write_text(text)
    server = ReplayServer(file, "--pace", "0", "--vugraph", "live")
    yield server
    server.close()


def progress(server):
    """Whether the match is over, and the actions made in each room by now."""
    match, *rooms = (read(server, path) for path in ("", "/rooms/open", "/rooms/closed"))
    return [match["status"], *(view["seq"] for view in rooms)]


def read(server, path):
    with urlopen(f"{server.url}/api/v1/matches/{server.match}{path}") as answer:
        return json.load(answer)


def until_still(server):
    """Wait until the broadcast stops by itself."""
    seen = [progress(server)]
    while seen[-3:].count(seen[-1]) < 3:
        assert seen[-1][0] != "finished", "nobody was waited for"
        time.sleep(0.1)
        seen.append(progress(server))


def test_who_reads_nothing_for_a_while_is_waited_for_and_told_everything(broadcast):
    watched = Watched(broadcast, SMALL, lambda: until_still(broadcast))
    watched.check_whole()
    assert [views[-1]["board"] for views in watched.views.values()] == [BOARDS, BOARDS]
