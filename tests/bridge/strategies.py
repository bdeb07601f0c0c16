"""Random values of the game, for Hypothesis."""

from random import Random

from hypothesis import strategies as st

from matchserver.bridge import CALLS, CARDS, PASS, SEATS, Auction, Contract, Deal, Risk, Strain

seats = st.sampled_from(SEATS)
cards = st.sampled_from(CARDS)
hands = st.frozensets(cards, max_size=13)
calls = st.sampled_from(CALLS)
deals = st.integers(min_value=0).map(lambda seed: Deal.shuffled(Random(seed)))
contracts = st.builds(Contract, st.integers(1, 7), st.sampled_from(Strain), st.sampled_from(Risk), seats)


@st.composite
def auctions(draw, finished=False):
    """An auction as far as it got; many passes, doubles and small steps, so that all of the Laws speak."""
    auction = Auction(draw(seats))
    while not auction.is_over and (finished or draw(st.integers(0, 15))):
        legal = auction.legal_calls
        call = draw(st.just(PASS) | st.sampled_from(legal[:4]) | st.sampled_from(legal))
        auction = auction.with_call(call)
    return auction
