"""The words of all games, the message files that are there, and the messages the source asks for."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sengoku.core.registry import game as find_game
from sengoku.core.registry import games
from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido import components as bushido
from sengoku.games.bushido.state import ENDING_IDS as BUSHIDO_ENDING_IDS
from sengoku.games.samurai_sword import components
from sengoku.games.samurai_sword.state import ENDING_IDS
from sengoku.games.shitenno import components as edo
from sengoku.games.tenkatoitsu import components as battle
from sengoku.games.tenkatoitsu.scenarios import scenario
from sengoku.games.tenkatoitsu.siege import fortress

ROOT = Path(__file__).resolve().parents[2]
LOCALES = resource("locales")
#: Files that belong to no game; one that is not there yet is empty.
SHARED = ("core", "cli", "web")

CARDS = components.CARD_IDS
_WEAPONS = CARDS[: components.Card.WEAPONS]
_TYPES = ("weapon", "permanent", "action")
_BATTLES = [scenario("nagakute", False), scenario("yamazaki", True, True), scenario("sekigahara", False)]
CLANS = [scene.clan_word(clan) for scene in _BATTLES for clan in range(len(scene.clan_ids))]
UNITS = [scene.unit_word(unit) for scene in _BATTLES for unit in range(len(scene.unit_ids))]
RESULTS = [
    *["success", "failure", "acts", "panic", "stays", "flight", "rallied", "nothing"],
    *["killed", "unhurt", "rout", "seppuku", "retreat"],
    *["kept", "none", "loyal", "treason", "neutral", "found", "lost", "storms", "waits"],
]
OUTCOMES = [
    *["tokugawa", "ikeda", "draw", "akechi-total", "akechi-marginal", "akechi-narrow"],
    *["hideyoshi-marginal", "hideyoshi-decisive", "hideyoshi-total"],
    *["sudden-ikeda", "sudden-hashiba", "sudden-akechi"],
    *["ishida", "sudden-ishida", "sudden-tokugawa"],
    *["first", "second", "sudden-first", "sudden-second"],
]

#: For each game, the words its arguments can take: `card` and "bokken" need the message `card-bokken`.
WORDS: dict[str, dict[str, list[str]]] = {
    "bushido": {
        "tile": bushido.TILE_IDS,
        "disc": bushido.DISC_IDS,
        "role": list(bushido.ROLE_IDS),
        "terrain": bushido.TERRAIN_IDS,
        "audience": list(bushido.AUDIENCE_IDS),
        "ending": [id for id in BUSHIDO_ENDING_IDS if id],
    },
    "samurai-sword": {
        "card": CARDS,
        "character": components.CHARACTER_IDS,
        "role": list(components.ROLE_IDS),
        "team": list(components.TEAM_IDS),
        "ending": [id for id in ENDING_IDS if id],
    },
    "shitenno": {
        "card": edo.CARD_IDS,
        "unit": list(edo.UNIT_IDS),
        "tile": list(edo.BONUS_IDS),
        "general": edo.GENERAL_IDS,
        "title": list(edo.TITLE_IDS[1:]),
        "province": edo.PROVINCE_IDS,
        "lot": ["a", "b", "single"],
    },
    "tenkatoitsu": {
        "army": [*[army for scene in _BATTLES for army in scene.armies], "first", "second"],
        "clan": CLANS,
        "unit": UNITS,
        "order": list(battle.ORDER_IDS),
        "plan": battle.PLAN_IDS,
        "tactic": list(battle.TACTIC_IDS),
        "phase": list(battle.PHASE_IDS),
        "state": list(battle.CONDITION_IDS),
        "place": ["bowl", "box-1", "box-2", "box-3", "box-4", "aside"],
        "fate": battle.MESSENGER_FATES,
        "outcome": OUTCOMES,
        "zone": fortress.ZONE_IDS,
    },
}
#: For each game, the texts interfaces show about its components.
TEXTS: dict[str, list[str]] = {
    "bushido": [
        "tile-katana-effect",
        *[f"tile-{tile}-effect" for tile in bushido.TILE_IDS[bushido.Tile.KATANAS :]],
        *[f"disc-{disc}-effect" for disc in bushido.DISC_IDS],
        *[f"role-{role}-duty" for role in bushido.ROLE_IDS],
        "game-name",
        "game-tagline",
    ],
    "samurai-sword": [
        "weapon-effect",
        *[f"card-{card}-effect" for card in CARDS if card not in _WEAPONS],
        *[f"ability-{person}" for person in components.CHARACTER_IDS],
        *[f"role-{role}-goal" for role in components.ROLE_IDS],
        *[f"type-{kind}" for kind in _TYPES],
        "game-name",
        "game-tagline",
    ],
    "shitenno": [
        *[f"tile-{tile}-effect" for tile in edo.BONUS_IDS],
        *[f"title-{title}-power" for title in edo.TITLE_IDS[1:]],
        "game-name",
        "game-tagline",
    ],
    "tenkatoitsu": ["game-name", "game-tagline"],
}


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


def files() -> list[str]:
    return [*SHARED, *games(), *[f"web-{game}" for game in games()]]


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
            self.whole |= {prefix + card for card in CARDS} & all_keys()
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
PLAIN_KEY = re.compile(r"^(?:cli|label)-[a-z0-9-]*[a-z0-9]$")
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
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and PLAIN_KEY.match(node.value):
                keys.whole.add(node.value)
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginning = str(node.values[0].value)
                if PLAIN_BEGINNING.match(beginning):
                    keys.beginnings.add(beginning)
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
    words = {message_of(word, id) for word, ids in WORDS[game].items() for id in ids}
    return words | set(TEXTS[game])


#: In the browser's source: 'web-home-title', and `card-${id}`.
WEB_KEY = re.compile(r"[\"'`]((?:web|label)-[a-z0-9-]*[a-z0-9])[\"'`]")
WEB_BEGINNING = re.compile(r"`([a-z]+-[a-z-]*)\$\{")


def web_text() -> str:
    """The browser table's source, where there is one."""
    folder = ROOT / "web" / "src"
    wanted = [path for path in sorted(folder.rglob("*")) if path.suffix in (".ts", ".svelte", ".js")]
    return "\n".join(path.read_text("utf-8") for path in wanted)
