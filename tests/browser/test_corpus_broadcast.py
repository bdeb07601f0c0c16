"""Real match files on the air, from first board to last: the program, a spectator's client and a browser.

Each is broadcast as fast as it goes, watched over a websocket from the moment the program has said where it
is, and looked at in a browser when it is over. The totals are those published for the file.
"""

from itertools import pairwise
from math import sqrt

import pytest
from formats.corpus import CORPUS, each_file, expected
from spectator import Spectator

from .replay_server import ReplayServer

FILES = [(kind, name) for kind in ("lin", "pbn") for name in each_file(kind) if isinstance(name, str)]
if not FILES:
    FILES = [pytest.param("", "", marks=pytest.mark.skip(reason="no corpus at ../shared/corpus"))]
GOLDEN = (sqrt(5) - 1) / 2


class Watched:
    """A match to its end: `views` of each room and the `lines` of the score, in the order they came."""

    def __init__(self, server):
        spectator = Spectator(server.url)
        joined = spectator.ask("join", {"match": server.match})
        self.views = {room: [joined[room]] for room in ("open", "closed")}
        self.lines = [joined["match"]]
        while self.lines[-1]["status"] != "finished":
            noun, message = spectator.hear()
            if noun == "match":
                self.lines.append(message)
            elif (
                noun == "table" and message["seq"] > joined[message["room"]]["seq"]
            ):  # else older than the answer
                self.views[message["room"]].append(message)
        spectator.close()


def gaps(views):
    """Where an event was not told: each call and card is a view of its own, the last with the board's end.

    A view is told again when the other room is done with the board.
    """
    for before, after in pairwise(views):
        steps, is_over = after["seq"] - before["seq"], after["phase"] == "over"
        if steps not in (0, 1) and not (is_over and 1 < steps <= 3):
            yield before["board"], before["seq"], after["seq"]


def unfinished(views):
    """The boards that went by without their last view."""
    seen = dict.fromkeys(view["board"] for view in views if view["board"])
    return [board for board in seen if not any(v["board"] == board and v["phase"] == "over" for v in views)]


def totals(kind, name):
    """What the file must come to, [home, visitors]."""
    facts = expected(kind)[name]
    return facts["final"] if kind == "lin" else list(facts["published_imps"].values())


def points(home, visitors, boards):
    """Victory points by the formula that the WBF published."""
    margin = abs(home - visitors)
    winner = min(20.0, 10 + 10 * (1 - GOLDEN ** (3 * margin / (15 * sqrt(boards)))) / (1 - GOLDEN**3))
    return (winner, 20 - winner) if home >= visitors else (20 - winner, winner)


def number(text):
    return float(text.replace("−", "-"))


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "name"), FILES)
def test_a_file_is_broadcast_whole_and_comes_to_its_published_total(kind, name, person):
    server = ReplayServer(CORPUS / kind / name, "--pace", "0", "--vugraph", "live")
    try:
        watched = Watched(server)
        page = person(server.url + server.page)
        page.locator("#score[data-status=finished]").wait_for()
        shown = [number(page.locator(f"[data-total={side}]").inner_text()) for side in ("home", "visitors")]
        vps = [number(page.locator(f"[data-vp={side}]").inner_text()) for side in ("home", "visitors")]
    finally:
        server.close()
    for views in watched.views.values():
        assert list(gaps(views)) == []
        assert unfinished(views) == []
        assert views[-1]["phase"] == "over"
    line = watched.lines[-1]
    assert shown == totals(kind, name) == [line["home"]["total"], line["visitors"]["total"]]
    imps = [line[side]["imps"] for side in ("home", "visitors")]
    assert vps == pytest.approx(points(*imps, line["boards_compared"]), abs=0.011)
