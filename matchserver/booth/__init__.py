"""The commentators' booth and the spectators' stand of every match: who may speak, and what is told of it."""

from .booth import Booth
from .speakers import Speakers

__all__ = ["Booth", "Speakers"]
