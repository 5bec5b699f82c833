"""Every option of every game has a name, a sentence and named values in every language."""

from __future__ import annotations

import re

import pytest

import sengoku
from sengoku.core.game import Option
from sengoku.core.messages import OWN, Messages
from sengoku.core.rulebook import LANGUAGES
from tests.core.vocabulary import read
from tests.toy.stones import STONES

OPTIONS = [(id, option) for id in sengoku.game_ids() for option in sengoku.game(id).options.values()]
#: A value's name stands in a list to choose from.
LONGEST_VALUE = 60


def faults(say: Messages, option: Option) -> list[str]:
    """The words that an option lacks."""
    name, sentence = say.option(option.name), say.option_help(option.name)
    found = [] if name and name != option.name else ["name"]
    if not re.search(r"\w\W*\.$", sentence):
        found.append("sentence")
    values = [say.option_value(option.name, value) for value in option.values]
    found += [
        f"value {value}"
        for value, word in zip(option.values, values, strict=True)
        if not word or word == str(value) or len(word) > LONGEST_VALUE
    ]
    if len(set(values)) < len(values):
        found.append("two values with one name")
    if option.own and say.option_value(option.name, OWN) == OWN:
        found.append("a value of one's own")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{id}-{one.name}" for id, one in OPTIONS])
def test_an_option_has_a_name_a_sentence_and_named_values(game: str, option: Option, lang: str) -> None:
    lacking = faults(Messages(lang, game), option)
    assert not lacking, f"option-{option.name} in locales/{lang}/{game}.ftl lacks: {', '.join(lacking)}"


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=[f"{id}-{one.name}" for id, one in OPTIONS])
def test_an_option_cites_its_rule(game: str, option: Option) -> None:
    assert option.rule in sengoku.game(game).rulebook


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", sengoku.game_ids())
def test_no_words_are_left_of_an_option_that_is_gone(game: str, lang: str) -> None:
    options = sengoku.game(game).options.values()
    rests = {
        one.name: ["", "-help", "-number", "-own", *[f"-{value}" for value in one.values]] for one in options
    }
    known = {f"option-{name}{rest}".lower() for name, all in rests.items() for rest in all}
    assert {key.lower() for key in read(lang, game) if key.startswith("option-")} <= known


def test_an_option_without_words_is_found() -> None:
    assert faults(Messages("en"), STONES.options["last"]) == ["name", "sentence", "value wins", "value loses"]


def test_a_game_without_words_shows_what_is_written() -> None:
    say = Messages("en")
    assert say.option("last_one") == "last_one"
    assert say.option_help("last_one") == ""
    assert say.option_value("last_one", "wins") == "wins"


@pytest.mark.parametrize(("lang", "words"), [("en", ["no", "yes"]), ("fr", ["non", "oui"])])
def test_a_switch_reads_yes_or_no(lang: str, words: list[str]) -> None:
    assert [Messages(lang).option_value("anything", on) for on in (False, True)] == words


def test_a_long_text_is_never_shown_as_a_value() -> None:
    say = Messages("en", "tenkatoitsu")
    own = say.option_value("scenario", 'name = "x"\n')
    assert own == say.option_value("scenario", OWN) != OWN
