"""The words of all games, the message files that are there, and the messages the source asks for."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game as find_game
from sengoku.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
LOCALES = resource("locales")
#: Files that belong to no game; one that is not there yet is empty.
SHARED = ("core", "cli", "web")


@dataclass
class Words:
    """What a game's own tests say about its words; each is a constant of `tests/<game>/words.py`, or none."""

    #: The words an argument can be: `card` and "bokken" need the message `card-bokken`.
    words: dict[str, list[str]] = field(default_factory=dict)
    #: The texts interfaces show about components.
    texts: list[str] = field(default_factory=list)
    #: Values that arguments have; those of others are numbers.
    samples: dict[str, list[object]] = field(default_factory=dict)
    #: The messages that are ready for an argument that is hidden.
    hides: set[str] = field(default_factory=set)
    #: Arguments that are tables, as the rules give them.
    tables: set[str] = field(default_factory=set)
    #: In how many positions all refusals are listened to: games with a board have thousands of choices.
    refusals: float = 0.2
    #: Options under which other things are said, by seed.
    variants: list[dict[str, object]] = field(default_factory=lambda: [{}])


@cache
def words_of(game: str) -> Words:
    folder = game.replace("-", "_")
    there = (ROOT / "tests" / folder / "words.py").is_file()
    said = vars(import_module(f"tests.{folder}.words")) if there else {}
    names = [part.name for part in fields(Words) if part.name.upper() in said]
    return Words(**{name: said[name.upper()] for name in names})


# -- reading the message files ---------------------------------------------------------------------------


@cache
def read(lang: str, name: str) -> dict[str, ftl.Message]:
    """The messages of one file."""
    path = LOCALES / lang / f"{name}.ftl"
    if not path.is_file():
        return {}
    found: dict[str, ftl.Message] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} is there twice"
            found[entry.id.name] = entry
    return found


def files_of(game: str) -> list[str]:
    return [game, f"cli-{game}", f"web-{game}", f"coach-{game}"]


def files() -> list[str]:
    return [*SHARED, *[name for game in game_ids() for name in files_of(game)]]


def all_keys() -> set[str]:
    return {key for lang in LANGUAGES for name in files() for key in read(lang, name)}


def parts(node: ftl.BaseNode, kind: type[ftl.BaseNode]) -> Iterator[Any]:
    """All nodes of a kind below a message."""
    if isinstance(node, kind):
        yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                yield from parts(child, kind)


def variables(message: ftl.Message) -> set[str]:
    """The arguments a message uses, a form of a word ($province-of) by the word's own name."""
    names = {found.id.name for found in parts(message, ftl.VariableReference)}
    return {re.sub(rf"-({'|'.join(forms())})$", "", name) for name in names}


@cache
def forms() -> tuple[str, ...]:
    """The forms that words have in some language: the attributes of their messages."""
    messages = [message for lang in LANGUAGES for name in files() for message in read(lang, name).values()]
    return tuple(sorted({attribute.id.name for message in messages for attribute in message.attributes}))


# -- finding the keys in the code ------------------------------------------------------------------------


class Keys:
    """The keys some code uses: whole ones, and beginnings of those that are put together."""

    def __init__(self) -> None:
        self.whole: set[str] = set()
        self.beginnings: set[str] = set()

    def add(self, prefix: str, node: ast.expr, around: Sequence[ast.AST]) -> None:
        """What this expression can be; a name is looked up in its function and its module."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.whole.add(prefix + node.value)
        elif isinstance(node, ast.BinOp) and isinstance(node.left, ast.Constant):
            self.beginnings.add(prefix + str(node.left.value))
        elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
            self.beginnings.add(prefix + str(node.values[0].value))
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "CARD_IDS":
            cards = [card for game in game_ids() for card in words_of(game).words.get("card", [])]
            self.whole |= {prefix + card for card in cards} & all_keys()
        else:
            for part in _possible(node, around):
                self.add(prefix, part, around)


def _possible(node: ast.expr, around: Sequence[ast.AST]) -> list[ast.expr]:
    """The expressions this one may stand for."""
    if isinstance(node, ast.IfExp):
        return [node.body, node.orelse]
    if isinstance(node, ast.Dict):
        return node.values
    if isinstance(node, ast.Subscript):
        return [node.value]
    if not isinstance(node, ast.Name):
        return []
    found: list[ast.expr] = []
    for made in itertools.chain(*[ast.walk(place) for place in around]):
        if isinstance(made, ast.Assign | ast.AnnAssign) and made.value is not None:
            target = made.target if isinstance(made, ast.AnnAssign) else made.targets[0]
            if ast.unparse(target) == node.id and not _mentions(made.value, node.id):
                found.append(made.value)
    return found


def _mentions(node: ast.AST, name: str) -> bool:
    return any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(node))


#: Calls that name a message: the prefix of its key, and which argument it is.
CALLS = {
    "Ask": ("ask-", 0),
    "emit": ("event-", 0),
    "Reason": ("why-", 1),
    "_reason": ("why-", 1),
    "say": ("", 0),
    "take_lot": ("event-", 4),
    "Verdict": ("record-", 1),
    "BadNotation": ("error-", 1),
    "super().__init__": ("error-", 0),
    **dict.fromkeys(
        (
            "BadOption",
            "BadRecord",
            "BadSeats",
            "NotYourTurn",
            "UnknownBot",
            "UnknownGame",
            "UnknownLanguage",
            "UnknownRule",
            "WrongVersion",
            "BadMap",
        ),
        ("error-", 0),
    ),
}
#: Texts that are keys wherever they stand in the code.
PLAIN_KEY = re.compile(r"^(?:cli|label|link)-[a-z0-9-]*[a-z0-9]$")
PLAIN_BEGINNING = re.compile(r"^(?:cli|label|card|ability|role|team|character|type|ending)-[a-z0-9-]*$")


def _name(function: ast.expr) -> str:
    """A function without the object it belongs to."""
    name = ast.unparse(function)
    return name if name == "super().__init__" else name.rpartition(".")[2]


@cache
def used() -> Keys:
    keys = Keys()
    for path in sorted((ROOT / "src").rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        scopes = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for scope in [tree, *scopes]:
            for call in ast.walk(scope):
                if isinstance(call, ast.Call):
                    prefix, place = CALLS.get(_name(call.func), ("", -1))
                    if 0 <= place < len(call.args):
                        keys.add(prefix, call.args[place], (scope, tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.AnnAssign) and node.value and ast.unparse(node.target) == "PROMPT":
                keys.add("ask-", node.value, (tree,))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and PLAIN_KEY.match(node.value):
                keys.whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginning = str(node.values[0].value)
                if PLAIN_BEGINNING.match(beginning):
                    keys.beginnings.add(beginning)
    keys.whole.discard("ask-")  # most frames put their questions by a method
    # what core/messages.py puts together itself is covered by the other rules
    keys.beginnings -= {"ask-", "event-", "choice-", "why-", "error-", "record-", ""}
    return keys


def choice_keys(game: str) -> set[str]:
    rules = find_game(game)
    return {"choice-" + rules.describe(choice)[0] for choice in rules.actions.all}


def message_of(word: str, id: str) -> str:
    """The message of a word: `card` and "bushi+sohei" have card-bushi-sohei, as names have no plus."""
    return f"{word}-{id}".replace("+", "-")


def component_keys(game: str) -> set[str]:
    told = words_of(game)
    words = {message_of(word, id) for word, ids in told.words.items() for id in ids}
    return {"game-name", "game-tagline", *words, *told.texts}


#: In the browser's source: 'web-home-title', and `card-${id}`.
WEB_KEY = re.compile(r"[\"'`]((?:web|label)-[a-z0-9-]*[a-z0-9])[\"'`]")
WEB_BEGINNING = re.compile(r"`([a-z]+-[a-z-]*)\$\{")


def web_text() -> str:
    """The browser table's source, where there is one."""
    folder = ROOT / "web" / "src"
    wanted = [path for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte", ".js")]
    return "\n".join(path.read_text("utf-8") for path in wanted)
