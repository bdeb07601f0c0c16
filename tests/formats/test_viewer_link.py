"""The address of a board in the hand viewer."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

from matchserver.formats import viewer_link

from .small import lin, played, section

ALERTED = section("o1", calls="p p 4S! d r p p p", sv="e", cards="HA D2", claim="9")


def fields(play):
    address = urlsplit(viewer_link(play))
    assert address[:3] == ("https", "www.bridgebase.com", "/tools/handviewer.html")
    return {name: value[0] for name, value in parse_qs(address.query, strict_parsing=True).items()}


def board(text=ALERTED):
    return played(lin(text, section("c1"), rs="4SSxx-1,4SS="))


def test_it_holds_hands_names_dealer_vulnerability_and_number():
    found = fields(board())
    assert (found["s"], found["w"]) == ("SAKQJT9876543H2", "S2HAKQJT9876543")
    assert [found[f"{seat}n"] for seat in "swne"] == ["Ann", "Bob", "Cid", "Dee"]
    assert (found["d"], found["v"], found["b"]) == ("n", "e", "1")


def test_it_holds_the_auction_with_alerts_the_cards_and_the_claim():
    play = board()
    calls = [replace(each, alert="11-13 (weak)") if each.alert == "" else each for each in play.calls]
    found = fields(replace(play, calls=tuple(calls)))
    assert found["a"] == "pp4S!(11-13 [weak])drppp"
    assert (found["p"], found["c"]) == ("HAD2", "9")
    assert fields(play)["a"] == "pp4S!drppp"


def test_names_and_meanings_of_odd_characters_stay_within_their_field():
    odd = "A&B=C #1 <x> 重扣?"
    found = fields(replace(board(), names={"N": odd}))
    assert found["nn"] == odd and "sn" not in found


def test_a_board_without_a_deal_has_no_address():
    assert viewer_link(replace(board(), deal=None)) is None
