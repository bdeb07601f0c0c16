"""Double dummy beside the board: only for those who want it, never where results are hidden."""

import re
from time import sleep
from urllib.request import urlopen

import pytest

from matchserver.analysis.costs import costs
from matchserver.bridge import Card, Contract, Deal

from .made_match import Broadcast
from .page_checks import everybody_can_use, on_both_screens

WORKING = 202
"""What the server answers for as long as it is still at it."""


@pytest.fixture(scope="module")
def match(tmp_path_factory):
    """A match of which double dummy knows all: its program stands back behind others, however long."""
    broadcast = Broadcast(tmp_path_factory.mktemp("analysis"), 3, "--pace", "0")
    for asked in ("turning-points", *(f"boards/{number}/analysis" for number in (1, 2, 3))):
        while status(f"{broadcast.url}/api/v1/matches/1/{asked}") == WORKING:
            sleep(0.1)
    yield broadcast
    broadcast.close()


def status(address):
    with urlopen(address) as answer:
        return answer.status


@pytest.fixture
def marked(match, person):
    """Opens the match with double-dummy marks at an address behind it."""

    def open_page(address="", **options):
        page = person(match.page, **options)
        page.locator("#score[data-status=finished]").wait_for()
        page.evaluate("localStorage.setItem('matchserver-vugraph', JSON.stringify({doubleDummy: true}))")
        page.goto("about:blank")
        page.goto(match.page + address)
        page.locator("#turning-points[data-working='0']:not([hidden])").wait_for()
        return page

    return open_page


def known(page):
    page.locator("#analysis[data-state=known]:not([hidden])").wait_for()


def asked_of(page, match, path):
    return page.request.get(f"{match.url}/api/v1{path}").json()


def test_it_is_off_at_first_and_asks_for_nothing(match, person):
    page = person("about:blank")
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(match.page + "#board-2")
    page.locator("#replay[data-board='2']:not([hidden])").wait_for()
    assert page.locator("#analysis").is_hidden() and page.locator("#turning-points").is_hidden()
    assert not [url for url in asked if "analysis/" in url or url.endswith(("/analysis", "turning-points"))]
    page.locator("#reader summary").click()
    page.locator("#double-dummy").check()
    known(page)
    page.locator("#hide-results").check()
    assert page.locator("#analysis").is_hidden() and page.locator("#turning-points").is_hidden()
    assert page.locator("#replay .cost").count() == 0


def test_the_table_par_and_each_dear_card_are_shown(marked, match):
    page = marked("#board-2-closed-30")
    known(page)
    record = asked_of(page, match, "/matches/1/boards/2")
    story = record["closed"]
    cards = [trick[i : i + 2] for trick in story["played"] for i in range(2, len(trick), 2)]
    contract = Contract.parse(story["contract"] + story["declarer"])
    told = costs(Deal.parse(record["deal"]), contract, [Card.parse(card) for card in cards])
    dear = [cost for cost in told["costs"] if cost]
    shown = page.locator("#replay .plays .cost")
    assert sorted(shown.all_inner_texts()) == sorted(f"−{cost}" for cost in dear)
    assert page.locator("#analysis .reached").inner_text() == str(told["left"][0])
    step = 4 + told["costs"].index(dear[0]) + 1
    page.evaluate(f"location.hash = 'board-2-closed-{step}'")
    page.locator(f"#replay[data-cursor='{step}']").wait_for()
    words = "cost a trick" if dear[0] == 1 else f"cost {dear[0]} tricks"
    assert words in page.locator("#analysis .dear").inner_text()
    page.keyboard.press("Home")
    page.locator("#replay[data-cursor='0']").wait_for()
    assert page.locator("#analysis .dear").count() == 0


def test_a_turning_point_opens_the_replay_at_its_card(marked, match):
    page = marked()
    moments = asked_of(page, match, "/matches/1/turning-points")["moments"]
    links = page.locator("#turning-points a")
    assert links.count() == len(moments) > 0
    first = moments[0]
    assert links.first.get_attribute("href") == f"#board-{first['board']}-{first['room']}-{first['step']}"
    links.first.click()
    at = f"[data-board='{first['board']}'][data-room='{first['room']}'][data-cursor='{first['step']}']"
    page.locator(f"#replay{at}:not([hidden])").wait_for()
    assert f"Board {first['board']}," in links.first.inner_text()


def test_while_the_server_works_the_page_says_so_and_asks_again(match, marked):
    page = marked()
    answers = iter((WORKING, 200))

    def answer(route):
        status = next(answers)
        known = asked_of(page, match, "/matches/1/boards/3/analysis")
        body = known if status == 200 else {"board": 3, "working": True}
        route.fulfill(status=status, json=body, headers={"Retry-After": "0.2"})

    page.route("**/boards/3/analysis", answer)
    page.goto("about:blank")
    page.goto(match.page + "#board-3")
    known(page)
    assert next(answers, None) is None


def test_a_turning_point_says_in_words_what_it_cost(marked, match):
    page = marked()
    cost = {"card": r"−(1 trick|\d tricks)\n−\d+ IMPs$", "contract": r"\n\d+ IMPs below par$"}
    moments = asked_of(page, match, "/matches/1/turning-points")["moments"]
    for moment, shown in zip(moments, page.locator(".point").all(), strict=True):
        assert re.search(cost[moment["what"]], shown.inner_text()), shown.inner_text()


@on_both_screens
def test_everybody_can_use_it(marked, screen):
    page = marked("#board-2-closed-40", **screen)
    known(page)
    everybody_can_use(page)
