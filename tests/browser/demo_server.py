"""A demo as its user starts it: the program in a process of its own, on a free port."""

import re
import subprocess
import sys


class DemoServer:
    """`matchserver demo ARGS` on a free port; `url` is the site, `page` the match it plays."""

    def __init__(self, *args: str) -> None:
        command = [sys.executable, "-m", "matchserver", "demo", "--port", "0", *args]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        said = self.process.stderr.readline()
        found = re.search(r"(http://[\d.]+:(\d+))(/matches/(\d+))", said)
        assert found, f"the demo did not say where it is: {said!r}"
        self.url, self.port, self.page = found[1], int(found[2]), found[3]
        self.match = int(found[4])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
