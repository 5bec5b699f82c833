"""Everything a player reads exists in every language, is used, and comes out as a clean sentence."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator, Mapping

import pytest
from fluent.syntax import ast as ftl

from sengoku.core.errors import BadNotation
from sengoku.core.match import start
from sengoku.core.messages import HIDDEN, SEAT_ARGUMENTS, Messages
from sengoku.core.rulebook import ENGLISH, LANGUAGES
from sengoku.games import game as find_game
from sengoku.games import game_ids
from tests.core.sayings import NAMES, everything_said
from tests.core.vocabulary import (
    LOCALES,
    SHARED,
    WEB_BEGINNING,
    WEB_KEY,
    all_keys,
    choice_keys,
    component_keys,
    files,
    files_of,
    parts,
    read,
    used,
    variables,
    web_text,
    words_of,
)

# -- the files -------------------------------------------------------------------------------------------


def test_there_are_no_other_message_files() -> None:
    for lang in LANGUAGES:
        assert {path.stem for path in (LOCALES / lang).iterdir()} <= set(files())


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("name", files())
def test_a_language_has_the_words_of_english_and_no_others(name: str, lang: str) -> None:
    english, theirs = set(read(ENGLISH, name)), set(read(lang, name))
    lacking, odd = sorted(english - theirs), sorted(theirs - english)
    assert not lacking, f"locales/{lang}/{name}.ftl lacks {len(lacking)} messages: {', '.join(lacking)}"
    assert not odd, f"locales/{lang}/{name}.ftl has messages that English has not: {', '.join(odd)}"


@pytest.mark.parametrize("lang", LANGUAGES[1:])
@pytest.mark.parametrize("name", files())
def test_languages_use_the_same_arguments(name: str, lang: str) -> None:
    english = read(ENGLISH, name)
    for key, message in read(lang, name).items():
        if key in english:
            assert variables(message) == variables(english[key]), f"{key} in {lang}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_stands_in_two_files(lang: str) -> None:
    for game in game_ids():
        keys = [key for name in (*SHARED, *files_of(game)) for key in read(lang, name)]
        assert len(keys) == len(set(keys)), {key for key in keys if keys.count(key) > 1}


def test_french_has_no_break_before_its_high_punctuation() -> None:
    for name in files():
        for key, message in read("fr", name).items():
            for text in parts(message, ftl.TextElement):
                assert not re.search(r"(?:^|[\w)»]) [:;?!»]|« ", text.value), f"{key}: use a no-break space"


# -- nothing missing, nothing unused ---------------------------------------------------------------------


def test_no_message_is_missing() -> None:
    needed = set(used().whole)
    for game in game_ids():
        needed |= choice_keys(game) | component_keys(game)
    if read("en", "web"):
        needed |= set(WEB_KEY.findall(web_text()))
    assert not sorted(needed - all_keys())


def test_every_beginning_of_a_key_leads_somewhere() -> None:
    for beginning in used().beginnings:
        assert any(key.startswith(beginning) for key in all_keys()), beginning


def test_no_message_is_unused() -> None:
    wanted = set(used().whole)
    for game in game_ids():
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
    raw_ids = [id for ids in words_of(game).words.values() for id in ids if "-" in id or "+" in id]
    assert text, where
    assert text == text.strip(), where
    for trace in ("{", "}", "  ", " .", " ,", "..", HIDDEN, "None", "->", *raw_ids):
        assert trace not in text, f"{where}: {text!r}"
    assert not re.search(r"\b(?:ask|event|why|choice|card|role|team|ending|label|cli)-[a-z]", text), where


#: Values an argument can have in any game; a game may say more of its own, others are numbers.
SAMPLES: dict[str, list[object]] = {
    "seat": [0, 6],
    "target": [1, 4],
    "by": [2, 4],
    "seats": [[3], [0, 4]],
    "count": [0, 1, 2, 3],
}


def samples(key: str, message: ftl.Message, game: str) -> Iterator[dict[str, object]]:
    names = sorted(variables(message))
    names = [name for name in names if name.removesuffix("-count") not in names or name[-6:] != "-count"]
    told = words_of(game)
    known = {**SAMPLES, **told.samples}
    values = [
        [value for value in known.get(name, [1, 2]) if value is not None or key in told.hides]
        for name in names
    ]
    for row in itertools.product(*values):
        yield _nested(dict(zip(names, row, strict=True)), told.tables)


def _nested(args: dict[str, object], tables: set[str]) -> dict[str, object]:
    """The argument `a-cards` of a message is the entry `cards` of the table `a`."""
    found: dict[str, object] = {}
    for name, value in args.items():
        table, _, entry = name.partition("-")
        if entry and table in tables:
            inner = found.setdefault(table, {})
            assert isinstance(inner, dict)
            inner[entry] = value
        else:
            found[name] = value
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_message_reads_well_with_any_arguments(lang: str, game: str) -> None:
    messages = Messages(lang, game, NAMES)
    for name in ("core", game):
        for key, message in read(lang, name).items():
            for args in samples(key, message, game):
                check_clean(render(messages, key, args), f"{key} {args}", game)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_every_message_of_the_terminal_is_sound(lang: str, game: str) -> None:
    """Interfaces may lay out text, so only what Fluent itself says about it counts."""
    messages = Messages(lang, game, NAMES, "cli")
    for name in ("cli", f"cli-{game}"):
        for key, message in read(lang, name).items():
            for args in samples(key, message, game):
                assert "{" not in render(messages, key, args)


def test_the_words_of_the_terminal_are_the_terminals_alone() -> None:
    assert not Messages("en", "bushido").has("cli-table-player")
    assert not Messages("en", "bushido").has("cli-bushido-month")


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in game_ids() for seats in find_game(game).seats]
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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_was_written_is_answered(lang: str) -> None:
    """Fluent says nothing of an argument that is longer than it likes: a wrong hex, a word without end."""
    for game in game_ids():
        rules = find_game(game)
        for text in ("x" * 3000, "go 9999", "go " + "9" * 3000):
            with pytest.raises(BadNotation) as refused:
                rules.parse(text)
            assert "???" not in refused.value.text(lang)


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
