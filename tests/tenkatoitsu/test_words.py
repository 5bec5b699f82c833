"""TEN-0.1: the words of the digest are those of the screens, in both languages."""

from __future__ import annotations

import re

import pytest

from sengoku.core.messages import Messages
from sengoku.core.resources import resource
from sengoku.games.tenkatoitsu.components import ORDER_IDS
from tests.digest import table_of
from tests.support import rule

STATES = ("intact", "tested", "disorganised", "exhausted", "eliminated")


def words(first: str) -> tuple[list[str], list[str]]:
    """The English and the French words of the line that begins so."""
    for row in table_of("TEN-0.1"):
        if row["Word here"].startswith(first):
            return row["Word here"].split(", "), row["French edition"].split(", ")
    raise AssertionError(first)


@rule("TEN-0.1", "TEN-4.3", "TEN-5.2")
@pytest.mark.parametrize(("kind", "ids"), [("order", ORDER_IDS), ("state", STATES)])
def test_orders_and_states_bear_the_names_of_the_digest(kind: str, ids: tuple[str, ...]) -> None:
    english, french = words("Attack" if kind == "order" else "Intact")
    for lang, names in (("en", english), ("fr", french)):
        messages = Messages(lang, "tenkatoitsu", ["Anna", "Bruno"])
        assert [messages.render(f"{kind}-{id}", {})[0] for id in ids] == names


@rule("TEN-7.2.2")
@pytest.mark.parametrize(
    ("lang", "army", "sentence"),
    [
        ("fr", "ikeda", "Jeton tiré\N{NO-BREAK SPACE}: Combat d'Ikeda."),
        ("fr", "tokugawa", "Jeton tiré\N{NO-BREAK SPACE}: Combat de Tokugawa."),
        ("fr", "west", "Jeton tiré\N{NO-BREAK SPACE}: Combat de l’Ouest."),
        ("en", "west", "Chit drawn: Combat of the West."),
    ],
)
def test_a_combat_chit_names_its_army(lang: str, army: str, sentence: str) -> None:
    args = {"phase": "combat-0", "army": army}
    assert Messages(lang, "tenkatoitsu").say("event-drawn-phase", args) == sentence


@rule("TEN-9.1", "TEN-11.6", "TEN-15.4.3")
def test_french_is_said_as_in_the_rulebook() -> None:
    say = Messages("fr", "tenkatoitsu", ["Oichi", "Bruno"])
    chit = say.say("event-arrived", {"clan": "ikeda-a"})
    assert chit == "Le jeton d'Ikeda Tsuneoki (A) arrive dans le bol."
    assert say.say("event-attackers", {"units": ["ikeda-a-1"]}) == "A1 Ikeda Tsuneoki attaque."
    both = say.say("event-attackers", {"units": ["ikeda-a-1", "ikeda-b-1"]})
    assert both == "A1 Ikeda Tsuneoki, B1 Ikeda Motosuke attaquent."
    assert say.say("event-samurai-drawn", {"seat": 0}) == "Un samouraï d'Oichi apparaît."
    in_terminal = Messages("fr", "tenkatoitsu", place="cli")
    assert in_terminal.say("cli-ten-ratings") == "Élan/Masse/Tir/Individu"


@rule("TEN-4.3", "TEN-11.7")
@pytest.mark.parametrize("steps", [1, 2])
def test_losses_are_pas_de_pertes_in_french(steps: int) -> None:
    say = Messages("fr", "tenkatoitsu")
    lost = say.say("event-loss", {"unit": "ikeda-a-1", "steps": steps, "count": 3})
    assert (
        lost == f"A1 Ikeda Tsuneoki subit {steps} PP\N{NO-BREAK SPACE}; pertes totales\N{NO-BREAK SPACE}: 3."
    )


@rule("TEN-11.6")
def test_one_unit_attacks_and_several_attack() -> None:
    say = Messages("en", "tenkatoitsu")
    assert say.say("event-attackers", {"units": ["ikeda-a-1"]}) == "A1 Ikeda Tsuneoki attacks."
    both = say.say("event-defenders", {"units": ["ikeda-a-1", "ikeda-b-1"]})
    assert both == "A1 Ikeda Tsuneoki, B1 Ikeda Motosuke defend."


@rule("TEN-4.1", "TEN-15.1")
def test_no_other_word_than_the_rulebooks_is_used() -> None:
    """Individu, (Puissance de) Tir, Lignes d'Attaque, Score de Défense, pas de pertes (PP)."""
    french = resource("locales") / "fr"
    files = [french / name for name in ("tenkatoitsu.ftl", "web-tenkatoitsu.ftl")]
    others = re.compile(
        r"Individuel|Feu \{ \$fire|axes d'attaque|lignes d'attaque|[Ss]core de défense|(\}|\b\d) pas\b"
    )
    for path in [*files, resource("rules") / "tenkatoitsu.fr.md"]:
        assert not others.search(path.read_text("utf-8")), path
