"""When the next board is shown: said between two boards of a room, by the policy alone."""

import pytest

from .made_match import lin
from .timed_match import TimedMatch


@pytest.fixture(scope="module")
def page_url(tmp_path_factory):
    server = TimedMatch(tmp_path_factory.mktemp("next"), lin(1).encode())
    yield f"{server.url}/matches/1"
    server.close()


FOLLOWING = """async (policy) => {
  const base = document.querySelector("script[src$='match.js']").src.replace("match.js", "");
  const { sentence, waiting } = await import(base + "sentences.js");
  const done = { open: { contract: "Pass" }, closed: null };
  const boards = [{ board: 1, ...done }, { board: 2, open: null, closed: null }];
  const line = { status: "playing", policy, boards };
  const view = { phase: "over", room: "open", result: null };
  const over = (board, more = {}) => sentence({ ...view, board }, { ...line, ...more });
  return { next: over(1), last: over(2), finished: over(1, { status: "finished" }), first: waiting(line) };
}"""
WHEN = {
    "board": "when both rooms have finished it.",
    "delayed:1": "when both rooms have finished it and a minute has passed.",
    "delayed:5": "when both rooms have finished it and 5 minutes have passed.",
}


@pytest.mark.parametrize("policy", WHEN)
def test_between_two_boards_a_room_says_when_the_next_one_is_shown(person, page_url, policy):
    said = person(page_url).evaluate(FOLLOWING, policy)
    assert said["next"] == f"Board 1 is over. The next board is shown {WHEN[policy]}"
    assert said["first"] == f"The first board is shown {WHEN[policy]}"
    assert (said["last"], said["finished"]) == ("Board 2 is over.", "Board 1 is over.")


def test_a_live_room_says_nothing_of_when_the_next_board_is_shown(person, page_url):
    said = person(page_url).evaluate(FOLLOWING, "live")
    assert (said["next"], said["last"]) == ("Board 1 is over.", "Board 2 is over.")
