"""A match watched over a websocket, and whether all of it was told."""

from __future__ import annotations

from itertools import pairwise

from spectator import Spectator


class Watched:
    """A match to its end: `views` of each room and the `lines` of the score, in the order they came.

    Reads nothing of it before `pause` has returned.
    """

    def __init__(self, server, sockopt=(), pause=lambda: None):
        spectator = Spectator(server.url, sockopt)
        joined = spectator.ask("join", {"match": server.match})
        pause()
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

    def check_whole(self):
        """Every call and card was told, every board to its end."""
        for views in self.views.values():
            assert list(gaps(views)) == []
            assert unfinished(views) == []
            assert views[-1]["phase"] == "over"


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
