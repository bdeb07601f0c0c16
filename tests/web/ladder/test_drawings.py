"""The figures of a team's chart and of the strip of days."""

from datetime import UTC, date, datetime, timedelta

import pytest

from matchserver.contest.ladder_challenge import Challenge
from matchserver.contest.ladder_outcome import Outcome
from matchserver.web.ladder import heat
from matchserver.web.ladder.chart import HEIGHT, plot

START = datetime(2026, 3, 2, tzinfo=UTC)
DAY = timedelta(days=1)


def match(day, imps):
    outcome = Outcome.played(*imps)
    return Challenge(
        1, 7, 8, START, (4, 2), START, outcome=outcome, reported=outcome, ended=START + day * DAY
    )


def test_a_team_that_stays_is_one_line():
    drawn = plot([(START, 3)], [], 7, START + 10 * DAY, 6)
    assert [(s.x1, s.x2) for s in drawn.strokes] == [(0, 100)] and drawn.strokes[0].y1 == drawn.strokes[0].y2
    assert [place for place, _ in drawn.rungs] == [2, 3, 4, 5, 6]


def test_the_line_climbs_on_the_day_and_the_higher_place_is_higher():
    drawn = plot([(START, 4), (START + 5 * DAY, 2)], [match(5, (9, 0))], 7, START + 10 * DAY, 6)
    level, climb, rest = drawn.strokes
    assert (level.x2, climb.x1, rest.x1) == (50, 50, 50) and climb.y2 < climb.y1
    assert [(dot.x, dot.y, dot.outcome) for dot in drawn.dots] == [(50, climb.y2, 1)]


@pytest.mark.parametrize(("team", "imps", "outcome"), [(7, (0, 9), -1), (8, (0, 9), 1), (7, (3, 3), 0)])
def test_a_dot_tells_how_it_ended_for_the_team(team, imps, outcome):
    drawn = plot([(START, 4)], [match(2, imps)], team, START + 4 * DAY, 6)
    assert [dot.outcome for dot in drawn.dots] == [outcome]


def test_while_the_team_is_off_the_ladder_there_is_no_line():
    way = [(START, 2), (START + DAY, None), (START + 3 * DAY, 5)]
    drawn = plot(way, [], 7, START + 4 * DAY, 5)
    assert [(s.x1, s.x2) for s in drawn.strokes] == [(0, 25), (75, 100)]


def test_a_drawing_keeps_within_its_frame_and_has_few_rungs():
    way = [(START + n * DAY, place) for n, place in enumerate((160, 1, 80, 159))]
    drawn = plot(way, [], 7, START + 5 * DAY, 160)
    assert all(0 <= y <= HEIGHT for s in drawn.strokes for y in (s.y1, s.y2))
    assert len(drawn.rungs) <= 9 and plot([], [], 7, START, 3) is None


def test_days_stand_in_weeks_and_the_busiest_is_darkest(app):
    drawn = heat.strip({date(2026, 3, 4): 4, date(2026, 3, 9): 1}, START, START + 8 * DAY)
    assert drawn.since == date(2026, 3, 2) and drawn.squares[-1].day == date(2026, 3, 10)
    first, second = (each for each in drawn.squares if each.matches)
    assert (first.level, second.level) == (4, 1) and second.x - first.x == heat.SIDE + heat.GAP
    assert drawn.matches == 5 and drawn.busiest == (date(2026, 3, 4), 4)


def test_a_season_that_has_just_begun_is_drawn_at_the_end_of_empty_weeks(app):
    drawn = heat.strip({}, START, START)
    assert len({each.x for each in drawn.squares}) == heat.LEAST and drawn.since == START.date()
    assert drawn.squares[-1].day == START.date()


def test_no_more_than_half_a_year_is_drawn_and_none_is_busiest_where_nothing_was_played(app):
    drawn = heat.strip({}, START, START + 900 * DAY)
    assert len({each.x for each in drawn.squares}) == heat.WEEKS and drawn.busiest is None


@pytest.fixture
def app(house):
    """Days are those of a reader."""
    with house.app.test_request_context():
        yield
