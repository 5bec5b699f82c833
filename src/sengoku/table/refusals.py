"""Refusals as the OpenAPI document describes them: the same for every call."""

from __future__ import annotations

from typing import Final

from litestar.openapi.datastructures import ResponseSpec

from sengoku.table.bodies import RefusalBody
from sengoku.table.errors import STATUS

REFUSALS: Final = {
    status: ResponseSpec(RefusalBody, generate_examples=False, description=", ".join(codes))
    for status in sorted(set(STATUS.values()))
    if (codes := [code for code, own in STATUS.items() if own == status])
}
