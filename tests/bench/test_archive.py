"""The benchmark of the archive, on a small one: every question it times is answered."""

from matchserver.bench import archive
from matchserver.store import Store


def test_it_measures_every_question(monkeypatch):
    monkeypatch.setattr(archive, "MATCHES", 5)
    lines = list(archive.report())
    assert [line.split(": ")[0] for line in lines[2:-1]] == list(archive.QUESTIONS)
    assert all(line.endswith(" ms") for line in lines[1:])


def test_its_archive_is_one_that_can_be_searched(tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "MATCHES", 50)
    store = Store(tmp_path / "made.db")
    archive._fill(store)
    search, page = archive.QUESTIONS["10 IMPs or more"]
    found = store.archive.boards(search, page)
    assert found.has_more
    assert all(abs(both[room].imps) >= 10 for _, room, both in found.hits)
    store.close()
