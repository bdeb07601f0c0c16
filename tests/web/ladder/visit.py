"""A ladder of five teams and everybody's browsers: `visit["Team 2 A"]` is the captain of the second team."""

import html
import re

from guests import Guest

from matchserver.web.ladder.deeds import seen

CAPTAIN, MEMBER, OTHER = "Team 4 A", "Team 4 B", "Team 1 A"
NOBODY = "Nobody"


class Visit:
    """Dora directs, Stan is a stranger, Nobody has no account."""

    def __init__(self, club):
        self.club, self._guests = club, {NOBODY: Guest(club.house)}

    def __getitem__(self, name):
        if name not in self._guests:
            guest = self._guests[name] = Guest(self.club.house)
            assert guest.sign_in(name).status_code == 302
        return self._guests[name]

    def challenge(self, name, number, deed, **fields):
        """Send a form of a challenge's page, made for the state it has now."""
        ladder = self.club.ladder
        told = {"seen": seen(ladder, ladder.challenges[number])} | fields
        return self[name].send(f"/ladders/1/challenges/{number}/{deed}", **told)


def alert(answer):
    """What the page says was refused."""
    found = re.search(r'<p class="refused" role="alert">(.*?)</p>', answer.text)
    return html.unescape(found[1]) if found else None


def standing(page):
    """The teams on a ladder's page, from the top."""
    return re.findall(r'class="name"><a [^>]*><bdi>(.*?)</bdi>', page)
