"""Bytes become the text they were meant to be."""

from __future__ import annotations

import pytest

from matchserver.formats.decode import decoded

NAMES = "Äkäslompolo, Gürsel, Łukasz, Đorđe, 日本, naïve"
WESTERN = "Bjørn, Gürsel, ¡Olé! – “quoted” €"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_unicode_is_read_with_and_without_a_mark(encoding):
    assert decoded(NAMES.encode(encoding)) == (NAMES, ())


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_latin_1_is_read_and_noted(encoding):
    text = "Bjørn, Gürsel"
    found, notes = decoded(text.encode(encoding))
    assert found == text and "Latin-1" in notes[0]


def test_the_windows_letters_are_read():
    assert decoded(WESTERN.encode("cp1252"))[0] == WESTERN


@pytest.mark.parametrize("middle", ["latin-1", "cp1252"])
@pytest.mark.parametrize("times", [1, 2])
def test_text_encoded_twice_or_more_is_undone_and_noted(middle, times):
    text = "Bjørn Gürsel Ångström"
    data = text.encode()
    for _ in range(times):
        data = data.decode(middle, errors="strict").encode()
    found, notes = decoded(data)
    assert found == text and "twice" in notes[0]


def test_utf_8_and_latin_1_in_one_file_are_both_read():
    assert decoded("Gürsel ".encode() + "Bjørn".encode("latin-1"))[0] == "Gürsel Bjørn"


def test_line_ends_are_made_one_and_zero_bytes_dropped():
    assert decoded(b"a\r\nb\rc\nd\0") == ("a\nb\nc\nd", ())


def test_every_byte_is_text():
    text, notes = decoded(bytes(range(256)) * 3)
    assert len(text) > 700 and notes
