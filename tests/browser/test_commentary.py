"""Commentary and chat as people use them: a commentator, spectators, one with a Chinese phone, a director."""

import pytest
from playwright.sync_api import expect

from matchserver.store import Store

from .club import DIRECTOR, PASSWORD, quick_passwords, signed
from .held import HeldAnswers
from .made_match import Broadcast
from .operators import Playing, at_a_new_desk
from .page_checks import DESK, PHONE, axe_finds_nothing, fits_a_phone

NAMES = ("Dora", "Ann", "Stan", "Kim")
"""Dora came first, and so directs; she names Ann as the commentator."""


class Gallery:
    """A match on vugraph and people to watch it, each in a browser of their own."""

    def __init__(self, folder, person, *args):
        store = Store(folder / "house.db")
        with quick_passwords():
            people = {name: store.people.add(name, PASSWORD) for name in NAMES}
        self._tokens = {name: store.people.open_session(who, "test") for name, who in people.items()}
        self._secret = store.secret()
        store.close()
        self.broadcast, self._person = Broadcast(folder, 2, *args), person
        names_commentator(self.visits("Dora", "/staff"), "Ann")

    def watches(self, name=None, **options):
        """The match's page in the browser of that person, or of a visitor."""
        page = self.visits(name, **options)
        page.locator("#commentary:not([hidden])").wait_for()
        return page

    def visits(self, name=None, path="", **options):
        """A page of the match in a browser of their own."""
        if name:
            value = {"_user_id": self._tokens[name], "_fresh": True, "_permanent": True}
            cookie = {"name": "session", "domain": "127.0.0.1", "path": "/"}
            cookies = [{**cookie, "value": signed(value, self._secret)}]
            options["storage_state"] = {"cookies": cookies, "origins": []}
        return self._person(self.broadcast.page + path, **options)


@pytest.fixture
def gallery(tmp_path, person):
    opened = []

    def gallery(*args):
        opened.append(Gallery(tmp_path, person, *args))
        return opened[-1]

    yield gallery
    for each in opened:
        each.broadcast.close()


class Keyed(Playing):
    """A match that goes on as it is keyed, and people of the club who watch it."""

    def __init__(self, club, folder, person):
        self._club, self._person = club, person
        at_a_new_desk(club, folder, person, "Stan")
        super().__init__(club, person)

    def watches(self, name=None, path="", **options):
        """The match's page in the browser of that person, or of a visitor."""
        cookies = self._club.cookies(name) if name else {}
        return self._person(self.page + path, **cookies, **options)

    def comments(self, name, **options):
        """The page of somebody who is named as its commentator."""
        names_commentator(self.watches(DIRECTOR, "/staff"), name)
        return self.watches(name, **options)


@pytest.fixture
def keyed(club, tmp_path, person):
    return Keyed(club, tmp_path, person)


def names_commentator(page, name):
    page.get_by_label("Name of the account").fill(name)
    page.get_by_role("button", name="Name them").click()
    page.get_by_text(f"{name} is named: Commentator.").wait_for()
    axe_finds_nothing(page)


def sends(page, field, words):
    page.locator(field).fill(words)
    page.locator(field).press("Enter")


def remarks(page, words):
    page.locator("#remark-text").fill(words)
    page.locator(".composer button.main").click()


def opens(page, board, room, step):
    """Go to a card by its link."""
    page.evaluate(f"location.hash = 'board-{board}-{room}-{step}'")
    page.locator(f"#replay[data-board='{board}'][data-room='{room}'][data-cursor='{step}']").wait_for()


@pytest.mark.timeout(240)
def test_a_question_travels_to_the_commentator_and_the_answer_to_everybody(gallery):
    gallery = gallery("--pace", "0")
    ann, stan = gallery.watches("Ann"), gallery.watches("Stan", color_scheme="dark")
    phone = gallery.watches("Kim", locale="zh-CN", **PHONE)

    sends(stan, "#ask", "Why did nobody bid 3NT?")
    phone.locator("#questions button", has_text="我也想问").tap()
    ann.locator("#questions", has_text="2 people ask").wait_for()
    stan.locator("#questions", has_text="2 people ask").wait_for()
    phone.locator("#questions", has_text="您也在问").wait_for()
    phone.locator("#questions .count", has_text="2 人").wait_for()

    opens(ann, 2, "open", 6)
    ann.locator("#questions button", has_text="Answer").click()
    remarks(ann, "With two balanced minimums it has no play.")
    for page in (stan, phone):
        page.locator("#remarks li", has_text="no play").wait_for()
        expect(page.locator("#questions")).to_have_count(0)
    assert "Why did nobody bid 3NT?" in stan.locator("#remarks blockquote").inner_text()
    assert "第 2 副，开室" in phone.locator("#remarks .chip").inner_text()

    phone.locator("#remarks .chip").tap()
    phone.locator("#replay[data-board='2'][data-room='open'][data-cursor='6']").wait_for()
    phone.locator("#caption", has_text="no play").wait_for()
    phone.locator("[data-step=prev]").tap()
    phone.locator("#caption").wait_for(state="hidden")
    phone.locator("#remarks", has_text="本副牌到此处尚无解说").wait_for()
    phone.locator("[data-step=next]").tap()
    phone.locator("#remarks li.now").wait_for()

    fits_a_phone(phone)
    for page in (ann, stan, phone):
        axe_finds_nothing(page)


@pytest.mark.timeout(240)
def test_the_chat_is_kept_by_a_director_and_typing_moves_no_replay(gallery):
    gallery = gallery("--pace", "0")
    dora, stan, visitor = gallery.watches("Dora"), gallery.watches("Stan"), gallery.watches()
    phone = gallery.watches("Kim", locale="zh-CN", **PHONE)

    opens(stan, 2, "open", 6)
    stan.locator("#chat-text").fill("a b")
    for key in ("ArrowLeft", "Home", "Space", "ArrowUp", "Escape"):
        stan.locator("#chat-text").press(key)
    assert stan.locator("#replay").get_attribute("data-cursor") == "6"
    sends(stan, "#chat-text", "this is rubbish")
    phone.locator("#news-chat").tap()  # a line came while the chat was out of sight
    phone.locator("#lines li", has_text="this is rubbish").wait_for()
    sends(phone, "#chat-text", "晚上好")
    visitor.locator("#lines li", has_text="晚上好").wait_for()
    assert visitor.locator("#chat-part .barred a").get_attribute("href").startswith("/sign-in?next=/matches/")

    rubbish = dora.locator("#lines li", has_text="rubbish")
    rubbish.locator("button", has_text="Remove").click()
    for page in (stan, phone, visitor):
        page.locator("#lines li", has_text="rubbish").wait_for(state="detached")
    dora.locator(".muted", has_text="Lines removed of").get_by_role("button", name="Mute Stan").click()
    stan.locator("#chat-part .barred", has_text="muted").wait_for()
    axe_finds_nothing(dora)
    dora.locator(".muted", has_text="Stan").get_by_role("button", name="Let Stan speak again").click()
    stan.locator("#chat-text").wait_for()
    dora.locator(".muted", has_text="Muted:").wait_for(state="detached")
    dora.locator("#pace").select_option("off")
    phone.locator("#chat-part .barred", has_text="聊天已关闭").wait_for()
    fits_a_phone(phone)
    axe_finds_nothing(dora)


def test_who_came_while_the_chat_was_off_speaks_once_it_is_on(gallery):
    its = gallery("--pace", "0")
    dora, ann = its.watches("Dora"), its.watches("Ann")
    dora.locator("#pace").select_option("off")
    ann.locator("#chat-part .barred", has_text="The chat is off.").wait_for()
    stan = its.watches("Stan")
    stan.locator("#chat-part .barred", has_text="The chat is off.").wait_for()
    dora.locator("#pace").select_option("0")
    sends(stan, "#chat-text", "hello again")
    dora.locator("#lines li", has_text="hello again").wait_for()


def test_what_is_written_before_the_last_line_is_answered_is_kept_and_nothing_goes_out_twice(gallery):
    held = HeldAnswers()
    stan = gallery("--pace", "0").watches("Stan", before=held.watch)
    held.holding = True
    sends(stan, "#chat-text", "good evening")
    stan.locator("#chat-text").press("Enter")
    stan.locator("#lines li", has_text="good evening").wait_for()
    stan.locator("#chat-text").fill("who leads?")
    held.let_go()
    stan.locator("#chat-text").press("Enter")
    stan.locator("#lines li", has_text="who leads?").wait_for()
    assert stan.locator("#lines li").count() == 2


def test_a_line_that_is_refused_stands_in_its_field_again(gallery):
    gallery = gallery("--pace", "0")
    dora, stan = gallery.watches("Dora"), gallery.watches("Stan")
    dora.locator("#pace").select_option("300")
    stan.get_by_text("A line in 300 seconds").wait_for()
    sends(stan, "#chat-text", "one")
    stan.locator("#lines li", has_text="one").wait_for()
    sends(stan, "#chat-text", "two")
    stan.locator("#chat-part", has_text="The chat is slow").wait_for()
    assert stan.locator("#chat-text").input_value() == "two"


@pytest.mark.timeout(240)
def test_a_remark_goes_with_a_second_press_and_an_answer_to_all_however_remarks_went(gallery):
    gallery = gallery("--pace", "0")
    ann, stan = gallery.watches("Ann"), gallery.watches("Stan")
    expect(ann.locator("#lines")).to_have_text("No line to read.")
    sends(stan, "#ask", "Why did nobody bid 3NT?")
    send = ann.locator(".composer button.main")
    ann.locator("#remark-level").select_option("learners")
    expect(send).to_have_text("Send to learners")
    remarks(ann, "Count your tricks.")
    learners = ann.locator("#remarks li", has_text="Count your tricks.")
    expect(learners.locator(".tag")).to_have_count(1)
    expect(send).to_have_text("Send to learners")
    ann.locator("#questions button", has_text="Answer").click()
    expect(send).to_have_text("Send to all")
    remarks(ann, "With two minimums it has no play.")
    expect(stan.locator("#remarks li", has_text="no play").locator(".tag")).to_have_count(0)
    expect(send).to_have_text("Send to learners")

    learners.get_by_role("button", name="Remove the remark by Ann").click()
    ann.keyboard.press("Tab")
    ann.keyboard.press("Enter")
    expect(learners.locator("[data-sure]")).to_have_count(0)
    expect(learners.locator("[data-removes]")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(learners.locator("[data-sure]")).to_be_focused()
    axe_finds_nothing(ann)
    ann.keyboard.press("Enter")
    for page in (ann, stan):
        page.locator("#remarks li", has_text="Count your tricks.").wait_for(state="detached")


@pytest.mark.timeout(240)
def test_a_commentator_pins_to_either_live_room_and_to_calls_and_cards_that_are_past(keyed):
    keyed.keys("ha")
    keyed.goes_on("closed", 2, "1nt ap")
    ann, stan = keyed.comments("Ina", **DESK), keyed.watches()
    ann.locator("#room-closed[data-board='2'][data-phase=play]").wait_for()
    ann.locator("#room-open[data-board='1'][data-phase=play]").wait_for()
    pin = ann.locator(".pin .chip")
    ann.locator("#name-closed").click()
    pin.filter(has_text="Board 2, Closed Room").wait_for()
    ann.locator("#pin-room").select_option("open")
    pin.filter(has_text="Board 1, Open Room").wait_for()
    cell = ann.locator("#room-closed .auction td:has(button)").first
    box = cell.bounding_box()
    cell.click(position={"x": box["width"] - 4, "y": box["height"] / 2})  # beside the glyphs
    pin.filter(has_text="Closed Room 1NT").wait_for()
    assert ann.locator("#pin-room").input_value() == "closed"
    remarks(ann, "A fine opening.")
    ann.locator("#room-open .record summary").click()
    ann.locator("#room-open .plays .leads button").first.click()
    seen = pin.filter(has_text="Open Room").inner_text()
    remarks(ann, "A fine lead.")
    for words, chip in (("A fine opening.", "Board 2, Closed Room 1NT"), ("A fine lead.", seen)):
        found = stan.locator("#remarks li", has_text=words).locator(".chip")
        assert " ".join(found.inner_text().replace("live", "").split()).startswith(" ".join(chip.split()))
    assert stan.locator("#rooms td button").count() == 0
    axe_finds_nothing(ann)


@pytest.mark.timeout(240)
def test_a_remark_stays_pinned_to_what_was_seen_when_its_first_letter_was_typed(keyed):
    keyed.keys("ha")
    ann, stan = keyed.comments("Ina"), keyed.watches()
    ann.locator("#room-open[data-phase=play]").wait_for()
    ann.locator("#remark-text").press("W")
    seen = ann.locator(".pin .chip").inner_text()
    seq = int(ann.locator("#room-open").get_attribute("data-seq"))
    keyed.keys("5 8 2")
    ann.wait_for_function(f"() => Number(document.querySelector('#room-open').dataset.seq) > {seq + 2}")
    assert ann.locator(".pin .chip").inner_text() == seen
    remarks(ann, "Well led.")
    chip = stan.locator("#remarks li", has_text="Well led.").locator(".chip")
    assert chip.inner_text().replace("live", "").strip() == seen

    ann.locator("#pin-to").select_option("match")
    remarks(ann, "Good evening.")
    stan.locator("#remarks li", has_text="Good evening.").wait_for()
    assert stan.locator("#remarks .chip").count() == 1
    stan.locator(".reading summary").click()
    stan.get_by_role("checkbox", name="English").uncheck()
    stan.locator("#remarks li").first.wait_for(state="detached")
    stan.reload()
    stan.locator("#remarks", has_text="No remark").wait_for()
    assert stan.locator("#remarks li").count() == 0
