"""Rows of the permission table about the verbs of operators, to be read as there, and what goes with them.

The match is played here by people: nobody keys it in, not even a director.
"""

KEYED = """
                                    when      north mate  east  capt  rival rest  west  dir   guest none
/operator join                      before    gone
/operator join                      on        no    no    no    no    no    no    no    no    no    door
/operator at                        once      no
/operator key                       once      no
/operator read                      once      no
/operator undo                      once      no
/operator open                      once      no
/operator result                    once      no
/operator deal                      once      no
"""
_IN_ROOM = {"room": "open", "after": 0}
KEYED_MESSAGES = {
    "/operator join": {"match": 1, "room": "open"},
    "/operator at": {"room": "open"},
    "/operator key": {**_IN_ROOM, "text": "1c"},
    "/operator read": {"room": "open", "text": "1c"},
    "/operator undo": {**_IN_ROOM, "actions": 1},
    "/operator open": {**_IN_ROOM, "board": None},
    "/operator result": {**_IN_ROOM, "board": 1, "contract": "Pass", "tricks": None},
    "/operator deal": {"board": 1, "deal": "N:AKQ2.T98.765.432 JT9.AK2.AQ2.AQJ5 8765.QJ7.KJ9.T98 -"},
}
