"""A broadcast of a match file as its user starts it: the program in a process of its own, on a free port."""

import re
import subprocess
import sys


class ReplayServer:
    """`matchserver replay FILE ARGS`; `url` is the site, `match` the number of its match, `page` its path."""

    def __init__(self, file, *args: str) -> None:
        command = [sys.executable, "-m", "matchserver", "replay", str(file), "--port", "0", *args]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        said = self.process.stderr.readline()
        found = re.search(r"(http://[\d.]+:\d+)(/matches/(\d+))", said)
        assert found, f"the broadcast did not say where it is: {said!r}"
        self.url, self.page, self.match = found[1], found[2], int(found[3])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
