"""What double dummy has worked out, kept."""

from contextlib import closing

from matchserver.store import Store

ASKED = {"deal": "N:...", "cards": ["SA"]}


def test_an_answer_is_found_again_however_the_request_is_ordered_also_after_a_restart(path):
    with closing(Store(path)) as store:
        assert store.analyses.find(ASKED) is None
        store.analyses.keep(ASKED, {"left": [1, 1]})
    with closing(Store(path)) as store:
        assert store.analyses.find(dict(reversed(ASKED.items()))) == {"left": [1, 1]}
        assert store.analyses.find({**ASKED, "cards": []}) is None


def test_the_first_answer_stays(path):
    with closing(Store(path)) as store:
        for left in (1, 2):
            store.analyses.keep(ASKED, {"left": [left]})
        assert store.analyses.find(ASKED) == {"left": [1]}
