"""How a command ends that cannot be done: one line on standard error, exit status 2."""

from __future__ import annotations

from typing import Any

import click

from matchserver.bridge import BridgeError


class Refused(click.ClickException):
    """One line that says what, where and what to do about it."""

    exit_code = 2


class Commands(click.Group):
    """The group of all commands; turns a mistake in the words, or what is refused, into one line."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            raise Refused(_told(error)) from error

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise Refused(_told(error)) from error
        except BridgeError as error:
            raise Refused(str(error)) from error
        except OSError as error:
            place = f"{error.filename}: " if error.filename else ""
            raise Refused(f"{place}{error.strerror or error}") from error


def _told(error: click.UsageError) -> str:
    """The mistake, and where to read more, in one line."""
    command = error.ctx.command_path if error.ctx else "matchserver"
    return f"{' '.join(error.format_message().split())} ({command} --help tells more)"
