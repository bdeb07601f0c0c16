"""What a form or a socket message of the permission table holds, so that nothing but who sends it decides."""

from __future__ import annotations

from guests import PASSWORD
from moments import IDS, PAIRS, WHEN
from permission_commentary import SPOKEN_FORMS, SPOKEN_MESSAGES
from permission_operating import KEYED_MESSAGES

from matchserver.contest import LadderRules, Room
from matchserver.web.ladder.deeds import seen

WHY = {"why": "it rained"}
TERMS = {
    "team": "1", "side": "home", "boards": "2", "halves": "1", "day": WHEN.date().isoformat(),
    "time": "21:00", "zone": "Asia/Shanghai", "minutes": "7", "scale": "wbf", "policy": "board",
    "delay": "12", "undo": "calls", "after_refusal": "play on", "lineups": "sealed",
    "correction_minutes": "30",
}  # fmt: skip
TIMES = {"zone": "UTC", "first": f"{WHEN:%Y-%m-%dT%H:%M}"}
RULING = {**WHY, "board": "1"}
BROADCAST = {
    "home": "Larks", "visitors": "Herons", "boards": "1-2", "policy": "live", "delay": "12", "scale": "wbf",
    **{f"{room}-{seat}-name": f"{room} {seat}" for room in ("open", "closed") for seat in "NESW"},
}  # fmt: skip
FORMS = {
    "/account/system": {"system": "Acol, weak no trump"},
    "/account/email": {"email": "me@club.example"},
    "/account/password": {"current": PASSWORD, "password": "a horse of another colour"},
    "/desk/matches/1/artificial": {**RULING, "home": "3", "visitors": "-3"},
    "/desk/matches/1/assigned": {**RULING, "room": "open", "result": "1NT N ="},
    "/desk/matches/1/cancelled": RULING,
    "/desk/matches/1/penalty": {**WHY, "team": "home", "imps": "3"},
    "/desk/matches/1/weighted": {**RULING, "room": "open", "share1": "100", "result1": "1NT N ="},
    "/desk/matches/1/withdraw/1": WHY,
    "/desk/tables/1/freeze": WHY,
    "/desk/tables/1/settle": WHY,
    "/fixtures/1/call-off": WHY,
    "/fixtures/1/cancel": WHY,
    "/fixtures/1/protest": WHY,
    "/fixtures/1/robot": {"place": "open-N-1"},
    "/fixtures/1/settle": WHY,
    "/fixtures/1/substitute": {"place": "open-N", "player": IDS["Lou"], "board": 2},
    "/fixtures/1/terms": TERMS,
    "/fixtures/1/walkover": {**WHY, "winner": "home"},
    "/fixtures/2/decline": WHY,
    "/ladders/1/challenges/1/cancel": WHY,
    "/ladders/1/challenges/1/choose": {"when": WHEN.isoformat()},
    "/ladders/1/challenges/1/decline": WHY,
    "/ladders/1/challenges/1/rule": {**WHY, "outcome": "cancelled"},
    "/ladders/1/challenges/1/times": TIMES,
    "/ladders/3/teams/1/rest": {"days": 7},
    "/ladders/3/teams/2/challenge": TIMES,
    "/ladders/new": {**vars(LadderRules()), "name": "Autumn", "zone": "UTC"},
    "/operate/new": BROADCAST,
    "/settings": {"theme": "dark"},
    "/sign-in": {"name": "Stan", "password": PASSWORD},
    "/sign-up": {"name": "Newcomer", "password": PASSWORD},
    "/teams": {"name": "Owls"},
    "/teams/1/hand-over": {"person": IDS["Ben"]},
    "/teams/1/invite": {"name": "Dora"},
    "/teams/1/propose": {**TERMS, "team": "2"},
    "/teams/1/remove": {"person": IDS["Lou"]},
} | SPOKEN_FORMS
"""The fields of each form; the seq that a form is made for is added when it is sent."""
MESSAGES = (
    {
        "/desk look": {"table": 1},
        "/table alert": {"index": 0, "explanation": "three clubs or more"},
        "/table answer": {"accepts": True},
        "/table ask": {"index": 0},
        "/table call": {"call": "P"},
        "/table claim": {"tricks": 0, "statement": "they are all yours"},
        "/table consent": {"allows": True},
        "/table freeze": WHY,
        "/table join": {"table": 1},
        "/table kibitz": {"table": 1, "seat": "E"},
        "/table say": {"to": "opponents", "text": "hello"},
        "/table settle": {"words": "play on"},
        "/table summon": {"reason": "a lead out of turn"},
        "/table take_back": {"calls": 1, "cards": 0, **WHY},
        "/vugraph join": {"match": 1},
    }
    | KEYED_MESSAGES
    | SPOKEN_MESSAGES
)
"""What goes with each verb; the seq that it is made for is added when it is sent."""


def form(world, path, name):
    """The fields of the form of that path as that person's page would send it now."""
    fields = dict(FORMS.get(path, {}))
    if "/line-up/" in path:
        fields |= lineup("Jan" if name == "Jan" else "Ina")
    if path.startswith("/fixtures/"):
        fields["seq"] = world.house.store.fixtures.get(int(path.split("/")[2])).fixture.seq
    if "/challenges/" in path:
        ladder = world.house.store.ladders.get(1).ladder
        fields["seen"] = seen(ladder, ladder.challenges[1])
    if path.startswith("/desk/matches/"):
        fields["seq"] = world.house.store.rulings.of(1).seq
    return fields


def lineup(captain):
    """The fields of the line-up's form: the four as that captain names them."""
    fields = ("open_first", "open_second", "closed_first", "closed_second")
    four = [IDS[name] for room in Room for name in PAIRS[captain][room]]
    return dict(zip(fields, four, strict=True))


def message(world, key):
    """What goes with a verb; a card is one that may be played now, if any may."""
    if key != "/table play":
        return MESSAGES.get(key, {})
    play = world.live().table.record.play
    return {"card": str(min(play.legal_cards)) if play and not play.is_over else "SA"}
