"""The pages' other languages: every message of templates, scripts and server has a translation."""

import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

TOP = Path(__file__).parents[2]
CATALOGUES = sorted((TOP / "matchserver" / "translations").glob("*/LC_MESSAGES/messages.po"))
PLACES = re.compile(r"\{\w+\}|%\(\w+\)s")


def extracted(folder, methods, options):
    """The messages of one top folder, by the lines of babel.cfg that speak of it."""
    head = folder.name + "/"
    own = [(pattern.removeprefix(head), method) for pattern, method in methods if pattern.startswith(head)]
    settings = {pattern.removeprefix(head): value for pattern, value in options.items()}
    keywords = {"_": None, "gettext": None, "t": None}
    return {message for _, _, message, *_ in extract_from_dir(folder, own, settings, keywords)}


@pytest.fixture(scope="module")
def messages():
    with (TOP / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    folders = ("templates", "static", "matchserver")
    return set().union(*(extracted(TOP / name, methods, options) for name in folders))


def catalogue(path):
    with path.open("rb") as file:
        return {message.id: message.string for message in read_po(file) if message.id}


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_every_message_is_translated_and_no_other(messages, path):
    translated = catalogue(path)
    assert len(messages) > 150
    assert messages - {id for id, text in translated.items() if text} == set()
    assert set(translated) - messages == set()


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])
def test_a_translation_names_the_same_places(path):
    for message, text in catalogue(path).items():
        assert sorted(PLACES.findall(message)) == sorted(PLACES.findall(text)), message
