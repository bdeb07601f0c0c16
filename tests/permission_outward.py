"""Rows of the permission table (permission_table.py): streams, pages for other sites, kibitzers."""

OUTWARD = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
GET /api/v1/matches/1/stream        before    gone
GET /api/v1/matches/1/stream        auction   no    no    no    no    no    no    no    ok    ok    ok
GET /api/v1/matches/1/stream        final     ok
GET /embed/matches/1                before    gone
GET /embed/matches/1                auction   no    no    no    no    no    no    no    ok    ok    ok
GET /embed/matches/1                final     ok
GET /embed/matches/1/boards/1       before    gone
GET /embed/matches/1/boards/1       auction   no    no    no    no    no    no    no    ok    ok    ok
GET /embed/matches/1/boards/1       final     ok
GET /matches/1/kibitz               before    gone  gone  gone  gone  gone  gone  gone  gone  gone  door
GET /matches/1/kibitz               auction   no    no    no    no    no    no    no    ok    ok    door
GET /matches/1/kibitz               final     ok    ok    ok    ok    ok    ok    ok    ok    ok    door
GET /tables/1/kibitz/E              before    gone  gone  gone  gone  gone  gone  gone  gone  gone  door
GET /tables/1/kibitz/E              auction   no    no    no    no    no    no    no    ok    ok    door
GET /tables/1/kibitz/N              auction   no    no    no    no    no    no    no    no    no    door
/table kibitz                       before    gone
/table kibitz                       auction   no    no    no    no    no    no    no    ok    ok    door
/table consent                      on        ok    no    ok    no    no    no    ok    no    no    no
"""
