"""The command `matchserver`. Serving commands run on gevent, which must patch the standard library first."""

from __future__ import annotations

import signal
import sys

SERVING = {"serve", "demo", "replay"}


def main() -> None:
    """Run the command of `sys.argv`."""
    if SERVING & set(sys.argv[1:2]):
        from gevent import getcurrent, kill, monkey, signal_handler

        monkey.patch_all()
        # an exception raised by a plain handler would end whichever greenlet happens to run
        for end in (signal.SIGTERM, signal.SIGINT):
            signal_handler(end, kill, getcurrent(), SystemExit)
    from matchserver.commands import commands

    commands(prog_name="matchserver")


if __name__ == "__main__":
    main()
