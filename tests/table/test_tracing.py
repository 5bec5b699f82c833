"""Traces: of requests and choices, with nothing in them that is hidden; off unless they are wanted."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from sengoku.table import tracing
from tests.table.people import sitting
from tests.table.traced import Traced

pytestmark = pytest.mark.anyio
PARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"


async def test_requests_and_choices_are_traced_without_what_is_hidden(tmp_path: Path) -> None:
    server = Traced(tmp_path)
    server.start()
    made = server.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as person:
        state = next(seat for seat in person.now["seats"] if seat["decision"])
        await person.choose(state["seat"], state["choices"][0])
    headers = {"traceparent": PARENT, "X-Request-ID": "seven"}
    assert server.client.get(f"{server.base}/api/tables/{table}", headers=headers).status_code == 200
    server.stop(signal.SIGINT)
    spans = server.spans()

    def last(name: str) -> dict[str, Any]:
        return [span for span in spans if span["name"] == name][-1]

    looked = last("GET /api/tables/{table}")
    assert looked["context"]["trace_id"] == "0x" + PARENT.split("-")[1]
    assert looked["attributes"]["http.response.status_code"] == 200
    assert looked["attributes"]["sengoku.request"] == "seven"
    assert last("store")["parent_id"] == last("choose")["context"]["span_id"]
    told = server.file.read_text("utf-8")
    assert not [key for key in [*keys, made["host_key"], state["choices"][0]] if key in told]


def test_nothing_is_traced_unless_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"):
        monkeypatch.delenv(name, raising=False)
    tracing.set_up()
    with tracing.span("choose") as nothing:
        assert nothing is None
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
    assert tracing.is_wanted()
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.resources", None)
    with pytest.raises(ImportError, match=r"sengoku\[otel\]"):
        tracing.set_up()


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/api/tables/abc/seats/2/claim", "/api/tables/{table}/seats/{seat}/claim"),
        ("/api/tables", "/api/tables"),
        ("/table/abc", "/{page}"),
        ("/api/locales/en/core.ftl", "/api/locales/{file}"),
    ],
)
def test_an_address_is_told_without_its_table(path: str, name: str) -> None:
    assert tracing.template(path) == name
