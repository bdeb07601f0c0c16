"""How the tests in this folder get their browser: the CHROMIUM variable, else a Chromium on the PATH."""

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .club import Club
from .line import Line
from .made_match import Broadcast

PATIENCE = 20_000
"""Milliseconds that anything on a page may take."""
HERE = Path(__file__).parent
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Mark all tests here `browser`; without a Chromium skip them, but not in CI."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM and not os.environ.get("CI"):
                item.add_marker(pytest.mark.skip(reason="no Chromium: install one or set CHROMIUM"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    if not CHROMIUM:
        pytest.fail("no Chromium on this CI machine: install one or set CHROMIUM", pytrace=False)
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": QUIET}


@pytest.fixture(scope="session", autouse=True)
def patience():
    expect.set_options(timeout=PATIENCE)


@pytest.fixture
def errors(new_context):
    """What the browsers complained of; a test fails on any of it unless it clears the list.

    Judged before the browsers are closed: what they say of a server that has ended by then is no fault.
    """
    heard = []
    yield heard
    assert heard == []


@pytest.fixture
def person(new_context, errors):
    """Open a page in a browser of its own: `person(url, **context options)`.

    `before(page)` is done before anything is loaded. Where no other zone is asked for, browsers are in
    the one that the tests reckon in, wherever this machine is.
    """

    def open_page(url, before=lambda page: None, **options):
        page = new_context(**{"timezone_id": "UTC"} | options).new_page()
        before(page)
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda said: said.type in ("error", "warning") and errors.append(said.text))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(url)
        return page

    return open_page


@pytest.fixture
def club(tmp_path):
    """A served match of one board between Larks and Herons."""
    club = Club(tmp_path)
    yield club
    club.close()


@pytest.fixture
def line(club):
    """The way to the club's server, which a test can cut."""
    line = Line(club.port)
    yield line
    line.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A match of three boards that is over."""
    broadcast = Broadcast(tmp_path_factory.mktemp("played"), 3, "--pace", "0")
    yield broadcast
    broadcast.close()
