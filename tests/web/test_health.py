"""Those who watch over the service learn whether the log can be written."""

from __future__ import annotations


def test_a_working_server_is_well(visitor):
    answer = visitor.get("/healthz")
    assert (answer.status_code, answer.json) == (200, {"ok": True})


def test_a_server_whose_database_is_gone_is_not(house, visitor):
    house.store.close()
    answer = visitor.get("/healthz")
    assert (answer.status_code, answer.json) == (503, {"ok": False})


def test_asking_leaves_the_log_free_to_be_written(house, visitor):
    from houses import add_match

    visitor.get("/healthz")
    add_match(house)
    assert visitor.get("/healthz").status_code == 200
    assert visitor.get("/api/v1/matches/1").status_code == 200
