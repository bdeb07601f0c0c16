"""Tests of the game itself; they mirror matchserver/bridge."""
