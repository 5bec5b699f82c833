"""`sengoku mcp`, asked by the SDK's own client over the pipes of a real process."""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client

import sengoku
from sengoku.arena.tournament import Standings, tournament
from sengoku.bots.outside import OutsideBot
from sengoku.bots.own import own_bot
from sengoku.cli import run
from sengoku.core.messages import Messages
from sengoku.core.record import Record
from tests.cli.processes import environment
from tests.cli.test_serve_without_extra import environment_without

ROOT = Path(__file__).resolve().parents[2]
RELAY = ROOT / "examples" / "bots" / "relay.py"
SEED = "a seed that nobody is told"
GAME = "samurai-sword"
PATIENCE = 300


class Model:
    """What a language model's program does: call tools, read resources. `heard` is all that came."""

    def __init__(self, call: Callable[..., Any], client: Client) -> None:
        self._call = call
        self.client = client
        self.heard: list[str] = []

    def _answer(self, tool: str, given: dict[str, Any]) -> Any:
        answer = self._call(self.client.call_tool, tool, given)
        self.heard.append(answer.model_dump_json())
        return answer

    def ask(self, tool: str, **given: Any) -> Any:
        """What a tool answers; it must not be an error."""
        answer = self._answer(tool, given)
        assert not answer.is_error, answer.content
        told = answer.structured_content
        return told["result"] if set(told) == {"result"} else told

    def refused(self, tool: str, **given: Any) -> str:
        """The sentence by which a call is refused."""
        answer = self._answer(tool, given)
        assert answer.is_error
        return str(answer.content[0].text)

    def tools(self) -> list[Any]:
        return list(self._call(self.client.list_tools).tools)

    def read(self, address: str) -> str:
        answer = self._call(self.client.read_resource, address)
        return str(answer.contents[0].text)


@contextmanager
def model(log: Path, *arguments: str) -> Iterator[Model]:
    """A model whose program has started `sengoku mcp`."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "sengoku.cli", "mcp", *arguments], env=environment()
    )
    with log.open("w") as errors, start_blocking_portal() as portal:
        client = Client(stdio_client(command, errlog=errors))
        with portal.wrap_async_context_manager(client):
            yield Model(portal.call, client)


@pytest.fixture(scope="module")
def player(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Model]:
    log = tmp_path_factory.mktemp("mcp") / "log"
    with model(log, "--seed", SEED) as found:
        yield found
    assert "Traceback" not in log.read_text()


def test_a_whole_game_shows_what_the_seat_may_know_and_no_more(player: Model) -> None:
    """Held against the record: every view is the seat's, every sentence of news one that it may hear."""
    now = player.ask("new_game", game=GAME, seats=3, seat=1, bots=["heuristic", "random"])
    table, news = now["table"], list(now["news"])
    views = [now["view"]]
    assert "secret until" in player.refused("read_record", table=table)
    while not now["over"]:
        assert set(now) >= {"question", "rule", "choices", "news", "players", "seat", "table"}
        assert not set(now) & {"seed", "winners", "scores"}
        if len(views) < 20:
            views.append(player.ask("look", table=table)["view"])
        now = player.ask("choose", table=table, choice=now["choices"][0]["choice"])
        news += now["news"]
    heard = [text for text in player.heard if f"{SEED}:" in text]
    assert len(heard) == 1, "the seed is told with the result"
    record = Record.loads(player.ask("read_record", table=table), sengoku.game)
    assert record.verify().ok
    say = Messages("en", GAME, record.names)
    asked, heard_of = [], []
    for _, state in record.states():
        heard_of += [f"{say.event(event, 1)} [{event.rule}]" for event in state.events if event.heard_by(1)]
        if 1 in state.deciders():
            asked.append(state.view(1))
    assert news == heard_of
    assert all(view in asked for view in views)
    assert (now["winners"], now["scores"]) == (state.winners(), state.scores())
    assert now["won"] == (1 in state.winners())


def test_a_refused_choice_says_why_with_paragraphs_and_changes_nothing(player: Model) -> None:
    now = player.ask("new_game", game="shitenno", lang="fr")
    table = now["table"]
    legal = [offer["choice"] for offer in now["choices"]]
    other = next(str(choice) for choice in sengoku.game("shitenno").actions.all if str(choice) not in legal)
    said = player.refused("choose", table=table, choice=other)
    told = player.ask("why_not", table=table, choice=other)
    assert not told["legal"]
    assert told["reasons"]
    for reason in told["reasons"]:
        assert f"[{reason['rule']}]" in said
    assert all(paragraph["text"] for paragraph in told["paragraphs"])
    assert player.ask("why_not", table=table, choice=legal[0])["legal"]
    assert "n'est pas un verbe" in player.refused("choose", table=table, choice="surrender")
    after = player.ask("look", table=table)
    assert after["choices"] == now["choices"]
    assert after["view"] == now["view"]


@pytest.mark.parametrize(
    ("tool", "given", "said"),
    [
        ("new_game", {"game": "chess"}, "There is no game 'chess'"),
        ("new_game", {"game": GAME, "seats": 9}, "seats"),
        ("new_game", {"game": GAME, "seats": "many"}, "valid integer"),
        ("new_game", {"game": GAME, "seat": -1}, "there is no seat -1"),
        ("new_game", {"game": GAME, "bots": ["grandmaster"]}, "has no bot 'grandmaster'"),
        ("new_game", {"game": GAME, "bots": ["cmd:touch run"]}, "has no bot"),
        ("new_game", {"game": GAME, "bots": ["random"] * 3}, "at most one a seat"),
        ("new_game", {"game": GAME, "options": {"chess": True}}, "no option 'chess'"),
        ("new_game", {"game": GAME, "lang": "xx"}, "no language 'xx'"),
        ("new_game", {"game": GAME, "name": "\u202e"}, "name"),
        ("look", {"table": "99"}, "There is no table '99'"),
        ("choose", {"table": "99", "choice": "end"}, "There is no table '99'"),
        ("choose", {}, "Field required"),
        ("read_rule", {"game": GAME, "id": "SAM-99"}, "no paragraph SAM-99"),
        ("search_rules", {"text": "honour", "game": "chess"}, "There is no game"),
        ("search_rules", {"text": " "}, "at least one word"),
        ("search_rules", {"text": "honour", "lang": "de"}, "no language 'de'"),
        ("read_rule", {"game": GAME, "id": "SAM-5.2", "lang": "de"}, "no language 'de'"),
        ("list_games", {"lang": "de"}, "no language 'de'"),
    ],
)
def test_bad_input_gets_a_sentence(player: Model, tool: str, given: dict[str, Any], said: str) -> None:
    before = player.ask("list_tables")
    assert said in player.refused(tool, **given)
    assert player.ask("list_tables") == before
    assert not Path("run").exists()


def test_bots_are_called_so_in_the_language_of_the_table(player: Model) -> None:
    """In the record they are called as the terminal reads them."""
    now = player.ask("new_game", game="shitenno", bots=["novice"], lang="fr")
    assert now["players"][1].endswith(" (bot novice)")
    english = player.ask("new_game", game="shitenno", bots=["novice"], lang="en")
    assert english["players"][1].endswith(" (novice bot)")


def test_rules_are_found_by_id_and_by_words(player: Model) -> None:
    rule = sengoku.game("shitenno").rulebook["SHI-2.5"]
    assert player.ask("read_rule", game="shitenno", id="2.5")["text"] == rule.text()
    assert player.ask("read_rule", game="shitenno", id="SHI-2.5", lang="fr")["text"] == rule.text("fr")
    word = rule.title().split()[0]
    found = player.ask("search_rules", text=word, game="shitenno")
    assert "SHI-2.5" in [one["id"] for one in (*found["paragraphs"], *found["also"])]
    assert {one["game"] for one in player.ask("search_rules", text="province")["paragraphs"]} <= {
        *sengoku.game_ids()
    }
    assert rule.text() in player.read("sengoku://rules/shitenno/SHI-2.5")
    assert rule.text("fr") in player.read("sengoku://rules/shitenno/SHI-2.5?lang=fr")
    contents = player.read("sengoku://rules/shitenno")
    assert all(id in contents for id in sengoku.game("shitenno").rulebook.ids)
    with pytest.raises(MCPError, match="no paragraph SHI-99"):
        player.read("sengoku://rules/shitenno/SHI-99")
    for address in ("sengoku://rules/shitenno?lang=de", "sengoku://rules/shitenno/SHI-2.5?lang=de"):
        with pytest.raises(MCPError, match="no language 'de'"):
            player.read(address)


def test_the_games_are_told_with_options_and_bots(player: Model) -> None:
    games = {game["id"]: game for game in player.ask("list_games")}
    assert list(games) == list(sengoku.game_ids())
    scenario = games["tenkatoitsu"]["options"]["scenario"]
    assert scenario["meaning"]
    assert next(one["value"] for one in scenario["values"]) == scenario["default"]
    assert all(one["meaning"] for one in scenario["values"])
    assert games[GAME]["bots"]["heuristic"] == Messages("en").say("bot-heuristic-help")


def test_a_table_is_named_by_its_number_and_refuses_in_its_own_language(player: Model) -> None:
    table = player.ask("new_game", game="shitenno", lang="fr")["table"]
    assert player.ask("look", table=int(table))["table"] == table
    assert "se joue" in player.refused("new_game", game="shitenno", seats=9, lang="fr")
    assert "{???}" not in player.refused("choose", table=table, choice="x" * 100_000)


def test_all_tools_say_what_they_do(player: Model) -> None:
    for tool in player.tools():
        assert tool.description
        assert "\n  " not in tool.description
    assert "SHI-2.5" in player.ask("list_rules", game="shitenno")


# -- a seat in a tournament -------------------------------------------------------------------------------


def first(seen: Any) -> Any:
    return seen.choices[0]


def test_a_model_plays_in_a_tournament(tmp_path: Path) -> None:
    """It takes the first choice always, and so it fares exactly as a bot that does."""
    log = tmp_path / "log"
    with model(log, "--seat", "0") as sitting:
        assert "Nothing is asked now" in sitting.refused("choose", choice="end")
        name = f"cmd@{PATIENCE}:{sys.executable} {RELAY} {_port(log)}"
        found: list[Standings] = []
        contest = Thread(target=lambda: found.append(tournament("shitenno", 2, [name, "random"], 1, seed=5)))
        contest.start()
        matches: set[tuple[str, int]] = set()
        while contest.is_alive():
            asked = sitting.ask("wait_for_question", seconds=0.5)
            if not asked["asked"]:
                continue
            if not matches:
                assert "not among the choices [SHI-" in sitting.refused("choose", choice="fly")
            matches.add((asked["match"], asked["seat"]))
            sitting.ask("choose", choice=asked["choices"][0]["choice"])
        contest.join()
        played = own_bot(name)
        assert isinstance(played, OutsideBot)
        assert played.faults == []
        played.close()
    twin = tournament("shitenno", 2, ["tests.mcp.test_mcp:first", "random"], 1, seed=5).to_json()
    assert found[0].to_json()["pairs"][0]["share"] == twin["pairs"][0]["share"]
    assert found[0].to_json()["choices"] == twin["choices"]
    assert len(matches) == 2, "two games, told apart"


def _port(log: Path) -> str:
    ends = time.monotonic() + PATIENCE
    while not (found := re.search(r"port (\d+)", log.read_text())):
        assert time.monotonic() < ends
        time.sleep(0.05)
    return found[1]


# -- the command ------------------------------------------------------------------------------------------


def test_without_the_package_it_says_what_to_install(tmp_path: Path) -> None:
    import subprocess

    answer = subprocess.run(
        [sys.executable, "-S", "-m", "sengoku.cli", "mcp", "--lang", "en"],
        env=environment_without(tmp_path, ["mcp"]),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert 'pip install "sengoku[mcp]"' in answer.stderr


def test_its_help_and_its_bad_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["mcp", "--help", "--lang", "en"]) == 0
    assert "--seat" in capsys.readouterr().out
    assert run(["mcp", "--seat", "70000"]) == 2
    assert run(["mcp", "--seat", "7777", "--seed", "x"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_what_a_client_hears_is_json(player: Model) -> None:
    assert all(json.loads(text) for text in player.heard)
