"""What `check_store` finds: faults planted in a database whose guards were taken away."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from matchserver.store import Store, check_store

from .house import add_match, play

TABLE = 1  # the open room's
GUARDS = ("log_no_update", "log_no_delete", "log_gapless")

HASH = "the deals are not those of the hash that was published"


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database with one match, played in both rooms and clean."""
    path = tmp_path_factory.mktemp("played") / "matches.db"
    with closing(Store(path)) as store:
        stored = add_match(store)
        for seed, room in enumerate(stored.tables):
            play(store, stored, room, seed=seed)
        assert check_store(store, stored) == []
    return path


@pytest.fixture
def plant(played, path):
    """Runs statements on a copy that has no guards, then answers with what the check says."""
    shutil.copy(played, path)

    def planted(*statements):
        with closing(sqlite3.connect(path)) as sql, sql:
            for guard in GUARDS:
                sql.execute(f"DROP TRIGGER {guard}")
            for statement, values in statements:
                assert sql.execute(statement, values).rowcount > 0
        with closing(Store(path)) as store:
            return check_store(store, store.matches.get(1))

    return planted


@pytest.fixture(scope="module")
def events(played):
    """The open room's log as (seq, plain event)."""
    with closing(sqlite3.connect(played)) as sql:
        found = sql.execute("SELECT seq, event FROM log WHERE table_id = ? ORDER BY seq", [TABLE])
        return [(seq, json.loads(text)) for seq, text in found]


@pytest.fixture(scope="module")
def deals(played):
    """The deal of each board, as a text."""
    with closing(sqlite3.connect(played)) as sql:
        return dict(sql.execute("SELECT number, deal FROM boards"))


def first(events, kind, skip=0):
    return [seq for seq, event in events if event["type"] == kind][skip]


def rewrite(seq, **fields):
    """Changes fields of an event of the open room."""
    changed = "json_set(event, " + ", ".join(f"'$.{name}', ?" for name in fields) + ")"
    return f"UPDATE log SET event = {changed} WHERE table_id = {TABLE} AND seq = {seq}", [*fields.values()]


def the_only(faults, place, words):
    assert len(faults) == 1, faults
    assert faults[0].startswith(f"match 1, open room: {place}") and words in faults[0]


def test_a_changed_card_is_found(plant, events):
    seq = first(events, "CardPlayed", skip=6)
    later = next(event["card"] for at, event in events if at > seq + 4 and event["type"] == "CardPlayed")
    faults = plant(rewrite(seq, card=later))
    the_only(faults[:1], f"event {seq}", "")


def test_a_card_from_another_hand_is_found(plant, events):
    seq = first(events, "CardPlayed")
    wrong = "N" if events[seq - 1][1]["seat"] != "N" else "E"
    the_only(plant(rewrite(seq, seat=wrong)), f"event {seq}", "not what the Laws allow")


def test_a_changed_call_is_found(plant, events):
    bids = [(seq, event["call"]) for seq, event in events if event.get("call", "P")[0].isdigit()]
    (_, low), (seq, _) = bids[:2]
    the_only(plant(rewrite(seq, call=low)), f"event {seq}", f"{low} is not enough over {low}")


def test_a_call_by_another_seat_is_found(plant, events):
    seq = first(events, "CallMade")
    wrong = "S" if events[seq - 1][1]["seat"] != "S" else "W"
    the_only(plant(rewrite(seq, seat=wrong)), f"event {seq}", "turn to call")


def test_a_missing_event_is_found(plant, events):
    seq = first(events, "CardPlayed", skip=20)
    faults = plant(("DELETE FROM log WHERE table_id = ? AND seq = ?", [TABLE, seq]))
    the_only(faults[:1], f"event {seq + 1}", f"stands where {seq} should")


def test_a_gap_before_an_event_that_fits_is_one_fault_only(plant, events):
    closing_seq = first(events, "BoardClosed", skip=3)
    shift = "UPDATE log SET seq = seq + 1 WHERE table_id = ? AND seq = ?"
    faults = plant((shift, [TABLE, closing_seq]))
    the_only(faults, f"event {closing_seq + 1}", f"stands where {closing_seq} should")


def test_a_board_that_was_not_closed_at_the_end_of_the_log_is_found(plant, events):
    seq = first(events, "BoardClosed", skip=3)
    faults = plant(("DELETE FROM log WHERE table_id = ? AND seq = ?", [TABLE, seq]))
    the_only(faults, f"event {seq}", "board 4 is over and was not closed")


def test_a_board_closed_before_its_end_is_found(plant, events):
    seq = first(events, "CardPlayed", skip=5)
    closed = 'UPDATE log SET event = \'{"type": "BoardClosed", "v": 1}\' WHERE table_id = ? AND seq = ?'
    the_only(plant((closed, [TABLE, seq]))[:1], f"event {seq}", "BoardClosed is not what the Laws allow")


def test_an_alert_of_a_call_that_was_not_made_is_found(plant, events):
    seq = first(events, "CardPlayed", skip=5)
    alert = '{"type": "CallAlerted", "v": 1, "index": 99, "explanation": ""}'
    faults = plant(("UPDATE log SET event = ? WHERE table_id = ? AND seq = ?", [alert, TABLE, seq]))
    the_only(faults, f"event {seq}", "no call 100")


def test_swapped_boards_in_the_log_are_found(plant, events):
    one, two = first(events, "BoardOpened"), first(events, "BoardOpened", skip=1)
    faults = plant(rewrite(one, board=2), rewrite(two, board=1))
    assert [fault for fault in faults if "is not the board of the match" in fault] == [
        f"match 1, open room: event {one}: board 2 is not the board of the match",
        f"match 1, open room: event {two}: board 1 is not the board of the match",
    ]


def test_swapped_deals_of_the_match_are_found_in_hash_and_logs(plant, deals):
    swap = "UPDATE boards SET deal = ? WHERE number = ?"
    faults = plant((swap, [deals[1], 2]), (swap, [deals[2], 1]))
    assert [fault.rpartition(": ")[2] for fault in faults] == [
        HASH, *["board 1 is not the board of the match", "board 2 is not the board of the match"] * 2,
    ]  # fmt: skip


def test_a_changed_deal_is_found_in_hash_and_logs(plant, deals):
    faults = plant(("UPDATE boards SET deal = ? WHERE number = 3", [deals[2]]))
    assert [fault.rpartition(": ")[2] for fault in faults] == [
        HASH, *["board 3 is not the board of the match"] * 2,
    ]  # fmt: skip


def test_a_deal_changed_everywhere_is_betrayed_by_the_hash_that_was_published(plant, deals):
    faults = plant(
        ("UPDATE boards SET deal = ? WHERE number = 3", [deals[2]]),
        (
            "UPDATE log SET event = json_set(event, '$.deal', ?) WHERE json_extract(event, '$.board') = 3",
            [deals[2]],
        ),
    )
    assert faults[0] == f"match 1: {HASH}"


def test_times_that_fall_are_found(plant):
    faults = plant(("UPDATE log SET at = 5 WHERE table_id = ? AND seq = 7", [TABLE]))
    the_only(faults, "event 7", "was written before the one in front of it")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"type": "CallMade", "v": 2}', '{"type": "Bid", "v": 1}'])
def test_a_row_that_is_no_event_is_a_fault_and_no_crash(plant, text):
    faults = plant(("UPDATE log SET event = ? WHERE table_id = ? AND seq = 5", [text, TABLE]))
    the_only(faults, "event 5", "")


def test_a_match_that_is_still_being_played_is_clean(store, stored):
    assert check_store(store, stored) == []
    for actions in range(1, 40):
        play(store, stored, "closed", actions=1, seed=actions)
        assert check_store(store, stored) == []
