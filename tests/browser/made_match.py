"""A small played match, made up from a seed and written as LIN, and a server that broadcasts it."""

import random
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

from matchserver.bridge import PASS, Auction, Bid, Deal, Play, Seat, Strain, dealer_of, vulnerability_of

DIGIT = {Seat.SOUTH: "1", Seat.WEST: "2", Seat.NORTH: "3", Seat.EAST: "4"}
VULNERABLE = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
HEAD = "vg|Made up,Segment 1,I,1,{last},Larks,0,Herons,0|pn|Ada,Ben,Cleo,Dov,Eva,Finn,Gita,Hugo|"


def lin(boards: int) -> str:
    """Boards 1..n: the dealer opens an alerted 1NT and plays it; in the closed room board 1 is passed out."""
    rooms = "".join(_board(room, number) for number in range(1, boards + 1) for room in "oc")
    return HEAD.format(last=boards) + rooms


def _board(room: str, number: int) -> str:
    deal, dealer = Deal.shuffled(random.Random(number)), dealer_of(number)
    hands = ",".join(_hand(deal, seat) for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH))
    head = f"qx|{room}{number}|md|{DIGIT[dealer]}{hands}|sv|{VULNERABLE[vulnerability_of(number)]}|"
    if room == "c" and number == 1:
        return head + "mb|p|" * 4
    cards = "".join(f"pc|{card}|" for card in _cards(deal, dealer, rising=room == "o"))
    return head + "mb|1N!|an|15 to 17|" + "mb|p|" * 3 + cards


def _hand(deal: Deal, seat: Seat) -> str:
    suits = sorted(deal[seat], reverse=True)
    return "".join(f"{letter}{''.join(str(c)[1] for c in suits if str(c)[0] == letter)}" for letter in "SHDC")


def _cards(deal: Deal, dealer: Seat, rising: bool):
    """Every card, the lowest or the highest that may be played."""
    contract = Auction.of(dealer, [Bid(1, Strain.NOTRUMP), PASS, PASS, PASS]).contract
    play = Play.start(contract, deal)
    while not play.is_over:
        play = play.with_card((min if rising else max)(play.legal_cards))
    return play.cards


class Broadcast:
    """`matchserver replay` of a made-up match on a free port; `page` is the match's page.

    With no pace at all it is over, and all of it public, before anybody looks.
    """

    def __init__(self, folder: Path, boards: int, *args: str) -> None:
        file = folder / "made-up.lin"
        file.write_text(lin(boards))
        command = [sys.executable, "-m", "matchserver", "replay", str(file), "--port", "0", *args]
        command += ["--database", str(folder / "house.db")]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        said = self.process.stderr.readline()
        found = re.search(r"(http://[\d.]+:\d+)(/matches/\d+)", said)
        assert found, f"the server did not say where it is: {said!r}"
        self.url, self.page = found[1], found[1] + found[2]
        if args == ("--pace", "0"):
            with urlopen(f"{self.url}/api/v1{found[2]}/stream", timeout=60) as stream:
                stream.read()  # which ends with the match

    def close(self) -> None:
        self.process.kill()  # nothing of it is wanted any more: the folder is the test's own
        self.process.wait()
        self.process.stderr.close()


def finished(page):
    """The page of such a match, when it says that the match is over."""
    page.locator("#score[data-status=finished]").wait_for()
    return page
