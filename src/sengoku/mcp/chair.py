"""A seat for a model in games that somebody else runs: a tournament, a simulation, a table.

They ask over the line protocol (docs/bot-protocol.md), through a local port; the model answers through its
tools.
"""

from __future__ import annotations

import json
import logging
import socket
import threading
from contextlib import suppress
from queue import Empty, Queue
from select import select
from time import monotonic
from typing import Any, Final

from sengoku.core.errors import BadOption, SengokuError
from sengoku.core.events import Ask
from sengoku.core.messages import Messages
from sengoku.games import game

log = logging.getLogger("sengoku.mcp.chair")

_PROTOCOL: Final = 1
#: A line may not be longer; and so long, at most, a model may be told to wait for a question.
_LONGEST: Final = 1_000_000
MOST_SECONDS: Final = 120.0
#: So often it is looked whether the caller still waits.
_LOOK: Final = 0.5


class Chair:
    """Listens for whoever runs games, one after the other, and holds the question that is open."""

    def __init__(self, port: int, lang: str = "en") -> None:
        self.lang = lang
        self._listening = socket.create_server(("127.0.0.1", port))
        self.port: int = self._listening.getsockname()[1]
        self._asked = threading.Condition()
        self._game: dict[str, Any] = {}
        self._question: dict[str, Any] | None = None
        #: When its time is over, and whether anybody is there who may ask.
        self._ends = 0.0
        self._called = False
        self._answers: Queue[str] = Queue()
        threading.Thread(target=self._serve, name="chair", daemon=True).start()

    # -- the model's side ----------------------------------------------------------------------------------

    def wait(self, seconds: float) -> dict[str, Any]:
        """The question that is open, or the next one; after so many seconds that there is none.

        `called` says whether somebody is there who may still ask.
        """
        with self._asked:
            self._asked.wait_for(lambda: self._question is not None, min(seconds, MOST_SECONDS))
            if self._question is None:
                return {"asked": False, "called": self._called}
            left = round(max(0.0, self._ends - monotonic()), 1)
            return {"asked": True, "called": True, **self._told(self._question), "seconds": left}

    def choose(self, choice: str) -> dict[str, Any]:
        """Answer the open question; what was not offered is refused, and the question stays."""
        with self._asked:
            question = self._question
            if question is None:
                raise BadOption("mcp-not-asked")
            wanted = choice.strip()
            if wanted not in question["choices"]:
                offered = ", ".join(question["choices"][:20])
                details = {"value": choice, "rule": question["ask"]["rule"], "offered": offered}
                raise BadOption("mcp-not-offered", details)
            self._question = None
            self._answers.put(wanted)
            return {"chosen": wanted}

    def _told(self, question: dict[str, Any]) -> dict[str, Any]:
        """A question in words: what the seat sees and may choose, as it came."""
        asked = question["ask"]
        ask = Ask(asked["prompt"], asked["rule"], asked["args"])
        rules = game(self._game["game"])
        say = Messages(self.lang, rules.id)
        return {
            "game": rules.id,
            "match": self._game.get("id", ""),
            "seat": self._game["seat"],
            "question": say.ask(ask),
            "rule": ask.rule,
            "choices": [
                {"choice": text, "text": say.choice(rules, rules.parse(text), ask.prompt)}
                for text in question["choices"]
            ],
            "view": question["view"],
        }

    # -- the side of whoever runs the games ----------------------------------------------------------------

    def _serve(self) -> None:
        while True:
            try:
                caller, _ = self._listening.accept()
            except OSError:
                return  # closed
            with caller, caller.makefile("rw", encoding="utf-8", newline="\n") as lines:
                self._called = True
                try:
                    self._talk(caller, lines)
                except (OSError, ValueError, KeyError, TypeError, AttributeError, SengokuError) as fault:
                    log.warning("a call has ended: %s: %s", type(fault).__name__, fault)
                finally:
                    self._called = False
                    self._withdraw()

    def _talk(self, caller: socket.socket, lines: Any) -> None:
        while line := lines.readline(_LONGEST):
            message = json.loads(line)
            kind = message["type"]
            if kind == "hello":
                self._send(lines, {"type": "hello", "name": "model", "protocol": _PROTOCOL})
            elif kind == "game":
                self._game = message
            elif kind == "choose":
                choice = self._answer(caller, message)
                self._send(lines, {"type": "choice", "number": message["number"], "choice": choice})
            elif kind == "bye":
                return

    def _answer(self, caller: socket.socket, question: dict[str, Any]) -> str:
        """What the model chooses. If it takes too long, or the caller waits no more, the question is void."""
        ends = monotonic() + float(question["seconds"])
        self._told(question)  # what cannot be told is refused here
        with self._asked:
            self._answers = Queue()
            self._question, self._ends = question, ends
            self._asked.notify_all()
        while monotonic() < ends:
            with suppress(Empty):
                return self._answers.get(timeout=min(_LOOK, max(0.0, ends - monotonic())))
            if select([caller], [], [], 0)[0]:  # whoever waits says nothing
                raise ConnectionError("it waits no more")
        raise TimeoutError(f"no answer within {question['seconds']:g} s")

    def _withdraw(self) -> None:
        with self._asked:
            self._question = None

    @staticmethod
    def _send(lines: Any, message: dict[str, Any]) -> None:
        lines.write(json.dumps(message, ensure_ascii=False) + "\n")
        lines.flush()

    def close(self) -> None:
        self._listening.close()
