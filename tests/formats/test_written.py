"""What is written is read back to the same score sheet, the same calls, cards, names and comments."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from matchserver.contest import Room
from matchserver.formats import (
    MatchRecord,
    NotAMatch,
    read_match,
    score_sheet,
    write_csv,
    write_lin,
    write_pbn,
)

from .corpus import corpus_bytes, each_file
from .small import FIRST_TRICKS, OTHER_HANDS, game, lin, record, section

WRITERS = [write_lin, write_pbn]
FULL = lin(
    section("o1", calls="p p 4S! p p p", cards=FIRST_TRICKS + " S2", claim="10"),
    section("c1", calls="p 1S d r p p p"), section("o3", dealer="2", sv="b", calls="p p p p"),
    section("c3", calls="p p 1C"), section("c5", hands=OTHER_HANDS),
    rs="4SS-1,1SSxx+1,,,PASS,,,3NW=,4SS=,4SE-2", vg="Cup, the \"Great\",Final,I,1,5,Larks,12.5,Owls,-3",
).replace("mb|4S!|", "mb|4S!|an|to play, @S|nt|Aha!|").replace("pc|D2|", "pc|D2|nt|♠ a|")  # fmt: skip


def facts(found: MatchRecord) -> dict[str, object]:
    """Everything but the notes, and the contract of calls that were not all legal."""
    sheet = replace(score_sheet(found), notes=())
    plays = {
        key: replace(play, notes=(), claimed=None, contract=play.auction.contract)
        for key, play in found.plays.items()
    }
    head = (found.title, found.segment, found.home, found.visitors, found.carry, found.boards)
    return {"sheet": sheet, "plays": plays, "head": head}


def again(found: MatchRecord, write) -> MatchRecord:
    return read_match(write(found).encode(), "again")


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("name", [*each_file("lin"), *each_file("pbn")])
def test_a_corpus_file_written_is_read_to_the_same(name, write):
    found = read_match(corpus_bytes("lin" if name.endswith("lin") else "pbn", name), name)
    assert facts(replace(again(found, write), title=found.title)) == facts(found)


@pytest.mark.parametrize("write", WRITERS)
def test_a_match_with_every_oddity_is_read_to_the_same(write):
    found = record(FULL)
    written = again(found, write)
    if write is write_lin:  # a name in LIN holds no comma
        found = replace(found, title=found.title.replace(",", ""))
    assert facts(written)["head"] == facts(found)["head"]
    assert facts(written)["sheet"] == facts(found)["sheet"]
    assert written.plays[Room.OPEN, 1].calls == found.plays[Room.OPEN, 1].calls
    assert written.plays[Room.OPEN, 1].remarks == found.plays[Room.OPEN, 1].remarks
    assert write(written) == write(found)


def test_lin_has_its_tags_in_order_and_names_without_comma_or_bar():
    text = write_lin(replace(record(FULL), home="Larks, the | best"))
    head = "vg|Cup the 'Great',Final,I,1,5,Larks the / best,12.5,Owls,-3|\nrs|4SS-1,1SSxx+1,,,PASS"
    assert text.startswith(head.replace("'", '"'))
    assert "\npn|Ann,Bob,Cid,Dee,Eva,Fay,Gus,Hal|pg||\nqx|o1|st||md|3SAKQJT9876543H2DC,S2H" in text
    assert (
        "|sv|o|mb|p|mb|p|mb|4S!|an|to play, @S|nt|Aha!|mb|p|mb|p|mb|p|pg||\npc|HA|pc|D2|nt|@S a|pc|C2|"
        in text
    )
    assert "mc|10|" in text and text.count("mc|") == 1


def test_lin_names_a_substitute_before_the_board():
    second = [section("o2", hands=OTHER_HANDS), "pn|Ina,Jon,Kay,Leo|" + section("c2", hands=OTHER_HANDS)]
    found = record(lin(section("o1"), section("c1"), *second, vg="Cup,Final,I,1,2,Larks,0,Owls,0"))
    assert "\npn|Ina,Jon,Kay,Leo|qx|c2|" in write_lin(found)
    assert [again(found, write_lin).plays[Room.CLOSED, n].names["N"] for n in (1, 2)] == ["Gus", "Kay"]


def test_pbn_is_written_in_export_form():
    lines = write_pbn(record(FULL)).split("\r\n")
    assert lines[:3] == ["% PBN 2.1", "% EXPORT", ""] and max(map(len, lines)) <= 255
    names = [line[1:].split()[0] for line in lines[3:24] if line.startswith("[")]
    assert " ".join(names) == (
        "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result "
        "CarryHome CarryVisit HomeTeam Room Score Stage"
    )
    assert lines[3] == '[Event "Cup, the \\"Great\\""]'


def test_pbn_has_the_rows_the_leader_s_columns_and_the_notes():
    text = write_pbn(record(FULL)).replace("\r\n", "\n")
    assert '[Auction "N"]\nPass Pass 4S =1=\n{Aha!}\nPass\nPass Pass\n[Note "1:to play, ♠"]\n' in text
    assert '[Play "W"]\nHA D2\n{♠ a}\nC2 H2\nHK D3 C3 S3\n' in text
    assert '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n' in text


@pytest.mark.parametrize(("tag", "written"), [
    ("2027.01.05", "2027.01.05"), ("2027.1.5", "2027.01.05"), ("0987.01.05", "0987.01.05"),
    ("2027.01.??", "????.??.??"), ("2027.02.30", "????.??.??"), ("soon", "????.??.??"), ("", "????.??.??"),
])  # fmt: skip
def test_the_date_of_a_pbn_file_is_kept_where_it_is_one(tag, written):
    text = write_pbn(read_match("".join(game(room, Date=tag) for room in ("Open", "Closed")).encode(), "x"))
    assert text.count(f'[Date "{written}"]') == 2 and write_pbn(read_match(text.encode(), "x")) == text


def test_a_trick_that_dummy_or_a_defender_wins_keeps_its_columns():
    play = "HA D2 C2 H2\nHK D3 C3 S3\n- - - S4\n*"
    found = read_match((game(auction="Pass Pass 4S AP", play=play) + game("Closed")).encode(), "x")
    assert "HA D2 C2 H2\r\nHK D3 C3 S3\r\n- - - S4\r\n*" in write_pbn(found)


def test_a_match_without_play_is_written_and_then_no_match():
    empty = replace(record(lin()), boards=(), plays={})
    for write in WRITERS:
        with pytest.raises(NotAMatch):
            again(empty, write)


def test_csv_has_every_number_of_the_sheet():
    sheet = score_sheet(replace(record(FULL), home="=Larks()"))
    rows = list(csv.DictReader(io.StringIO(write_csv(sheet), newline="")))
    boards, totals = rows[: len(sheet.rows)], {row["board"]: row for row in rows[len(sheet.rows) :]}
    assert [int(row["board"]) for row in boards] == [row.board for row in sheet.rows]
    assert boards[0]["closed_contract"] == "1S" and boards[0]["closed_risk"] == "XX"
    assert (boards[0]["open_score"], boards[0]["open_tricks"]) == ("-50", "9")
    assert sum(int(row["home"] or 0) for row in boards) == int(totals["imps"]["home"]) == sheet.home.imps
    assert (totals["name"]["home"], totals["carry"]["visitors"]) == ("'=Larks()", "-3")
    assert totals["vp"]["home"] == f"{sheet.home.vp:.2f}" and totals["total"]["home"] == str(sheet.home.total)


def test_double_dummy_is_written_to_pbn_as_a_table_and_as_twenty_digits_where_the_hands_are_shown():
    makeable = {strain: {"N": 10 + i, "E": 1, "S": 9, "W": i} for i, strain in enumerate(("NT", "S", "H"))}
    table = makeable | {strain: dict.fromkeys("NESW", 13) for strain in ("D", "C")}
    found = replace(record(FULL), makeable={1: table, 2: table})
    lines = write_pbn(found).split("\r\n")
    assert lines.count('[DoubleDummyTricks "abcdd999dd111dd012dd"]') == 2, "north, south, east, west"
    start = lines.index(r'[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]')
    assert lines[start + 1 : start + 7] == ["N NT 10", "N  S 11", "N  H 12", "N  D 13", "N  C 13", "E NT  1"]
    assert lines[start + 21].startswith("[Auction")
    assert facts(again(found, write_pbn)) == facts(record(FULL))
    hidden = {key: replace(play, deal=None) for key, play in found.plays.items()}
    assert "DoubleDummy" not in write_pbn(replace(found, plays=hidden))
