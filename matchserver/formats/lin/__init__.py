"""LIN, the format of BBO's vugraph and movie files, which has no official standard: read forgivingly."""

from .reader import deals_in_lin, read_lin

__all__ = ["deals_in_lin", "read_lin"]
