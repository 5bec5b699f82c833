"""No sentence of any game has a fault of grammar that a machine can find, in any language."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

from sengoku.core.messages import FUNCTIONS, Messages
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game as find_game
from sengoku.games import game_ids
from tests.core.grammar import faults
from tests.core.sayings import NAMES, everything_said
from tests.core.test_messages import render, samples
from tests.core.vocabulary import LOCALES, read, variables

#: Messages whose number is never 0 or 1, whatever the samples say.
ALWAYS_SEVERAL = {
    *["why-no-such-player", "why-no-such-province", "event-deadly-strike", "event-became-shogun"],
    *["ask-convert", "ask-verdict", "event-proposed", "event-traded-token", "event-bought"],
    *["event-reshuffled", "event-placed", "event-majority", "event-game-over"],
    *["web-ten-promises-mine", "web-ten-promises-known", "web-ten-promise-cost", "web-ten-result-promises"],
}
#: Arguments of the browser's own messages that are people or other words; the rest are numbers.
PEOPLE = re.compile("seat|target|by|army|clan|unit")
OTHER_WORDS = re.compile("clans|zone|card|tile|province|hex|order|stand|letter|way|share|name")
#: Arguments that are names of players, places, clans or armies.
NAMED = "seats?|target|by|clans?|units?|army|names?"


@pytest.mark.parametrize(
    ("lang", "text", "fault"),
    [
        ("fr", "Le jeton de Ikeda est tiré.", "de Ikeda"),
        ("fr", "Le traître de Oichi.", "de Oichi"),
        ("fr", "Le jeton de Ōtani arrive.", "de Ōtani"),
        ("fr", "Il faut que Anna joue.", "que Anna"),
        ("fr", "Le prix de hexagone.", "de hexagone"),
        ("fr", "L'écran de Émile.", "de Émile"),
        ("fr", "C'est 1 points.", "1 points"),
        ("fr", "Il a 0 cartes.", "0 cartes"),
        ("fr", "Il a 2 carte.", "2 carte"),
        ("fr", "1 point reviennent.", "1 point reviennent"),
        ("fr", "Anna attaquent.", "Anna attaquent"),
        ("en", "That is 1 points.", "1 points"),
        ("en", "That is 2 point.", "2 point"),
        ("en", "1 unit are lost.", "1 unit are"),
        ("en", "Anna attack.", "Anna attack"),
    ],
)
def test_faults_are_found(lang: str, text: str, fault: str) -> None:
    assert [found for found in faults(lang, text, NAMES) if found.startswith(fault)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("fr", "Le jeton d'Ikeda est tiré, celui de Hori aussi ; la Masse de Yamauchi reste."),
        ("fr", "Anna perd 1 pas et 1 point ; 11 points, +1 aux dés, le onzième tour."),
        ("fr", "Anna, Bruno attaquent. Anna ment souvent. Dé et marqueurs."),
        ("en", "Anna loses 1 step and 11 points; Anna, Bruno attack."),
        ("en", "Anna may attack. Anna passed."),
    ],
)
def test_sound_sentences_are_left_alone(lang: str, text: str) -> None:
    assert faults(lang, text, NAMES) == []


def single(messages: Messages, args: Mapping[str, object]) -> list[str]:
    """The names in a sentence that stand for one: players, clans and units, and lists of one of them."""
    found = list(messages.names or [])
    for name, value in args.items():
        for word in value if isinstance(value, list) and len(value) == 1 else [value]:
            key = f"{name.removesuffix('s')}-{word}"
            if isinstance(word, str) and name.removesuffix("s") in ("clan", "unit") and messages.has(key):
                found.append(messages.say(key))
    return found


def imagined(fault: str) -> bool:
    """Whether only the samples make this number 0 or 1."""
    key, _, piece = fault.partition(": ")
    return key in ALWAYS_SEVERAL and piece[:2] in ("0 ", "1 ")


def check(messages: Messages, key: str, args: Mapping[str, object], wrong: dict[str, str]) -> None:
    text = render(messages, key, args)
    for fault in faults(messages.lang, text, single(messages, args)):
        wrong.setdefault(f"{key}: {fault}", text)


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in game_ids() for seats in find_game(game).seats]
)
def test_what_is_said_in_games_has_no_fault(game: str, seats: int) -> None:
    wrong: dict[str, str] = {}
    for lang in LANGUAGES:
        messages = Messages(lang, game, NAMES)
        for key, dumped in everything_said(game, seats):
            check(messages, key, json.loads(dumped), wrong)
    assert not wrong


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_message_has_a_fault_with_any_arguments(lang: str, game: str) -> None:
    wrong: dict[str, str] = {}
    messages = Messages(lang, game, NAMES)
    for key, message in read(lang, game).items():
        if not key.startswith("error-"):  # these are given words, and have no samples
            for args in samples(key, message, game):
                check(messages, key, args, wrong)
    assert not [fault for fault in wrong if not imagined(fault)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_message_of_the_page_has_a_fault(lang: str, game: str) -> None:
    wrong: dict[str, str] = {}
    bundle = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
    for path in (LOCALES / lang / f"{name}.ftl" for name in ("core", "web", game, f"web-{game}")):
        if path.is_file():
            bundle.add_resource(FluentResource(path.read_text("utf-8")))
    for key, message in read(lang, f"web-{game}").items():
        for number in (0, 1, 2):
            args = {name: sample(name, number) for name in variables(message)}
            pattern: Any = bundle.get_message(key).value
            text = str(bundle.format_pattern(pattern, args)[0])
            for fault in faults(lang, text, ["Anna"]):
                wrong.setdefault(f"{key}: {fault}", text)
    assert not [fault for fault in wrong if not imagined(fault)]


def sample(name: str, number: int) -> object:
    if PEOPLE.fullmatch(name):
        return "Anna"
    return "Iwasaki" if OTHER_WORDS.fullmatch(name) else number


def test_french_names_are_elided_by_the_function() -> None:
    """« de » stands before no name as such, in no file: it is DE($name)."""
    for path in sorted((LOCALES / "fr").iterdir()):
        for line in path.read_text("utf-8").splitlines():
            if not line.startswith(("error-", "cli-error-")):
                assert not re.search(rf"\b(?:de|que) \{{ \$(?:{NAMED}) \}}", line), line
