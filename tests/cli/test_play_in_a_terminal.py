"""Playing in a real terminal, typing as a person does."""

from __future__ import annotations

import re

import pytest

import sengoku
from sengoku.core.record import Record
from tests.cli.processes import Terminal


@pytest.fixture
def home(tmp_path):
    """Where games are kept that were not saved."""
    return {"XDG_STATE_HOME": str(tmp_path / "state")}


def _until(terminal: Terminal, word: str) -> str:
    """Take the first choice again and again until something is asked."""
    screen = terminal.prompt()
    while word not in screen:
        screen = terminal.ask("1")
    return screen


def test_a_whole_game_with_undo_questions_save_and_load(tmp_path, home):
    saved = tmp_path / "evening.jsonl"
    with Terminal(["play", "samurai-sword", "--seed", "11", "--seats", "4"], env=home) as terminal:
        screen = terminal.prompt()
        assert "▶ 0 Player 1" in screen
        assert "Seed hash: " in screen
        assert "1 Play Bokken" in screen

        screen = terminal.ask("play bokken")
        assert "Whom do you attack with Bokken?  SAM-5.1" in screen
        assert "undo" in screen
        why = " ".join(terminal.ask("? target 2").split())
        assert "Nene (bot) is out of reach: at difficulty 3, and Bokken has precision 1. SAM-5.1" in why
        screen = terminal.ask("undo")
        assert "Play cards, or end your play phase." in screen

        assert "You have no Katana in hand.  SAM-3.4" in terminal.ask("? play katana")
        assert "A parry is only an answer" in terminal.ask("play parry")
        assert "Kiseru" in terminal.ask("? kiseru")

        assert "evening.jsonl" in terminal.ask(f"save {saved}")
        terminal.ask("kiseru")
        terminal.ask("kenshin")
        assert "attacks Kenshin (bot) with Kiseru" in terminal.ask("log")
        screen = terminal.ask(f"load {saved}")
        assert "2 Play Kiseru" in screen
        assert "with Kiseru.  SAM-5.1" not in screen

        terminal.type("1")
        while terminal.prompt_or_end():
            terminal.type("1")
        assert terminal.process.wait(10) == 0
        end = terminal.screen
    assert "Victory for" in end
    assert "SAM-7.3" in end
    assert "Seed: 11" in end
    [kept] = (tmp_path / "state" / "sengoku").iterdir()
    assert f"sengoku verify {kept}" in end
    assert Record.read(kept, sengoku.game).verify().ok


def test_a_whole_game_in_french(home):
    arguments = ["play", "samurai-sword", "--seed", "21", "--seats", "3", "--lang", "fr"]
    with Terminal(arguments, columns=120, rows=40, env=home) as terminal:
        screen = _until(terminal, "Terminer la phase de jeu")
        assert "Joueur 1" in screen
        assert "Jouez des cartes, ou terminez votre phase de jeu." in screen
        assert "jouer" in terminal.ask("?").lower()
        screen = terminal.ask("terminer")
        while terminal.prompt_or_end():
            terminal.type("1")
        assert terminal.process.wait(10) == 0
        end = terminal.screen
    assert "Victoire pour" in end
    assert "Graine\u00a0: 21" in end


def test_two_people_never_see_each_other_s_hand(home):
    arguments = ["play", "samurai-sword", "--seed", "5", "--seats", "3", "--names", "Anna,Bruno"]
    with Terminal(arguments, env=home) as terminal:
        asked = None
        for _ in range(12):
            screen = terminal.wait_for("› ", "screen. ")
            if screen.endswith("screen. "):
                asked = re.search(r"Pass the device to (\w+)\.", screen)
                assert asked is not None
                assert "──" not in screen
                terminal.type("")
                screen = terminal.prompt()
            assert asked is not None
            name = asked[1]
            assert re.search(rf"^{name} · ", screen, re.MULTILINE), screen
            other = {"Anna": "Bruno", "Bruno": "Anna"}[name]
            assert not re.search(rf"{other} draws [A-Z]", screen)
            terminal.type("1")


def test_quit_keeps_the_game(tmp_path, home):
    with Terminal(["play", "samurai-sword", "--seed", "11", "--seats", "4"], env=home) as terminal:
        terminal.prompt()
        terminal.ask("play armour")
        terminal.type("quit")
        assert terminal.finish() == 0
        end = terminal.screen
    [kept] = (tmp_path / "state" / "sengoku").iterdir()
    assert f"sengoku play samurai-sword --load {kept}" in end
    record = Record.read(kept, sengoku.game)
    assert [step.choice for step in record.steps] == ["play armour"]


def test_quit_before_anything_was_chosen_keeps_nothing(tmp_path, home):
    with Terminal(["play", "samurai-sword", "--seed", "11", "--seats", "4"], env=home) as terminal:
        terminal.prompt()
        terminal.type("quit")
        assert terminal.finish() == 0
    assert not (tmp_path / "state").exists()


def test_control_c_keeps_the_game_and_ends_with_130(tmp_path, home):
    with Terminal(["play", "samurai-sword", "--seed", "11", "--seats", "4"], env=home) as terminal:
        terminal.prompt()
        terminal.ask("play armour")
        assert terminal.interrupt() == 130
        assert "Traceback" not in terminal.text
    [kept] = (tmp_path / "state" / "sengoku").iterdir()
    assert len(Record.read(kept, sengoku.game).steps) == 1


def test_control_d_is_quit(home):
    with Terminal(["play", "samurai-sword", "--seed", "11", "--seats", "4"], env=home) as terminal:
        terminal.prompt()
        terminal.press(b"\x04")
        assert terminal.finish() == 0
        assert "You have left the game." in terminal.screen


def test_tab_completes_choices_and_commands(home):
    with Terminal(["play", "samurai-sword", "--seed", "11", "--seats", "4"], env=home) as terminal:
        terminal.prompt()
        terminal.press(b"play k\t")
        assert "Whom do you attack with Kiseru?" in terminal.ask("")


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (60, 20)])
def test_what_matters_fits_on_the_screen(columns, rows, home):
    arguments = ["play", "samurai-sword", "--seed", "3", "--seats", "5"]
    with Terminal(arguments, columns=columns, rows=rows, env=home) as terminal:
        terminal.prompt()
        screen = terminal.ask("")
        lines = screen.split("\n")
        assert max(len(line) for line in lines) <= columns
        if columns >= 80:
            assert len(lines) <= rows
            assert lines[0].startswith("Samurai Sword · Draw pile")


def test_replay_step_by_step(finished):
    with Terminal(["replay", str(finished), "--step", "--upto", "3"]) as terminal:
        for number in (1, 2, 3):
            terminal.wait_for("go on. ")
            assert f"Choice {number} of" in terminal.screen
            terminal.type("")
        assert terminal.finish() == 0


def test_simulate_shows_its_progress_to_somebody_who_looks():
    arguments = ["simulate", "samurai-sword", "--seats", "3", "--bots", "random", "-n", "30"]
    with Terminal(arguments) as terminal:
        assert terminal.finish() == 0
        assert "Playing" in terminal.text
        assert "30/30" in terminal.text
