"""What people do about a league match, each in a browser of their own, as sentences: `captain.confirms()`.

Everybody comes in by the links that the pages show them. Nobody waits for time to pass: each waits for what
the page has to show next. Those who play are in players.py.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from .club import PASSWORD


class Visitor:
    """Somebody with a page of the site."""

    def __init__(self, page):
        self.page = page

    def signs_in(self, name):
        self.page.get_by_role("link", name="Sign in").click()
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.presses("Sign in")
        self.page.get_by_text("You are signed in.").wait_for()

    def presses(self, words):
        self.page.get_by_role("button", name=words, exact=True).click()

    def is_reminded(self, words):
        """Go where a reminder leads, on the page that all pages lead to."""
        self.page.locator(".brand").click()
        self.page.locator(".reminders a", has_text=words).click()

    def is_told(self, words):
        self.page.locator(".notice", has_text=words).wait_for()

    def vps(self):
        """The victory points of home and visitors, on vugraph and on the score sheet."""
        return [self.page.locator(f"[data-vp={team}]").inner_text().strip() for team in ("home", "visitors")]


class Captain(Visitor):
    """A captain on the pages about the match."""

    def proposes(self, other, boards):
        """A match to that team, to be shown live, in a few minutes: so soon it begins with the line-ups."""
        self.page.get_by_role("link", name="Teams").click()
        self.page.locator(".rows a", has_text=other).first.click()
        self.page.get_by_role("link", name="Propose a match").click()
        soon = datetime.now(UTC) + timedelta(minutes=5)
        self.page.get_by_label("Day").fill(f"{soon:%Y-%m-%d}")
        self.page.get_by_label("Time", exact=True).fill(f"{soon:%H:%M}")
        self.page.get_by_label("Boards").fill(str(boards))
        self.page.get_by_label("As it happens").check()
        self.presses("Propose the match")
        self.is_told("The match is proposed.")

    def accepts_match(self):
        self.is_reminded("offer you a match")
        self.presses("Accept")
        self.is_told("The match is agreed.")

    def names_lineup(self, lineup):
        """{"open": (first, second), "closed": (first, second)}, by name."""
        self.is_reminded("Your line-up")
        for room, pair in lineup.items():
            for place, name in zip(("first", "second"), pair, strict=True):
                self.page.locator(f"#line-up-{room}_{place}").select_option(label=name)
        self.presses("Hand in the line-up")
        self.is_told("Your line-up is in.")

    def opens_match(self, other):
        """The page of the match against that team."""
        self.page.get_by_role("link", name="Teams").click()
        self.page.locator("[aria-labelledby=matches] a", has_text=other).click()

    def names_substitute(self, place, name, board):
        """Somebody else in a seat, as "open-S", from a board on."""
        self.page.locator("summary", has_text="Name a substitute").click()
        self.page.get_by_label("Seat", exact=True).select_option(place)
        self.page.get_by_label("Substitute", exact=True).select_option(label=name)
        self.page.get_by_label("From board").fill(str(board))
        self.presses("Name the substitute")
        self.is_told("The substitute is named.")

    def confirms(self):
        self.is_reminded("confirm the result")
        self.presses("Confirm the result")
        self.is_told("You have confirmed the result.")


class Director(Visitor):
    """The director at the desk."""

    def opens_desk(self):
        self.page.locator(".person summary").click()
        self.page.get_by_role("link", name="Director's desk").click()
        self.page.locator("#conn[data-state=on]").wait_for()

    def answers_summons(self, reason):
        """Go from the queue to the table that waits there."""
        self.page.locator("#queue a", has_text=reason).click()
        self.page.locator(".alarm", has_text=reason).wait_for()

    def does(self, deed, words, done):
        """One of the forms at a table: freeze, settle, release."""
        if words:
            self.page.locator(f"#why-{deed}").fill(words)
        self.page.locator(f"form[action$='/{deed}'] button").click()
        self.is_told(done)

    def assigns(self, board, room, result, why):
        """An adjusted score on a board, from the table's page on."""
        self.page.get_by_role("link", name="Rulings on this match").click()
        self.page.locator("summary", has_text="Assign a result").click()
        form = self.page.locator("form[action$='/assigned']")
        form.get_by_label("Board").select_option(str(board))
        form.get_by_label("Room").select_option(room)
        form.get_by_label("Result").fill(result)
        form.get_by_label("Why").fill(why)
        form.get_by_role("button", name="Rule").click()
        self.is_told("The score follows your ruling.")


class Spectator(Visitor):
    """Somebody on vugraph, found from the lobby."""

    def watches(self, team):
        self.page.locator("main a", has_text=team).first.click()
        self.page.locator("#conn[data-state=on]").wait_for()

    def sees(self, room, words):
        self.page.locator(f"#room-{room}", has_text=words).wait_for()

    def sees_swing(self, board, imps):
        tile = self.page.locator("#strip li").nth(board - 1)
        tile.locator(".swing", has_text=str(abs(imps))).wait_for()

    def final_vps(self):
        self.page.locator("#score[data-status=finished]").wait_for()
        return self.vps()
