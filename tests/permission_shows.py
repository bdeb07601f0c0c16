"""Rows of the permission table about double dummy, the wall and the schedule, to be read as there."""

SHOWS = """
                                        when      north mate  east  capt  rival rest  west  dir   guest none
GET /api/v1/matches/1/boards/1/analysis before    gone
GET /api/v1/matches/1/boards/1/analysis auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1/boards/1/analysis final     ok
GET /api/v1/matches/1/turning-points    before    gone
GET /api/v1/matches/1/turning-points    auction   no    no    no    no    no    no    no    ok    ok    ok
GET /api/v1/matches/1/turning-points    final     ok
"""
