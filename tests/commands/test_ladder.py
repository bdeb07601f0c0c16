"""`ladder simulate`: a season that holds what must hold, the same for the same seed, and says so when not."""

import pytest

from matchserver.commands.season import Season, check, check_same
from matchserver.contest.ladder import fold
from matchserver.contest.ladder_order import Step

from .shell import is_one_line, run


def test_a_season_is_played_checked_and_measured():
    once, again = (
        run("ladder", "simulate", "--teams", 12, "--challenges", 60, "--seed", 3) for _ in range(2)
    )
    assert once.exit_code == 0 and "12 teams, 60 challenges" in once.stdout
    assert "the replay comes to the same" in once.stdout and "Playing the season" in once.stderr
    assert once.stdout.splitlines()[:3] == again.stdout.splitlines()[:3]


def test_a_season_that_breaks_the_rules_ends_in_one_line(monkeypatch):
    monkeypatch.setattr(Season, "_day", lambda season: season.ladder.order.place.clear())
    broken = run("ladder", "simulate", "--teams", 4, "--challenges", 3, "--seed", 1)
    assert broken.exit_code == 2 and is_one_line(
        broken.stderr.splitlines(True)[-1], "positions are not 1 to 4"
    )


@pytest.fixture(scope="module")
def ladder():
    season = Season(8, 30, 2)
    for _ in season.days():
        pass
    return season.ladder


def test_the_checks_find_what_is_wrong(ladder):
    check(ladder)
    check_same(ladder, fold(ladder.log))
    other = ladder.copy()
    other.order.step(Step(ladder.log[-1].at, ladder.seq, other.order.teams[0], 1, 3))
    with pytest.raises(Exception, match="differs in the order"):
        check_same(ladder, other)
    other.order.teams.pop()
    with pytest.raises(Exception, match="positions are not"):
        check(other)
