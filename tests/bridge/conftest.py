"""Hypothesis for these tests: no deadline, since no test here is about time."""

from hypothesis import settings

settings.register_profile("bridge", deadline=None)
settings.load_profile("bridge")
