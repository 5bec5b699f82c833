"""How a step of ./test is run, and the first, quick ones: python3 -m tools.steps ["ruff format" ...]

Before a commit .pre-commit-config.yaml has the same ones run, each by its name.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import env

FIRST = {
    "ruff check": "ruff check .",
    "ruff format": "ruff format --check .",
    "mypy": "mypy",
    "import contracts": "lint-imports --no-logo --cache-dir .cache/import_linter",
}

#: Seconds that a command has to end by itself after Ctrl-C.
PATIENCE = 10


def prepare() -> None:
    """The development environment, first on the path, and what its programs are told."""
    venv = env.ensure(env.TEST)
    os.environ["PATH"] = os.pathsep.join([str(Path(env.program(venv, "python")).parent), os.environ["PATH"]])
    os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = ".cache/hypothesis"
    os.environ["PYTHONUTF8"] = "1"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes would compile the same files
    Path(".cache").mkdir(exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def words(command: str) -> list[str]:
    """A command in words, its program where the path has it: Windows would first look beside this Python."""
    name, *arguments = shlex.split(command)
    return [shutil.which(name) or name, *arguments]


def call(command: str, *arguments: str, **settings: str) -> bool:
    """Run a command to its end, or as far as this process is let live; True if it succeeded."""
    child = None
    try:
        with _later(signal.SIGTERM):  # what is just being started could not be stopped
            child = subprocess.Popen([*words(command), *arguments], env={**os.environ, **settings})
        return child.wait() == 0
    except OSError as fault:
        print(f"'{command}' could not be started: {fault}")
        return False
    except KeyboardInterrupt:  # which the command has heard too
        if child:
            stop(child, PATIENCE)
        raise
    except SystemExit:
        if child:
            stop(child)
        raise


@contextmanager
def _later(awaited: signal.Signals) -> Iterator[None]:
    """A signal that comes meanwhile is heard when this is over."""
    heard: list[int] = []
    before = signal.signal(awaited, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(awaited, before)
        if heard:
            signal.raise_signal(awaited)


def stop(child: subprocess.Popen[bytes], patience: float = 0) -> None:
    """End a process that may still run; it has this many seconds to do so unasked."""
    try:
        child.wait(patience)
    except subprocess.TimeoutExpired:
        child.terminate()
        child.wait()


class Beside:
    """A command that works beside the steps; what it says is kept until somebody waits for its end."""

    def __init__(self, name: str, command: str, **settings: str) -> None:
        self.log = Path(".cache", f"{name}.log")
        with self.log.open("wb") as log:
            environment = {**os.environ, **settings}
            self.child = subprocess.Popen(
                words(command), env=environment, stdout=log, stderr=subprocess.STDOUT
            )

    @property
    def said(self) -> str:
        return self.log.read_text("utf-8", errors="replace")

    def ended(self) -> bool:
        """Wait for it and pass on what it said; True if it succeeded."""
        done = self.child.wait() == 0
        print(self.said, end="", flush=True)
        return done

    def stop(self) -> None:
        stop(self.child)


class Report:
    """Runs steps, remembers how they went, and tells it in the end."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.lines: list[str] = []
        self.failed: list[str] = []

    def step(self, title: str, work: Callable[[], bool]) -> None:
        print(f"\n=== {title}", flush=True)
        start = time.monotonic()
        if not work():
            self.failed.append(title)
        result = "FAILED" if title in self.failed else "ok"
        self.lines.append(f"{result}, {time.monotonic() - start:.0f} s: {title}")
        print(f"=== {self.lines[-1]}", flush=True)

    def command(self, title: str, command: str) -> None:
        self.step(title, lambda: call(command))

    def tell(self, name: str) -> int:
        """Print the summary; the exit code."""
        print("", *(f"  {line}" for line in self.lines), sep="\n")
        seconds = f"{time.monotonic() - self.began:.0f} s"
        if self.failed:
            print(f"{name}: FAILED after {seconds}:", *(f"{title};" for title in self.failed))
            return 1
        print(f"{name}: all passed in {seconds}")
        return 0


def main() -> int:
    """Run the first steps, or those of them that are named."""
    unknown = [title for title in sys.argv[1:] if title not in FIRST]
    if unknown:
        env.fail(f"there is no step {unknown[0]!r}; there are: {', '.join(FIRST)}")
    prepare()
    report = Report()
    for title in sys.argv[1:] or FIRST:
        report.command(title, FIRST[title])
    return report.tell("the first steps")


if __name__ == "__main__":
    sys.exit(main())
