"""The rules compiled for ./play: in the background, where there is a C compiler, and used at the next start.

A build lies in .cache/rules, in a folder named after all it was made of: the sources, the Python and the
compiler's version. A checkout that has changed since has another name, so an old build is never used: the
table starts interpreted, and the new rules are compiled beside it. Nothing here delays or stops a start;
SENGOKU_INTERPRETED=1 leaves it all out. What the build said stands in .cache/rules.log.

Only the standard library, as in env.py: ./play runs this with its own Python.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tools import env

ROOT = env.ROOT
RULES = ROOT / ".cache" / "rules"
#: What builds the wheel; what these need themselves stands in the lock.
BUILDERS = ("hatchling", "mypy", "setuptools")
COMPILERS = ("cc", "gcc", "clang", "cl")
#: So many builds are kept: a server may still run on the one before.
KEPT = 2


def prepare(venv: Path) -> None:
    """Put the compiled rules on the path of what runs next, or have them compiled for the time after."""
    if os.environ.get("SENGOKU_INTERPRETED", "") not in ("", "0"):
        return
    try:
        python = env.program(venv, "python")
        folder = RULES / key(env.version_of(python))
        if choose(folder, shutil.which) == "use":
            path = [str(folder), *filter(None, [os.environ.get("PYTHONPATH")])]
            os.environ["PYTHONPATH"] = os.pathsep.join(path)
        elif choose(folder, shutil.which) == "compile":
            _start(python, folder)
            env.say("compiling the rules in the background; from the next start on they are faster")
    except OSError as fault:  # a disk that is full, a cache that cannot be written: play on
        env.say(f"the rules stay interpreted ({fault})")


def choose(folder: Path, which: Callable[[str], object]) -> str:
    """What to do with the rules: "use" the build, "compile" them, or "leave" them as they are."""
    if folder.is_dir():
        return "use"
    if _mark(folder, "failed").exists() or _is_compiling(folder):
        return "leave"
    return "compile" if any(which(name) for name in COMPILERS) else "leave"


def key(version: str, inputs: Iterable[Path] | None = None) -> str:
    """A name for all that a build is made of."""
    from tools import compiled  # which an old Python could not read

    digest = hashlib.sha256(version.encode())
    digest.update("".join(locked(env.ROOT / env.TEST)).encode())
    for path in compiled.inputs() if inputs is None else inputs:
        content = path.read_bytes()
        digest.update(f"{path.as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


def locked(lock: Path) -> list[str]:
    """The builders' part of a lock file: they, and whatever is there because one of these needs it."""
    parts = {name(part): part for part in re.split(r"\n(?=[\w.-]+==)", lock.read_text("utf-8")) if name(part)}
    wanted = set(BUILDERS)
    while True:
        more = {one for one, part in parts.items() if one not in wanted and wanted & needed_by(part)}
        if not more:
            return [parts[one].rstrip("\n") + "\n" for one in sorted(wanted)]
        wanted |= more


def name(part: str) -> str:
    """Of a part of a lock file: what it pins."""
    found = re.match(r"([\w.-]+)==", part)
    return found[1] if found else ""


def needed_by(part: str) -> set[str]:
    """Of a part of a lock file: who needs it."""
    return set(re.findall(r"^ +# (?:via )? *([\w.-]+)", part, re.MULTILINE))


# -- in the background ------------------------------------------------------------------------------------


def _start(python: str, folder: Path) -> None:
    """Compile in a process that goes on when this one has become the server."""
    RULES.mkdir(parents=True, exist_ok=True)
    with (RULES.parent / "rules.log").open("wb") as log:
        child = subprocess.Popen(
            [python, "-m", "tools.compiling", str(folder)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    _mark(folder, "compiling").write_text(str(child.pid), "ascii")


def _is_compiling(folder: Path) -> bool:
    """Whether a process is at it, which has not died."""
    try:
        os.kill(int(_mark(folder, "compiling").read_text("ascii")), 0)
    except (OSError, ValueError):
        return False
    return True


def _mark(folder: Path, word: str) -> Path:
    return folder.with_name(f"{folder.name}.{word}")


def main(folder: Path) -> int:
    """Compile the rules into a folder. The same sources are not tried twice if they cannot be."""
    if hasattr(os, "nice"):
        os.nice(15)
    try:
        python = sys.executable if _has_builders() else _builders()
        command = [python, "-m", "tools.compiled", str(folder)]
        done = subprocess.run(command, cwd=ROOT, check=False).returncode == 0 and folder.is_dir()
        if not done:
            _mark(folder, "failed").touch()
            return 1
        _tidy(folder)
        return 0
    finally:
        _mark(folder, "compiling").unlink(missing_ok=True)


def _has_builders() -> bool:
    check = "; ".join(f"import {module}" for module in ("hatchling.build", "mypyc.build", "setuptools"))
    return subprocess.run([sys.executable, "-c", check], capture_output=True, check=False).returncode == 0


def _builders() -> str:
    """A Python with what builds the wheel: an environment of its own, with the versions of the lock."""
    venv = ROOT / ".cache" / "builders"
    env.make(venv, env.find_python())
    wanted = venv / "requirements.lock"
    wanted.write_text("".join(locked(ROOT / env.TEST)), "utf-8")
    if not env.pip_install(venv, "--require-hashes", "--no-deps", "-r", str(wanted)):
        env.fail("what compiles the rules could not be installed: see above.")
    return env.program(venv, "python")


def _tidy(newest: Path) -> None:
    """Forget old builds, and what was noted of sources that are no more."""
    builds = sorted((p for p in RULES.iterdir() if p.is_dir()), key=lambda path: path.stat().st_mtime)
    for path in [path for path in builds if path != newest][: -(KEPT - 1) or None]:
        shutil.rmtree(path, ignore_errors=True)
    for mark in RULES.glob("*.failed"):
        mark.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
