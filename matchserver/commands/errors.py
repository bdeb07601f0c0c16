"""How a command ends that cannot be done: one line on standard error, exit status 2."""

from __future__ import annotations

from typing import Any

import click

from matchserver.bridge import BridgeError


class Refused(click.ClickException):
    """One line that says what, where and what to do about it."""

    exit_code = 2


class Commands(click.Group):
    """The group of all commands; turns what a command refuses, or the system does, into one line."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BridgeError as error:
            raise Refused(str(error)) from error
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            raise Refused(f"{place}{error.strerror or error}") from error
