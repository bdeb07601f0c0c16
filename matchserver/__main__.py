"""`python -m matchserver` is the command `matchserver`."""

from matchserver.cli import main

main()
