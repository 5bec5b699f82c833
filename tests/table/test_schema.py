"""The API keeps what its OpenAPI document promises, whatever it is sent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.sizes import CALLS
from tests.table.servers import Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
BOUNDED = settings(
    max_examples=CALLS,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_the_document(server: Server) -> None:
    document = server.call("GET", "/api/openapi.json").json()
    assert document["openapi"].startswith("3.")
    paths = document["paths"]
    for path in ("/api/tables", "/api/tables/{table}/seats/{seat}/claim", "/api/records", "/api/games"):
        assert path in paths
    for methods in paths.values():
        for operation in methods.values():
            assert operation["description"]
            assert "404" in operation["responses"]


def test_the_document_has_the_messages_of_the_socket(server: Server) -> None:
    document = server.call("GET", "/api/openapi.json").json()
    schemas, socket = document["components"]["schemas"], document["x-socket"]
    told = {side: {ref["$ref"].rpartition("/")[2] for ref in refs} for side, refs in socket.items()}
    assert {"Hello", "Choose", "Chat"} <= told["client"]
    assert told["server"] == {"Welcome", "Update", "Done", "Because", "Pong", "Failed"}
    assert schemas["Choose"]["properties"]["type"] == {"enum": ["choose"]}
    refs = re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(document))
    assert set(refs) <= set(schemas)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
@pytest.mark.parametrize("known", [False, True])
def test_no_call_breaks_its_promise(server: Server, mode: GenerationMode, known: bool) -> None:
    """Some generated calls to every operation; `known`: to a table that is there, by its host."""
    schema: Any = schemathesis.openapi.from_dict(server.call("GET", "/api/openapi.json").json())
    tried = 0
    with requests.Session() as session:
        for result in schema.get_all_operations():
            operation = result.ok()
            place = [name for name in ("table", "seat") if f"{{{name}}}" in operation.path]
            if known and not place:
                continue
            fixed = {}
            if known:
                made = server.create("stones", ["you", "open"])
                values = {"table": made["table"]["id"], "seat": 1}
                fixed["path_parameters"] = {name: values[name] for name in place}
                session.headers["Authorization"] = "Bearer " + made["host_key"]
            tried += _try(operation.as_strategy(mode, **fixed), server.base, session)
    assert tried > 20


def _try(cases: Any, base: str, session: requests.Session) -> int:
    tried = 0

    @given(case=cases)
    @BOUNDED
    def run(case: Any) -> None:
        nonlocal tried
        case.call_and_validate(base_url=base, session=session, checks=CHECKS)
        tried += 1

    try:
        run()
    except BaseException as fault:
        # An operation without parameters has nothing to get wrong.
        if type(fault).__name__ not in ("Unsatisfiable", "Skipped", "SkipTest"):
            raise
    return tried
