"""Real match files on the air, from first board to last: the program, a spectator's client and a browser.

Each is broadcast as fast as it goes, watched over a websocket from the moment the program has said where it
is, and looked at in a browser when it is over. The totals are those published for the file.
"""

from math import sqrt

import pytest
from formats.corpus import CORPUS, each_file, expected
from whole_match import Watched

from .replay_server import ReplayServer

FILES = [(kind, name) for kind in ("lin", "pbn") for name in each_file(kind) if isinstance(name, str)]
if not FILES:
    FILES = [pytest.param("", "", marks=pytest.mark.skip(reason="no corpus at ../shared/corpus"))]
GOLDEN = (sqrt(5) - 1) / 2


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
    watched.check_whole()
    line = watched.lines[-1]
    assert shown == totals(kind, name) == [line["home"]["total"], line["visitors"]["total"]]
    imps = [line[side]["imps"] for side in ("home", "visitors")]
    assert vps == pytest.approx(points(*imps, line["boards_compared"]), abs=0.011)
