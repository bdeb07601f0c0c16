"""People in the store: names, passwords, sessions, and who is the first."""

from threading import Barrier, Thread

import pytest

from matchserver.store import NameTaken, NameUnfit, NotFound, PasswordUnfit, Store, folded
from matchserver.store.sessions import IDLE, SEEN_EVERY

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "correct horse"


class Hours:
    now = 1_800_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def hours():
    return Hours()


@pytest.fixture
def store(tmp_path, hours):
    store = Store(tmp_path / "people.db", hours)
    yield store
    store.close()


@pytest.fixture
def ada(store):
    return store.people.add("Ada", PASSWORD)


def test_a_person_is_found_by_id_and_by_name(store, ada):
    assert store.people.get(ada.id) == store.people.by_name(" aDA ") == ada
    assert (ada.name, ada.email, dict(ada.settings), ada.created) == ("Ada", None, {}, 1_800_000_000)


def test_nobody_is_found_where_nobody_is(store):
    with pytest.raises(NotFound, match="no person 7"):
        store.people.get(7)
    with pytest.raises(NotFound, match="nobody here is called 'Ben'"):
        store.people.by_name("Ben")


@pytest.mark.parametrize(
    "same", ["ADA", "  ada ", "Ａｄａ", "A\u200cda", "Ada\ufe0f", "ada\u3000"], ids=ascii
)
def test_a_name_is_taken_in_every_case_width_and_disguise(store, ada, same):
    with pytest.raises(NameTaken):
        store.people.add(same, PASSWORD)
    assert store.people.all() == [ada]


@pytest.mark.parametrize(
    "name",
    ["", " \t\n", "x" * 41, "A\u202eda", "A\u2067da", "A\u0000da", "A\u0007da", "A\u200bda", "\u3164",
     "\u2800", "\ufe0f", "\u200d", "A\u00adda", "A\ue000", "\ud800", "x" + "\u0303" * 5],
    ids=ascii,
)  # fmt: skip
def test_a_name_that_cannot_be_read_is_refused(store, name):
    with pytest.raises(NameUnfit):
        store.people.add(name, PASSWORD)
    assert store.people.all() == []


@pytest.mark.parametrize(
    "name", ["👩‍👩‍👧", "שלום", "<script>alert(1)</script>", "王小明", "Nguyễn Thị Ánh", "x" * 40, "می‌خواهم"]
)
def test_an_odd_name_is_kept_as_it_is(store, name):
    assert store.people.add(name, PASSWORD).name == name


def test_spaces_of_a_name_are_folded_and_its_accents_composed(store):
    assert store.people.add(" Ada\u00a0\u2003 Lovelace\n", PASSWORD).name == "Ada Lovelace"
    assert store.people.add("Rene\u0301", PASSWORD).name == "Ren\u00e9"
    assert folded("STRASSE") == folded("Straße")


@pytest.mark.parametrize("password", ["", "1234567", "x" * 257, "Ada Lovelace", "ADA  LOVELACE"])
def test_a_password_that_is_too_easy_is_refused(store, password):
    with pytest.raises(PasswordUnfit):
        store.people.add("Ada Lovelace", password)
    assert store.people.all() == []


def test_a_password_is_known_by_its_person_alone(store, ada):
    store.people.add("Ben", "another horse")
    assert store.people.check_password("ada", PASSWORD) == ada
    assert store.people.check_password("Ada", "another horse") is None
    assert store.people.check_password("Nobody", PASSWORD) is None


def test_a_password_typed_with_composed_accents_is_the_same(store):
    store.people.add("Ada", "caf\u00e9 caf\u00e9")
    assert store.people.check_password("Ada", "cafe\u0301 cafe\u0301")


def test_the_file_holds_neither_a_password_nor_a_token(store, ada, tmp_path):
    token = store.people.open_session(ada, "Firefox")
    held = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Firefox" in held
    assert PASSWORD.encode() not in held and token.encode() not in held


def test_the_first_is_a_director_and_no_other(store, ada):
    ben = store.people.add("Ben", PASSWORD)
    assert (ada.is_director, ben.is_director) == (True, False)
    store.people.make_director(ben)
    assert store.people.get(ben.id).is_director
    assert store.people.add("Cleo", PASSWORD, is_director=True).is_director


def test_of_many_that_come_at_once_exactly_one_is_the_first(tmp_path):
    stores = [Store(tmp_path / "race.db") for _ in range(4)]  # a connection each, as processes have
    start = Barrier(len(stores))

    def come(number):
        start.wait()
        stores[number].people.add(f"Number {number}", PASSWORD)

    threads = [Thread(target=come, args=[number]) for number in range(len(stores))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    people = stores[0].people.all()
    assert [person.is_director for person in people] == [True, False, False, False]
    for store in stores:
        store.close()


def test_a_session_is_its_persons_until_it_is_ended(store, ada):
    token, other = (store.people.open_session(ada, agent) for agent in ("Firefox", "Safari"))
    here, there = store.people.sessions(ada)[::-1]
    assert (here.agent, here.has_token(token), there.has_token(token)) == ("Firefox", True, False)
    store.people.end_session(ada, here.id)
    assert (store.people.person_of(token), store.people.person_of(other)) == (None, ada)
    store.people.close_session(other)
    assert store.people.sessions(ada) == []
    assert store.people.person_of("no token") is None


def test_nobody_ends_the_session_of_another(store, ada):
    ben, token = store.people.add("Ben", PASSWORD), store.people.open_session(ada, "Firefox")
    store.people.end_session(ben, store.people.sessions(ada)[0].id)
    store.people.end_all(ben)
    assert store.people.person_of(token) == ada


def test_a_new_password_ends_all_sessions_but_the_one_to_keep(store, ada):
    kept, ended = store.people.open_session(ada, "Firefox"), store.people.open_session(ada, "Safari")
    store.people.set_password(ada, "another horse", keep=kept)
    assert (store.people.person_of(kept), store.people.person_of(ended)) == (ada, None)
    assert store.people.check_password("Ada", PASSWORD) is None
    with pytest.raises(PasswordUnfit):
        store.people.set_password(ada, "short")
    assert store.people.person_of(kept) == ada


def test_a_session_that_nobody_uses_for_long_has_ended(store, ada, hours):
    token = store.people.open_session(ada, "Firefox")
    hours.now += SEEN_EVERY + 1
    assert store.people.person_of(token) == ada
    assert store.people.sessions(ada)[0].seen == hours.now
    hours.now += IDLE
    assert store.people.person_of(token) == ada
    hours.now += IDLE + 1
    assert store.people.person_of(token) is None
    assert store.people.sessions(ada) == []


def test_settings_are_added_to_those_that_stand(store, ada):
    store.people.save_settings(ada, {"lang": "zh", "theme": "dark"})
    store.people.save_settings(ada, {"theme": "light"})
    assert store.people.get(ada.id).settings == {"lang": "zh", "theme": "light"}


def test_an_email_address_can_be_given_and_taken_back(store, ada):
    store.people.set_email(ada, "ada@example.org")
    assert store.people.get(ada.id).email == "ada@example.org"
    store.people.set_email(ada, None)
    assert store.people.get(ada.id).email is None


def test_nobody_signs_in_as_a_robot_and_the_first_who_is_none_directs(store):
    robot = store.people.add("Robby", None)
    assert (robot.is_robot, robot.is_director) == (True, False)
    assert not store.people.check_password("Robby", "")
    assert not store.people.check_password("Robby", "nobody has this password")
    ada, ben = (store.people.add(name, PASSWORD) for name in ("Ada", "Ben"))
    assert (ada.is_robot, ada.is_director, ben.is_director) == (False, True, False)
    assert store.people.add("Robin", None, is_director=True).is_director
