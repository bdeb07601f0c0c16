"""A page's head names every script that its own script imports."""

from __future__ import annotations

import re

from houses import add_match

from matchserver.web.modules import imported


def test_a_page_names_all_that_its_script_imports_before_the_script_once(visitor, house):
    add_match(house)
    page = visitor.get("/matches/1").text
    named = re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    assert len(named) == len(set(named)) > 20
    assert {"/vendor/lit-html/lit-html.js", "/vendor/socket.io.esm.min.js"} <= set(named)
    assert page.index(named[-1]) < page.index('/js/match.js"></script>')
    for path in named:
        assert visitor.get(path, buffered=True).status_code == 200


def test_what_is_imported_by_what_is_imported_counts_and_what_is_imported_on_demand_does_not():
    assert "js/wire.js" in imported("js/match.js")
    assert "js/words.js" in imported("js/wall.js")
    assert not any("uPlot" in path for path in imported("js/match.js"))
