"""The environments of ./play, ./test, bench/peers and the scripts beside this file.

`ensure` makes a folder hold exactly what a lock file lists, and Sengoku itself where that is asked for. It
asks nothing, and does nothing when a stamp shows that lock file, pyproject.toml, Python version and place are
those of the last install.

This runs before anything is installed, with whatever Python the system has: it uses only the standard
library, and an old Python can read it well enough to say what is needed.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
PLAY, TEST = "requirements.lock", "requirements-dev.lock"

OLDEST = (3, 11)
NEWER = ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"]


def fail(sentence: str) -> NoReturn:
    sys.exit(f"sengoku: {sentence}")


def find_python() -> str:
    """A Python that is new enough: the one that SENGOKU_PYTHON names, else this one, else one on the path."""
    named = os.environ.get("SENGOKU_PYTHON")
    # Inside an activated environment, this one's own base: an environment cannot make itself anew.
    this = getattr(sys, "_base_executable", None) or sys.executable
    check = f"import sys; print(sys.version_info >= {OLDEST})"
    for candidate in [named] if named else [this, *NEWER]:
        if output(candidate, "-c", check) == "True":
            return candidate
    version = sys.version.split()[0]
    found = f"SENGOKU_PYTHON names {named}" if named else f"this is {version}, and the path has no newer one"
    fail(
        f"Python 3.11 or newer is needed, but {found}.\n"
        "Install one from your system's packages, or name one in the variable SENGOKU_PYTHON."
    )


def program(venv: Path, name: str) -> str:
    """Where an environment keeps a program."""
    return str(venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name)


def ensure(lock: str, venv: str = ".venv", *, editable: bool = True) -> Path:
    """Make VENV hold what LOCK lists, both seen from the root, which becomes the working directory."""
    os.chdir(ROOT)
    folder = ROOT / venv
    stamp = stamp_file(folder, lock)
    if stamp.is_file() and stamp.read_text("ascii").strip() == stamp_of(folder, lock):
        return folder

    make(folder, find_python())
    for old in folder.glob("sengoku-*.stamp"):
        old.unlink()
    say(f"installing {lock} into {venv}")
    # The lock holds all that is needed: were pip to look for more, it would stumble over what is newer.
    if not pip_install(folder, "--require-hashes", "--no-deps", "-r", lock):
        fail(
            f"the packages of {lock} could not be installed: see above. They come from the network once; "
            f"check the connection and run {sys.argv[0]} again."
        )
    if editable and not pip_install(folder, "--no-deps", "--no-build-isolation", "-e", "."):
        fail("Sengoku itself could not be installed: see above.")
    # The development lock holds everything ./play needs, in the same versions.
    for held in (TEST, PLAY) if lock == TEST else (lock,):
        stamp_file(folder, held).write_text(stamp_of(folder, held), "ascii")
    return folder


def make(folder: Path, python: str) -> None:
    """An empty environment of this Python, unless there is one that works."""
    if output(python, "-c", "import ensurepip, venv; print('both')") != "both":
        fail(
            f"{python} lacks its venv or ensurepip module. Install it (on Debian and Ubuntu: apt install "
            f"python3-venv) and run {sys.argv[0]} again."
        )
    own = program(folder, "python")
    if version_of(own) == version_of(python) and output(own, "-m", "pip", "--version"):
        return
    say(f"making {folder.name} with {python}")
    if not call(python, "-m", "venv", "--clear", str(folder)):
        fail(f"{python} could not make {folder.name}: see above.")


def pip_install(folder: Path, *arguments: str) -> bool:
    pip = [program(folder, "python"), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    return call(*pip, "install", "--quiet", *arguments)


def stamp_file(folder: Path, lock: str) -> Path:
    return folder / f"sengoku-{Path(lock).name}.stamp"


def stamp_of(folder: Path, lock: str) -> str:
    """What an install depends on."""
    digest = hashlib.sha256(repr((version_of(program(folder, "python")), str(ROOT))).encode())
    for name in (lock, "pyproject.toml"):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def version_of(python: str) -> str:
    """The whole version of another Python, "" if it does not run."""
    return output(python, "-c", "import sys; print(sys.version)")


def output(*command: str) -> str:
    """What a command prints, "" if it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def call(*command: str) -> bool:
    """Run a command; True if it succeeded. Ctrl-C ends both."""
    try:
        return subprocess.call(command) == 0
    except KeyboardInterrupt:
        sys.exit(130)


def become(*command: str) -> NoReturn:
    """End as this command: in its place where the system can do that, else with its exit code."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execvp(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            sys.exit(child.wait())
        except KeyboardInterrupt:  # the command was told too, and ends as it likes
            continue


def say(sentence: str) -> None:
    print(f"sengoku: {sentence}", file=sys.stderr, flush=True)


if sys.version_info < OLDEST:  # what follows in the scripts is written for a newer one
    become(find_python(), *sys.argv)
