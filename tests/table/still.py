"""A server whose clock stands still until a test moves it: its process reads the time from a file."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.table.servers import METRICS_KEY, Server

#: While the clock stands still no limit is lifted: nobody here comes near one.
UNHURRIED = {"bot_delay": 0, "write_burst": 10_000, "message_burst": 10_000, "metrics_key": METRICS_KEY}


class Still(Server):
    """The same calls as to any other server, and `tick`."""

    def __init__(self, data: Path, settings: dict[str, Any]) -> None:
        super().__init__(data)
        self.settings = json.dumps(settings)
        self._file = data / "clock"
        self._now = 1_800_000_000_000
        self.tick(0)

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.table.still", str(self._file), str(self.port), self.settings]

    def tick(self, seconds: float) -> None:
        """Time goes by."""
        self._now += round(seconds * 1000)
        new = self._file.with_suffix(".new")
        new.write_text(str(self._now))
        new.replace(self._file)


@contextmanager
def still(data: Path, **settings: Any) -> Iterator[Still]:
    """With other settings than anybody at their leisure needs: those of `Config`."""
    server = Still(data, UNHURRIED | settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        assert not server.faults()


def _serve(clock: Path, port: int, settings: dict[str, Any]) -> None:
    from sengoku.table.config import Config, extra_games
    from sengoku.table.server import address, listen, prepare, run

    config = Config(games=extra_games(), clock=lambda: int(clock.read_text()), **settings)
    bound = listen("127.0.0.1", port)
    print(address(bound), flush=True)
    run(prepare(config), bound)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]))
