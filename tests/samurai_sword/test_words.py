"""What players read, where words and rules must agree to the letter."""

from __future__ import annotations

import pytest

from sengoku.core.messages import Messages
from sengoku.core.rulebook import LANGUAGES
from tests.samurai_sword.table import GAME, Table, table
from tests.support import rule

NAMES = ["Akane", "Botan", "Chie", "Denji", "Emi"]


def say(lang: str) -> Messages:
    return Messages(lang, "samurai-sword", NAMES)


def offered(t: Table, seat: int, lang: str) -> list[str]:
    """The choices of a seat in words."""
    prompt = t.state.ask(seat).prompt
    return [say(lang).choice(GAME, choice, prompt) for choice in t.state.choices(seat)]


def told(t: Table, seat: int, choice: str, lang: str) -> list[str]:
    return [say(lang).event(event, None) for event in t.do(seat, choice)]


@rule("SAM-8.1", "SAM-R14")
@pytest.mark.parametrize(
    ("lang", "shogun", "others"),
    [
        ("en", "Discard Bushido: it costs you nothing", "Lose 1 honour and discard Bushido"),
        (
            "fr",
            "Défausser le Code du bushido\u00a0: vous n'y perdez rien",
            "Perdre 1 point d'honneur et défausser le Code du bushido",
        ),
    ],
)
def test_the_shogun_of_three_is_not_told_to_lose_honour(lang, shogun, others):
    for seats, holder, words in ((3, 0, shogun), (3, 1, others), (4, 0, others)):
        people = {holder: "benkei"}
        t = table(seats, at="turn", active=holder, bushido=holder, pile="bo", characters=people)
        t.begin_turn()
        assert offered(t, holder, lang) == [words]


@rule("SAM-7.4")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_daimyo_says_what_the_ronin_gets(lang):
    assert "ronin" in say(lang).say("card-daimyo-effect")


@rule("SAM-7.3", "SAM-R25")
@pytest.mark.parametrize(
    ("lang", "first", "second", "shogun"),
    [
        ("en", "Ninja, 1 star.", "Ninja, 3 stars.", "Shogun."),
        ("fr", "Ninja, 1 étoile.", "Ninja, 3 étoiles.", "Shogun."),
    ],
)
def test_the_reveal_names_the_stars(lang, first, second, shogun):
    t = table(4, roles="shogun ninja ninja samurai", stars=[0, 1, 3, 0], hands={0: "bokken"},
              life={1: 1}, honour={1: 1})  # fmt: skip
    t.attack(0, "bokken", 1)
    lines = [line for line in told(t, 1, "lose life", lang) if "shows" in line or "dévoile" in line]
    for line, end in zip(
        lines, [shogun, first, second, "Samurai." if lang == "en" else "Samouraï."], strict=True
    ):
        assert line.endswith(end)


@rule("SAM-5.4")
@pytest.mark.parametrize(
    ("honour", "sentence"),
    [
        (3, "Akane vainc Botan et lui prend 1 point d'honneur\u00a0; Botan en garde 2."),
        (1, "Akane vainc Botan et lui prend 1 point d'honneur\u00a0; Botan n'en a plus."),
    ],
)
def test_french_says_whose_honour_is_left(honour, sentence):
    t = table(5, hands={0: "bokken"}, life={1: 1}, honour={1: honour})
    t.attack(0, "bokken", 1)
    lines = told(t, 1, "lose life", "fr")
    assert lines[0] == "Botan perd 1 point de vie face à Akane et n'en a plus."
    assert lines[1] == sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_says_what_is_left_without_saying_whose(lang):
    """ "(reste 2)" after two names could be anybody's."""
    text = say(lang)
    for key in ("lost-life", "defeated", "bushido-honour", "nobunaga"):
        line = text.say(f"event-{key}", {"seat": 1, "by": 0, "count": 1, "left": 2})
        assert "(reste" not in line


@rule("SAM-6.12", "SAM-R18")
@pytest.mark.parametrize(("lang", "turn"), [("en", "In your turn"), ("fr", "Pendant votre tour")])
def test_nobunagas_card_speaks_of_his_turn(lang, turn):
    assert say(lang).say("ability-nobunaga").startswith(turn)
