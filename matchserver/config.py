"""The settings of the service: one table that feeds the command line, the environment and the README.

Each is an option of `matchserver serve` and an environment variable: MATCHSERVER_PORT for --port.
"""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

import click


def _setting(default: Any, kind: Any, help: str) -> Any:
    return field(default=default, metadata={"kind": kind, "help": help})


_FILE = click.Path(dir_okay=False, path_type=Path)


@dataclass(frozen=True)
class Config:
    """The value of every setting."""

    host: str = _setting("127.0.0.1", str, "Address to listen on; 0.0.0.0 for every network of the machine.")
    port: int = _setting(8000, click.IntRange(0, 65535), "Port to listen on; 0 takes a free one.")
    database: Path = _setting(Path("matchserver.db"), _FILE, "The database file.")
    robots: int = _setting(2, click.IntRange(1, 16), "Worker processes in which the robots think.")
    proxies: int = _setting(0, click.IntRange(0, 5), "Trusted reverse proxies in front of the service.")
    https: bool = _setting(False, bool, "Visitors come over HTTPS: send cookies over nothing else.")

    @classmethod
    def of(cls, values: dict[str, Any]) -> Config:
        """The settings among these values, the defaults for the rest."""
        return cls(**{s.name: values[s.name] for s in fields(cls) if s.name in values})


SETTINGS: tuple[Field[Any], ...] = fields(Config)


def variable(setting: Field[Any]) -> str:
    """The environment variable of a setting."""
    return "MATCHSERVER_" + setting.name.upper()


def options(*names: str) -> Any:
    """The click options of the settings named, or of all."""

    def decorate(command: Any) -> Any:
        for setting in reversed(SETTINGS):
            if not names or setting.name in names:
                command = click.option(
                    "--" + setting.name,
                    type=setting.metadata["kind"],
                    default=setting.default,
                    envvar=variable(setting),
                    show_default=True,
                    show_envvar=True,
                    help=setting.metadata["help"],
                )(command)
        return command

    return decorate
