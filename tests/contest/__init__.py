"""Tests of matchserver.contest, a file a module."""
