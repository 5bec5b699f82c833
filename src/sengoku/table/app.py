"""The application: the HTTP calls, the socket and the pages, put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, get_args

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ASGIApp

import sengoku
from sengoku.core.errors import SengokuError
from sengoku.table.bodies import RefusalBody
from sengoku.table.config import Config
from sengoku.table.databases import UNREACHABLE, CutOff, trouble
from sengoku.table.errors import CODES, Refusal, refusal
from sengoku.table.guard import guarded
from sengoku.table.hall import Hall
from sengoku.table.protocol import Message, ServerMessage
from sengoku.table.rest import routes
from sengoku.table.socket import table_socket
from sengoku.table.vitals import TROUBLES
from sengoku.table.web import Pages, locale

log = logging.getLogger("sengoku.table")


def create_app(config: Config) -> ASGIApp:
    """An ASGI application that serves one hall of tables."""
    hall = Hall(config)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        try:
            await hall.open()
        except UNREACHABLE as fault:
            log.error("The server cannot begin. " + TROUBLES[trouble(fault)], extra={"fault": str(fault)})
            hall.cannot_begin = True
            raise
        log.info("open", extra={"version": sengoku.__version__})
        try:
            yield
        finally:
            await hall.close()
            log.info("closed")

    app = Litestar(
        route_handlers=[routes(), table_socket, locale, openapi],
        lifespan=[lifespan],
        state=State({"hall": hall}),
        openapi_config=_openapi(),
        exception_handlers={
            Refusal: _refused,
            SengokuError: _refused,
            HTTPException: _refused,
            RecursionError: _unreadable,
            UnicodeError: _unreadable,
            Exception: _failed,
        },
        request_max_body_size=config.body_bytes,
        logging_config=None,
    )
    return guarded(app, Pages(config.static), hall)


@get("/api/openapi.json", include_in_schema=False, media_type="application/json")
async def openapi(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """This API, for machines; with the messages of the socket, which OpenAPI has no place for."""
    document = request.app.openapi_schema.to_schema()
    sides = {"client": get_args(Message), "server": get_args(ServerMessage)}
    for side, messages in sides.items():
        refs, schemas = msgspec.json.schema_components(messages, ref_template="#/components/schemas/{name}")
        document["components"]["schemas"] = {**schemas, **document["components"]["schemas"]}
        document.setdefault("x-socket", {})[side] = refs
    return document


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Sengoku",
        version=sengoku.__version__,
        description="The table's API. The guide with the socket protocol: docs/api.md.",
        # Litestar's own page of the document is outside /api and so not served; `openapi` answers instead.
        path="/schema",
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={
                "secret": SecurityScheme(
                    type="http", scheme="bearer", description="a host, invite or seat key"
                )
            }
        ),
        use_handler_docstrings=True,
    )


def _refused(request: Request[Any, Any, Any], fault: Exception) -> Response[RefusalBody]:
    """Every refusal has the same body."""
    if isinstance(fault, Refusal):
        found = fault
    elif isinstance(fault, SengokuError):
        found = refusal(fault)
    else:
        assert isinstance(fault, HTTPException)
        code = CODES.get(fault.status_code, "bad-request" if fault.status_code < 500 else "internal")
        found = Refusal(code, _sentence(fault))
    return _answer(request, found)


def _answer(request: Request[Any, Any, Any], found: Refusal) -> Response[RefusalBody]:
    hall: Hall = request.app.state.hall
    hall.metrics.add("refusals_total", code=found.code)
    return Response(
        found.body(), status_code=found.status, media_type="application/json", headers=found.headers
    )


def _sentence(fault: HTTPException) -> str:
    """What was wrong with a request, with the fields a validation names."""
    extra = fault.extra if isinstance(fault.extra, list) else []
    parts = [f"{item.get('key', '')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    return " ".join([fault.detail, *parts])


def _unreadable(request: Request[Any, Any, Any], fault: Exception) -> Response[RefusalBody]:
    """A body that is nested without end, or is no text."""
    return _answer(request, Refusal("bad-request", f"This cannot be read: {type(fault).__name__}."))


def _failed(request: Request[Any, Any, Any], fault: Exception) -> Response[RefusalBody]:
    """Not the client's fault: logged with its trace, answered without."""
    log.error("a request failed", exc_info=fault)
    if isinstance(fault, CutOff):
        found = Refusal("unknown", "The database was lost while this was stored: it may be there or not.")
    elif isinstance(fault, UNREACHABLE):
        found = Refusal("unavailable", f"{TROUBLES[trouble(fault)]} Try again later.")
    else:
        found = Refusal("internal", "Something went wrong here; it was logged.")
    return _answer(request, found)
