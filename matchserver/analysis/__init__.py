"""Double dummy in programs of its own: the client that asks them, their loop, and the endplay package.

`worker` (the client) is imported by the server and starts the programs; `double_dummy` imports endplay and
is imported only inside the programs `python -m matchserver.analysis` and `python -m matchserver.robots`.
"""
