"""Whoever may not do something reads why in their own language, each reason in a sentence of its own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import matchserver
from matchserver.access import Forbidden
from matchserver.web.refusals import told

CODE = Path(matchserver.__file__).parent
CHINESE = CODE / "translations" / "zh" / "LC_MESSAGES" / "messages.po"


def reasons():
    """The words of every refusal of permission that has no code of its own; the sockets speak by codes."""
    for path in CODE.rglob("*.py"):
        if path.is_relative_to(CODE / "sockets"):
            continue
        calls = (node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call))
        forbidden = (call for call in calls if getattr(call.func, "id", "") == "Forbidden")
        raised = [call.args[0] for call in forbidden if not call.keywords]
        yield from (words.value for words in raised if isinstance(words, ast.Constant))


REASONS = sorted(set(reasons()))


def test_there_are_reasons_to_be_looked_at():
    assert len(REASONS) > 12


@pytest.mark.parametrize("reason", REASONS)
def test_each_reason_has_its_own_sentence_in_chinese(reason, house):
    with CHINESE.open("rb") as file:
        catalogue = read_po(file)
    assert catalogue.get(reason) and catalogue.get(reason).string.endswith("。")
    with house.app.test_request_context(headers={"Accept-Language": "zh"}):
        assert told(Forbidden(reason)) == catalogue.get(reason).string
    with house.app.test_request_context(headers={"Accept-Language": "en"}):
        assert told(Forbidden(reason)) == reason[:1].upper() + reason[1:] + "."


def test_a_reason_that_nobody_has_translated_is_told_by_its_code(house):
    with house.app.test_request_context(headers={"Accept-Language": "zh"}):
        assert told(Forbidden("100% no")) == "您不能这样做。"
