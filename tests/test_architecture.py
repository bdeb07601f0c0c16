"""The direction of the imports, read from the source: what may know of what.

A module may import from its own package and from the layers below it; packages of one layer do not know
each other. To add a package, give it a place in LAYERS.
"""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

LAYERS = [
    {"bridge"},
    {"table", "contest"},
    {"formats", "config", "commentary"},
    {"store", "analysis", "analysed"},
    {"robots", "clock", "papers", "analyst", "heartbeat"},
    {"live", "access", "answers", "signed_in", "presence", "turning_points"},
    {"course"},
    {"seats", "arrange", "ladder_match"},
    {"public", "kibitzing", "desk", "case", "ladders", "operated"},
    {"broadcast"},
    {"relay", "booth", "operating", "hindsight"},
    {"announcing"},
    {"archive", "sockets", "web", "robot_seats"},
    {"sit_ins", "robot_captains"},
    {"app"},
    {"cli", "commands", "serving", "demo", "robot_club", "replay", "bench", "__main__"},
]
ONE_PACKAGE = LAYERS[-1]
"""The command line: its modules may import each other and the app, and nobody imports them."""
WEB = [
    {"analysis", "archive", "commentary", "kibitzing", "ladder", "operating", "relaying", "tables"},
    {"fixtures"},
    {"desk", "matches", "teams"},
    {"events", "people"},
]
"""The packages of web, each with a place as in LAYERS; below them all lie the flat modules."""
ONLY_FROM = {"robots": {"analysis", "table", "bridge"}}
"""Packages that may import less than their layer would allow."""
ONLY_IN = {
    "sqlite3": {"store"},
    "sqlite_utils": {"store"},
    "endplay": {"analysis", "robots"},
}
"""Libraries that belong to some packages alone."""
PURE = {"bridge", "table", "contest", "commentary", "formats"}
"""No clock, no chance, no input or output."""
NOT_PURE = {
    "asyncio", "concurrent", "endplay", "engineio", "flask", "flask_babel", "flask_socketio", "gevent",
    "http", "importlib", "io.open", "multiprocessing", "os", "pathlib", "random", "secrets", "shutil",
    "signal", "socket", "socketio", "socketserver", "sqlite3", "sqlite_utils", "subprocess", "tempfile",
    "threading", "time", "urllib", "werkzeug",
}  # fmt: skip
PURE_PARTS = ("urllib.parse",)
"""Parts of those that only work on texts."""
CLOCK = re.compile(r"\b(datetime|date)\.(now|utcnow|today)$")
SQL = re.compile(
    r"\bSELECT\b.+\bFROM\b|(?i:\bselect\b.+\bfrom\b.+\b(where|order by|group by|limit|join)\b"
    r"|\binsert\s+(or\s+\w+\s+)?into\b|\bdelete\s+from\b|\bupdate\s+\w+\s+set\s+\w+\s*="
    r"|\b(create|drop|alter)\s+(temp\s+|unique\s+)?(table|index|trigger|view)\b|\bpragma\s+\w+)",
    re.DOTALL,
)
LONGEST = 300

ROOT = Path(__file__).parents[1]
RANK = {package: rank for rank, packages in enumerate(LAYERS) for package in packages}
WEB_RANK = {package: rank for rank, packages in enumerate(WEB) for package in packages}
MODULES = sorted((ROOT / "matchserver").rglob("*.py"))
SCRIPTS = sorted((ROOT / "static/js").rglob("*.js"))


def dotted(path):
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts)


def package_of(name):
    """The package or module right under matchserver; the empty text for matchserver itself."""
    return name.removesuffix(".__init__").partition(".")[2].partition(".")[0]


def imported(module, tree):
    """Every name imported anywhere in the module, in full: "matchserver.store.Store"."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = module.split(".")[: -node.level] if node.level else []
            start += [node.module] if node.module else []
            yield from (".".join([*start, alias.name]) for alias in node.names)


def direction_faults(package, target):
    other = package_of(target)
    if other == package or other.startswith("__version") or {package, other} <= ONE_PACKAGE:
        return
    if other not in RANK:
        yield f"imports {target}, which has no place in LAYERS"
    elif RANK.get(package, -1) <= RANK[other] or other not in ONLY_FROM.get(package, RANK):
        yield f"imports {target}: {package or 'matchserver'} may not know {other}"


def web_faults(module, target):
    own, other = ([*name.split("."), ""][2] for name in (module, target))
    if own != other and other in WEB_RANK and WEB_RANK.get(own, -1) <= WEB_RANK[other]:
        yield f"imports {target}: {own} may not know {other}"


def library_faults(package, target):
    library = target.partition(".")[0]
    if package not in ONLY_IN.get(library, {package}):
        yield f"imports {library}, which belongs to {', '.join(sorted(ONLY_IN[library]))}"
    is_pure = library not in NOT_PURE and target not in NOT_PURE
    if package in PURE and not is_pure and not target.startswith(PURE_PARTS):
        yield f"imports {library}: {package} is pure"
    if package == "bridge" and library not in {*sys.stdlib_module_names, "matchserver"}:
        yield f"imports {library}: bridge needs the standard library only"


def impure_faults(tree):
    """Asking the clock or opening a file without importing anything for it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and CLOCK.search(ast.unparse(node)):
            yield f"line {node.lineno} asks the clock"
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("open", "print", "input"):
            yield f"line {node.lineno} calls {ast.unparse(node.func)}"


def text_of(node):
    """The text that stands there, with an x for what an f-string fills in; empty when there is none."""
    if isinstance(node, ast.JoinedStr):
        return "".join(text_of(part) or "x" for part in node.values)
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def sql_faults(tree):
    """SQL in a text of the code; docstrings, like any text that stands alone, may speak of it."""
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if id(node) not in prose and SQL.search(text_of(node)):
            yield f"line {node.lineno} holds SQL, which belongs to store"


def faults(module, source):
    """What this module does that its place does not allow; module is its dotted name, __init__ included."""
    package, tree = package_of(module), ast.parse(source)
    if package and package not in RANK:
        yield f"{package} has no place in LAYERS"
    for target in imported(module, tree):
        if target.partition(".")[0] == "matchserver":
            yield from direction_faults(package, target)
            if target.startswith("matchserver.web.") and module != "matchserver.web.__init__":
                yield from web_faults(module, target)
        else:
            yield from library_faults(package, target)
    if package in PURE:
        yield from impure_faults(tree)
    if package != "store":
        yield from sql_faults(tree)


def script_faults(name, source):
    """The same for a file of static/js; name is its path there."""
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", source, flags=re.DOTALL)
    targets = re.findall(r"""\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)""", code)
    if name != "wire.js":
        yield from (f"imports {target}: only wire.js does" for target in targets if "socket.io" in target)
    if name.startswith("draw/"):
        yield from (f"imports {target}: it draws a view" for target in targets if target.endswith("wire.js"))
        for word in re.findall(r"\b(fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(", code):
            yield f"calls {word}: it draws a view"


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_a_module_keeps_to_its_place(path):
    assert not list(faults(dotted(path), path.read_text("utf-8")))


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_keeps_to_its_place(path):
    name = path.relative_to(ROOT / "static/js").as_posix()
    assert not list(script_faults(name, path.read_text("utf-8")))


def test_no_file_is_longer_than_300_lines():
    sources = [*MODULES, *SCRIPTS, *(ROOT / "tests").rglob("*.py")]
    lengths = {str(path.relative_to(ROOT)): path.read_text("utf-8").count("\n") for path in sources}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST} == {}


def test_a_package_of_web_has_one_place():
    packages = {path.parent.name for path in (ROOT / "matchserver/web").glob("*/__init__.py")}
    assert packages == set(WEB_RANK)
    assert sum(map(len, WEB)) == len(WEB_RANK)


def test_a_package_has_one_place():
    assert sum(map(len, LAYERS)) == len(RANK)
    assert {*PURE, *ONLY_FROM, *set().union(*ONLY_IN.values(), *ONLY_FROM.values())} <= set(RANK)


def test_bridge_is_importable_without_flask_and_all_else_that_is_installed():
    """Without site packages, and with Flask and the server's own parts refused should they be found."""
    ours = [f"matchserver.{name}" for name in RANK if name != "bridge"]
    blocked = ["flask", "gevent", "sqlite_utils", *ours]
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); sys.modules.update(dict.fromkeys({blocked!r})); "
        "from matchserver.bridge import Contract, score; print(score(Contract.parse('4SXE'), 10, True))"
    )
    run = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True)
    assert (run.stdout.strip(), run.stderr) == ("790", "")


@pytest.mark.parametrize(
    ("module", "source", "told"),
    [
        ("bridge.cards", "from matchserver.table import Table", "bridge may not know table"),
        ("bridge.cards", "def f():\n    from ..table.events import CallMade", "bridge may not know table"),
        ("table.views", "from ..contest import Match", "table may not know contest"),
        ("contest.__init__", "from .. import store", "contest may not know store"),
        ("live", "import matchserver.sockets", "live may not know sockets"),
        ("web.pages", "from matchserver import app", "web may not know app"),
        ("app", "from .cli import main", "app may not know cli"),
        ("robots.bidder", "from matchserver.store import Store", "robots may not know store"),
        ("web.pages", "from matchserver import helpers", "helpers, which has no place in LAYERS"),
        ("helpers", "", "helpers has no place in LAYERS"),
        ("__init__", "from .bridge import Seat", "matchserver may not know bridge"),
        ("formats.lin.reader", "import os.path", "imports os: formats is pure"),
        ("table.table", "from time import time", "imports time: table is pure"),
        ("contest.release", "from datetime import datetime\nt = datetime.now", "line 2 asks the clock"),
        ("formats.pbn", "import datetime\nt = datetime.date.today()", "line 2 asks the clock"),
        ("formats.pbn", "text = open('x').read()", "line 1 calls open"),
        ("formats.pbn", "from urllib.request import urlopen", "imports urllib: formats is pure"),
        ("bridge.deals", "import numpy", "bridge needs the standard library only"),
        ("web.pages", "import sqlite3", "sqlite3, which belongs to store"),
        ("live", "from sqlite_utils import Database", "sqlite_utils, which belongs to store"),
        ("web.api", "from endplay.types import Deal", "endplay, which belongs to analysis, robots"),
        ("web.words", "from .people.forms import SignIn", "words may not know people"),
        ("web.fixtures.pages", "from ..teams.forms import TeamForm", "fixtures may not know teams"),
        ("web.desk.pages", "from matchserver.web import teams", "desk may not know teams"),
        ("web.api", "q = f'SELECT {c} FROM {t}'", "line 1 holds SQL"),
        ("web.api", "rows = db.q('select name from person where id = ?')", "line 1 holds SQL"),
        ("app", "db.q('pragma journal_mode')", "line 1 holds SQL"),
        ("live", "db.q('insert or ignore into log values (?)')", "line 1 holds SQL"),
    ],
)
def test_a_fault_is_found(module, source, told):
    found = list(faults(f"matchserver.{module}", source))
    assert any(told in fault for fault in found)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("table.views", "from ..bridge import Seat\nfrom .events import CallMade\nimport datetime"),
        ("contest.__init__", "from .match import Match"),
        ("cli", "from .app import create_app\nfrom . import demo, commands"),
        ("robots.bidder", "import endplay, random, matchserver.analysis"),
        ("store.log", "import sqlite3\nq = 'SELECT seq FROM event'"),
        (
            "web.teams.pages",
            "from ..fixtures.shown import halves\nfrom . import forms\nfrom .. import zones",
        ),
        ("web.pages", "'''DELETE FROM is for store.'''\nhint = 'select a seat from the list'"),
    ],
)
def test_what_is_allowed_is_no_fault(module, source):
    assert not list(faults(f"matchserver.{module}", source))


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("site.js", 'import { io } from "/vendor/socket.io.esm.min.js";'),
        ("draw/hand.js", 'import { send } from "../wire.js";'),
        ("draw/hand.js", 'const wire = await import("../wire.js");'),
        ("draw/hand.js", 'const view = await fetch("/api");'),
    ],
)
def test_a_fault_of_a_script_is_found(name, source):
    assert len(list(script_faults(name, source))) == 1
    assert not list(script_faults("wire.js", f"// {source}\n{source}"))
    assert not list(script_faults(name, f"/* {source} */ // {source}"))
