"""Contracts and results: how they are read and written, and what they may hold."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from matchserver.bridge import PASSED_OUT, Contract, Result, Risk, Seat, Strain, Unreadable

from .strategies import contracts


@given(contracts)
def test_a_contract_is_read_as_it_is_written(contract):
    assert Contract.parse(str(contract)) == contract
    assert Contract.parse(f" {str(contract).lower()} ") == contract


@pytest.mark.parametrize(
    ("text", "contract"),
    [("3NN", "3NTN"), ("3ns", "3NTS"), ("4 S X E", "4SXE"), ("1NXXE", "1NTXXE"), ("2SS", "2SS")],
)
def test_a_contract_is_read_as_match_files_write_it(text, contract):
    assert str(Contract.parse(text)) == contract


@pytest.mark.parametrize("text", ["", "4S", "8CN", "0CN", "4SXXXE", "4SEX", "4ZE", "Pass", "4S-E"])
def test_what_is_no_contract_is_refused(text):
    told = f"'{text}' is no contract: write level, strain, X or XX, declarer, as 4SXE"
    with pytest.raises(Unreadable, match=re.escape(told)):
        Contract.parse(text)


@pytest.mark.parametrize("level", [0, 8])
def test_a_contract_has_a_level_of_one_to_seven(level):
    with pytest.raises(Unreadable, match=f"the level of {level}: levels are 1 to 7"):
        Contract(level, Strain.CLUBS, Risk.UNDOUBLED, Seat.NORTH)


@given(contracts)
def test_the_seats_of_a_contract_go_round_from_declarer(contract):
    declarer = contract.declarer
    assert (contract.leader, contract.dummy) == (declarer.next, declarer.partner)
    assert contract.name == f"{contract.level}{contract.strain}"


@given(contracts, st.integers(0, 13))
def test_a_result_tells_its_tricks_over_or_under(contract, tricks):
    result = Result(contract, tricks)
    assert contract.level + 6 + result.margin == tricks
    assert str(result) == f"{contract}{'=' if not result.margin else format(result.margin, '+d')}"


@pytest.mark.parametrize("tricks", [-1, 14])
def test_a_result_has_0_to_13_tricks(tricks):
    with pytest.raises(Unreadable, match=f"{tricks} tricks: a board has 0 to 13"):
        Result(Contract.parse("1CN"), tricks)


def test_a_result_has_both_a_contract_and_tricks_or_neither():
    for contract, tricks in ((None, 7), (Contract.parse("1CN"), None)):
        with pytest.raises(Unreadable, match="both a contract and tricks, or neither"):
            Result(contract, tricks)
    assert (str(PASSED_OUT), PASSED_OUT.margin) == ("Pass", 0)
