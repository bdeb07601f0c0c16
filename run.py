#!/usr/bin/env python3
"""Set up a private environment in .venv beside this file, then use it (Linux and macOS).

python3 run.py ARGS...       matchserver ARGS...
python3 run.py test ARGS...  ruff, mypy and pytest ARGS...; on Debian gets a browser and fonts with apt first
"""

import fcntl
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
MATCHSERVER = VENV / "bin" / "matchserver"
INSTALLED = VENV / "installed"  # what the last successful install was made from
MOST_WORKERS = 4  # programs that test side by side, each with a browser of its own
INSTALLING = VENV / "installing"  # there while pip works; if found at the start, pip was interrupted
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")


def main() -> None:
    if sys.version_info < (3, 11):
        sys.exit(f"run.py: Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    try:
        if sys.argv[1:2] == ["test"]:
            sys.exit(test(sys.argv[2:]))
        install()
        os.execv(MATCHSERVER, [str(MATCHSERVER), *sys.argv[1:]])
    except KeyboardInterrupt:
        sys.exit(130)


def install(extra: str = "") -> None:
    """Bring .venv up to date, in place if it works, else from nothing."""
    with open(ROOT / ".venv.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # two starts at once must not both install
        catalogues = sorted(ROOT.glob("matchserver/translations/*/LC_MESSAGES/*.po"))
        wanted = fingerprint(catalogues)
        found = INSTALLED.read_text().splitlines() if INSTALLED.is_file() else []
        current = found[:2] == [wanted, str(PYTHON.resolve())] and (not extra or extra in found)
        files = [PYTHON, MATCHSERVER, *(po.with_suffix(".mo") for po in catalogues)]
        if current and not INSTALLING.exists() and all(file.exists() for file in files):
            return
        say("Installing matchserver and what it needs into .venv")
        if INSTALLING.exists() or not run(PYTHON, "-c", "import pip", quiet=True):
            if importlib.util.find_spec("ensurepip") is None:
                sys.exit("run.py: Python's venv module is incomplete. On Debian: apt install python3-venv")
            if not run(sys.executable, "-m", "venv", "--clear", VENV):
                sys.exit("run.py: could not make .venv (see above).")
        INSTALLING.write_text(f"{wanted}\n{PYTHON.resolve()}\n{extra}\n")
        pip = (PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
        if not run(*pip, "--editable", f"{ROOT}[{extra}]" if extra else ROOT):
            if INSTALLED.exists():
                INSTALLING.unlink()  # pip has put the working environment back
            sys.exit("run.py: pip could not install matchserver (see above).")
        INSTALLING.replace(INSTALLED)


def fingerprint(catalogues: list[Path]) -> str:
    """A hash of what an install is made from, the place of this folder included."""
    inputs = [ROOT / name for name in ("pyproject.toml", "hatch_build.py", "frontend/package-lock.json")]
    parts = [bytes(ROOT), *(path.read_bytes() for path in [*inputs, *catalogues])]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def test(arguments: list[str]) -> int:
    add_debian_packages()
    if browser := find_browser():
        os.environ["CHROMIUM"] = browser
    elif os.environ.get("CI"):
        sys.exit("run.py: no Chromium, and CI must run the browser tests: install one or set CHROMIUM.")
    else:
        say("No Chromium: the browser tests will be skipped (install one or set CHROMIUM)")
    install("test")
    workers = str(min(os.cpu_count() or 1, MOST_WORKERS))
    pytest = ["pytest", "-n", workers, "--dist", "loadfile", *arguments]
    checks = (["ruff", "check", "."], ["mypy"], pytest)
    failed = [check[0] for check in checks if not run(PYTHON, "-m", *check)]
    say(f"Failed: {', '.join(failed)}" if failed else "ruff, mypy and pytest passed")
    return 1 if failed else 0


def find_browser() -> str | None:
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def add_debian_packages() -> None:
    """Install what the tests need beyond Python, where this is Debian and we may."""
    fonts = ("fonts-dejavu-core", "fonts-wqy-microhei")
    missing = [name for name in fonts if not run("dpkg", "-s", name, quiet=True)]
    missing += [] if find_browser() else ["chromium-headless-shell"]
    missing += [] if importlib.util.find_spec("ensurepip") else ["python3-venv"]
    if missing and shutil.which("apt-get"):
        say(f"apt-get install {' '.join(missing)}")
        apt = [] if os.geteuid() == 0 else ["sudo", "-n"]
        apt += ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
        if not (run(*apt, "update") and run(*apt, "install", "-y", "--no-install-recommends", *missing)):
            say("apt-get failed (see above); as root, try the line before it")
        importlib.invalidate_caches()


def run(*command: str | Path, quiet: bool = False) -> bool:
    """Did the command succeed?"""
    output = subprocess.DEVNULL if quiet else None
    try:
        return subprocess.call(list(map(str, command)), cwd=ROOT, stdout=output, stderr=output) == 0
    except OSError:
        return False


def say(line: str) -> None:
    print(f"run.py: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
