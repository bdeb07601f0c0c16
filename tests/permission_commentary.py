"""Rows of the permission table about commentary and chat, to be read as there, and what goes with them.

Naming somebody twice, and dismissing them twice, comes to the same as once.
"""

from moments import IDS

SPOKEN = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
GET /api/v1/matches/1/commentary    before    gone
GET /api/v1/matches/1/commentary    auction   no    no    no    no    no    no    no    ok    ok    ok
GET /api/v1/matches/1/commentary    final     ok
GET /matches/1/staff                before    no    no    no    no    no    no    gone  gone  no    door
GET /matches/1/staff                auction   no    no    no    no    no    no    no    ok    no    door
GET /matches/1/staff                final     no    no    no    no    no    no    no    ok    no    door
POST /matches/1/staff               before    no    no    no    no    no    no    gone  gone  no    door
POST /matches/1/staff               auction   no    no    no    no    no    no    no    ok    no    door
POST /matches/1/staff               final     no    no    no    no    no    no    no    ok    no    door
POST /matches/1/staff/dismiss       auction   no    no    no    no    no    no    no    ok    no    door
/vugraph remark                     before    gone
/vugraph remark                     on        no    no    no    no    no    no    no    no    no    door
/vugraph remark                     final     no    no    no    no    no    no    no    no    no    door
/vugraph reply                      on        no    no    no    no    no    no    no    no    no    door
/vugraph ask                        before    gone
/vugraph ask                        on        no    no    no    no    no    no    no    ok    ok    door
/vugraph ask                        final     ok    ok    ok    ok    ok    ok    ok    ok    ok    door
/vugraph second                     on        no    no    no    no    no    no    no    gone  gone  door
/vugraph dismiss                    on        no    no    no    no    no    no    no    gone  no    door
/vugraph say                        before    gone
/vugraph say                        on        no    no    no    no    no    no    no    ok    ok    door
/vugraph say                        final     ok    ok    ok    ok    ok    ok    ok    ok    ok    door
/vugraph remove                     on        no    no    no    no    no    no    no    gone  no    door
/vugraph mute                       on        no    no    no    no    no    no    no    ok    no    door
/vugraph slow                       before    gone
/vugraph slow                       on        no    no    no    no    no    no    no    ok    no    door
/vugraph slow                       final     no    no    no    no    no    no    no    ok    no    door
"""
SPOKEN_FORMS = {
    "/matches/1/staff": {"person": "Stan", "role": "commentator"},
    "/matches/1/staff/dismiss": {"person": "Stan", "role": "commentator"},
}
_REMARK = {"match": 1, "text": "well bid", "language": "en", "level": "everyone"}
SPOKEN_MESSAGES = {
    "/vugraph ask": {"match": 1, "text": "why not 3NT?"},
    "/vugraph dismiss": {"match": 1, "question": 1},
    "/vugraph mute": {"match": 1, "person": IDS["Lou"], "muted": True},
    "/vugraph remark": _REMARK,
    "/vugraph remove": {"match": 1, "line": 1},
    "/vugraph reply": {**_REMARK, "question": 1},
    "/vugraph say": {"match": 1, "text": "good evening"},
    "/vugraph second": {"match": 1, "question": 1},
    "/vugraph slow": {"match": 1, "seconds": 10, "off": False},
}
