"""What a player's boards come to."""

from matchserver.contest.career import Career, Sitting, Tally, tally


def sitting(imps=0, match=1, board=1, partner="Ben", margin=None):
    return Sitting(match, board, "open", partner, imps, margin)


def test_a_board_that_is_not_compared_counts_as_played_and_not_in_the_average():
    assert tally([sitting(5), sitting(None), sitting(-2)]) == Tally(3, 2, 3)
    assert Career((sitting(5), sitting(None), sitting(-2))).total.average == 1.5
    assert tally([sitting(None)]).average is None


def test_contracts_are_the_players_own_and_made_with_as_many_tricks_or_more():
    career = Career((sitting(margin=0), sitting(margin=2), sitting(margin=-1), sitting(margin=None)))
    assert (career.declared, career.made) == (3, 2)


def test_matches_stand_in_their_order_and_partners_by_boards():
    career = Career(
        (
            sitting(3, match=2, partner="Cleo"),
            sitting(4, match=2, partner="Ben"),
            sitting(-1, match=1, partner="Ben"),
        )
    )
    assert career.by_match == {2: Tally(2, 2, 7), 1: Tally(1, 1, -1)}
    assert list(career.by_match) == [2, 1]
    assert list(career.by_partner.items()) == [("Ben", Tally(2, 2, 3)), ("Cleo", Tally(1, 1, 3))]


def test_best_and_worst_boards_are_five_each_the_latest_of_equals_first():
    career = Career(tuple(sitting(imps, board=board) for board, imps in enumerate([1, 2, 3, 4, 5, 5, 6])))
    assert [(each.imps, each.board) for each in career.best] == [(6, 6), (5, 5), (5, 4), (4, 3), (3, 2)]
    assert career.worst == []
    lost = Career((sitting(-3), sitting(None), sitting(0), sitting(-8)))
    assert [each.imps for each in lost.worst] == [-8, -3]
    assert lost.best == []


def test_nobody_has_played_nothing():
    career = Career(())
    assert (career.total, career.by_match, career.best, career.declared) == (Tally(0, 0, 0), {}, [], 0)
