"""A server that keeps its traces in memory, and writes them into a file when it ends."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tests.table.servers import Server


class Traced(Server):
    """The same calls as to any other server; after its end `spans` is what it traced."""

    @property
    def file(self) -> Path:
        return self.data / "spans.json"

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.table.traced", str(self.file)]

    def spans(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = json.loads(self.file.read_text("utf-8"))
        return found


def _serve(file: Path) -> None:
    from opentelemetry.sdk.trace.export import SimpleSpanProcessor
    from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

    from sengoku.table import tracing
    from sengoku.table.config import Config, extra_games
    from sengoku.table.server import address, listen, prepare, run

    kept = InMemorySpanExporter()
    bound = listen("127.0.0.1", 0)
    server = prepare(Config(games=extra_games(), bot_delay=0))
    tracing.set_up(SimpleSpanProcessor(kept))
    print(address(bound), flush=True)
    try:
        run(server, bound)
    finally:
        told = [json.loads(span.to_json()) for span in kept.get_finished_spans()]
        file.write_text(json.dumps(told), "utf-8")


if __name__ == "__main__":
    _serve(Path(sys.argv[1]))
