"""Structured logs: one JSON object a line. Secrets never come near a log call.

Every request and every socket has an id: it is in each line that is logged on its behalf, in refusals and in
the header `X-Request-ID` of the answer, so that whoever is asked for help finds the lines.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import sys
from contextvars import ContextVar
from typing import Any, Final, TextIO

from sengoku.table.clock import iso

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

#: The id of the request that is being served.
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")


def request_id(given: str) -> str:
    """The id a proxy gave the request, if it can be one; else a new one."""
    return given if _ID.fullmatch(given) else secrets.token_hex(8)


class JsonLines(logging.Formatter):
    """Time, level, logger, message and whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": iso(int(record.created * 1000)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            line["request"] = request
        line.update({name: value for name, value in vars(record).items() if name not in _STANDARD})
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class NotOurFault(logging.Filter):
    """What a client does wrong is no error of the server, whatever the library under us calls it."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not record.getMessage().startswith(("Invalid UTF-8", "Invalid HTTP", "Unsupported upgrade"))


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Write the server's log to a stream (standard error). Of uvicorn we want only what went wrong."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(NotOurFault())
    for name, least in (
        ("sengoku", level.upper()),
        ("uvicorn", "WARNING"),
        ("litestar", "WARNING"),
        ("asyncio", "WARNING"),
    ):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(least)
