"""Rows of the permission table about the archive and matches watched again, to be read as there."""

PAST = """
                                   when      north mate  east  capt  rival rest  west  dir   guest none
GET /api/v1/archive                always    ok
GET /api/v1/matches/1/story        before    gone
GET /api/v1/matches/1/story        auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1/story        final     ok
GET /api/v1/pairs/Ada/Ben          before    gone
GET /api/v1/pairs/Ada/Ben          auction   gone
GET /api/v1/pairs/Ada/Ben          final     ok
GET /api/v1/players/Ada            before    gone
GET /api/v1/players/Ada            auction   gone
GET /api/v1/players/Ada            final     ok
GET /archive                       always    ok
GET /matches/1/rerun               before    gone
GET /matches/1/rerun               auction   no    no    no    no    no    no    no    gone  gone  gone
GET /matches/1/rerun               final     ok
GET /pairs/Ada/Ben                 before    gone
GET /pairs/Ada/Ben                 auction   gone
GET /pairs/Ada/Ben                 final     ok
GET /players/Ada                   before    gone
GET /players/Ada                   auction   gone
GET /players/Ada                   final     ok
"""
