"""Real PBN files come to their published IMPs."""

from __future__ import annotations

import pytest

from matchserver.formats import read_match, score_sheet

from .corpus import corpus_bytes, each_file, expected

FILES = each_file("pbn")


@pytest.mark.parametrize("name", FILES)
def test_the_match_comes_to_its_published_imps(name):
    facts = expected("pbn")[name]
    sheet = score_sheet(read_match(corpus_bytes("pbn", name), name))
    published = facts["published_imps"]
    assert (sheet.home.imps, sheet.visitors.imps) == (published["ns_open"], published["ns_closed"])
    assert sheet.boards_compared * 2 == facts["games"]


@pytest.mark.parametrize("name", FILES)
def test_every_auction_and_card_of_it_is_legal(name):
    record = read_match(corpus_bytes("pbn", name), name)
    assert all(play.auction.is_over for play in record.plays.values())
    assert not [note for note in record.notes if "card" in note and "fit" not in note]


@pytest.mark.parametrize("name", FILES)
def test_teams_without_names_are_called_after_their_pairs(name):
    record = read_match(corpus_bytes("pbn", name), name)
    assert "-" in record.home and "-" in record.visitors and record.home != record.visitors
