"""Robots: a bidder and a card player that know only the view of the seat they sit in.

`bidder` and `meaning` are pure; `player` is given what solves a position, and only the worker program
(`python -m matchserver.robots`) hands it endplay's solver.
"""
