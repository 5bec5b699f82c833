"""A server whose clock stands still until a test moves it: its process reads the time from a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.table.servers import Server


class Still(Server):
    """The same calls as to any other server, and `tick`."""

    def __init__(self, data: Path, share_patience: float = 10) -> None:
        super().__init__(data)
        self.share_patience = share_patience
        self._file = data / "clock"
        self._now = 1_800_000_000_000
        self.tick(0)

    def command(self) -> list[str]:
        port, patience = str(self.port), str(self.share_patience)
        return [sys.executable, "-m", "tests.table.still", str(self._file), port, patience]

    def tick(self, seconds: float) -> None:
        """Time goes by."""
        self._now += round(seconds * 1000)
        new = self._file.with_suffix(".new")
        new.write_text(str(self._now))
        new.replace(self._file)


@contextmanager
def still(data: Path, share_patience: float = 10) -> Iterator[Still]:
    server = Still(data, share_patience)
    server.start()
    try:
        yield server
    finally:
        server.stop()
        assert not server.faults()


def _serve(clock: Path, port: int, patience: float) -> None:
    from sengoku.table.config import Config, extra_games
    from sengoku.table.server import address, listen, prepare, run

    config = Config(
        games=extra_games(),
        bot_delay=0,
        write_rate=10_000,
        write_burst=10_000,
        message_rate=10_000,
        message_burst=10_000,
        share_patience=patience,
        clock=lambda: int(clock.read_text()),
    )
    bound = listen("127.0.0.1", port)
    print(address(bound), flush=True)
    run(prepare(config), bound)


if __name__ == "__main__":
    _serve(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
