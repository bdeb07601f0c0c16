"""Styles, scripts and the browser libraries: kept for ever in their version, and never of another."""

from __future__ import annotations

import gzip
import re

import pytest
from houses import add_match, here


@pytest.fixture
def files(visitor, house):
    """The static files that the match page names."""
    add_match(house)
    return re.findall(r'"(/static/[^"]+)"', visitor.get("/matches/1", buffered=True).text)


def test_what_a_page_names_may_be_kept_for_ever(files, visitor):
    assert len(files) > 5
    for path in files:
        answer = visitor.get(path, buffered=True)
        assert answer.status_code == 200
        assert {"immutable", "max-age=31536000"} <= set(answer.headers["Cache-Control"].split(", "))
        assert "Set-Cookie" not in answer.headers


def test_another_version_is_served_and_not_kept(files, visitor):
    version = files[0].split("/")[2]
    answer = visitor.get(files[0].replace(version, "0123456789ab"), buffered=True)
    assert answer.status_code == 200
    assert "immutable" not in answer.headers["Cache-Control"]
    assert "31536000" not in answer.headers["Cache-Control"]


def test_every_script_and_style_is_served_as_what_it_is(files, visitor):
    version, kinds = (
        files[0].split("/")[2],
        {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"},
    )
    for path in here("static").rglob("*.*"):
        answer = visitor.get(
            f"/static/{version}/{path.relative_to(here('static')).as_posix()}", buffered=True
        )
        assert (answer.status_code, answer.mimetype) == (200, kinds[path.suffix])
        assert answer.data == path.read_bytes()


def test_every_script_that_is_imported_is_there(files, visitor):
    version = files[0].split("/")[2]
    for path in here("static").rglob("*.js"):
        folder = f"/static/{version}/{path.parent.relative_to(here('static')).as_posix()}/"
        for target in re.findall(r'^import .*?"([^"]+)";', path.read_text("utf-8"), re.MULTILINE | re.DOTALL):
            url = target if target.startswith("/") else folder + target
            assert visitor.get(url, buffered=True).status_code == 200, (path, target)


def test_a_changed_file_changes_the_version(tmp_path):
    from matchserver.web.assets import version_of

    (tmp_path / "a.css").write_text("a{}")
    first = version_of(tmp_path)
    assert version_of(tmp_path) == first
    (tmp_path / "a.css").write_text("b{}")
    second = version_of(tmp_path)
    (tmp_path / "a.css").rename(tmp_path / "b.css")
    assert len({first, second, version_of(tmp_path)}) == 3


def test_the_browser_library_is_served_with_an_age(visitor):
    answer = visitor.get("/vendor/socket.io.esm.min.js", buffered=True)
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert "max-age=86400" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("code", ["en", "zh"])
def test_the_scripts_get_their_words(code, visitor):
    answer = visitor.get(f"/i18n/{code}.json", buffered=True)
    assert (answer.status_code, bool(answer.json)) == (200, code == "zh")
    assert "max-age=3600" in answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    "path", ["..%2f..%2fpyproject.toml", "../__init__.py", "%2e%2e/%2e%2e/x", "/etc/passwd"]
)
def test_nothing_outside_the_folders_is_served(path, visitor):
    for folder in ("/static/x/", "/vendor/"):
        assert visitor.get(folder + path, buffered=True).status_code in (308, 404)


def test_a_file_travels_packed_where_the_browser_can_unpack_it(files, visitor):
    for path in (*files, "/vendor/socket.io.esm.min.js"):
        plain = visitor.get(path, buffered=True)
        packed = visitor.get(path, headers={"Accept-Encoding": "br, gzip"}, buffered=True)
        assert (plain.status_code, packed.status_code) == (200, 200)
        assert "Content-Encoding" not in plain.headers
        assert packed.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(packed.data) == plain.data
        assert int(packed.headers["Content-Length"]) == len(packed.data)
        assert all("Accept-Encoding" in answer.headers["Vary"] for answer in (plain, packed))
        refused = visitor.get(path, headers={"Accept-Encoding": "gzip;q=0"}, buffered=True)
        assert refused.data == plain.data


def test_a_packed_file_that_is_known_is_not_sent_again(files, visitor):
    asks = {"Accept-Encoding": "gzip"}
    known = visitor.get(files[0], headers=asks, buffered=True).headers["ETag"]
    again = visitor.get(files[0], headers=asks | {"If-None-Match": known}, buffered=True)
    assert (again.status_code, again.data) == (304, b"")
