"""Levels of bots in the terminal: their words, who plays at which, and a line while one thinks."""

from __future__ import annotations

from io import StringIO
from itertools import count

import pytest
from rich.console import Console

from sengoku.bots import Seen, bot, registry
from sengoku.bots.levels import LEVELS
from sengoku.cli import levels, run
from sengoku.cli.keyboard import Keyboard
from sengoku.cli.levels import Thinking, tell_bots
from sengoku.cli.players import Player
from sengoku.cli.screen import THEME
from sengoku.cli.session import Session
from sengoku.cli.words import words
from sengoku.core.choices import Choice
from sengoku.core.match import start
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game

GAME = "samurai-sword"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_name_and_a_sentence(lang: str) -> None:
    say = words(lang)
    names = [say.say(f"bot-{level}") for level in LEVELS]
    notes = [say.say(f"bot-{level}-help") for level in LEVELS]
    assert len({*names, *notes}) == 2 * len(LEVELS)
    assert not any(text.startswith("bot-") for text in [*names, *notes])
    assert all(note.endswith(".") for note in notes)


@pytest.mark.parametrize(("lang", "sentence"), [("en", "rules of thumb"), ("fr", "de bons principes")])
@pytest.mark.parametrize("command", [["games", GAME], ["play", GAME, "--help"], ["simulate", GAME, "--help"]])
def test_the_bots_of_a_game_are_listed_with_their_sentence(
    capsys: pytest.CaptureFixture[str], command: list[str], lang: str, sentence: str
) -> None:
    assert run([*command, "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert sentence in said
    assert "bot-" not in said


def test_one_game_can_be_listed_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["games", "Shitenno"]) == 0
    assert "bushido" not in capsys.readouterr().out
    assert run(["games", "chess"]) != 0


def test_a_bot_of_one_s_own_is_called_as_it_is() -> None:
    file = StringIO()
    tell_bots(Console(file=file, theme=THEME, width=100), ["random", "wanderer"], words("en"))
    said = file.getvalue()
    assert "Random" in said
    assert said.split()[-2:] == ["wanderer", "wanderer"]


# -- playing ------------------------------------------------------------------------------------------------


class Planner:
    """Takes the first choice, and means to take the first of what comes next; it asks whether to stop."""

    name = "skilled"

    def __init__(self, asks: int) -> None:
        self.asks = asks
        self.thoughts = 0

    def choose(self, seen: Seen) -> Choice:
        self.thoughts += 1
        assert not any(seen.stop() for _ in range(self.asks))
        world = seen.worlds().draw("what comes next")
        world.apply(seen.seat, seen.choices[0])
        seen.then = list(world.choices(seen.seat))[:1]
        return seen.choices[0]


@pytest.fixture
def planner(monkeypatch: pytest.MonkeyPatch) -> Planner:
    """A bot of the level `skilled`, in a time in which every look at the clock takes half a second."""
    found = Planner(5)
    clock = count()
    known = {"random": bot(GAME, "random"), "heuristic": bot(GAME, "heuristic"), found.name: found}
    monkeypatch.setattr(registry, "_bots", lambda id: known)
    monkeypatch.setattr(levels, "monotonic", lambda: next(clock) / 2)
    return found


def play(planner: Planner, lang: str = "en", terminal: bool = True) -> tuple[str, int]:
    """What a game of it against the usual bots prints, and how often its seat chose."""
    names = ["Kenshin (bot)", "Nene (skilled bot)", "Shingen (bot)"]
    match = start(game(GAME), 3, 1, names)
    players = [Player(name, planner if at == 1 else bot(GAME, "heuristic")) for at, name in enumerate(names)]
    file = StringIO()
    out = Console(file=file, force_terminal=terminal, theme=THEME, width=80)
    assert Session(match, players, lang, out, Keyboard()).run() == 0
    return file.getvalue(), sum(step.seat == 1 for step in match.record.steps)


def test_while_a_bot_thinks_a_line_says_so_and_goes_away(planner: Planner) -> None:
    said, _ = play(planner)
    assert "Nene (skilled bot) is thinking… 1\u00a0s" in said
    assert "Nene (skilled bot) is thinking… 2\u00a0s" in said
    assert "Kenshin (bot) is thinking" not in said
    shown = [line for line in said.split("\r") if "is thinking" in line]
    assert all("\n" not in line for line in shown), "what follows is written over it"
    assert said.split("\r")[-1].startswith("\x1b[2K")


def test_who_waits_does_not_wait_for_ever(planner: Planner) -> None:
    """The clock goes on by half a second a look."""
    thinking = Thinking(Console(file=StringIO()), words("en"), 1, most=2)
    assert [thinking() for _ in range(5)] == [False, False, False, True, True]
    patient = Thinking(Console(file=StringIO()), words("en"), 1)
    assert not any(patient() for _ in range(1000))


def test_in_french(planner: Planner) -> None:
    assert "Nene (skilled bot) réfléchit… 1\u00a0s" in play(planner, "fr")[0]


def test_nobody_looks_at_a_pipe(planner: Planner) -> None:
    assert "is thinking" not in play(planner, terminal=False)[0]


def test_what_a_bot_meant_to_do_next_it_does_without_thinking(planner: Planner) -> None:
    _, choices = play(planner)
    assert 0 < planner.thoughts < choices


def test_levels_are_names_of_bots(planner: Planner, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run(["play", GAME, "--people", "0", "--seats", "3", "--bots", "skilled,random", "--seed", "3"]) == 0
    )
    assert "Kenshin (skilled bot)" in capsys.readouterr().out
    assert planner.thoughts > 0
    assert run(["play", GAME, "--bots", "strong"]) != 0
    assert "skilled" in capsys.readouterr().err
