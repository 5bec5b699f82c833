"""What a table shows, and what it must not show."""

from __future__ import annotations

import pytest

from sengoku.cli.tables import Tables, generic, samurai_sword, tables
from sengoku.cli.words import words
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games import game
from sengoku.games.samurai_sword.components import CARD_IDS, CHARACTER_IDS, PRECISION, ROLE_IDS, is_weapon
from tests.by_chance import positions
from tests.cli import drawing
from tests.cli.drawing import drawn
from tests.support import rule

GAME = game("samurai-sword")
NAMES = ["Anna", "Bruno", "Chloé", "Denis", "Émile"]
ENGLISH = words("en", "samurai-sword", NAMES)
FRENCH = words("fr", "samurai-sword", NAMES)


def shown(looks: Tables, state: State, seat: int | None, say: Messages = ENGLISH) -> str:
    return drawing.shown(looks, state, seat, say)


def test_the_right_module_is_found():
    assert tables("samurai-sword") is samurai_sword
    assert tables("chess") is generic


@pytest.mark.parametrize("looks", [samurai_sword, generic])
@pytest.mark.parametrize("say", [ENGLISH, FRENCH])
def test_every_position_of_a_game_can_be_shown(looks, say):
    for state in positions(GAME, 5, 1)[::13]:
        for seat in (None, *range(5)):
            assert "Chloé" in shown(looks, state, seat, say)


def test_the_end_shows_every_role_hand_and_point():
    end = positions(GAME, 5, 2)[-1]
    text = shown(samurai_sword, end, None)
    for player in end.view(None)["players"]:
        assert ENGLISH.say(f"role-{player['role']}") in text
    assert "SAM-7.3" in text
    assert "Victory for" in text


@rule("SAM-8.1", "SAM-R39")
def test_with_three_players_the_table_shows_who_is_ninja():
    state = GAME.new(3, 1)
    for seat in (None, 0, 1, 2):
        text = drawn(samurai_sword.table(state.view(seat), ENGLISH))
        assert text.count("Ninja") == 2
        assert "?" not in text


@pytest.mark.parametrize("looks", [samurai_sword, generic])
def test_a_table_is_the_same_whatever_the_viewer_cannot_know(looks):
    for state in positions(GAME, 5, 3, 60)[::6]:
        for seat in (None, *range(5)):
            twin = state.resample(seat, f"twin {state.moves}")
            assert shown(looks, state, seat) == shown(looks, twin, seat)


def test_difficulties_agree_with_what_the_rules_say():
    """A weapon is playable exactly when the table says that it reaches somebody."""
    checked = 0
    for state in positions(GAME, 5, 4):
        if state.over:
            continue
        [seat] = state.deciders()
        view = state.view(seat)
        if state.ask(seat).prompt != "play" or view["weapons_played"] >= view["weapons_allowed"]:
            continue
        legal = {str(choice) for choice in state.choices(seat)}
        away = samurai_sword.difficulties(view)
        for card in view["players"][seat]["hand"]:
            if is_weapon(CARD_IDS.index(card)):
                precision = PRECISION[CARD_IDS.index(card)]
                assert any(far <= precision for far in away.values()) == (f"play {card}" in legal)
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("say", [ENGLISH, FRENCH])
def test_everything_can_be_asked_about_by_id_and_by_name(say):
    for card in CARD_IDS:
        assert len(samurai_sword.about(card, say, {})) == 1
        assert samurai_sword.about(say.say(f"card-{card}"), say, {})
    for person in CHARACTER_IDS:
        assert samurai_sword.about(say.say(f"character-{person}"), say, {})
    for role in ROLE_IDS:
        assert samurai_sword.about(say.say(f"role-{role}"), say, {})
    assert samurai_sword.about("helicopter", say, {}) == []
