"""Traces of requests and choices for OpenTelemetry: off unless an endpoint is configured.

The standard variables say where traces go (`OTEL_EXPORTER_OTLP_ENDPOINT` and its kin) and as whom
(`OTEL_SERVICE_NAME`); the packages come with `sengoku[otel]`. A trace holds what was asked for and how long
it took; never a key, a choice or anything that is hidden. It is the keeper's, like the counters.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import SpanProcessor
    from opentelemetry.trace import Tracer

_ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
#: The parts of an address that differ from table to table.
_VARIABLE: Final = (
    (re.compile(r"^/api/tables/[^/]+"), "/api/tables/{table}"),
    (re.compile(r"/seats/[^/]+"), "/seats/{seat}"),
    (re.compile(r"^/api/games/[^/]+"), "/api/games/{game}"),
    (re.compile(r"^/api/locales/.*"), "/api/locales/{file}"),
)

_tracer: Tracer | None = None


def is_wanted() -> bool:
    """Whether the environment says where traces go."""
    disabled = os.environ.get("OTEL_SDK_DISABLED", "").lower() == "true"
    return not disabled and any(os.environ.get(name) for name in _ENDPOINTS)


def set_up(processor: SpanProcessor | None = None) -> None:
    """Begin to trace, if that is wanted; `processor`: where to, instead of what the environment says."""
    global _tracer  # noqa: PLW0603 - one for the process, as OpenTelemetry has it
    if processor is None and not is_wanted():
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ModuleNotFoundError as missing:
        raise ImportError(
            f'Traces need the package {missing.name}: pip install "sengoku[otel]", or unset {_ENDPOINTS[0]}'
        ) from missing
    name = os.environ.get("OTEL_SERVICE_NAME", "sengoku")
    provider = TracerProvider(resource=Resource.create({"service.name": name}))
    provider.add_span_processor(processor or BatchSpanProcessor(OTLPSpanExporter()))
    _tracer = provider.get_tracer("sengoku.table")


def stop() -> None:
    """Trace no more."""
    global _tracer  # noqa: PLW0603
    _tracer = None


def span(name: str, **attributes: Any) -> AbstractContextManager[Any]:
    """Something that takes time, inside what is being traced; None while nothing is."""
    if _tracer is None:
        return nullcontext()
    told = {f"sengoku.{key}": value for key, value in attributes.items()}
    return _tracer.start_as_current_span(name, attributes=told)


@contextmanager
def request(method: str, path: str, id: str, traceparent: str) -> Iterator[Any]:
    """A whole request; `traceparent` is what a trusted proxy says it belongs to."""
    if _tracer is None:
        yield None
        return
    from opentelemetry.trace import SpanKind
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    route = template(path)
    context = TraceContextTextMapPropagator().extract({"traceparent": traceparent} if traceparent else {})
    told = {"http.request.method": method, "http.route": route, "sengoku.request": id}
    named = f"{method} {route}"
    with _tracer.start_as_current_span(named, context, kind=SpanKind.SERVER, attributes=told) as found:
        yield found


def answered(found: Any, status: int) -> None:
    """How a request ended."""
    if found is not None:
        found.set_attribute("http.response.status_code", status)


def template(path: str) -> str:
    """An address without what differs from table to table; pages are all alike."""
    if not path.startswith("/api/"):
        return "/assets/{file}" if path.startswith("/assets/") else "/{page}"
    for pattern, name in _VARIABLE:
        path = pattern.sub(name, path)
    return path[:80]
