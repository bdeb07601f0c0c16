"""Whether two clubs look the same to somebody: what differs between them is then unknown to that person."""

from __future__ import annotations

from contextlib import ExitStack

from knowledge import without_tokens
from permission_table import ROWS

PATHS = sorted(
    {row.key.split()[1] for row in ROWS if row.key.startswith("GET /") and "static" not in row.key}
    - {"/api/v1/matches/1/stream"}  # has no end
)


def shown(world, name):
    """path -> status and text of everything that this person can ask for."""
    guest = world.guest(name)
    answers = {path: guest.get(path) for path in (*PATHS, "/api/v1/matches/1/rooms/closed")}
    return {path: (answer.status_code, without_tokens(answer.text)) for path, answer in answers.items()}


def differences(club, names, first, second, moment="auction"):
    """(name, path) of what does not look the same to these people after one thing and after the other."""
    with ExitStack() as stack:
        one, other = (stack.enter_context(club.at(moment, copy)) for copy in ("one", "other"))
        first(one)
        second(other)
        for name in names:
            before, after = shown(one, name), shown(other, name)
            yield from ((name, path) for path in before if before[path] != after[path])
