"""What players do at a table, as sentences: `north.calls("1NT")`, `west.asks(2)`; and the four of a room."""

from __future__ import annotations

from .club import Player
from .tally import winner

SEATS = "NESW"


def after(seat, steps=1):
    return SEATS[(SEATS.index(seat) + steps) % 4]


class AtTable(Player):
    """A player who has come to the table by the reminder that the match begins."""

    calls, plays, claims, summons = Player.call, Player.play, Player.claim, Player.summon

    def __init__(self, page, seat):
        page.locator(".reminders a.now").click()
        super().__init__(page, seat)
        self.wait(you=seat)

    def asks(self, index):
        """What the call of that index in the auction means, on one's turn."""
        self.wait(player=self.seat)
        self.page.locator(".auction td button").nth(index).click()
        self.page.locator("#dialog[open]").get_by_role("button", name="Ask what it means").click()

    def explains(self, words):
        """Answer the question that is open."""
        asked = self._prompt("asked")
        asked.locator("input").fill(words)
        asked.locator("[data-verb=explain]").click()
        asked.wait_for(state="detached")

    def reads(self, words):
        """An explanation, in the notes to the auction."""
        self.page.locator(".notes .meaning", has_text=words).wait_for()

    def wants_undo(self):
        self.verb("undo")
        self._prompt("undo").wait_for()

    def accepts(self, kind):
        """An open claim or undo."""
        self._prompt(kind).locator("[data-verb=accept]").click()

    def refuses(self, kind):
        self._prompt(kind).locator("[data-verb=refuse]").click()
        self._prompt(kind).wait_for(state="detached")

    def _prompt(self, kind):
        return self.page.locator(f"[data-prompt={kind}]")


class Table:
    """The four of a room: `table["N"]`. It keeps a count of its own of the tricks that are won."""

    def __init__(self, people):
        self._people = dict(people)

    def __getitem__(self, seat):
        return self._people[seat]

    def seats(self, seat, person):
        """Somebody else sits there from now on."""
        self._people[seat] = person

    def begins(self, board):
        """All are ready, and get that board."""
        for person in self._people.values():
            person.ready()
        for person in self._people.values():
            person.wait(phase="auction", board=board)

    def calls(self, *calls):
        """These calls around the table, from whoever is on turn on."""
        newest = max(self._people.values(), key=lambda person: int(person.table.get_attribute("data-moves")))
        seat = newest.table.get_attribute("data-player")
        for index, call in enumerate(calls):
            self[after(seat, index)].calls(call)

    def reaches(self, contract):
        """The auction is over; the play of that contract begins, as "4SE"."""
        self._trump, self._declarer = contract[1:-1].rstrip("X"), contract[-1]
        self._turn, self._trick, self._won = after(self._declarer), [], []

    @property
    def tricks(self):
        """The tricks that declarer's side has won."""
        return sum(seat in (self._declarer, after(self._declarer, 2)) for seat in self._won)

    def plays(self, cards):
        """So many cards, each the first that may be played."""
        for _ in range(cards):
            self.plays_card()

    def plays_card(self):
        """Whoever is on turn plays a card, declarer dummy's too."""
        seat = self._turn
        person = self[self._declarer if seat == after(self._declarer, 2) else seat]
        person.wait(turn=seat, player=person.seat)
        card = person.page.locator(f"[data-seat={seat}] button[data-legal]").first.get_attribute("data-card")
        person.plays(card)
        self._trick.append((seat, card))
        self._turn = after(seat)
        if len(self._trick) == 4:
            self._turn = winner(self._trick, self._trump)
            self._won.append(self._turn)
            self._trick = []

    def is_claimed(self, tricks):
        """Declarer claims so many in all, and both defenders accept at once."""
        declarer = self[self._declarer]
        declarer.wait(turn=self._turn)
        declarer.claims(tricks - self.tricks, f"{tricks} tricks in all")
        self.agrees("claim", self._declarer)
        self.is_over()

    def agrees(self, kind, to):
        """Both opponents of that seat accept its claim or undo at the same moment."""
        for steps in (1, 3):
            self[after(to, steps)].accepts(kind)

    def is_over(self):
        """The board is."""
        for person in self._people.values():
            person.wait(phase="over")
