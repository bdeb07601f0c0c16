"""USEBIO XML: what programs that read it find, whatever the names hold."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from xml.etree import ElementTree

from matchserver.formats import score_sheet, write_usebio

from .small import OTHER_HANDS, lin, record, section

MATCH = record(lin(
    section("o1", cards="HA D2 C2 H2 HK D3 C3 S3"), section("c1", calls="p p p p"),
    section("o2", hands=OTHER_HANDS), section("c2", calls="p 4S d p p p", dealer="2", hands=OTHER_HANDS),
    rs="4SS-1,PASS,,4SSx-4", vg="Cup,Final,I,1,2,Larks,0,Owls,0",
))  # fmt: skip


def parsed(match=MATCH):
    return ElementTree.fromstring(write_usebio(match, score_sheet(match)).encode())


def texts(element, *names):
    return [element.findtext(name) for name in names]


def test_the_event_is_head_to_head_between_two_teams_with_their_players():
    event = parsed(replace(MATCH, played=date(2027, 5, 1))).find("EVENT")
    assert event.get("EVENT_TYPE") == "HEAD_TO_HEAD"
    assert texts(event, "EVENT_DESCRIPTION", "DATE") == ["Cup Final", "01/05/2027"]
    teams = event.findall("PARTICIPANTS/TEAM")
    assert [(team.get("TEAM_ID"), team.get("TEAM_NAME")) for team in teams] == [("1", "Larks"), ("2", "Owls")]
    assert [name.text for name in teams[0].iter("PLAYER_NAME")] == ["Cid", "Ann", "Hal", "Fay"]


def test_the_match_has_the_totals_of_the_sheet():
    sheet, match = score_sheet(MATCH), parsed().find("EVENT/MATCH")
    assert texts(match, "TEAM", "TEAM_SCORE", "TEAM_VICTORY_POINTS") == [
        "1", str(sheet.home.total), f"{sheet.home.vp:.2f}",
    ]  # fmt: skip
    assert texts(match, "OPPOSING_TEAM", "OPPOSING_TEAM_SCORE") == ["2", str(sheet.visitors.total)]


def test_a_board_has_a_line_for_each_room_that_played_it():
    first, second = parsed().findall("EVENT/MATCH/BOARD")
    lines = first.findall("TRAVELLER_LINE")
    fields = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "LEAD", "TRICKS", "SCORE")
    assert texts(lines[0], *fields) == ["1", "2", "4S", "S", "HA", "9", "-50"]
    assert texts(lines[1], *fields) == ["2", "1", "PASS", None, None, None, "0"]
    assert len(second.findall("TRAVELLER_LINE")) == 1
    assert texts(second.find("TRAVELLER_LINE"), "CONTRACT", "TRICKS") == ["4SX", "6"]


def test_the_hands_are_in_it_and_only_where_they_are_known():
    hand = parsed().find("EVENT/HANDSET/BOARD/HAND[DIRECTION='W']")
    assert texts(hand, "SPADES", "HEARTS", "CLUBS") == ["2", "AKQJT9876543", ""]
    hidden = {key: replace(play, deal=None) for key, play in MATCH.plays.items()}
    assert not parsed(replace(MATCH, plays=hidden)).findall(".//HAND")


def test_names_of_odd_characters_are_escaped_or_left_out():
    odd = "<script>&\"' \x00\x0b 🎉 אב"
    team = parsed(replace(MATCH, home=odd, title=odd)).find("EVENT/PARTICIPANTS/TEAM")
    assert team.get("TEAM_NAME") == "<script>&\"'  🎉 אב"
    assert "<script" not in write_usebio(replace(MATCH, home=odd), score_sheet(replace(MATCH, home=odd)))
