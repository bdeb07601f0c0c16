"""The README is kept true: its commands, settings, map and examples are the program's."""

import doctest
import re
from pathlib import Path

import pytest

from matchserver.commands import commands
from matchserver.config import SETTINGS, variable

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_its_examples_run():
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


@pytest.mark.parametrize("name", sorted(commands.commands))
def test_every_command_stands_in_it(name):
    assert f"| `matchserver {name}" in README


def test_every_command_it_names_exists():
    assert set(re.findall(r"^\| `matchserver ([a-z]+)", README, re.MULTILINE)) == set(commands.commands)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_stands_in_it_with_its_default(setting):
    row = f"| `--{setting.name}` | `{variable(setting)}` | `{setting.default}` | {setting.metadata['help']} |"
    assert row in README


@pytest.mark.parametrize("path", sorted((ROOT / "matchserver").iterdir()), ids=lambda path: path.name)
def test_every_part_of_the_package_is_on_its_map(path):
    if path.name.startswith("_") or path.name in ("config.py", "bench", "translations"):
        pytest.skip("named elsewhere: settings, benchmark, languages")
    assert f"`{path.name}/`" in README or f"`{path.name}`" in README


@pytest.mark.parametrize(
    "path", sorted((ROOT / "matchserver/web").glob("*/__init__.py")), ids=lambda p: p.parent.name
)
def test_every_package_of_pages_is_on_its_map(path):
    assert f"`web/{path.parent.name}/`" in README


def test_every_option_of_the_demo_that_it_names_exists():
    row = next(line for line in README.splitlines() if line.startswith("| `matchserver demo`"))
    options = {name for option in commands.commands["demo"].params for name in option.opts}
    assert set(re.findall(r"--[a-z]+", row)) <= options


def test_its_pictures_and_files_exist():
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).is_file(), target
