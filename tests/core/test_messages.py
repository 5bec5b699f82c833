"""Everything a player reads exists in every language, is used, and comes out as a clean sentence."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator, Mapping

import pytest
from fluent.syntax import ast as ftl

from sengoku.core.match import start
from sengoku.core.messages import HIDDEN, SEAT_ARGUMENTS, Messages
from sengoku.core.registry import game as find_game
from sengoku.core.registry import games
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido import components as bushido
from sengoku.games.samurai_sword import components
from sengoku.games.samurai_sword.state import ENDING_IDS
from sengoku.games.shitenno import components as edo
from sengoku.games.tenkatoitsu import components as battle
from sengoku.games.tenkatoitsu.siege import fortress
from tests.core.sayings import NAMES, everything_said
from tests.core.vocabulary import (
    CARDS,
    CLANS,
    LOCALES,
    OUTCOMES,
    RESULTS,
    SHARED,
    TEXTS,
    UNITS,
    WEB_BEGINNING,
    WEB_KEY,
    WORDS,
    all_keys,
    choice_keys,
    component_keys,
    files,
    parts,
    read,
    used,
    variables,
    web_text,
)

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
        "card": [*CARDS[::6], None],
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
        "clan": [*CLANS[::9], "ikeda-a", "west-g"],
        "clans": [CLANS[:2], CLANS[-3:]],
        "unit": [*UNITS[::17], "ikeda-a-1"],
        "units": [UNITS[:1], UNITS[-3:]],
        "order": list(battle.ORDER_IDS),
        "plan": [*battle.PLAN_IDS, None],
        "tactic": [*battle.TACTIC_IDS, "none"],
        "phase": list(battle.PHASE_IDS),
        "place": ["bowl", "box-1", "box-4", "aside"],
        "fate": list(battle.MESSENGER_FATES),
        "outcome": list(OUTCOMES),
        "zone": list(fortress.ZONE_IDS),
        "hex": ["0101", "2430"],
        "start": ["0102"],
        "noun": ["A", "18C"],
        "code": ["a1-d1", "dE2"],
        "result": [*RESULTS, None],
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
