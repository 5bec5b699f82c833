"""Everything a player reads exists in every language, is used, and comes out as a clean sentence."""

from __future__ import annotations

import ast
import itertools
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sengoku.core.match import start
from sengoku.core.messages import HIDDEN, SEAT_ARGUMENTS, Messages
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
from sengoku.games.tenkatoitsu import fortress
from sengoku.games.tenkatoitsu.scenarios import scenario
from tests.core.sayings import NAMES, everything_said

ROOT = Path(__file__).resolve().parents[2]
LOCALES = resource("locales")
#: Files that belong to no game; one that is not there yet is empty.
SHARED = ("core", "cli", "web")

_CARDS = components.CARD_IDS
_WEAPONS = _CARDS[: components.Card.WEAPONS]
_TYPES = ("weapon", "permanent", "action")
_BATTLES = [scenario("nagakute", False), scenario("yamazaki", True, True), scenario("sekigahara", False)]
_CLANS = [scene.clan_word(clan) for scene in _BATTLES for clan in range(len(scene.clan_ids))]
_UNITS = [scene.unit_word(unit) for scene in _BATTLES for unit in range(len(scene.unit_ids))]
_RESULTS = [
    *["success", "failure", "acts", "panic", "stays", "flight", "rallied", "nothing"],
    *["killed", "unhurt", "rout", "seppuku", "retreat"],
    *["kept", "none", "loyal", "treason", "neutral", "found", "lost", "storms", "waits"],
]
_OUTCOMES = [
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
        "card": _CARDS,
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
        "clan": _CLANS,
        "unit": _UNITS,
        "order": list(battle.ORDER_IDS),
        "plan": battle.PLAN_IDS,
        "tactic": list(battle.TACTIC_IDS),
        "phase": list(battle.PHASE_IDS),
        "state": list(battle.STATE_IDS),
        "place": ["bowl", "box-1", "box-2", "box-3", "box-4", "aside"],
        "fate": battle.MESSENGER_FATES,
        "outcome": _OUTCOMES,
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
        *[f"card-{card}-effect" for card in _CARDS if card not in _WEAPONS],
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
            self.whole |= {prefix + card for card in _CARDS} & all_keys()
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


# -- the files -------------------------------------------------------------------------------------------


def test_every_game_says_what_its_words_are() -> None:
    assert set(WORDS) == set(TEXTS) == set(GAME_SAMPLES) == set(games())


def test_there_are_no_other_message_files() -> None:
    for lang in LANGUAGES:
        assert {path.stem for path in (LOCALES / lang).iterdir()} <= set(files())


@pytest.mark.parametrize("name", files())
def test_languages_have_the_same_keys(name: str) -> None:
    first, *others = ({lang: set(read(lang, name)) for lang in LANGUAGES}).items()
    for lang, keys in others:
        assert keys == first[1], f"{name}.ftl of {first[0]} and {lang} differ"


@pytest.mark.parametrize("name", files())
def test_languages_use_the_same_arguments(name: str) -> None:
    for key, message in read("en", name).items():
        for lang in LANGUAGES:
            assert variables(read(lang, name)[key]) == variables(message), f"{key} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_in_two_files(lang: str) -> None:
    for game in games():
        keys = [key for name in (*SHARED, game, f"web-{game}") for key in read(lang, name)]
        assert len(keys) == len(set(keys)), {key for key in keys if keys.count(key) > 1}


def test_french_has_no_break_before_its_high_punctuation() -> None:
    for name in files():
        for key, message in read("fr", name).items():
            for text in parts(message, ftl.TextElement):
                assert not re.search(r"(?:^|[\w)»]) [:;?!»]|« ", text.value), f"{key}: use a no-break space"


# -- nothing missing, nothing unused ---------------------------------------------------------------------


def test_no_message_is_missing() -> None:
    needed = set(used().whole)
    for game in games():
        needed |= choice_keys(game) | component_keys(game)
    if read("en", "web"):
        needed |= set(WEB_KEY.findall(web_text()))
    assert not sorted(needed - all_keys())


def test_every_beginning_of_a_key_leads_somewhere() -> None:
    for beginning in used().beginnings:
        assert any(key.startswith(beginning) for key in all_keys()), beginning


def test_no_message_is_unused() -> None:
    wanted = set(used().whole)
    for game in games():
        wanted |= choice_keys(game) | component_keys(game)
    for name in files():
        for message in read("en", name).values():
            wanted |= {found.id.name for found in parts(message, ftl.MessageReference)}
    web = web_text()
    beginnings = (*used().beginnings, *WEB_BEGINNING.findall(web))
    unused = [
        key
        for key in sorted(all_keys() - wanted)
        if not key.startswith(beginnings) and not re.search(rf"[\"'`]{key}[\"'`]", web)
    ]
    assert not unused


# -- clean sentences -------------------------------------------------------------------------------------


def render(messages: Messages, key: str, args: Mapping[str, object]) -> str:
    """The message, with Fluent's own errors turned into failures."""
    assert messages.has(key), f"{key} is missing in {messages.lang}"
    text, faults = messages.render(key, args)
    assert not faults, f"{key} in {messages.lang}: {faults}"
    return text


def check_clean(text: str, where: str, game: str) -> None:
    """No trace of keys, ids, selectors or holes."""
    raw_ids = [id for ids in WORDS[game].values() for id in ids if "-" in id or "+" in id]
    assert text, where
    assert text == text.strip(), where
    for trace in ("{", "}", "  ", " .", " ,", "..", HIDDEN, "None", "->", *raw_ids):
        assert trace not in text, f"{where}: {text!r}"
    assert not re.search(r"\b(?:ask|event|why|choice|card|role|team|ending|label|cli)-[a-z]", text), where


#: Values an argument can have in any game, and those of one game; others are numbers.
SAMPLES: dict[str, list[object]] = {
    "seat": [0, 6],
    "target": [1, 4],
    "by": [2, 4],
    "seats": [[3], [0, 4]],
    "count": [0, 1, 2, 3],
}
GAME_SAMPLES: dict[str, dict[str, list[object]]] = {
    "bushido": {
        "tile": [bushido.TILE_IDS[0], "ronin"],
        "tiles": [["katana-1"], ["katana-1", "katana-3", "ronin"], None],
        "disc": [*bushido.DISC_IDS, None],
        "discs": [["duel"], ["kotau", "duel"], None],
        "role": list(bushido.ROLE_IDS),
        "terrain": list(bushido.TERRAIN_IDS),
        "audience": list(bushido.AUDIENCE_IDS),
        "left": [0, 1, 4],
    },
    "samurai-sword": {
        "card": [*_CARDS[::6], None],
        "cards": [["bo"], ["parry", "parry", "fast-draw"], None],
        "left": [0, 1, 4],
        "role": list(components.ROLE_IDS),
        "team": list(components.TEAM_IDS),
        "ending": [id for id in ENDING_IDS if id],
        "points-ronin": [-1, 0, 1, 9],
    },
    "shitenno": {
        "card": list(edo.CARD_IDS),
        **{name: [["koku2"], ["bushi+sohei", "samurai"], None] for name in ("cards", "a-cards", "b-cards")},
        **{name: [1, 4] for name in ("seals", "a-seals", "b-seals")},
        **{name: [0, 1, 2] for name in ("a-count", "b-count", "helps", "hatamoto", "lost", "bonus", "tie")},
        "tile": list(edo.BONUS_IDS),
        "tiles": [["exchange", "plus-one"]],
        "units": [["sohei"], ["koku", "koku"]],
        "general": list(edo.GENERAL_IDS),
        "title": list(edo.TITLE_IDS[1:]),
        "province": list(edo.PROVINCE_IDS[::3]),
        "ending": ["kamons", "koku", "both"],
    },
    "tenkatoitsu": {
        "army": ["ikeda", "west", "none"],
        "clan": [*_CLANS[::9], "ikeda-a", "west-g"],
        "clans": [_CLANS[:2], _CLANS[-3:]],
        "unit": [*_UNITS[::17], "ikeda-a-1"],
        "units": [_UNITS[:1], _UNITS[-3:]],
        "order": list(battle.ORDER_IDS),
        "plan": [*battle.PLAN_IDS, None],
        "tactic": [*battle.TACTIC_IDS, "none"],
        "phase": list(battle.PHASE_IDS),
        "place": ["bowl", "box-1", "box-4", "aside"],
        "fate": list(battle.MESSENGER_FATES),
        "outcome": list(_OUTCOMES),
        "zone": list(fortress.ZONE_IDS),
        "hex": ["0101", "2430"],
        "start": ["0102"],
        "noun": ["A", "18C"],
        "code": ["a1-d1", "dE2"],
        "result": [*_RESULTS, None],
        "rolls": [[5, 2, 5], [1, 6]],
        "dice": [[1, 2, 3, 4]],
        "modifier": [0, -1],
        "need": [4],
    },
}
#: Secrets: only these messages must be ready for an argument that is hidden.
HIDES = {
    "event-drew",
    "event-diversion",
    "event-drew-discs",
    "event-dropped-disc",
    "event-prepared",
    "event-order-test",
}


def samples(key: str, message: ftl.Message, game: str) -> Iterator[dict[str, object]]:
    names = sorted(variables(message))
    names = [name for name in names if name.removesuffix("-count") not in names or name[-6:] != "-count"]
    known = {**SAMPLES, **GAME_SAMPLES[game]}
    values = [
        [value for value in known.get(name, [1, 2]) if value is not None or key in HIDES] for name in names
    ]
    for row in itertools.product(*values):
        yield _nested(dict(zip(names, row, strict=True)))


#: Arguments that are tables, as the rules give them.
TABLES = {"a", "b", "points"}


def _nested(args: dict[str, object]) -> dict[str, object]:
    """The argument `a-cards` of a message is the entry `cards` of the table `a`."""
    found: dict[str, object] = {}
    for name, value in args.items():
        table, _, entry = name.partition("-")
        if entry and table in TABLES:
            inner = found.setdefault(table, {})
            assert isinstance(inner, dict)
            inner[entry] = value
        else:
            found[name] = value
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_message_reads_well_with_any_arguments(lang: str, game: str) -> None:
    messages = Messages(lang, game, NAMES)
    for name in ("core", game):
        for key, message in read(lang, name).items():
            for args in samples(key, message, game):
                check_clean(render(messages, key, args), f"{key} {args}", game)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", SHARED)
def test_every_shared_message_is_sound(lang: str, name: str) -> None:
    """Interfaces may lay out text, so only what Fluent itself says about it counts."""
    messages = Messages(lang, games()[0], NAMES)
    for key, message in read(lang, name).items():
        if messages.has(key):  # Python does not load what only the browser says
            for args in samples(key, message, games()[0]):
                assert "{" not in render(messages, key, args)


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in games() for seats in find_game(game).seats]
)
def test_all_that_is_said_in_a_game_reads_well(game: str, seats: int) -> None:
    said = everything_said(game, seats)
    for lang in LANGUAGES:
        for names in (NAMES, None):
            messages = Messages(lang, game, names)
            for key, dumped in said:
                args = json.loads(dumped)
                check_clean(render(messages, key, args), f"{key} {args}", game)
                needed = variables(read(lang, "core").get(key) or read(lang, game)[key])
                assert needed <= {*args, *_flat(args)}, f"{key} is given {sorted(args)}"


def _flat(args: Mapping[str, object]) -> set[str]:
    """A table is given to Fluent as one argument for each of its entries, a list also as its length."""
    flat = {f"{name}-{part}" for name, value in args.items() if isinstance(value, dict) for part in value}
    return flat | {f"{name}-count" for name, value in args.items() if isinstance(value, list)}


# -- how arguments become words --------------------------------------------------------------------------


def test_seats_become_names() -> None:
    args = {"seat": 1, "target": 0, "card": "bo"}
    assert Messages("en", "samurai-sword", NAMES).say("event-attacked", args) == "Bruno attacks Anna with Bō."
    assert Messages("fr", "samurai-sword", NAMES).say("event-attacked", args) == "Bruno joue Bō contre Anna."
    assert Messages("en", "samurai-sword").say("event-attacked", args) == "Seat 1 attacks Seat 0 with Bō."
    assert {"seat", "target", "by", "seats"} <= SEAT_ARGUMENTS


def test_secrets_are_told_only_to_those_who_may_know() -> None:
    match = start(find_game("samurai-sword"), 5, 7)
    messages = Messages("en", "samurai-sword", NAMES)
    drew = next(event for event in match.log if event.kind == "drew")
    [drawer] = drew.audience
    told = messages.event(drew, drawer)
    assert messages.event(drew, None) == f"{NAMES[drawer]} draws 2 cards."
    assert messages.event(drew, (drawer + 1) % 5) == f"{NAMES[drawer]} draws 2 cards."
    assert "cards" not in told
    assert told != messages.event(drew, None)
