"""The examples in docstrings run, those of every module of the package that has any."""

import doctest
import importlib
from pathlib import Path

import pytest

import matchserver

ROOT = Path(matchserver.__file__).parent
EXAMPLES = [path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text("utf-8")]


def module_name(path):
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_there_are_examples_to_run():
    assert "matchserver.bridge.auction" in map(module_name, EXAMPLES)


@pytest.mark.parametrize("path", EXAMPLES, ids=module_name)
def test_the_examples_of_a_module_come_true(path):
    outcome = doctest.testmod(importlib.import_module(module_name(path)))
    assert outcome.attempted and not outcome.failed
