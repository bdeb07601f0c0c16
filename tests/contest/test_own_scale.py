from pathlib import Path

import pytest

from matchserver.contest import WBF, BadScale, scale_from_text

OLD = """# a club's own
margin, winner, loser

0, 15, 15     # a draw
3, 16, 14
6, 17.5, 12.25
60, 25, -1
"""
CORPUS = Path(__file__).parents[2].parent / "shared/corpus/vp-24-boards.csv"


@pytest.mark.parametrize(
    ("margin", "home", "visitors"),
    [(0, "15.00", "15.00"), (2, "15.00", "15.00"), (3, "16.00", "14.00"), (-5, "14.00", "16.00"),
     (6, "17.50", "12.25"), (59, "17.50", "12.25"), (-60, "-1.00", "25.00"), (999, "25.00", "-1.00")],
)  # fmt: skip
def test_a_band_begins_at_its_first_margin(margin, home, visitors):
    assert [str(vp) for vp in scale_from_text(OLD, "old").vps(margin, 16)] == [home, visitors]


def test_the_table_holds_for_any_number_of_boards():
    scale = scale_from_text(OLD, "old")
    assert scale.name == "old"
    assert scale.rows(1) == scale.rows(64)
    assert len(scale.rows(7)) == 4


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "no band in it"),
        ("# nothing\n\n", "no band in it"),
        ("margin, winner, loser", "no band in it"),
        ("0, 15", "line 1: '0, 15' has 2 fields"),
        ("0, 15, 15, 3", "line 1: .* has 4 fields"),
        ("0, 15, 15\nfive, 16, 14", "line 2: 'five' is no margin"),
        ("0, 15, 15\n-5, 16, 14", "line 2: '-5' is no margin"),
        ("0, 15, 15\n\n5, many, 14", "line 3: 'many' is no number of VPs"),
        ("0, 15, 15\n5, 16.125, 14", "line 2: '16.125' is no number of VPs"),
        ("0, 15, 15\n5, nan, 14", "line 2: 'nan' is no number"),
        ("1, 15, 15", "line 1: the first band starts at 1: start it at 0"),
        ("0, 16, 14", "line 1: margin 0 is a draw"),
        ("0, 15, 15\n5, 16, 14\n5, 17, 13", "line 3: margin 5 after 5"),
        ("0, 15, 15\n5, 16, 14\n4, 17, 13", "line 3: margin 4 after 5"),
        ("0, 15, 15\n5, 16, 14\n9, 15, 14", "line 3: the winner's VPs fall from 16.00 to 15.00"),
        ("0, 15, 15\n5, 16, 14\n9, 17, 15", "line 3: the loser's VPs rise from 14.00 to 15.00"),
    ],
)
def test_a_bad_table_is_refused_with_its_line(text, complaint):
    with pytest.raises(BadScale, match=complaint) as refusal:
        scale_from_text(text, "club.txt")
    assert str(refusal.value).startswith("club.txt")


@pytest.mark.skipif(not CORPUS.exists(), reason="the corpus is not beside the project")
def test_the_published_table_can_be_brought_as_an_own_one():
    own = scale_from_text(CORPUS.read_text(), "24")
    assert own.rows(24) == WBF.rows(24)
