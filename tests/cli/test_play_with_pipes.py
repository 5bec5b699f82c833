"""Playing with input from a pipe, or from nowhere."""

from __future__ import annotations

import json

import pytest

import sengoku
from sengoku.cli.words import words
from sengoku.core.record import Record
from tests.cli.processes import call
from tests.support import rule

#: A deal in which the person is the shogun and begins, so that no bot has a part in what is asked first.
BEGIN = ("play", "samurai-sword", "--seats", "4", "--seed", "11")


def test_without_input_a_table_and_a_sentence():
    answer = call(*BEGIN)
    assert answer.returncode == 0
    assert answer.stderr == ""
    assert "Samurai Sword" in answer.stdout
    assert "Seed hash: " in answer.stdout
    assert "SAM-3.4" in answer.stdout
    assert answer.stdout.rstrip().endswith("Play it in a terminal: sengoku play samurai-sword")
    assert "\x1b" not in answer.stdout


def test_lines_are_read_as_choices_questions_and_mistakes():
    lines = "? SAM-5.2\n99\nplay katana\nplay armour\n? play parry\nnonsense\n"
    answer = call(*BEGIN, input=lines)
    assert answer.returncode == 0
    told = " ".join(answer.stdout.split())
    assert "The target may at once play one parry" in told
    assert "There is no choice 99." in told
    assert _say("why-not-in-hand", card="katana") + " SAM-3.4" in told
    assert _say("event-laid", seat=0, card="armour") + " SAM-6.2" in told
    assert _say("why-parry-only-answers") + " SAM-6.13" in told
    assert "“nonsense” is none of the choices" in told


@rule("SAM-R18")
def test_nobunaga_draws_while_a_target_is_asked_for():
    """A deal in which the person is Nobunaga, begins, and holds a Bokken."""
    lines = "play bokken\nuse nobunaga\nundo\ntarget 1\n"
    answer = call("play", "samurai-sword", "--seats", "4", "--seed", "web-68", input=lines)
    told = " ".join(answer.stdout.split())
    _, asked, asked_again = told.split(_say("ask-target-weapon", card="bokken"))
    assert _say("choice-use-nobunaga") in asked
    assert _say("event-nobunaga", seat=0, left=4) in asked
    assert "Nothing can be taken back" in asked_again
    assert "attacks Kenshin (bot) with Bokken" in asked_again


def _say(key: str, **args: object) -> str:
    return words("en", "samurai-sword", ["Player 1"]).say(key, args)


def test_bots_alone_play_a_whole_game(tmp_path):
    file = tmp_path / "game.jsonl"
    answer = call("play", "samurai-sword", "--people", "0", "--seed", "7", "--record", str(file))
    assert answer.returncode == 0
    for word in ("Result", "Victory for", "SAM-7.3", "Seed: 7", "Seed hash: ", f"sengoku verify {file}"):
        assert word in answer.stdout
    assert Record.read(file, sengoku.game).verify().ok


def test_the_same_seed_is_the_same_game():
    games = [call("play", "samurai-sword", "--people", "0", "--seed", "8", "--seats", "3") for _ in range(2)]
    assert games[0].stdout == games[1].stdout


def test_other_bots_at_chosen_seats(tmp_path):
    file = tmp_path / "game.jsonl"
    call(
        "play", "samurai-sword", "--people", "0", "--seats", "3", "--bots", "heuristic,random", "--seed", "1",
        "--record", str(file),
    )  # fmt: skip
    names = json.loads(file.read_text("utf-8").splitlines()[0])["names"]
    assert names == ["Kenshin (bot)", "Nene (random bot)", "Shingen (bot)"]


def test_save_and_load(tmp_path):
    saved = tmp_path / "evening.jsonl"
    first = call(*BEGIN, input=f"play armour\nsave {saved}\nquit\n")
    assert f"sengoku play samurai-sword --load {saved}" in first.stdout
    again = call("play", "samurai-sword", "--load", str(saved), input="log\n")
    assert again.returncode == 0
    assert _say("event-laid", seat=0, card="armour") in again.stdout
    assert Record.read(saved, sengoku.game).verify().ok


def test_load_in_the_middle_of_another_game(unfinished):
    answer = call(
        "play", "samurai-sword", "--seed", "3", input=f"load nowhere\nload\nload {unfinished}\nlog\n"
    )
    assert "There is no file nowhere." in answer.stdout
    assert "Which game?" in answer.stdout
    assert "Anna" in answer.stdout
    assert "Chloé" in answer.stdout


def test_a_finished_game_cannot_be_gone_on_with(finished):
    answer = call("play", "samurai-sword", "--load", str(finished))
    assert answer.returncode == 2
    assert f"sengoku replay {finished}" in answer.stderr


def test_a_saved_game_of_another_version(unfinished, tmp_path):
    file = tmp_path / "old.jsonl"
    header, *rest = unfinished.read_text("utf-8").splitlines()
    file.write_text("\n".join([json.dumps({**json.loads(header), "version": "0"}), *rest]) + "\n", "utf-8")
    answer = call("play", "samurai-sword", "--load", str(file))
    assert answer.returncode == 2
    assert "version 0" in answer.stderr


def test_a_record_is_on_disk_after_every_choice(tmp_path):
    file = tmp_path / "game.jsonl"
    call(*BEGIN, "--record", str(file), input="play armour\n")
    record = Record.read(file, sengoku.game)
    assert record.verify().ok
    assert [(step.seat, step.choice) for step in record.steps] == [(0, "play armour")]


def test_a_place_that_cannot_be_written_to(tmp_path):
    answer = call(*BEGIN, input=f"save {tmp_path}\nplay armour\n")
    assert answer.returncode == 0
    assert f"{tmp_path}" in "".join(answer.stdout.split("\n"))
    assert _say("event-laid", seat=0, card="armour") in answer.stdout
    answer = call("play", "samurai-sword", "--people", "0", "--record", str(tmp_path / "no" / "where.jsonl"))
    assert answer.returncode == 2
    assert f"There is no folder {tmp_path / 'no'}." in answer.stderr
    assert "Traceback" not in answer.stderr


def test_in_french():
    answer = call(*BEGIN, "--lang", "fr", input="aide\n?\nannuler\n")
    assert "Jouer Bokken" in answer.stdout
    assert "reprendre votre dernier choix" in answer.stdout
    assert "Rien ne peut être repris" in answer.stdout
    assert "Il n'y a plus rien à lire" in answer.stdout


def test_help_says_with_which_options_the_game_is_played():
    answer = call(
        "play", "shitenno", "--option", "doubles=B", "--seed", "1", "--lang", "fr", input="aide\nquitter\n"
    )
    assert "Cartes doubles\N{NO-BREAK SPACE}: sans jumelles" in answer.stdout
    assert "SHI-8.4" in answer.stdout


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "There is no folder {}."), ("fr", "Il n'y a pas de dossier {}.")]
)
def test_a_save_makes_no_folder(tmp_path, lang, said):
    folder = tmp_path / "evenings"
    answer = call(*BEGIN, "--lang", lang, input=f"save {folder}/first.jsonl\nsave {tmp_path}\n")
    assert answer.returncode == 0
    told = " ".join(answer.stdout.split())
    assert said.format(folder) in told
    assert f"{tmp_path} is a folder" in told or f"{tmp_path} est un dossier" in told
    assert not folder.exists()
