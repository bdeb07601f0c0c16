"""`matchserver person`: accounts from the shell."""

import pytest
from click.testing import CliRunner

from matchserver.commands import commands
from matchserver.store import Store

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "correct horse"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "people.db"


@pytest.fixture
def run(path):
    """Run `matchserver person` with these words, and what is typed or piped in."""

    def run(*words, sent=""):
        return CliRunner().invoke(commands, ["person", *words, "--database", str(path)], input=sent)

    return run


@pytest.fixture
def people(path):
    """The people of the database, read anew."""
    stores = []

    def people():
        stores.append(Store(path))
        return stores[-1].people

    yield people
    for store in stores:
        store.close()


def test_a_person_is_added_with_a_password_from_standard_input(run, people):
    result = run("add", "Ada", "--password-stdin", sent=f"{PASSWORD}\n")
    assert (result.exit_code, result.output) == (0, "Ada is here now, as a director\n")
    assert people().check_password("Ada", PASSWORD)


def test_without_standard_input_the_password_is_asked_for_twice_and_not_shown(run, people):
    result = run("add", "Ada", sent=f"{PASSWORD}\n{PASSWORD}\n")
    assert result.exit_code == 0
    assert PASSWORD not in result.output
    assert people().check_password("Ada", PASSWORD)


def test_the_second_person_is_a_director_only_when_told_so_or_made_one(run, people):
    for name, *more in (("Ada",), ("Ben",), ("Cleo", "--director")):
        run("add", name, *more, "--password-stdin", sent=PASSWORD)
    assert [person.is_director for person in people().all()] == [True, False, True]
    assert run("make-director", "ben").output == "Ben is a director\n"
    assert people().by_name("Ben").is_director


def test_a_new_password_ends_every_session(run, people):
    run("add", "Ada", "--password-stdin", sent=PASSWORD)
    token = people().open_session(people().by_name("Ada"), "Firefox")
    assert run("set-password", "ada", "--password-stdin", sent="a new horse").exit_code == 0
    assert people().check_password("Ada", "a new horse")
    assert people().person_of(token) is None


def test_the_list_names_everybody_in_the_order_they_came(run):
    for name in ("Ada", "王小明"):
        run("add", name, "--password-stdin", sent=PASSWORD)
    lines = run("list").output.splitlines()
    assert [line.split()[2:] for line in lines] == [["director", "Ada"], ["王小明"]]


@pytest.mark.parametrize(
    ("words", "sent", "told"),
    [
        (["add", "ada", "--password-stdin"], PASSWORD, "somebody here is called ada already"),
        (["add", "B\u202een", "--password-stdin"], PASSWORD, "no invisible characters such as U+202E"),
        (["add", "Ben", "--password-stdin"], "short", "at least 8 characters"),
        (["add", "Ben", "--password-stdin"], b"\xff\xff\xff\xff", "no UTF-8 text"),
        (["make-director", "Ben"], "", "nobody here is called 'Ben'"),
        (["make-director", "\udcff"], "", "nobody here is called"),
        (["set-password", "Ben", "--password-stdin"], PASSWORD, "nobody here is called 'Ben'"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run, people, words, sent, told):
    run("add", "Ada", "--password-stdin", sent=PASSWORD)
    result = run(*words, sent=sent)
    assert result.exit_code == 2
    assert told in result.output and result.output.count("\n") == 1
    assert len(people().all()) == 1


@pytest.mark.parametrize("words", [["list"], ["make-director", "Ada"], ["set-password", "Ada"]])
def test_a_database_that_is_not_there_is_not_made(run, path, words):
    result = run(*words)
    assert result.exit_code == 2
    assert result.output == f"Error: {path} is no database: name one with --database\n"
    assert not path.exists()
