"""What a ladder's page shows: movement, records and streaks, a team's way, the feed, the calendar."""

from datetime import date

from matchserver.contest.ladder_outcome import Outcome
from matchserver.contest.ladder_table import (
    Record,
    activity,
    history,
    matches,
    positions,
    standings,
    steps_of,
    team_records,
)

from .ladder_cast import CAPTAIN, DAY, DORA, START, challenged, done, opened, played

WON, LOST, DRAWN = (30, 20), (20, 30), (25, 25)


def season():
    """5 beats 2, then 3 beats 5, which stands second: 1 3 5 2 4 6."""
    return played(played(opened(), 5, 2, WON), 3, 5, WON, START + 10 * DAY)


def test_the_standings_tell_what_moved_since_a_day():
    lines = standings(season(), START + 13 * DAY, START + 5 * DAY)
    assert [(line.place, line.team, line.up) for line in lines] == [
        (1, 1, 0), (2, 3, 2), (3, 5, -1), (4, 2, -1), (5, 4, 0), (6, 6, 0),
    ]  # fmt: skip
    assert standings(season(), START, START - DAY)[0].up is None


def test_the_standings_tell_who_rests_and_who_meets_whom():
    ladder, number = challenged(season(), 2, 3, START + 13 * DAY)
    now = START + 13 * DAY
    ladder = done(ladder, lambda it: it.rest(CAPTAIN, 6, 5, now))
    lines = {line.team: line for line in standings(ladder, now, now)}
    assert (
        [each.number for each in lines[2].challenges]
        == [number]
        == [each.number for each in lines[3].challenges]
    )
    assert lines[6].rests_until == now + 5 * DAY and lines[1].rests_until is None
    assert {line.team: line for line in standings(ladder, now + 6 * DAY, now)}[6].rests_until is None


def test_a_record_counts_matches_and_the_run_of_wins_or_losses():
    assert team_records(season()) == {5: Record(1, 0, 1, -1), 2: Record(0, 0, 1, -1), 3: Record(1, 0, 0, 1)}
    record = Record()
    for outcome, streak in (1, 1), (1, 2), (0, 0), (-1, -1), (-1, -2), (1, 1):
        record = record.with_match(outcome)
        assert record.streak == streak
    assert record[:3] == (3, 1, 2)


def test_a_match_that_does_not_count_is_in_no_record():
    ladder = done(season(), lambda it: it.rule(DORA, 2, Outcome("cancelled"), "fouled", START + 20 * DAY))
    assert team_records(ladder) == {5: Record(1, 0, 0, 1), 2: Record(0, 0, 1, -1)}
    assert [each.number for each in matches(ladder)] == [1]


def test_a_teams_way_is_every_position_it_came_to():
    ladder = done(season(), lambda it: it.leave(CAPTAIN, 5, START + 20 * DAY))
    assert [place for _, place in positions(ladder, 5)] == [5, 2, 3, None]
    assert [place for _, place in positions(ladder, 2)] == [2, 3, 4, 3]
    assert positions(ladder, 5)[1][0] == START + 2 * DAY
    swapped = played(opened(after_win="swap"), 5, 2, WON)
    assert [[place for _, place in positions(swapped, team)] for team in (5, 2, 3)] == [[5, 2], [2, 5], [3]]


def test_the_feed_has_the_newest_first_with_what_it_moved():
    ladder = season()
    newest, *others = history(ladder, 5)
    assert newest.seq == ladder.seq and newest.challenge.number == 2 and len(others) == 4
    assert [(step.team, step.before, step.after) for step in newest.steps] == [(3, 4, 2)]
    assert [each.seq for each in history(ladder, 3, before=4)] == [3, 2, 1]
    assert list(history(ladder, 3, before=1)) == [] and steps_of(ladder, 1) == ()


def test_the_calendar_counts_matches_by_the_day_of_a_zone():
    assert activity(season(), "UTC") == {date(2026, 3, 4): 1, date(2026, 3, 14): 1}
    assert activity(season(), "Asia/Shanghai") == {date(2026, 3, 5): 1, date(2026, 3, 15): 1}
