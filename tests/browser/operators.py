"""What people do about a match over the board, as sentences: a director makes it, operators key it in."""

from __future__ import annotations

from matchserver.bridge import Board, Deal
from matchserver.formats import write_pbn_deals

from .club import DIRECTOR, LONG_SUITS, SEATED
from .people import Visitor

MATCH = 2
"""A broadcast; the club's own match is the first."""


def at_a_new_desk(club, folder, person, operators):
    """The director's page at the desk of a new broadcast of two boards, which these key: "Stan, Jan"."""
    deals = folder / "deals.pbn"
    deals.write_text(write_pbn_deals(Board.numbered(number, Deal.parse(LONG_SUITS)) for number in (1, 2)))
    maker = Maker(person(club.url, **club.cookies(DIRECTOR)))
    names = dict(event="Autumn Cup", title="Final", home="Skylarks", visitors="Egrets", boards="1-2")
    maker.makes_broadcast(str(deals), SEATED, operators, **names)
    return maker


class Maker(Visitor):
    """The director who makes a broadcast."""

    def makes_broadcast(self, deals, seated, operators, **fields):
        """From the menu to the desk of the new match; `seated` are the players by room and seat."""
        self.page.locator(".person summary").click()
        self.page.get_by_role("link", name="Operate").click()
        self.page.get_by_role("link", name="New broadcast").click()
        for room, four in seated.items():
            for seat, name in four.items():
                self.page.locator(f"#{room}-{seat}-name").fill(name)
        for name, value in fields.items():
            self.page.locator(f"#{name}").fill(value)
        self.page.locator("#file").set_input_files(deals)
        self.page.get_by_label("Operators").fill(operators)
        self.presses("Make the broadcast")
        self.is_told("The broadcast is made.")

    def names_operator(self, name):
        self.page.get_by_label("Name of the account").fill(name)
        self.presses("Name")
        self.is_told("is named: Operator.")

    def dismisses_operator(self, name):
        self.page.get_by_role("button", name=f"Dismiss {name}").click()
        self.is_told("The role is taken away.")


class Operator:
    """Somebody at the desk, who touches nothing but the keyboard unless a sentence says otherwise."""

    def __init__(self, page):
        self.page = page
        page.locator("#desk[data-line=on]").wait_for()

    def types(self, text):
        """Key a line; the server has done it when the line is empty and the table has moved."""
        before = self.seq
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(
            """before => {
              const { seq, sending } = document.querySelector("#desk").dataset;
              return Number(seq) > before && !sending && document.querySelector("#entry").value === "";
            }""",
            arg=before,
        )

    def opens_next(self, board):
        self.page.keyboard.press("Enter")
        self.page.locator(f"#desk[data-board='{board}'][data-phase=auction]").wait_for()

    def is_refused(self, text, words, left=None):
        """Key a line that is not taken: it stays, with the reason."""
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")
        self.page.locator("#fault[role=alert]", has_text=words).wait_for()
        assert self.line == (left or text), self.line

    def pastes_in_vain(self, text, words):
        """A text that is not taken: it stays, with the reason, until the line is emptied."""
        self.page.locator("#entry").fill(text)
        self.is_refused("", words, text)
        self.page.locator("#desk[data-line=on]").wait_for()
        self.empties_line()

    def empties_line(self):
        self.page.keyboard.press("Escape")
        assert self.line == ""

    def goes_to_other_room(self, room):
        self.page.keyboard.press("F2")
        self.page.locator(f"#desk[data-room={room}]").wait_for()

    def sees(self, words):
        self.page.locator("#status", has_text=words).wait_for()

    def enters_result(self, board, room, contract, declarer, tricks):
        """By the form of a board in a room, with the mouse."""
        self.page.locator(f"[data-cell='{board}-{room}']").click()
        self.page.get_by_label("Contract").select_option(contract)
        self.page.get_by_label("Declarer").select_option(label=declarer)
        self.page.get_by_label("Tricks, or = +1 −1").fill(tricks)
        self.page.get_by_role("button", name="Record the result").click()
        self.page.locator("#dialog[open]").wait_for(state="hidden")

    def result(self, board, room):
        """What the list of boards says of it, in words."""
        return self.page.locator(f"[data-cell='{board}-{room}']").get_attribute("aria-label")

    @property
    def seq(self):
        return int(self.page.locator("#desk").get_attribute("data-seq"))

    @property
    def line(self):
        return self.page.locator("#entry").input_value()


class Playing:
    """A match of two boards that goes on as it is keyed; in the closed room board 1 is passed out already."""

    def __init__(self, club, person):
        self.url, self.page = club.url, f"{club.url}/matches/{MATCH}"
        self._stan = Operator(person(f"{club.url}/operate/{MATCH}#closed", **club.cookies("Stan")))
        self.goes_on("closed", 1, "ap")
        self.goes_on("open", 1, "1nt ap")

    def goes_on(self, room, board, text):
        """The next board is opened in that room, and so much of it keyed."""
        if self._stan.page.locator("#desk").get_attribute("data-room") != room:
            self._stan.goes_to_other_room(room)
        self._stan.opens_next(board)
        self.keys(text)

    def keys(self, text):
        """So much more of what was keyed last."""
        self._stan.types(text)

    def is_compared(self):
        """Board 1 is over in the open room, too."""
        self.keys("=7")
