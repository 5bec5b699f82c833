"""A model's seat in games that somebody else runs, when those who run them misbehave or are gone."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.mcp.chair import Chair

PATIENCE = 300


@pytest.fixture
def chair() -> Iterator[Chair]:
    found = Chair(0)
    yield found
    found.close()


class Caller:
    """Speaks the line protocol's other side."""

    def __init__(self, chair: Chair) -> None:
        self.socket = socket.create_connection(("127.0.0.1", chair.port), PATIENCE)
        self.lines = self.socket.makefile("rw", encoding="utf-8", newline="\n")

    def say(self, **message: Any) -> None:
        self.lines.write(json.dumps(message) + "\n")
        self.lines.flush()

    def hear(self) -> Any:
        return json.loads(self.lines.readline())

    def ask(self, seconds: float) -> None:
        state = sengoku.game("shitenno").new(2, seed=1)
        seat = state.deciders()[0]
        ask = state.ask(seat)
        self.say(type="hello", protocol=1)
        assert self.hear()["type"] == "hello"
        self.say(type="game", game="shitenno", version="3", seats=2, options={}, seat=seat, id="1")
        self.say(
            type="choose",
            number=1,
            seconds=seconds,
            ask={"prompt": ask.prompt, "rule": ask.rule, "args": ask.args},
            choices=[str(choice) for choice in state.choices(seat)],
            view=state.view(seat),
        )

    def close(self) -> None:
        self.lines.close()
        self.socket.close()


def void(chair: Chair) -> bool:
    """Whether the question is withdrawn, sooner or later."""
    ends = time.monotonic() + PATIENCE
    while chair.wait(0)["asked"]:
        assert time.monotonic() < ends
        time.sleep(0.02)
    return True


def test_a_question_is_answered_in_words_and_notation(chair: Chair) -> None:
    caller = Caller(chair)
    caller.ask(PATIENCE)
    asked = chair.wait(PATIENCE)
    assert asked["question"]
    assert asked["rule"].startswith("SHI-")
    assert asked["view"]["seat"] == asked["seat"]
    with pytest.raises(BadOption, match="not among the choices"):
        chair.choose("fly")
    chair.choose(asked["choices"][-1]["choice"])
    assert caller.hear() == {"type": "choice", "number": 1, "choice": asked["choices"][-1]["choice"]}
    with pytest.raises(BadOption, match="Nothing is asked"):
        chair.choose(asked["choices"][-1]["choice"])
    caller.close()


def test_a_model_knows_how_long_it_has_and_whether_anybody_may_still_ask(chair: Chair) -> None:
    assert chair.wait(0) == {"asked": False, "called": False}
    caller = Caller(chair)
    caller.ask(PATIENCE)
    first = chair.wait(PATIENCE)
    time.sleep(0.2)
    assert chair.wait(0)["seconds"] < first["seconds"] <= PATIENCE
    chair.choose(first["choices"][0]["choice"])
    assert chair.wait(0) == {"asked": False, "called": True}
    caller.close()
    ends = time.monotonic() + PATIENCE
    while chair.wait(0)["called"]:
        assert time.monotonic() < ends
        time.sleep(0.02)


def test_whoever_hangs_up_is_not_waited_for(chair: Chair) -> None:
    """Long before the time is over, and the next caller is served."""
    caller = Caller(chair)
    caller.ask(PATIENCE * 10)
    assert chair.wait(PATIENCE)["asked"]
    caller.close()
    assert void(chair)
    after = Caller(chair)
    after.ask(PATIENCE)
    assert chair.wait(PATIENCE)["asked"]
    after.close()


def test_a_model_that_is_late_loses_its_question(chair: Chair) -> None:
    caller = Caller(chair)
    caller.ask(0.2)
    assert caller.lines.readline() == "", "it hangs up"
    assert void(chair)
    caller.close()


def test_nonsense_ends_the_call_and_nothing_else(chair: Chair) -> None:
    game = '{"type": "game", "game": "chess", "seat": 0}\n'
    asked = '{"type": "choose", "number": 1, "seconds": 60, "choices": ["x"], "view": {}, "ask": %s}\n'
    plain = asked % '{"prompt": "x", "rule": "", "args": {}}'
    for line in ("hello\n", "[1]\n", '{"type": "choose"}\n', "{}\n", plain, game + plain, asked % "[]"):
        caller = Caller(chair)
        caller.lines.write(line)
        caller.lines.flush()
        assert caller.lines.readline() == ""
        caller.close()
    good = Caller(chair)
    good.ask(PATIENCE)
    assert chair.wait(PATIENCE)["asked"]
    good.close()
