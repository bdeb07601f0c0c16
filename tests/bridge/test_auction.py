"""Laws 17 to 22: the auction. Each test says which Law it holds us to."""

import pytest
from hypothesis import given

from matchserver.bridge import (
    BIDS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Auction,
    Bid,
    IllegalCall,
    Seat,
    Strain,
    Suit,
    parse_call,
)

from .judge import judged_contract
from .strategies import auctions


def auction(text, dealer=Seat.NORTH):
    return Auction.of(dealer, map(parse_call, text.split()))


def permitted(calls):
    """Laws 18, 19 and 22 once more, from the last call that was no pass and the passes since."""
    names = [str(call) for call in calls]
    passes = next((i for i, name in enumerate(reversed(names)) if name != "P"), len(names))
    if passes == 4 or (passes == 3 and len(names) > 3):
        return set()
    last = names[-1 - passes] if passes < len(names) else None
    by_opponents = passes in (0, 2)
    bids = [name for name in names if name[0].isdigit()]
    order = [f"{level}{strain}" for level in "1234567" for strain in ("C", "D", "H", "S", "NT")]
    allowed = {"P", *(order[order.index(bids[-1]) + 1 :] if bids else order)}
    if last in order and by_opponents:
        allowed.add("X")
    if last == "X" and by_opponents:
        allowed.add("XX")
    return allowed


@given(auctions())
def test_legal_calls_are_those_the_laws_permit_and_no_call_stands_twice(auction):
    for length in range(len(auction.calls) + 1):
        so_far = Auction(auction.dealer, auction.calls[:length])
        legal = [str(call) for call in so_far.legal_calls]
        assert len(legal) == len(set(legal))
        assert set(legal) == permitted(so_far.calls)


def test_there_are_as_many_auctions_as_were_counted_before_us():
    """The number of auctions of bridge is known: (4 * 22**35 - 1) / 3, some 1.3 * 10**47."""
    counted = {}

    def endings(auction):
        passes = next((i for i, call in enumerate(reversed(auction.calls)) if call is not PASS), 4)
        state = auction.last_bid, auction.risk, passes if auction.last_bid else len(auction.calls)
        if state not in counted:
            following = [endings(auction.with_call(call)) for call in auction.legal_calls]
            counted[state] = 1 if auction.is_over else sum(following)
        return counted[state]

    assert endings(Auction(Seat.WEST)) == (4 * 22**35 - 1) // 3


@given(auctions(finished=True))
def test_declarer_and_contract_are_those_endplay_finds(auction):
    assert auction.contract == judged_contract(auction.dealer, auction.calls)
    assert auction.is_passed_out == (auction.contract is None)


@given(auctions())
def test_the_turn_goes_round_until_the_auction_is_over(auction):
    assert (auction.turn is None) == auction.is_over
    assert auction.is_over or auction.turn is auction.caller(len(auction.calls))
    assert auction.is_over or auction.contract is None


def test_law_17_the_dealer_calls_first_and_the_turn_goes_clockwise():
    turns = [auction(text, Seat.SOUTH).turn for text in ("", "P")]
    assert turns == [Seat.SOUTH, Seat.WEST]
    spoken = auction("P 1C X 1H", Seat.SOUTH)
    assert [spoken.caller(i).value for i in range(4)] == ["S", "W", "N", "E"]
    assert spoken.turn is Seat.SOUTH


@pytest.mark.parametrize("lower", BIDS)
def test_law_18_a_bid_supersedes_every_bid_before_it_and_no_other(lower):
    legal = [call for call in auction(str(lower)).legal_calls if isinstance(call, Bid)]
    rank = [(bid.level, "CDHSN".index(str(bid.strain)[0])) for bid in BIDS]
    assert rank == sorted(rank)
    assert legal == [bid for bid, r in zip(BIDS, rank, strict=True) if r > rank[BIDS.index(lower)]]


@pytest.mark.parametrize(("before", "bid"), [("2H", "2H"), ("2H", "2D"), ("1NT P", "1S"), ("7NT X", "7NT")])
def test_law_27_insufficient_bid_is_refused(before, bid):
    over = before.split()[0]
    with pytest.raises(IllegalCall, match=f"{bid} is not enough over {over}: bid higher or pass") as refusal:
        auction(before).with_call(parse_call(bid))
    assert (refusal.value.code, refusal.value.law) == ("insufficient", "Law 18")


@pytest.mark.parametrize("level", [0, 8])
def test_law_18_a_bid_has_a_level_of_one_to_seven(level):
    with pytest.raises(IllegalCall, match=f"{level}C is no bid: levels are 1 to 7"):
        auction("").with_call(Bid(level, Strain.CLUBS))


@pytest.mark.parametrize("before", ["1H", "1H P P", "P 1S"])
def test_law_19a_the_opponents_last_bid_may_be_doubled(before):
    assert DOUBLE in auction(before).legal_calls


@pytest.mark.parametrize("before", ["", "P", "1H P", "1H X", "1H X P", "1H X P P", "1H X XX", "1H 1S P"])
def test_law_19a_a_double_of_anything_else_is_refused(before):
    with pytest.raises(IllegalCall, match="only the opponents' last bid") as refusal:
        auction(before).with_call(DOUBLE)
    assert refusal.value.law == "Law 19A"


@pytest.mark.parametrize("before", ["1H X", "1H X P P"])
def test_law_19b_the_opponents_double_may_be_redoubled(before):
    assert REDOUBLE in auction(before).legal_calls


@pytest.mark.parametrize("before", ["", "P", "1H", "1H X P", "1H X XX", "1H X XX P", "1H X 1S", "1H P P"])
def test_law_19b_a_redouble_of_anything_else_is_refused(before):
    with pytest.raises(IllegalCall, match="only the opponents' double") as refusal:
        auction(before).with_call(REDOUBLE)
    assert refusal.value.law == "Law 19B"


def test_law_19c_a_new_bid_wipes_out_the_double_before_it():
    assert str(auction("1H X XX 1S P P P").contract) == "1SW"
    assert DOUBLE in auction("1H X 2H").legal_calls


@pytest.mark.parametrize("text", ["", "P P P", "1C P P", "P P P 1C P P", "1C X P P", "1C X XX P P"])
def test_law_22_the_auction_goes_on_until_three_passes_in_rotation(text):
    assert not auction(text).is_over


def test_law_22_four_passes_end_it_without_a_contract():
    passed = auction("P P P P")
    assert passed.is_over and passed.is_passed_out and passed.contract is None


def test_law_22_three_passes_after_a_call_end_it():
    assert auction("1C P P P").is_over and not auction("1C P P P").is_passed_out


@pytest.mark.parametrize("call", [PASS, DOUBLE, REDOUBLE, BIDS[-1]])
def test_law_39_a_call_after_the_final_pass_is_refused(call):
    over = auction("1C X P P P")
    assert over.legal_calls == ()
    with pytest.raises(IllegalCall, match="the auction is over"):
        over.with_call(call)


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("P 1S P 2S P P P", "2SE"),
        ("1NT P 2H P 2S P P P", "2SN"),
        ("1H 1S 2H 2S P P X P P P", "2SXE"),
        ("1S 2S P P P", "2SE"),
        ("1C X XX P P P", "1CXXN"),
        ("1D P 1NT P 3NT P P P", "3NTS"),
        ("P P P 7NT X P P P", "7NTXW"),
    ],
)
def test_declarer_first_named_the_strain_for_the_side_of_the_last_bid(text, contract):
    assert str(auction(text).contract) == contract


def test_a_call_that_only_equals_a_call_is_taken_as_that_call():
    """A suit equals the strain of its name, and a text the word; neither may mislead who declares."""
    spoken = Auction(Seat.NORTH)
    for call in (Bid(1, Suit.SPADES), "P", parse_call("2S"), "P", "P", "P"):
        spoken = spoken.with_call(call)
    assert spoken == auction("1S P 2S P P P")
    assert str(spoken.contract) == "2SN"


def test_a_refused_call_changes_nothing():
    before = auction("1H")
    with pytest.raises(IllegalCall):
        before.with_call(REDOUBLE)
    assert before == auction("1H") and before.turn is Seat.EAST
