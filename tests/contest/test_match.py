import json
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

import pytest

from matchserver.contest import BadLineup, BadMatch, BadScale, Match, Policy, Segment, Team

from .cast import FIRST, LARKS, SECOND, a_match

OWN = "0, 15, 15\n5, 16, 14"


@pytest.mark.parametrize("text", ["live", "board", "delayed:12", "match"])
def test_a_policy_survives_a_round_trip(text):
    assert str(Policy.parse(text)) == text


def test_a_policy_is_read_in_any_case_and_its_delay_is_in_seconds():
    assert Policy.parse(" Delayed:12 ") == Policy("delayed", 12)
    assert Policy("delayed", 12).delay == 720
    assert Policy("board").delay == 0


NO_POLICIES = ["", "later", "delayed", "delayed:", "delayed:0", "delayed:-3", "delayed:1441", "delayed:1.5",
               "board:3", "delayed:999999999"]  # fmt: skip


@pytest.mark.parametrize("text", NO_POLICIES)
def test_a_policy_that_is_none_is_refused(text):
    with pytest.raises(BadMatch):
        Policy.parse(text)


def test_only_a_delay_has_minutes():
    with pytest.raises(BadMatch, match="write delayed:5"):
        Policy("board", 5)


def test_the_boards_of_a_match_are_those_of_its_segments_in_order():
    match = a_match()
    assert match.boards == (1, 2, 3, 4, 5, 6, 7, 8)
    assert match.lineup_of(4) == FIRST
    assert match.lineup_of(5) == SECOND
    assert match.segment_of(8).boards == (5, 6, 7, 8)


def test_a_board_of_another_match_has_no_lineup():
    with pytest.raises(BadMatch) as refusal:
        a_match().lineup_of(9)
    assert refusal.value.code == "no-such-board"


def test_board_numbers_may_be_given():
    assert a_match(segments=[Segment([17, 3, 20], FIRST)]).boards == (17, 3, 20)


@pytest.mark.parametrize("boards", [(), (0,), (-1,), (1000,), ("1",), (1.5,)])
def test_bad_board_numbers_are_refused(boards):
    with pytest.raises(BadMatch):
        Segment(boards, FIRST)


@pytest.mark.parametrize("count", [-1, 0, 65])
def test_a_match_has_1_to_64_boards(count):
    with pytest.raises(BadMatch, match="1 to 64"):
        Segment.consecutive(count, FIRST)


def test_64_boards_in_two_segments_are_a_match_and_65_are_not():
    half = Segment.consecutive(32, FIRST)
    assert len(a_match(segments=(half, Segment.consecutive(32, SECOND, first=33))).boards) == 64
    with pytest.raises(BadMatch, match="65 boards"):
        a_match(segments=(half, Segment.consecutive(33, SECOND, first=33)))


def test_a_board_twice_is_refused():
    with pytest.raises(BadMatch, match="board 4 stands twice"):
        a_match(segments=(Segment.consecutive(4, FIRST), Segment.consecutive(4, SECOND, first=4)))


def test_a_match_has_a_segment_at_least():
    with pytest.raises(BadMatch, match="without segments"):
        a_match(segments=[])


def test_a_match_refuses_a_lineup_of_strangers():
    with pytest.raises(BadLineup) as refusal:
        a_match(visitors=Team("Crows", ("Max", "Nia", "Ola", "Pim")))
    assert refusal.value.code == "not-a-member"


def test_a_scale_without_figures_for_the_boards_is_refused_when_the_match_is_made():
    assert a_match(scale="wbf-discrete").vp_scale.name == "wbf-discrete"
    with pytest.raises(BadScale, match="7 boards"):
        a_match(scale="wbf-discrete", segments=(Segment.consecutive(7, FIRST),))
    with pytest.raises(BadScale, match="no scale"):
        a_match(scale="wfb")


def test_a_match_may_bring_its_own_scale():
    scale = a_match(scale="club", scale_table=OWN).vp_scale
    assert scale.name == "club"
    assert scale.vps(6, 8) == (16, 14)


@pytest.mark.parametrize("carry", [("x", 0), (0, "nan"), (0, "inf"), (0, 10**6), (1,), (1, 2, 3)])
def test_a_carry_over_that_is_no_number_is_refused(carry):
    with pytest.raises(BadMatch):
        a_match(carry=carry)


def test_a_carry_over_is_exact():
    assert a_match(carry=("0.5", 3)).carry == (Decimal("0.5"), Decimal(3))


def test_a_match_without_a_title_is_named_for_its_teams():
    assert a_match(title=" ").title == "Larks v Owls"


@pytest.mark.parametrize(
    "terms",
    [
        {},
        {"policy": Policy("delayed", 12), "carry": ("0.1", -2), "carry_in_vps": True},
        {"scale": "club", "scale_table": OWN},
    ],
)
def test_a_match_survives_json(terms):
    match = a_match(**terms)
    assert Match.from_dict(json.loads(json.dumps(match.to_dict()))) == match


def test_a_start_is_kept_in_utc():
    at = datetime(2027, 7, 1, 19, 30, tzinfo=ZoneInfo("Europe/Berlin"))
    match = a_match(start=at)
    assert match.to_dict()["start"] == "2027-07-01T17:30:00+00:00"
    assert Match.from_dict(json.loads(json.dumps(match.to_dict()))) == match


def test_a_match_of_another_version_or_short_of_a_field_is_refused():
    fields = a_match().to_dict()
    with pytest.raises(BadMatch, match="version 2"):
        Match.from_dict(fields | {"v": 2})
    for name in fields.keys() - {"v", "event", "systems", "start"}:  # those are of a later day
        with pytest.raises(BadMatch, match=name):
            Match.from_dict({key: value for key, value in fields.items() if key != name})


def test_teams_are_kept_in_their_places():
    assert a_match().home is LARKS
