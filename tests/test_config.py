"""One table of settings feeds the command line, the environment and the help."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from matchserver.commands import commands
from matchserver.config import SETTINGS, Config, options, variable

VALUES = {
    "host": "0.0.0.0", "port": 8123, "database": Path("club.db"), "robots": 5, "proxies": 2, "https": True,
}  # fmt: skip
"""A value other than the default for every setting."""


@pytest.fixture
def told():
    """Runs a command that takes every setting; the Config it was given, or click's complaint."""

    @click.command()
    @options()
    def serve(**settings):
        told.append(Config.of(settings))

    def run(*words, **environment):
        told.clear()
        result = CliRunner().invoke(serve, words, env=environment)
        return told[0] if told else result.output

    told = []
    return run


def test_every_setting_is_tried_here():
    assert VALUES.keys() == {setting.name for setting in SETTINGS}
    assert all(VALUES[setting.name] != setting.default for setting in SETTINGS)


def test_without_a_word_the_defaults_hold(told):
    assert told() == Config()


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_setting_is_taken_from_the_command_line_and_from_the_environment(setting, told):
    wanted = Config(**{setting.name: VALUES[setting.name]})
    text = str(VALUES[setting.name])
    assert told(f"--{setting.name}", text) == wanted
    assert told(**{variable(setting): text}) == wanted


def test_the_command_line_counts_for_more_than_the_environment(told):
    assert told("--port", "1", MATCHSERVER_PORT="2").port == 1


@pytest.mark.parametrize(
    ("name", "value"), [("port", "65536"), ("port", "web"), ("robots", "0"), ("https", "so-so")]
)
def test_a_value_that_cannot_be_is_told_with_its_setting(name, value, told):
    assert f"--{name}" in told(f"--{name}", value)
    assert f"MATCHSERVER_{name.upper()}" in told(**{f"MATCHSERVER_{name.upper()}": value})


def test_the_help_of_serve_tells_every_setting_with_its_default():
    text = CliRunner().invoke(commands, ["serve", "--help"]).output
    for setting in SETTINGS:
        assert f"--{setting.name}" in text
        assert setting.metadata["help"].split(";")[0][:30] in " ".join(text.split())


def test_settings_of_another_command_are_passed_over():
    assert Config.of({"port": 1, "boards": 16}) == Config(port=1)
