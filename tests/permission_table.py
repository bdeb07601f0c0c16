"""Who may do what: a row for each page, form, download and verb, a column for each kind of person.

ok    it is shown or done                      no    forbidden to this person
door  whoever has not signed in is asked to    gone  there is no such thing (yet)
late  it is not the moment, or not so

The people are moments.py's, and so are the numbers: match 1 is fixture 1, played by teams 1 (north's) and 2
at tables 1 (open) and 2 (closed). Fixture 2 is an offer, 3 may be cancelled. Invitation 1 is the guest's.
On ladder 1 team 1 has challenged team 2; on ladder 2 there is no team yet, on ladder 3 there are both.
"""

from __future__ import annotations

from dataclasses import dataclass

from permission_commentary import SPOKEN
from permission_operating import KEYED
from permission_outward import OUTWARD
from permission_past import PAST
from permission_shows import SHOWS

PEOPLE = {
    "north": "Ada", "mate": "Cleo", "east": "Eva", "capt": "Ina", "rival": "Jan", "rest": "Lou",
    "west": "Dirk", "dir": "Dora", "guest": "Stan", "none": "Nobody",
}  # fmt: skip
"""A player of the open room, her team-mate in the closed, an opponent at her table, her captain, who does not
play, the other captain, a member who sits out, a director who plays, the director, a stranger, nobody."""
WHENS = {
    "always": ("before", "auction", "final"),
    "once": ("auction",),
    "on": ("auction", "stopped", "play", "claimed"),
    "ever": ("before", "auction", "claimed", "final"),
}
"""Several moments by one word; `once` is for what no match has to do with."""

PAGES = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
GET /                               always    ok
GET /account                        once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
GET /api/v1/matches                 always    ok
GET /api/v1/matches/1               before    gone
GET /api/v1/matches/1               auction   no    no    no    no    no    no    no    ok    ok    ok
GET /api/v1/matches/1               final     ok
GET /api/v1/matches/1.csv           before    gone
GET /api/v1/matches/1.csv           auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1.csv           final     ok
GET /api/v1/matches/1.lin           before    gone
GET /api/v1/matches/1.lin           auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1.lin           final     ok
GET /api/v1/matches/1.pbn           before    gone
GET /api/v1/matches/1.pbn           auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1.pbn           final     ok
GET /api/v1/matches/1.xml           before    gone
GET /api/v1/matches/1.xml           auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1.xml           final     ok
GET /api/v1/matches/1/boards/1      before    gone
GET /api/v1/matches/1/boards/1      auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1/boards/1      final     ok
GET /api/v1/matches/1/rooms/open    before    gone
GET /api/v1/matches/1/rooms/open    auction   no    no    no    no    no    no    no    ok    ok    ok
GET /api/v1/matches/1/rooms/open    final     ok
GET /desk                           always    no    no    no    no    no    no    ok    ok    no    door
GET /desk/matches/1                 before    no    no    no    no    no    no    gone  gone  no    door
GET /desk/matches/1                 auction   no    no    no    no    no    no    no    ok    no    door
GET /desk/matches/1                 final     no    no    no    no    no    no    no    ok    no    door
GET /desk/tables/1                  before    no    no    no    no    no    no    gone  gone  no    door
GET /desk/tables/1                  auction   no    no    no    no    no    no    no    ok    no    door
GET /desk/tables/1                  final     no    no    no    no    no    no    no    ok    no    door
GET /fixtures/1                     always    ok
GET /fixtures/1/line-up/1           before    no    no    no    ok    ok    no    no    no    no    door
GET /fixtures/1/line-up/1           auction   no    no    no    late  late  no    no    no    no    door
GET /fixtures/1/line-up/1           final     no    no    no    late  late  no    no    no    no    door
GET /fixtures/1/terms               before    no    no    no    ok    ok    no    no    no    no    door
GET /fixtures/1/terms               auction   no    no    no    late  late  no    no    no    no    door
GET /fixtures/1/terms               final     no    no    no    late  late  no    no    no    no    door
GET /healthz                        once      ok
GET /i18n/zh.json                   once      ok
GET /join/TOKEN                     once      ok
GET /matches/1                      before    gone
GET /matches/1                      auction   no    no    no    no    no    no    no    ok    ok    ok
GET /matches/1                      final     ok
GET /matches/1/deals.txt            before    gone
GET /matches/1/deals.txt            auction   no    no    no    no    no    no    no    gone  gone  gone
GET /matches/1/deals.txt            final     ok
GET /matches/1/sheet                before    gone
GET /matches/1/sheet                auction   no    no    no    no    no    no    no    ok    ok    ok
GET /matches/1/sheet                final     ok
GET /operate                        once      no    no    no    no    no    no    ok    ok    no    door
GET /operate/1                      once      no    no    no    no    no    no    no    no    no    door
GET /operate/1/announcement         once      no    no    no    no    no    no    no    no    no    door
GET /operate/1/names                once      no    no    no    no    no    no    no    no    no    door
GET /operate/new                    once      no    no    no    no    no    no    ok    ok    no    door
GET /rules                          once      ok
GET /sign-in                        once      ok
GET /sign-up                        once      ok
GET /static/x/css/base.css          once      ok
GET /tables/1                       before    gone
GET /tables/1                       auction   ok    no    ok    no    no    no    ok    ok    no    door
GET /tables/1                       final     ok    no    ok    no    no    no    ok    ok    no    door
GET /tables/2                       auction   no    ok    no    no    no    no    no    ok    no    door
GET /teams                          always    ok
GET /teams/1                        always    ok
GET /teams/1/calendar               always    ok
GET /teams/1/calendar.ics           always    ok
GET /teams/1/propose                once      no    no    no    no    ok    no    no    no    no    door
GET /vendor/x                       once      gone
"""

DEEDS = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
POST /account/email                 once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
POST /account/system                once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
POST /account/password              once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
POST /account/sessions/1/end        once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
POST /account/sessions/end          once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
POST /desk/matches/1/artificial     auction   no    no    no    no    no    no    no    ok    no    door
POST /desk/matches/1/assigned       before    no    no    no    no    no    no    gone  gone  no    door
POST /desk/matches/1/assigned       auction   no    no    no    no    no    no    no    ok    no    door
POST /desk/matches/1/assigned       final     no    no    no    no    no    no    no    ok    no    door
POST /desk/matches/1/cancelled      auction   no    no    no    no    no    no    no    ok    no    door
POST /desk/matches/1/penalty        auction   no    no    no    no    no    no    no    ok    no    door
POST /desk/matches/1/weighted       auction   no    no    no    no    no    no    no    ok    no    door
POST /desk/matches/1/withdraw/1     auction   no    no    no    no    no    no    no    gone  no    door
POST /desk/matches/1/withdraw/1     over      no    no    no    no    no    no    no    ok    no    door
POST /desk/tables/1/freeze          before    no    no    no    no    no    no    gone  gone  no    door
POST /desk/tables/1/freeze          auction   no    no    no    no    no    no    no    ok    no    door
POST /desk/tables/1/release         auction   no    no    no    no    no    no    no    late  no    door
POST /desk/tables/1/release         stopped   no    no    no    no    no    no    no    ok    no    door
POST /desk/tables/1/settle          auction   no    no    no    no    no    no    no    late  no    door
POST /desk/tables/1/settle          stopped   no    no    no    no    no    no    no    ok    no    door
POST /fixtures/1/call-off           before    no    no    no    no    no    no    no    ok    no    door
POST /fixtures/1/call-off           auction   no    no    no    no    no    no    no    ok    no    door
POST /fixtures/1/call-off           final     no    no    no    no    no    no    no    late  no    door
POST /fixtures/1/cancel             before    no    no    no    ok    ok    no    no    no    no    door
POST /fixtures/1/cancel             auction   no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/cancel             final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/confirm            auction   no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/confirm            over      no    no    no    ok    late  no    no    no    no    door
POST /fixtures/1/confirm            final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/line-up/1          before    no    no    no    ok    ok    no    no    no    no    door
POST /fixtures/1/line-up/1          auction   no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/line-up/1          final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/protest            auction   no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/protest            over      no    no    no    ok    late  no    no    no    no    door
POST /fixtures/1/protest            final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/robot              before    no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/robot              auction   no    no    no    ok    ok    no    no    no    no    door
POST /fixtures/1/robot              final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/settle             auction   no    no    no    no    no    no    no    late  no    door
POST /fixtures/1/settle             over      no    no    no    no    no    no    no    ok    no    door
POST /fixtures/1/settle             final     no    no    no    no    no    no    no    late  no    door
POST /fixtures/1/substitute         before    no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/substitute         auction   no    no    no    ok    late  no    no    no    no    door
POST /fixtures/1/substitute         final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/terms              before    no    no    no    ok    ok    no    no    no    no    door
POST /fixtures/1/terms              auction   no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/terms              final     no    no    no    late  late  no    no    no    no    door
POST /fixtures/1/walkover           before    no    no    no    no    no    no    no    ok    no    door
POST /fixtures/1/walkover           auction   no    no    no    no    no    no    no    ok    no    door
POST /fixtures/1/walkover           final     no    no    no    no    no    no    no    late  no    door
POST /fixtures/2/accept             once      no    no    no    late  ok    no    no    no    no    door
POST /fixtures/2/decline            once      no    no    no    late  ok    no    no    no    no    door
POST /fixtures/2/withdraw           once      no    no    no    ok    late  no    no    no    no    door
POST /fixtures/3/keep               once      no    no    no    late  ok    no    no    no    no    door
POST /join/TOKEN                    once      late  late  ok    late  ok    late  ok    ok    ok    door
POST /operate/1/announcement        once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/boards              once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/cancel              once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/deals               once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/names               once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/operators           once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/operators/dismiss   once      no    no    no    no    no    no    no    no    no    door
POST /operate/1/resume              once      no    no    no    no    no    no    no    no    no    door
POST /operate/new                   once      no    no    no    no    no    no    ok    ok    no    door
POST /settings                      once      ok
POST /sign-in                       once      ok
POST /sign-out                      once      ok
POST /sign-up                       once      ok
POST /teams                         once      ok    ok    ok    ok    ok    ok    ok    ok    ok    door
POST /teams/1/hand-over             once      no    no    no    ok    no    no    no    no    no    door
POST /teams/1/invitations/1/accept  once      gone  gone  gone  gone  gone  gone  gone  gone  ok    door
POST /teams/1/invitations/1/decline once      gone  gone  gone  gone  gone  gone  gone  gone  ok    door
POST /teams/1/invitations/1/revoke  once      no    no    no    ok    no    no    no    no    no    door
POST /teams/1/invite                once      no    no    no    ok    no    no    no    no    no    door
POST /teams/1/leave                 auction   late  late  late  late  late  ok    late  late  late  door
POST /teams/1/leave                 final     ok    ok    late  late  late  ok    late  late  late  door
POST /teams/1/links                 once      no    no    no    ok    no    no    no    no    no    door
POST /teams/1/propose               once      no    no    no    no    ok    no    no    no    no    door
POST /teams/1/remove                once      no    no    no    ok    no    no    no    no    no    door
"""

LADDERS = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
GET /api/v1/ladders                 once      ok
GET /api/v1/ladders/1               once      ok
GET /api/v1/ladders/1.csv           once      ok
GET /ladders                        once      ok
GET /ladders/1                      once      ok
GET /ladders/1/challenges/1         once      ok
GET /ladders/1/history              once      ok
GET /ladders/1/results.atom         once      ok
GET /ladders/1/teams/1              once      ok
GET /ladders/new                    once      no    no    no    no    no    no    ok    ok    no    door
POST /ladders/1/challenges/1/accept once      no    no    no    no    ok    no    no    no    no    door
POST /ladders/1/challenges/1/cancel once      no    no    no    no    no    no    no    ok    no    door
POST /ladders/1/challenges/1/choose once      no    no    no    late  ok    no    no    no    no    door
POST /ladders/1/challenges/1/decline once     no    no    no    no    ok    no    no    no    no    door
POST /ladders/1/challenges/1/rule   once      no    no    no    no    no    no    no    late  no    door
POST /ladders/1/challenges/1/times  once      no    no    no    late  late  no    no    no    no    door
POST /ladders/1/challenges/1/withdraw once    no    no    no    ok    no    no    no    no    no    door
POST /ladders/1/close               once      no    no    no    no    no    no    ok    ok    no    door
POST /ladders/2/teams/1/enter       once      no    no    no    ok    no    no    no    no    no    door
POST /ladders/3/teams/1/leave       once      no    no    no    ok    no    no    no    no    no    door
POST /ladders/3/teams/1/rest        once      no    no    no    ok    no    no    no    no    no    door
POST /ladders/3/teams/1/return      once      no    no    no    late  no    no    no    no    no    door
POST /ladders/3/teams/2/challenge   once      no    no    no    ok    late  no    no    no    no    door
POST /ladders/new                   once      no    no    no    no    no    no    ok    ok    no    door
"""

VERBS = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
/desk join                          once      no    no    no    no    no    no    ok    ok    no    door
/desk look                          before    no    no    no    no    no    no    gone  gone  no    door
/desk look                          auction   no    no    no    no    no    no    no    ok    no    door
/desk look                          final     no    no    no    no    no    no    no    ok    no    door
/table join                         before    gone
/table join                         auction   ok    no    ok    no    no    no    ok    ok    no    door
/table join                         final     ok    no    ok    no    no    no    ok    ok    no    door
/table ready                        on        ok    no    ok    no    no    no    ok    no    no    no
/table call                         before    no
/table call                         auction   ok    no    late  no    no    no    late  no    no    no
/table call                         stopped   late  no    late  no    no    no    late  no    no    no
/table call                         play      late  no    late  no    no    no    late  no    no    no
/table call                         final     late  no    late  no    no    no    late  no    no    no
/table play                         auction   late  no    late  no    no    no    late  no    no    no
/table play                         play      ok    no    late  no    no    no    late  no    no    no
/table play                         claimed   late  no    late  no    no    no    late  no    no    no
/table play                         final     late  no    late  no    no    no    late  no    no    no
/table alert                        auction   ok    no    late  no    no    no    late  no    no    no
/table alert                        final     late  no    late  no    no    no    late  no    no    no
/table ask                          auction   late  no    ok    no    no    no    ok    no    no    no
/table ask                          final     late  no    late  no    no    no    late  no    no    no
/table claim                        auction   late  no    late  no    no    no    late  no    no    no
/table claim                        play      ok    no    ok    no    no    no    ok    no    no    no
/table claim                        claimed   late  no    late  no    no    no    late  no    no    no
/table answer                       play      late  no    late  no    no    no    late  no    no    no
/table answer                       claimed   late  no    ok    no    no    no    ok    no    no    no
/table undo                         auction   late  no    late  no    no    no    ok    no    no    no
/table undo                         play      late  no    late  no    no    no    late  no    no    no
/table summon                       auction   ok    no    ok    no    no    no    ok    no    no    no
/table summon                       stopped   late  no    late  no    no    no    late  no    no    no
/table say                          on        ok    no    ok    no    no    no    ok    no    no    no
/table freeze                       auction   no    no    no    no    no    no    no    ok    no    no
/table freeze                       stopped   no    no    no    no    no    no    no    late  no    no
/table release                      auction   no    no    no    no    no    no    no    late  no    no
/table release                      stopped   no    no    no    no    no    no    no    ok    no    no
/table settle                       auction   no    no    no    no    no    no    no    late  no    no
/table settle                       stopped   no    no    no    no    no    no    no    ok    no    no
/table take_back                    auction   no    no    no    no    no    no    no    ok    no    no
/table take_back                    play      no    no    no    no    no    no    no    late  no    no
/vugraph join                       before    gone
/vugraph join                       on        no    no    no    no    no    no    no    ok    ok    ok
/vugraph join                       final     ok
/vugraph lobby                      once      ok
"""


@dataclass(frozen=True)
class Row:
    """What everybody may at some moments: `GET /path`, `POST /path` or `/namespace verb`."""

    key: str
    moments: tuple[str, ...]
    marks: dict[str, str]

    @property
    def is_verb(self) -> bool:
        return self.key.startswith("/")

    @classmethod
    def parse(cls, line: str) -> Row:
        """A line of the table; one mark alone is everybody's."""
        first, second, when, *marks = line.split()
        several = marks * len(PEOPLE) if len(marks) == 1 else marks
        return cls(f"{first} {second}", WHENS.get(when, (when,)), dict(zip(PEOPLE, several, strict=True)))


TEXTS = (PAGES, DEEDS, LADDERS, VERBS, SHOWS, PAST, KEYED, SPOKEN, OUTWARD)
ROWS = [Row.parse(line) for text in TEXTS for line in text.split("\n")[2:] if line]
