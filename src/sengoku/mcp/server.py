"""The library and the tables as tools and resources of the Model Context Protocol.

What goes wrong with what was asked comes back as a sentence that the model can act on; nothing else of an
error leaves.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from inspect import cleandoc
from typing import Any, Final, ParamSpec, TypeVar

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp.types import ToolAnnotations

from sengoku import __version__
from sengoku.core.errors import SengokuError
from sengoku.core.rulebook import LANGUAGES
from sengoku.mcp import library
from sengoku.mcp.chair import Chair
from sengoku.mcp.tables import MODEL, Tables

P = ParamSpec("P")
R = TypeVar("R")

LIBRARY: Final = (
    "Four board games of feudal Japan with every rule. Questions about the rules: list_rules tells all "
    "paragraphs of a game by id and title, search_rules finds some by words, read_rule gives one by its id "
    "(SAM-5.2); answer with the ids of the paragraphs you rely on. "
)
PLAYING: Final = LIBRARY + (
    "To play: list_games tells what there is; new_game seats you among bots; then choose, again and again, "
    "one of the choices you are offered, as it is written there, until over is true. look shows all that "
    "your seat may know. why_not says what forbids a choice, with its paragraphs."
)
SITTING: Final = LIBRARY + (
    "To play: wait_for_question gives the next question of your seat with all legal choices and what you "
    "see; answer each with choose, one of the choices as it is written there, before its seconds are over. "
    "Go on until nobody asks any more: called is then false."
)
_READS: Final = ToolAnnotations(read_only_hint=True, open_world_hint=False)
_PLAYS: Final = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


def serve(tables: Tables, lang: str) -> MCPServer[Any]:
    """A server at whose tables a model plays among bots."""
    server = with_library("sengoku", PLAYING, lang)
    said = _saying(ToolError, tables.language)

    @server.tool(annotations=_PLAYS)
    @said
    def new_game(
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: list[str] | None = None,
        options: dict[str, Any] | None = None,
        lang: str | None = None,
        name: str = MODEL,
    ) -> dict[str, Any]:
        """Begin a game and sit down at a seat, bots at all others.

        game: an id of list_games. seats: how many play (default: the fewest). bots: levels of the others
        from the lowest seat on, repeated in turn (default: heuristic). options: as list_games tells them.
        lang: en or fr. Returns the table's number, your first question with all legal choices, and what
        you see.
        """
        return tables.open(game, seats, seat, bots, options, lang, name)

    @server.tool(annotations=_READS)
    @said
    def look(table: str | int) -> dict[str, Any]:
        """All your seat may know now: news since you looked last, the question, legal choices, the view."""
        return tables.table(table).look()

    @server.tool(annotations=_PLAYS)
    @said
    def choose(table: str | int, choice: str) -> dict[str, Any]:
        """Make one of the legal choices, as it is written there.

        Returns what happened until you are asked again, and the next question; or, with over true, the
        result. What is not legal is refused with its paragraphs, and nothing has changed.
        """
        return tables.table(table).choose(choice)

    @server.tool(annotations=_READS)
    @said
    def why_not(table: str | int, choice: str) -> dict[str, Any]:
        """Whether a choice is legal for you now, and if not, every reason with the text of its paragraph."""
        return tables.table(table).why_not(choice)

    @server.tool(annotations=_READS)
    @said
    def list_tables() -> list[dict[str, Any]]:
        """The games you have begun."""
        return tables.listed()

    @server.tool(annotations=_READS)
    @said
    def read_record(table: str | int) -> str:
        """The whole game as it was played, with its seed, for `sengoku verify`; only when it is over."""
        return tables.table(table).told_at_the_end()

    return server


def serve_chair(chair: Chair, lang: str) -> MCPServer[Any]:
    """A server through which a model plays a seat in games that somebody else runs."""
    server = with_library("sengoku-seat", SITTING, lang)
    said = _saying(ToolError, lambda _: lang)

    @server.tool(annotations=_READS)
    @said
    def wait_for_question(seconds: float = 60) -> dict[str, Any]:
        """The next question of your seat: the game, the view, every legal choice, the seconds you have left.

        asked is false if nobody has asked within so many seconds: wait again. called says whether somebody
        is there who may ask; when it was true and is false for good, all is over.
        """
        return chair.wait(seconds)

    @server.tool(annotations=_PLAYS)
    @said
    def choose(choice: str) -> dict[str, Any]:
        """Answer the open question with one of its choices, as it is written there."""
        return chair.choose(choice)

    return server


def with_library(name: str, instructions: str, lang: str) -> MCPServer[Any]:
    """A server that answers questions about games and rules."""
    server: MCPServer[Any] = MCPServer(
        name, title="Sengoku", instructions=instructions, version=__version__, log_level="WARNING"
    )
    usual = lang
    said, found = (_saying(error, lambda _: usual) for error in (ToolError, ResourceNotFoundError))

    @server.tool(annotations=_READS)
    @said
    def list_games(lang: str = usual) -> list[dict[str, Any]]:
        """The games: how many play, options in words with their paragraphs, the bots from weak to strong."""
        return library.games(lang)

    @server.tool(annotations=_READS)
    @said
    def list_rules(game: str, lang: str = usual) -> str:
        """All paragraphs of a game's rules by id and title, chapter by chapter."""
        return library.contents(game, lang)

    @server.tool(annotations=_READS)
    @said
    def search_rules(text: str, game: str | None = None, lang: str = usual) -> dict[str, Any]:
        """Paragraphs of the rules in which all these words stand; of one game, or of all."""
        return library.search(text, game, lang)

    @server.tool(annotations=_READS)
    @said
    def read_rule(game: str, id: str, lang: str = usual) -> dict[str, Any]:
        """A paragraph of the rules by its id, with the paragraphs it links to."""
        return library.paragraph(game, id, lang)

    @server.resource("sengoku://rules/{game}{?lang}", mime_type="text/markdown")
    @found
    def rules(game: str, lang: str = usual) -> str:
        """All paragraphs of a game by id and title."""
        return library.contents(game, lang)

    @server.resource("sengoku://rules/{game}/{id}{?lang}", mime_type="text/markdown")
    @found
    def rule(game: str, id: str, lang: str = usual) -> str:
        """A paragraph of the rules by its id."""
        return library.written(library.paragraph(game, id, lang))

    return server


def _saying(
    refusal: type[Exception], language: Callable[[str], str]
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """What is refused is told to the model as the sentence it is, in the language it is spoken to."""

    def saying(asked: Callable[P, R]) -> Callable[P, R]:
        @wraps(asked)
        def told(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return asked(*args, **kwargs)
            except SengokuError as fault:
                wanted = kwargs.get("lang")
                lang = str(wanted) if wanted in LANGUAGES else language(str(kwargs.get("table", "")))
                raise refusal(fault.text(lang)) from fault

        told.__doc__ = cleandoc(asked.__doc__ or "")
        return told

    return saying


def run(server: MCPServer[Any]) -> None:
    """Serve over standard input and output until the client leaves; what there is to log goes to stderr."""
    logging.getLogger("mcp").setLevel(logging.WARNING)
    server.run("stdio")
