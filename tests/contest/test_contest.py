"""The package as a whole: what its docstrings say, and that every refusal is one of the game's kind."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import matchserver.contest
from matchserver.bridge import BridgeError

MODULES = [module.name for module in pkgutil.iter_modules(matchserver.contest.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_are_true(name):
    assert doctest.testmod(import_module(f"matchserver.contest.{name}")).failed == 0


def test_every_kind_of_refusal_has_its_own_code():
    kinds = matchserver.contest.ContestError.__subclasses__()
    assert issubclass(matchserver.contest.ContestError, BridgeError)
    assert len({kind.code for kind in kinds}) == len(kinds) == 9
