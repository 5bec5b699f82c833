"""`sengoku mcp`: a language model reads the rules and plays."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated, Final

from cyclopts import Parameter

from sengoku.cli.faults import OK, Fault, check_number
from sengoku.cli.screen import errors
from sengoku.cli.words import Lang, words
from sengoku.core.game import check_seed

_INSTALL: Final = 'pip install "sengoku[mcp]"'
_LAST_PORT: Final = 65535


def mcp(
    *,
    seat: Annotated[int | None, Parameter(help="cli-opt-mcp-seat", metavar="PORT")] = None,
    seed: Annotated[str | None, Parameter(help="cli-opt-mcp-seed", metavar="S")] = None,
    lang: Lang = None,
) -> int:
    """Serve over standard input and output until the client leaves."""
    if seat is not None:
        check_number("--seat", seat, 0, _LAST_PORT)
    if seed is not None:
        check_seed(seed)
    if seat is not None and seed is not None:
        raise Fault("cli-error-mcp-seed")
    if find_spec("mcp") is None:
        raise Fault("cli-error-no-mcp", packages="mcp", command=_INSTALL)
    from sengoku.mcp.server import run, serve, serve_chair
    from sengoku.mcp.tables import Tables

    say = words(lang)
    if seat is None:
        run(serve(Tables(seed, say.lang), say.lang))
        return OK
    from sengoku.mcp.chair import Chair

    try:
        chair = Chair(seat, say.lang)
    except OSError as fault:
        why = (fault.strerror or str(fault)).rstrip(".")
        raise Fault("cli-error-listen", host="127.0.0.1", port=str(seat), why=why) from fault
    errors().print(say.say("cli-mcp-seat", {"port": str(chair.port)}))
    run(serve_chair(chair, say.lang))
    chair.close()
    return OK
