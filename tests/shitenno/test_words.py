"""French provinces have an article, each its own: some as in the rulebook's examples."""

from __future__ import annotations

import random
import re

import pytest

from sengoku.core.messages import Messages
from sengoku.games.shitenno.components import PROVINCE_IDS
from tests.shitenno.table import GAME, new
from tests.support import rule

FRENCH = Messages("fr", "shitenno", ["Anna", "Bruno", "Chloé", "Denis"])
NAMES = {id: FRENCH.say(f"province-{id}") for id in PROVINCE_IDS}
#: Islands that are spoken of without one.
BARE = {"kyushu", "shikoku"}


@rule("SHI-8.1")
@pytest.mark.parametrize("id", PROVINCE_IDS)
def test_each_province_with_its_own_article(id):
    name = NAMES[id]
    of, within, the = (
        (f"de {name}", f"à {name}", name) if id in BARE else (f"du {name}", f"dans le {name}", f"le {name}")
    )
    placed = {"seat": 0, "province": id, "position": 2, "count": 6, "bonus": 0}
    assert f"la position 2 {of}\N{NO-BREAK SPACE}:" in FRENCH.say("event-placed", placed)
    assert f"la majorité {within}\N{NO-BREAK SPACE}:" in FRENCH.say("event-majority", placed)
    assert f" pour {the}." in FRENCH.say("ask-pay-troops", {"province": id, "complete": 0})


@rule("SHI-3.2", "SHI-3.3", "SHI-6.3")
def test_no_sentence_of_whole_games_forgets_the_article():
    """Neither log nor questions nor refusals say "de Kantō", "dans Kansai" or "que Chūbu demande"."""
    articled = "|".join(name for id, name in NAMES.items() if id not in BARE)
    wrong = re.compile(rf"\b(de|dans|à|pour|que|en) ({articled})\b")
    seen = 0
    for seats in GAME.seats:
        state, chance = new(seats, 3), random.Random(seats)
        while not state.over:
            seat = state.deciders()[0]
            said = [FRENCH.ask(state.ask(seat))]
            if chance.random() < 0.1:
                said += [
                    FRENCH.why(reason)
                    for choice in GAME.actions.all
                    for reason in state.why_not(seat, choice)
                ]
            events = state.choose(seat, chance.choice(state.choices(seat)))
            said += [FRENCH.event(event, None) for event in events]
            assert not [text for text in said if wrong.search(text)]
            seen += sum(any(name in text for name in NAMES.values()) for text in said)
    assert seen > 200
