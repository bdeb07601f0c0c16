"""LIN, the format of BBO's vugraph files, which has no standard: read forgivingly, written strictly."""

from .reader import deals_in_lin, read_lin
from .writer import write_lin

__all__ = ["deals_in_lin", "read_lin", "write_lin"]
