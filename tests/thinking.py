"""Double dummy in a test's own time: nothing is thought about by itself, and nothing by chance."""

from __future__ import annotations


class Unthought:
    """In the place of a thread that works by itself: the test has it think when it likes."""

    def __init__(self, target, daemon):
        self.think = target

    def start(self):
        """Nothing, yet."""


class AtOnce(Unthought):
    """What is wished for is known before the wish is answered."""

    def start(self):
        self.think()


class MadeUp:
    """In the place of the program: every lead gave two tricks away, and the club named would not."""

    def __init__(self):
        self.asked = []

    def ask(self, request):
        self.asked.append(request)
        if "cards" not in request:
            tricks = {strain: dict.fromkeys("NESW", 7) for strain in ("NT", "S", "H", "D", "C")}
            return {"tricks": tricks, "par": 120, "contracts": ["1N-NS+1"]}
        count = len(request["cards"])
        cheaper = request["deal"].split(".")[3][:1]
        better = [f"C{cheaper}"] if cheaper.strip() else []
        return {"left": [9, *[7] * count], "costs": [2, *[0] * (count - 1)], "better": {"0": better}}

    def close(self):
        """It holds nothing."""
