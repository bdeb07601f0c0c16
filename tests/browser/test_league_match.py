"""A league match as a club plays it: eight players, two captains, a director and two spectators.

Thirteen browsers, eight boards in two rooms, from the proposal to the confirmed result, with all that may
happen on the way. What the match comes to is known beforehand: tally.py has worked it out.
"""

import pytest

from .league import CAPTAINS, League, LeagueMatch
from .line import Line
from .tally import CLOSED, OPEN, swings, victory_points

WHY = "misinformation: with the right explanation they bid game"


@pytest.fixture
def league(tmp_path):
    league = League(tmp_path)
    yield league
    league.close()


@pytest.fixture
def line(league):
    line = Line(league.port)
    yield line
    line.close()


@pytest.fixture
def play(league, line, person, errors):
    return LeagueMatch(league, line, person, errors)


def alert_question_and_undo(play):
    """Board 1, open room: North's opening is alerted, South's slip taken back, South's call asked about."""
    table = play.open
    north, east, south, west = (table[seat] for seat in "NESW")
    table.begins(1)
    north.calls("1NT", alert="12 to 14")
    east.reads("12 to 14")
    play.phone.sees("open", "12 to 14")
    east.calls("P")
    south.calls("7NT")
    south.wants_undo()
    table.agrees("undo", "S")
    south.calls("3NT")
    west.asks(2)
    south.explains("to play, no four spades")
    west.reads("to play, no four spades")
    west.calls("P")
    table.calls("P", "P")
    table.reaches("3NTN")
    table.plays(1)
    table.is_claimed(OPEN[0].tricks)


def a_claim_refused(play):
    """Board 2, open room: the first claim of the declarer is too bold."""
    table, outcome = play.open, OPEN[1]
    table.begins(2)
    table.calls(*outcome.calls)
    table.reaches(outcome.contract)
    table.plays(8)
    table["E"].claims(11, "all of them")
    table["S"].refuses("claim")
    table.plays(4)
    table.is_claimed(outcome.tricks)


def the_director_rules(play):
    """Board 3, closed room: played to the last card in a wrong contract, of which the director is told."""
    table, director = play.closed, play.director
    table.begins(3)
    table.calls("1NT", "P", "P", "P")
    table.reaches("1NTS")
    table.plays(8)
    table["S"].summons("West's explanation was wrong")
    director.opens_desk()
    director.answers_summons("West's explanation was wrong")
    director.does("freeze", "I am reading the board", "The table is stopped.")
    table["N"].says("The director has stopped the table.")
    director.does("release", "", "The table goes on.")
    director.does("settle", "play on, I shall look at it", "The summons is settled.")
    table["W"].says("The director has settled the matter.")
    table.plays(44)
    table.is_over()
    assert int(table["N"].page.locator("[data-tricks=NS]").inner_text()) == table.tricks
    director.assigns(3, "closed", "3NT S =", WHY)


def a_line_is_lost(play):
    """Board 4, closed room: South's line goes in the middle of a trick, and comes back to the same card."""
    table, outcome = play.closed, CLOSED[3]
    table.begins(4)
    table.calls(*outcome.calls)
    table.reaches(outcome.contract)
    table.plays(2)
    assert play.errors == []
    play.line.cut()
    table["N"].says("South has lost the line.")
    table["S"].page.locator("#conn[data-state=off]").wait_for()
    play.line.mend()
    table["N"].says("South is back.")
    table["S"].page.locator("#conn[data-state=on]").wait_for()
    play.errors[:] = [said for said in play.errors if "net::ERR_" not in said and "WebSocket" not in said]
    table.plays(6)
    table.is_claimed(outcome.tricks)


def a_substitute_sits_down(play):
    """Before board 5, open room: the captain of the Larks sits down for South."""
    play.larks.opens_match("Herons")
    play.larks.names_substitute("open-S", CAPTAINS["Larks"], 5)
    ben = play.open["S"]
    play.open.seats("S", play.comes(CAPTAINS["Larks"], "S"))
    ben.says("Somebody else plays in your seat now.")


@pytest.mark.timeout(420)
def test_a_league_match_is_played_from_the_proposal_to_the_confirmed_result(play, league):
    assert victory_points() == ["16.46", "3.54"], "20 IMPs on 8 boards by the table of the WBF"
    play.is_arranged()
    play.all_come()
    alert_question_and_undo(play)
    play.plays(play.closed, 1, CLOSED)
    for spectator in (play.desk, play.phone):
        spectator.sees_swing(1, swings()[0])
    a_claim_refused(play)
    play.plays(play.closed, 2, CLOSED, cards=4)
    play.plays(play.open, 3, OPEN)
    the_director_rules(play)
    for spectator in (play.desk, play.phone):
        spectator.sees_swing(3, swings()[2])
    play.plays(play.open, 4, OPEN)
    a_line_is_lost(play)
    a_substitute_sits_down(play)
    for board in (5, 6, 7, 8):
        play.plays(play.open, board, OPEN)
        play.plays(play.closed, board, CLOSED)
    play.larks.confirms()
    play.herons.confirms()
    play.herons.page.locator(".eyebrow", has_text="Confirmed").wait_for()

    expected = victory_points()
    assert play.desk.final_vps() == play.phone.final_vps() == expected
    sheet = play.api()
    assert [sheet["home"]["vp"], sheet["visitors"]["vp"]] == expected
    assert [row["imps"] for row in sheet["boards"]] == swings()
    for visitor in (play.herons, play.director, play.phone):
        visitor.page.goto(f"{league.url}/matches/1/sheet")
        assert visitor.vps() == expected
    assert WHY in play.phone.page.locator("#rulings ~ .rulings").inner_text()
    assert "Cora" in play.phone.page.locator(".figures").last.inner_text()
    assert play.phone.page.evaluate("document.documentElement.scrollWidth") == 360
