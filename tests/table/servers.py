"""A real server: its own process, its own data directory, on loopback."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

import sengoku
from tests.table.nursery import Born, bear

_SOURCE = str(Path(sengoku.__file__).resolve().parents[1])
_ROOT = str(Path(__file__).resolve().parents[2])
GAMES = "tests.toy.stones:STONES,tests.toy.sealed:SEALED,tests.table.rascals,tests.table.sages"


#: The same for all, so that bots play a table of a chosen seed alike in every run of the tests.
SECRET = "a-secret-for-the-tests-long-enough-for-anybody"
#: Opens its counters.
METRICS_KEY = "a key for the counters"
#: Bots answer at once, and nobody is refused for what is done often.
FAST = ("--bot-delay", "0", "--write-rate", "10000", "--message-rate", "10000")
#: Nor for what takes long, and bots play on when nobody looks.
TIRELESS = (*FAST, "--work-rate", "1000000", "--unwatched")


def watched(server: Server) -> Iterator[Server]:
    """The server for one test, which fails if it makes the server log an error."""
    before = len(server.log)
    yield server
    assert not server.faults(before)


def killable(server: Server) -> Iterator[Server]:
    """A server that a test may kill: else it is stopped."""
    yield server.start()
    if server.running:
        server.stop()


class Server:
    """Starts, is killed, and starts again with the same data and address."""

    #: The games it has besides its own.
    games = GAMES
    secret = SECRET

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = 0
        #: The line that says where it is.
        self.told = ""
        self.log: list[str] = []
        self.process: Born | subprocess.Popen[str] | None = None
        self.client = httpx.Client(timeout=300)

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    @property
    def sockets(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def command(self) -> list[str]:
        port = str(self.port)
        serve = [sys.executable, "-m", "sengoku.cli", "serve", "--port", port, "--log-level", "debug"]
        return [*serve, *self.options]

    def start(self) -> Server:
        self._keep_secret()
        path = os.pathsep.join([_SOURCE, _ROOT, *filter(None, [os.environ.get("PYTHONPATH")])])
        env = {
            **os.environ,
            "LANG": "C.UTF-8",
            "PYTHONPATH": path,
            "SENGOKU_DATA": str(self.data),
            "SENGOKU_GAMES": self.games,
            "SENGOKU_METRICS_KEY": METRICS_KEY,
        }
        self.process = bear(self.command(), env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)/", line)
        reader = threading.Thread(target=self._read_log, args=(self.process,), daemon=True)
        reader.start()
        if found is None:
            self.process.wait(300)
            reader.join(300)
            self.process.stdout.close()
            raise RuntimeError(f"the server did not start: {line}{self.text()}")
        self.told = line
        self.port = int(found.group(1))
        try:
            self._wait()
        except httpx.HTTPError as fault:
            self.kill()
            reader.join(300)
            raise RuntimeError(f"the server does not answer: {self.text()}") from fault
        return self

    def _keep_secret(self) -> None:
        self.data.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):  # another process with the same data
            made = os.open(self.data / "secret", os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(made, "w") as file:
                file.write(self.secret + "\n")

    def _read_log(self, process: Born | subprocess.Popen[str]) -> None:
        assert process.stderr is not None
        with process.stderr:
            self.log.extend(process.stderr)

    def _wait(self) -> None:
        # The socket listens before the server answers, so this waits.
        self.client.get(self.base + "/api/health").raise_for_status()

    def faults(self, since: int = 0) -> str:
        """Errors and traces in the log."""
        wrong = [line for line in self.log[since:] if '"level": "error"' in line or "Traceback" in line]
        return "".join(wrong).replace("\\n", "\n")

    def text(self) -> str:
        return "".join(self.log)

    def stop(self, how: int = signal.SIGTERM, patience: float = 300) -> int:
        """End the process; its exit status."""
        assert self.process is not None
        self.process.send_signal(how)
        status = self.process.wait(patience)
        self.client.close()
        self.client = httpx.Client(timeout=300)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status

    def kill(self) -> None:
        self.stop(signal.SIGKILL)

    def call(self, method: str, path: str, secret: str | None = None, **arguments: Any) -> httpx.Response:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        return self.client.request(method, self.base + path, headers=headers, **arguments)

    def create(self, game: str, plan: Sequence[str], **more: Any) -> dict[str, Any]:
        """A table; `plan` has "you", "open" or the name of a bot for each seat.

        A game that begins at once is the same in every run, unless `seed=None` leaves it to chance.
        """
        if more.get("start") and not more.keys() & {"fork", "listed"}:
            more = {"seed": "tests", **more}
        entries = [{"kind": w} if w in ("you", "open") else {"kind": "bot", "bot": w} for w in plan]
        body = {"game": game, "seats": len(plan), "plan": entries, **more}
        answer = self.call("POST", "/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made
