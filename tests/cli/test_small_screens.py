"""Board and question share the screen: nothing scrolls out, whatever there is to choose from."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from sengoku.cli.commands import _WORDS
from sengoku.cli.painting import Painter
from sengoku.cli.words import words
from sengoku.core.match import Match, start
from sengoku.core.rulebook import LANGUAGES
from sengoku.games import game, game_ids
from tests.cli.drawing import console
from tests.cli.processes import Terminal

SIZES = [(80, 24), (140, 45)]
#: Game, players, options, choices played, and every how many of them one looks.
PLAYED = [
    ("samurai-sword", 7, {}, 150, 11),
    ("shitenno", 4, {}, 150, 11),
    ("bushido", 5, {}, 200, 23),
    ("tenkatoitsu", 2, {"scenario": "nagakute"}, 300, 31),
    ("tenkatoitsu", 2, {"scenario": "sekigahara"}, 300, 29),
]
WIPE = "\x1b[3J\x1b[2J\x1b[H"


def names(count: int) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(count)]


def printed(out: Console) -> list[str]:
    """The lines on the screen; what is printed next stands on an empty one."""
    file = out.file
    assert isinstance(file, StringIO)
    lines = file.getvalue().rpartition(WIPE)[2].splitlines()
    file.seek(0)
    file.truncate()
    return lines


@pytest.mark.parametrize(("id", "seats", "options", "moves", "every"), PLAYED)
def test_board_and_question_fit_the_screen(id, seats, options, moves, every):
    match = start(game(id), seats, "small", names(seats), **options)
    said = [words(lang, id, names(seats)) for lang in LANGUAGES]
    painters = [Painter(match.record.game, console(*size), say) for size in SIZES for say in said]
    random = Random(5)
    looked = 0
    while not match.state.over and match.state.moves < moves:
        seat = match.state.deciders()[0]
        if match.state.moves % every == 0:
            looked += 1
            for painter in painters:
                assert_fits(painter, match, seat)
        match.choose(seat, random.choice(match.state.choices(seat)))
    assert looked > 7


def assert_fits(painter: Painter, match: Match, seat: int) -> None:
    painter.ask_anew()
    painter.paint(match, seat)
    lines = printed(painter.out)
    assert len(lines) < painter.out.height, "the line that is typed needs one"
    assert max(len(line) for line in lines) <= painter.out.width
    assert lines[0].startswith(painter.say.say("game-name"))
    asked = painter.say.ask(match.state.ask(seat)).split()[0]
    assert any(line.startswith(f"{painter.say.seat(seat)} · {asked}") for line in lines)


def test_every_choice_is_on_one_page():
    """The pages of a long list hold all its numbers, in order."""
    match = start(game("tenkatoitsu"), 2, "pages", names(2), scenario="yamazaki-long")
    seat = match.state.deciders()[0]
    count = len(match.state.choices(seat))
    assert count > 30
    painter = Painter(match.record.game, console(80, 24), words("en", "tenkatoitsu", names(2)))
    cells = painter._cells(match, seat)
    pages = painter._pages(cells, 2)
    assert len(pages) > 2
    numbers = [int(cell.plain.split()[0]) for page in pages for cell in page]
    assert numbers == list(range(1, count + 1))


@pytest.mark.parametrize("id", game_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_command_hides_a_choice(id, lang):
    say = words(lang, id)
    typed = {*_WORDS, *[say.say(key) for key in _WORDS.values()]}
    assert len(typed) >= len(_WORDS)
    assert not typed & {choice.verb for choice in game(id).actions.all}


@pytest.mark.parametrize(
    ("lang", "map", "more", "page"),
    [("en", "map", "more", "Page {} of"), ("fr", "carte", "suite", "Page {} sur")],
)
def test_pages_filter_and_map_in_a_terminal(tmp_path, lang, map, more, page):
    arguments = ["play", "tenkatoitsu", "--option", "scenario=yamazaki-long", "--seed", "3"]
    with Terminal(
        [*arguments, "--people", "2", "--lang", lang], env={"XDG_STATE_HOME": str(tmp_path)}
    ) as terminal:
        terminal.wait_for("screen. ", "écran. ")
        terminal.type("")
        first = terminal.prompt()
        assert page.format(1) in first
        second = terminal.ask(more)
        assert page.format(2) in second
        assert first.splitlines()[0] == second.splitlines()[0]
        only = terminal.ask("go 24")
        assert "go 24" in only
        assert " 2403" in only
        assert " 2503" in first
        assert " 2503" not in only.rpartition("TEN-")[2]
        alone = terminal.ask(map)
        assert "TEN-" not in alone
        assert len(alone.splitlines()) <= 24
        assert page.format(1) in terminal.ask("")


@pytest.mark.parametrize(
    ("lang", "typed", "answer"),
    [
        ("en", "plai boken", "Did you mean 1, “Play Bokken”?"),
        ("en", "udno", "Did you mean “undo”?"),
        ("en", "99", "There is no choice 99. The choices are 1 to "),
        ("fr", "jouer bokn", "Vouliez-vous dire 1, «\u00a0Jouer Bokken\u00a0»\u00a0?"),
        ("fr", "anuler", "Vouliez-vous dire «\u00a0annuler\u00a0»\u00a0?"),
        ("fr", "99", "Il n'y a pas de choix 99. Les choix vont de 1 à "),
    ],
)
def test_a_slip_of_the_keyboard_is_understood(tmp_path, lang, typed, answer):
    arguments = ["play", "samurai-sword", "--seed", "11", "--seats", "4", "--lang", lang]
    with Terminal(arguments, columns=140, rows=45, env={"XDG_STATE_HOME": str(tmp_path)}) as terminal:
        terminal.prompt()
        assert answer in " ".join(terminal.ask(typed).split(" "))
