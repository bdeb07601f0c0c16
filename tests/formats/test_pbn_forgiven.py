"""PBN as real files hold it: inheritance, comments, alerts, rows of tricks, tags that are odd."""

from __future__ import annotations

import pytest

from matchserver.bridge import Vulnerability
from matchserver.contest import Room
from matchserver.formats import MatchRecord, PlayedBoard, read_match, score_sheet

from .small import DEAL, game, names_in

CALLS = "Pass Pass 4S Pass\nPass Pass"


def match(*games: str) -> MatchRecord:
    return read_match("".join(games).encode(), "match.pbn")


def open_play(**tags: str) -> PlayedBoard:
    play = match(game(**tags), game("Closed")).play(Room.OPEN, 1)
    assert play is not None
    return play


def test_two_games_of_a_board_make_a_match_with_home_north_south_in_the_open_room():
    found = match(game("Closed", Result="9"), game(HomeTeam="Larks", VisitTeam="Owls"))
    assert (found.home, found.visitors, found.title) == ("Larks", "Owls", "Cup")
    assert score_sheet(found).home.imps == 10 and found.notes == ()


def test_teams_without_names_are_called_after_the_pairs_of_the_open_room():
    found = match(game(), game("Closed"))
    assert (found.home, found.visitors) == ("North-South", "East-West")
    assert names_in(found.notes, "named by their pairs")


def test_teams_without_names_or_players_are_home_and_visitors():
    nobody = {"West": "?", "North": "", "East": "", "South": "-"}
    assert match(game(**nobody), game("Closed", **nobody)).home == "Home"


def test_a_hash_takes_the_value_of_the_game_before():
    found = match(game(Round="3"), game("Closed", Event="#", Deal="#", Round="#", Contract="#"))
    closed = found.play(Room.CLOSED, 1)
    assert closed is not None and closed.deal == DEAL and str(closed.result) == "4SS="
    assert found.segment == "Round 3"


def test_two_hashes_hold_for_every_later_game_without_the_tag():
    later = game("Closed").replace('[Event "Cup"]\n', "", 1).replace('[Vulnerable "None"]\n', "")
    found = match(game(Vulnerable="##All"), later, later.replace('Board "1"', 'Board "2"'))
    assert [play.vulnerable for play in found.plays.values()] == [Vulnerability.ALL] * 3


def test_games_without_rooms_are_placed_by_their_order():
    games = [game(Result=result).replace('[Room "Open"]\n', "") for result in ("10", "9")]
    found = match(*games)
    assert score_sheet(found).home.imps == 10 and names_in(found.notes, "rooms are missing")


def test_tables_one_and_two_are_the_rooms():
    games = [game(Result=r).replace('Room "Open"', f'Table "{t}"') for r, t in (("9", "2"), ("10", "1"))]
    assert score_sheet(match(*games)).home.imps == 10


def test_a_game_that_stands_twice_is_taken_from_its_fuller_record():
    found = match(game(Result="", Contract=""), game(auction=CALLS), game("Closed"))
    play = found.play(Room.OPEN, 1)
    assert play is not None and len(play.calls) == 6 and names_in(found.notes, "recorded twice")


def test_an_empty_auction_before_the_true_one_is_passed_over():
    text = game(auction=CALLS).replace("[Auction", '[Auction ""]\n\n[Auction', 1)
    play = match(text, game("Closed")).play(Room.OPEN, 1)
    assert play is not None and len(play.calls) == 6


@pytest.mark.parametrize(
    "calls", [CALLS, "Pass Pass 4S AP", "P  p\t4s! $1 Pass ap *", "{hm} Pass Pass 4S ; !\nAP"]
)
def test_calls_are_read_in_all_their_forms(calls):
    play = open_play(auction=calls)
    assert play.auction.is_over and len(play.calls) == 6 and str(play.contract) == "4SS"


def test_notes_explain_the_calls_they_stand_at():
    noted = CALLS.replace("4S", "4S =1=") + '\n[Note "1:to play"]\n[Play "W"]\nHA\n[Note "1:the ace"]'
    assert [recorded.alert for recorded in open_play(auction=noted).calls][2] == "to play"


def test_a_call_that_cannot_be_read_ends_the_calls():
    play = open_play(auction="Pass Pass 9S Pass")
    assert len(play.calls) == 2 and names_in(play.notes, "board 1, open room", "'9S' cannot be read")


def test_columns_of_the_play_stay_in_the_order_of_the_opening_leader():
    play = open_play(auction=CALLS, play="HA D2 C2 H2\nHK D3 C3 S3\nS2 D4 C4 SA\n*")
    assert " ".join(map(str, play.cards[8:])) == "SA S2 D4 C4"


def test_a_dash_ends_the_cards_that_are_known():
    play = open_play(auction=CALLS, play="HA D2 C2 H2\nHK D3 C3 S3\n- - - SA\n*")
    assert len(play.cards) == 9 and play.notes == ()


def test_cards_may_carry_marks_and_references():
    assert len(open_play(auction=CALLS, play="HA! D2? =1= C2 $5 H2 +").cards) == 4


@pytest.mark.parametrize("cards", ["HA D2 C2 SA", "HA D2 C2 XY"])
def test_an_illegal_or_unreadable_card_ends_the_cards(cards):
    play = open_play(auction=CALLS, play=cards)
    assert len(play.cards) == 3 and names_in(play.notes, "up to card 3")


@pytest.mark.parametrize("result", ["9", "EW 4", "NS 9", "^9", "9 (claimed)"])
def test_a_result_is_declarer_s_tricks_or_a_side_s(result):
    play = open_play(Result=result)
    assert play.result is not None and play.result.tricks == 9


@pytest.mark.parametrize("result", ["14", "many", "EW 99"])
def test_a_result_that_cannot_be_read_is_noted(result):
    play = open_play(Result=result)
    assert play.result is None and names_in(play.notes, "result", "cannot be read")


def test_all_pass_is_the_contract_pass():
    play = open_play(Contract="Pass", Declarer="", Result="", auction="AP")
    assert str(play.result) == "Pass" and play.notes == ()


def test_contract_and_declarer_left_open_are_those_of_the_calls():
    assert str(open_play(Contract="?", Declarer="?", auction=CALLS).result) == "4SS="
    assert str(open_play(Declarer="?", auction=CALLS).result) == "4SS="
    assert names_in(open_play(Declarer="?").notes, "no declarer")


@pytest.mark.parametrize(("contract", "meant"), [("4SX", "4SXS="), ("4S XX", "4SXXS="), ("4sx", "4SXS=")])
def test_a_contract_may_be_doubled(contract, meant):
    assert str(open_play(Contract=contract).result) == meant


def test_the_stated_result_wins_over_the_cards_and_says_so():
    cards = "HA D2 C2 H2\nHK D3 C3 S3\n" + "\n".join(
        f"{'S2' if s == 'A' else 'H' + w} D{n} C{e} S{s}"
        for s, w, n, e in zip("AKQJT987654", "QQJT9876543", "456789TJQKA", "456789TJQKA", strict=True)
    )
    play = open_play(auction=CALLS, play=cards)
    assert names_in(play.notes, "4S S = was used", "gives 12 tricks")


def test_a_result_the_cards_do_not_allow_is_noted():
    play = open_play(auction=CALLS, play="HA D2 C2 H2\n*", Result="13")
    assert names_in(play.notes, "13 tricks do not fit", "0 to 12")


@pytest.mark.parametrize("deal", ["", "?", "N:AKQ"])
def test_without_a_deal_the_other_room_s_is_taken(deal):
    play = open_play(Deal=deal)
    assert play.deal == DEAL and names_in(play.notes, "from the other room")


def test_a_single_hand_that_is_not_given_is_the_rest_of_the_pack():
    assert open_play(Deal=str(DEAL).replace("2.AKQJT9876543..", "-")).deal == DEAL


@pytest.mark.parametrize("text", ['""Cup""', '\\"Cup\\"', "Cup"])
def test_quotes_inside_a_value_are_kept_apart_from_those_around_it(text):
    title = match(game(Event=text), game("Closed")).title
    assert title == "Cup"


def test_comments_escapes_tabs_and_a_control_z_are_no_part_of_the_game():
    head = '% PBN 2.1\r\n%[Event "no"]\r\n{ [Board "9"]\n\n} ; [Board "8"]\n'
    first = game().replace(" ", "\t", 3)
    found = match(head, first, "; again\n", game("Closed"), '\x1a[Event "after the end"]')
    assert found.boards == (1,) and set(found.plays) == {(room, 1) for room in Room}


def test_comments_are_remarks_at_their_place():
    play = open_play(auction="Pass {well!} Pass 4S AP", play="HA D2 {a\nruff?} C2 H2")
    assert [(remark.calls, remark.cards, remark.text) for remark in play.remarks] == [
        (1, 0, "well!"), (6, 2, "a ruff?")
    ]  # fmt: skip


def test_a_comment_that_is_never_closed_ends_with_its_line():
    assert match(game().replace("[Room", "{oops\n[Room"), game("Closed")).boards == (1,)


def test_blank_lines_inside_a_game_and_none_between_games_are_forgiven():
    text = (game() + game("Closed")).replace("\n\n", "\n").replace("[Dealer", "\n\n[Dealer")
    assert set(match(text).plays) == {(room, 1) for room in Room}


def test_scores_with_something_glued_on_and_other_tags_are_left_alone():
    assert match(game(Score="NS 420abc", ScoreIMP="x"), game("Closed")).plays[Room.OPEN, 1].notes == ()


def test_latin_1_is_read():
    data = (game(North="Jürgen Müller") + game("Closed")).encode("latin-1")
    assert read_match(data, "match.pbn").plays[Room.OPEN, 1].names["N"] == "Jürgen Müller"
