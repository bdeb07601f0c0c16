"""A match within a page of another site, in a real browser: framed, live, readable by everybody."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from urllib.parse import quote, unquote

import pytest

from .demo_server import DemoServer
from .made_match import Broadcast
from .page_checks import PHONE, axe_finds_nothing

PAGE = '<!doctype html><title>A club</title><iframe id="match" src="{}" width="900" height="900"></iframe>'
LIVE = """address => new Promise(done => {
  const told = [];
  const source = new EventSource(address);
  source.onmessage = ({ data }) => {
    told.push(JSON.parse(data).type);
    if (told.at(-1) === "end") { source.close(); done(told); }
  };
})"""


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    broadcast = Broadcast(tmp_path_factory.mktemp("embeds"), 2, "--pace", "0")
    yield broadcast
    broadcast.close()


def embed(match, path=""):
    return match.page.replace("/matches/", "/embed/matches/") + path


class Site(BaseHTTPRequestHandler):
    """Another site: it frames whatever address stands behind the `?`."""

    def do_GET(self):
        body = PAGE.format(unquote(self.path.partition("?")[2])).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_said):
        pass


@pytest.fixture
def club(person):
    """`club(address)`: a page of another site with that address in a frame; answers with page and frame."""
    site = ThreadingHTTPServer(("127.0.0.1", 0), Site)
    Thread(target=site.serve_forever, daemon=True).start()

    def club(address):
        page = person(f"http://localhost:{site.server_port}/?{quote(address)}")
        return page, page.frame_locator("#match")

    yield club
    site.shutdown()
    site.server_close()


def test_another_site_shows_a_match_live_and_reads_its_stream(club):
    server = DemoServer("--pace", "0.3", "--boards", "2", "--seed", "7")
    try:
        page, frame = club(f"{server.url}/embed{server.page}")
        frame.locator("#score[data-status=playing]").wait_for()
        frame.locator("#room-open .felt .hand").first.wait_for()
        told = page.evaluate(LIVE, f"{server.url}/api/v1{server.page}/stream")
        assert told[:3] == ["match", "table", "table"]
        frame.locator("#score[data-status=finished]").wait_for()
        frame.locator("#room-open[data-phase=over]").wait_for()
    finally:
        server.close()


def test_another_site_shows_a_board_from_a_card_on(club, played):
    _, frame = club(embed(played, "/boards/2#board-2-closed-7"))
    frame.locator("#board[data-room=closed][data-cursor='7']").wait_for()
    frame.locator("[data-step=next]").click()
    frame.locator("#board[data-cursor='8']").wait_for()
    frame.locator("[data-choose=open]").click()
    frame.locator("#board[data-room=open][data-cursor='0'] .hand").first.wait_for()


@pytest.mark.parametrize("query", ["?theme=light&lang=en", "?theme=dark&lang=zh"])
@pytest.mark.parametrize("path", ["", "/boards/2", "&overlay"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(query, path, played, person):
    address = embed(played, query + path if path == "&overlay" else path + query)
    page = person(address, reduced_motion="reduce", **PHONE)
    page.locator({"": "#score b", "/boards/2": ".stepper", "&overlay": ".lower-third"}[path]).first.wait_for()
    axe_finds_nothing(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_the_score_lies_on_nothing(played, person):
    page = person(embed(played, "?overlay"), viewport={"width": 1280, "height": 720})
    page.locator(".lower-third b").first.wait_for()
    colours = (
        "['html', 'body', 'main'].map(each => getComputedStyle(document.querySelector(each)).backgroundColor)"
    )
    assert page.evaluate(colours) == ["rgba(0, 0, 0, 0)"] * 3
