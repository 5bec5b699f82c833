"""Servers begin as copies of a process that has loaded what every server loads.

They are processes of their own like any other, with their own environment; only the two thirds of a second
of processor time that loading takes are spent once, not at each start.
"""

from __future__ import annotations

import atexit
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import IO

#: How a command begins that can begin here.
BEGINNING = [sys.executable, "-m", "sengoku.cli"]
_LONGEST = 1 << 20


class Born:
    """A process from the nursery; what `subprocess.Popen` has of it that tests use."""

    def __init__(self, pid: int, report: IO[str], stdout: IO[str], stderr: IO[str]) -> None:
        self.pid = pid
        self.stdout: IO[str] | None = stdout
        self.stderr: IO[str] | None = stderr
        self.returncode: int | None = None
        self._report = report

    def poll(self) -> int | None:
        return self._hear(0)

    def wait(self, timeout: float | None = None) -> int:
        status = self._hear(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(BEGINNING, timeout or 0)
        return status

    def send_signal(self, how: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def _hear(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._report], [], [], timeout)[0]:
            self.returncode = os.waitstatus_to_exitcode(int(self._report.readline()))
            self._report.close()
        return self.returncode


def bear(command: Sequence[str], env: Mapping[str, str]) -> Born | subprocess.Popen[str]:
    """Start this command; from the nursery, if it is one of ours and the system can copy processes."""
    if list(command[: len(BEGINNING)]) != BEGINNING or not hasattr(os, "fork"):
        return subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    pipes = [os.pipe() for _ in range(3)]
    wish = json.dumps({"arguments": command[len(BEGINNING) :], "env": dict(env), "cwd": os.getcwd()})
    socket.send_fds(_nursery(), [wish.encode()], [written for _, written in pipes])
    for _, written in pipes:
        os.close(written)
    stdout, stderr, report = (os.fdopen(read, encoding="utf-8", errors="replace") for read, _ in pipes)
    return Born(int(report.readline()), report, stdout, stderr)


@cache
def _nursery() -> socket.socket:
    """The way to a nursery, which ends when this process does."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    here.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _LONGEST)
    with there:
        number = there.fileno()
        nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.table.nursery", str(number)], pass_fds=[number]
        )

    def close() -> None:
        here.close()
        nursery.wait()

    atexit.register(close)
    return here


def _keep(wishes: socket.socket) -> None:
    """Fulfil wishes until there will be no more."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those who mind
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        wish, pipes, _, _ = socket.recv_fds(wishes, _LONGEST, 3)
        if not wish:
            return
        if os.fork():
            for pipe in pipes:
                os.close(pipe)
            continue
        wishes.close()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        _mind(json.loads(wish), *pipes)


def _mind(wish: dict[str, object], stdout: int, stderr: int, report: int) -> None:
    """Start it, tell its number, and at its end how it ended."""
    child = os.fork()
    if child:
        os.close(stdout)
        os.close(stderr)
        os.write(report, f"{child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(report, f"{status}\n".encode())
        os._exit(0)
    os.close(report)
    for pipe, place in ((stdout, 1), (stderr, 2)):
        os.dup2(pipe, place)
        os.close(pipe)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _become(**wish)  # type: ignore[arg-type]


def _become(arguments: list[str], env: dict[str, str], cwd: str) -> None:
    os.environ.clear()
    os.environ.update(env)
    os.chdir(cwd)
    sys.path[1:1] = [path for path in env["PYTHONPATH"].split(os.pathsep) if path not in sys.path]
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    sys.argv = ["sengoku", *arguments]
    runpy.run_module("sengoku.cli", run_name="__main__", alter_sys=True)


def _load() -> None:
    import alembic.command  # noqa: F401
    import litestar.plugins.pydantic  # noqa: F401
    import uvicorn  # noqa: F401

    import sengoku.cli.app
    import sengoku.table.server  # noqa: F401


if __name__ == "__main__":
    _load()
    _keep(socket.socket(fileno=int(sys.argv[1])))
