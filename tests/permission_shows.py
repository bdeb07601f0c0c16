"""Rows of the permission table about double dummy, the wall and the schedule, to be read as there."""

SHOWS = """
                                        when      north mate  east  capt  rival rest  west  dir   guest none
GET /api/v1/matches/1/boards/1/analysis before    gone
GET /api/v1/matches/1/boards/1/analysis auction   no    no    no    no    no    no    no    gone  gone  gone
GET /api/v1/matches/1/boards/1/analysis final     ok
GET /api/v1/events                      always    ok
GET /api/v1/events/Cup                  before    gone
GET /api/v1/events/Cup                  auction   ok
GET /api/v1/events/Cup                  final     ok
GET /api/v1/matches/1/turning-points    before    gone
GET /api/v1/matches/1/turning-points    auction   no    no    no    no    no    no    no    ok    ok    ok
GET /api/v1/matches/1/turning-points    final     ok
GET /events                             always    ok
GET /events/Cup                         before    gone
GET /events/Cup                         auction   ok
GET /events/Cup                         final     ok
GET /schedule                           always    ok
GET /schedule.ics                       always    ok
"""
