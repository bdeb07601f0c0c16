"""Real LIN files come to what they must: names, carry-ins, every result, the IMPs of the segment."""

from __future__ import annotations

import pytest

from matchserver.bridge import Vulnerability, score_ns
from matchserver.contest import Room
from matchserver.formats import MatchRecord, read_match, score_sheet

from .corpus import corpus_bytes, each_file, expected

FILES = each_file("lin")


def read(name: str) -> MatchRecord:
    return read_match(corpus_bytes("lin", name), name)


@pytest.mark.parametrize("name", FILES)
def test_the_header_is_read(name):
    facts, record = expected("lin")[name], read(name)
    assert (record.title, record.segment) == (facts["title"], facts["segment"])
    assert (record.home, record.visitors) == (facts["home"], facts["visitors"])
    assert [str(carried) for carried in record.carry] == facts["carry"]


@pytest.mark.parametrize("name", FILES)
def test_the_segment_comes_to_the_imps_of_the_recorded_results(name):
    facts, sheet = expected("lin")[name], score_sheet(read(name))
    assert [sheet.home.imps, sheet.visitors.imps] == facts["segment_imps"]
    assert [sheet.home.total, sheet.visitors.total] == facts["final"]
    assert sheet.boards_compared == facts["boards_compared"]


@pytest.mark.parametrize("name", FILES)
def test_every_board_has_its_dealer_vulnerability_result_score_and_swing(name):
    rows = {row.board: row for row in score_sheet(read(name)).rows}
    facts = expected("lin")[name]["boards"]
    assert list(rows) == [fact["board"] for fact in facts]
    for fact in facts:
        row = rows[fact["board"]]
        assert (row.dealer, row.vulnerable) == (fact["dealer"], Vulnerability.parse(fact["vul"]))
        assert row.imps == fact.get("imps_home_rs")
        for room in Room:
            said = fact.get(room.value)
            if said and said["score_ns_rs"] is not None:
                scored = row.open if room is Room.OPEN else row.closed
                assert scored is not None
                assert (str(scored.result), scored.score) == (as_written(said["rs"]), said["score_ns_rs"])


def as_written(rs: str) -> str:
    """A result as `rs` writes it, "3NWx-4", in the words of the game: "3NTXW-4"."""
    if rs in ("P", "PASS"):
        return "Pass"
    contract, declarer = rs[:2].replace("N", "NT"), rs[2]
    risk = "X" * rs.count("x")
    return f"{contract}{risk}{declarer}{rs[3:].strip('x')}"


@pytest.mark.parametrize("name", FILES)
def test_the_contract_is_that_of_the_calls(name):
    record = read(name)
    for fact in expected("lin")[name]["boards"]:
        for room in Room:
            said, play = fact.get(room.value), record.play(room, fact["board"])
            if said and play and play.auction.is_over and said["contract"] != "PASS":
                assert play.contract is not None
                assert play.contract.name[:2] == said["contract"][:2]
                assert len(play.contract.risk) == said["contract"].count("x")


def test_the_laws_of_1975_are_what_an_old_total_needs():
    name = "scored-1973-seg6.lin"
    if name not in expected("lin"):
        pytest.skip("no corpus at ../shared/corpus/lin")
    facts, sheet = expected("lin")[name], score_sheet(read(name), laws="1975")
    assert [sheet.home.imps, sheet.visitors.imps] == facts["segment_imps_laws_1975"]
    assert [sheet.home.total, sheet.visitors.total] == facts["final_laws_1975"]


@pytest.mark.parametrize("name", FILES)
def test_it_is_enough_to_broadcast_the_match_again(name):
    for play in read(name).plays.values():
        assert play.board is not None and len(play.names) == 4
        assert play.auction.is_over or play.notes
        assert play.result is None or score_ns(play.result, play.vulnerable) is not None


@pytest.mark.parametrize("name", [name for name in FILES if isinstance(name, str) and "broken" in name])
def test_what_a_broken_file_needed_is_noted(name):
    assert read(name).notes
