"""Days across a change of the clocks: the same time of day in the ladder's zone, whoever reads it where."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from matchserver.contest import BadLadder
from matchserver.contest.ladder_days import days_after

from .ladder_cast import CAPTAIN, done, opened

BERLIN = ZoneInfo("Europe/Berlin")


def berlin(*parts, **fold):
    return datetime(*parts, tzinfo=BERLIN, **fold)


def test_five_days_over_the_start_of_summer_time_are_an_hour_short():
    made = berlin(2027, 3, 26, 20, 15)
    due = days_after(made, 5, "Europe/Berlin")
    assert due.astimezone(BERLIN) == berlin(2027, 3, 31, 20, 15)
    assert due - made.astimezone(UTC) == timedelta(days=5, hours=-1)


def test_five_days_over_its_end_are_an_hour_longer_and_shown_in_every_zone():
    due = days_after(berlin(2026, 10, 23, 20, 15), 5, "Europe/Berlin")
    assert due == datetime(2026, 10, 28, 19, 15, tzinfo=UTC)
    assert f"{due.astimezone(ZoneInfo('Asia/Shanghai')):%d %H:%M}" == "29 03:15"
    assert f"{due.astimezone(ZoneInfo('America/New_York')):%d %H:%M}" == "28 15:15"


def test_a_time_of_day_that_is_left_out_is_moved_on_and_of_a_double_one_the_first_counts():
    left_out = days_after(berlin(2027, 3, 23, 2, 30), 5, "Europe/Berlin")
    assert left_out.astimezone(BERLIN) == berlin(2027, 3, 28, 3, 30)
    double = days_after(berlin(2026, 10, 20, 2, 30), 5, "Europe/Berlin")
    assert double == berlin(2026, 10, 25, 2, 30, fold=0).astimezone(UTC)
    from_the_second = days_after(berlin(2026, 10, 25, 2, 30, fold=1), 1, "Europe/Berlin")
    assert from_the_second.astimezone(BERLIN) == berlin(2026, 10, 26, 2, 30)


def test_days_go_back_too():
    assert days_after(berlin(2027, 3, 31, 20), -5, "Europe/Berlin").astimezone(BERLIN) == berlin(
        2027, 3, 26, 20
    )


@pytest.mark.parametrize(("zone", "hours"), [("Europe/Berlin", 5 * 24 - 1), ("Asia/Shanghai", 5 * 24)])
def test_a_deadline_counts_in_the_ladders_zone(zone, hours):
    made = datetime(2027, 3, 26, 19, 15, tzinfo=UTC)
    ladder = done(opened(zone=zone), lambda it: it.challenge(CAPTAIN, 3, 2, made))
    assert ladder.challenges[1].answer_by - made == timedelta(hours=hours)
    assert ladder.due(made + timedelta(hours=hours, seconds=-1)) == []
    assert len(ladder.due(made + timedelta(hours=hours))) == 1


@pytest.mark.parametrize("name", ["Europe/Atlantis", "", "../etc", "a" * 300])
def test_a_zone_that_is_none_is_refused(name):
    with pytest.raises(BadLadder):
        days_after(berlin(2027, 3, 26), 1, name)
