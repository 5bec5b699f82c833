"""Games with one seat for whoever asks, and bots at all others.

What is told of a game is what that seat sees, hears and may choose, and nothing else; the seed and the record
only when it is over.
"""

from __future__ import annotations

import secrets
from threading import Lock
from typing import Any, Final

from sengoku.bots import USUAL, Player, bot, private_dice
from sengoku.core.choices import Choice
from sengoku.core.errors import BadOption, SengokuError
from sengoku.core.events import Ask, Event
from sengoku.core.finding import described, look_up
from sengoku.core.game import Game
from sengoku.core.messages import Messages
from sengoku.core.names import BOT_NAMES, alike, check_name
from sengoku.core.reasons import Reason
from sengoku.core.record import Record
from sengoku.games import game

#: So many games are kept; the one that was begun first makes room, and one that is over before any other.
MOST_TABLES: Final = 100
#: What a player is called who gives no name.
MODEL: Final = "Model"


class UnknownTable(SengokuError):
    """There is no table of this name."""


class Table:
    """A game under way. Calls come from several threads: one after the other is heard."""

    def __init__(
        self, name: str, rules: Game, record: Record, seat: int, levels: list[str], say: Messages
    ) -> None:
        self.name = name
        self.game = rules
        self.record = record
        self.seat = seat
        self.say = say
        self.state = record.start()
        self._news: list[Event] = list(self.state.events)
        self._lock = Lock()
        seed = str(record.seed)
        self._bots = {
            place: Player(bot(rules.id, level), place, private_dice(seed, place))
            for place, level in enumerate(levels)
            if place != seat
        }
        self._let_bots_play()

    @property
    def over(self) -> bool:
        return self.state.over

    def look(self) -> dict[str, Any]:
        """All that the seat may know now: the position, and the view it follows from."""
        with self._lock:
            return {**self._position(), "view": self.state.view(self.seat)}

    def choose(self, choice: str) -> dict[str, Any]:
        """Make a choice, let the bots play until the seat is asked again, and tell what happened."""
        with self._lock:
            self._make(self.seat, choice)
            self._let_bots_play()
            return self._position()

    def why_not(self, choice: str) -> dict[str, Any]:
        """Whether a choice is legal now, and every condition against it with its paragraph."""
        with self._lock:
            found = self.game.parse(choice)
            ask = self.state.ask(self.seat)
            reasons = self.state.why_not(self.seat, found)
            rules = [reason.rule for reason in reasons] or [ask.rule]
            return {
                "choice": str(found),
                "text": self.say.choice(self.game, found, ask.prompt),
                "legal": not reasons,
                "reasons": [self._reason(reason) for reason in reasons],
                "paragraphs": self._paragraphs(rules),
            }

    def told_at_the_end(self) -> str:
        """The record with its seed, once nothing in it is secret."""
        with self._lock:
            if not self.state.over:
                raise BadOption("mcp-record-early", {"table": self.name})
            return self.record.dumps(with_seed=True)

    # -- playing -------------------------------------------------------------------------------------------

    def _make(self, seat: int, choice: Choice | str) -> None:
        self._news += self.state.choose(seat, choice)
        self.record.add(seat, self.game.parse(str(choice)))
        if self.state.over:
            self.record.finish(self.state)

    def _let_bots_play(self) -> None:
        """Bots that are asked together with the seat choose before it: what they chose stays sealed."""
        while others := [place for place in self.state.deciders() if place != self.seat]:
            self._make(others[0], self._bots[others[0]].decide(self.state))

    # -- telling -------------------------------------------------------------------------------------------

    def _position(self) -> dict[str, Any]:
        news, self._news = self._news, []
        return {
            "table": self.name,
            "game": self.game.id,
            "seat": self.seat,
            "players": list(self.say.names or []),
            "news": [self._event(event) for event in news if event.heard_by(self.seat)],
            **(self._result() if self.state.over else self._question()),
        }

    def _question(self) -> dict[str, Any]:
        ask = self.state.ask(self.seat)
        return {
            "over": False,
            "question": self.say.ask(ask),
            "rule": ask.rule,
            "choices": [self._offered(choice, ask) for choice in self.state.choices(self.seat)],
        }

    def _offered(self, choice: Choice, ask: Ask) -> dict[str, str]:
        return {"choice": str(choice), "text": self.say.choice(self.game, choice, ask.prompt)}

    def _result(self) -> dict[str, Any]:
        state = self.state
        return {
            "over": True,
            "won": self.seat in state.winners(),
            "winners": state.winners(),
            "scores": state.scores(),
            "rule": state.over_rule(),
            "seed": str(self.record.seed),
        }

    def _event(self, event: Event) -> str:
        told = self.say.event(event, self.seat)
        return f"{told} [{event.rule}]" if event.rule else told

    def _reason(self, reason: Reason) -> dict[str, str]:
        return {"text": self.say.why(reason), "rule": reason.rule}

    def _paragraphs(self, ids: list[str]) -> list[dict[str, Any]]:
        found = [look_up(self.game.rulebook, id) for id in dict.fromkeys(ids)]
        return [described(self.game, rule, self.say.lang) for rule in found if rule is not None]


class Tables:
    """All games of one client. `seed` makes them the same again: the k-th has the seed "<seed>:<k>"."""

    def __init__(self, seed: str | None = None, lang: str = "en") -> None:
        self._seed = seed
        self._lang = lang
        self._begun = 0
        self._tables: dict[str, Table] = {}
        self._lock = Lock()

    def open(
        self,
        game_id: str,
        seats: int | None = None,
        seat: int = 0,
        levels: list[str] | None = None,
        options: dict[str, Any] | None = None,
        lang: str | None = None,
        called: str = MODEL,
    ) -> dict[str, Any]:
        """Begin a game; fewer bots than there are other seats are repeated in turn."""
        rules = game(game_id)
        number = rules.check_seats(rules.seats[0] if seats is None else seats)
        if not 0 <= seat < number:
            raise BadOption("mcp-seat", {"value": seat, "last": number - 1})
        say = Messages(lang or self._lang, rules.id)  # a language that is not there is refused here
        wanted = self._levels(rules, levels or [USUAL], number, seat)
        called = check_name(called) or MODEL
        say.names = _names(wanted, seat, called, say)
        names = _names(wanted, seat, called, Messages())  # in records as everybody reads them
        with self._lock:
            name = str(self._begun + 1)
            seed = secrets.token_hex(16) if self._seed is None else f"{self._seed}:{self._begun}"
            record = Record(rules, number, options or {}, seed, "", names)
            table = Table(name, rules, record, seat, wanted, say)
            self._begun += 1
            self._make_room()
            self._tables[name] = table
        return {**table.look(), "seed_hash": record.seed_hash}

    def _levels(self, rules: Game, levels: list[str], seats: int, seat: int) -> list[str]:
        """The bot of each seat; that of the client's own is never asked."""
        if len(levels) > seats - 1:
            raise BadOption("bots-too-many", {"count": len(levels), "most": seats - 1})
        for level in levels:
            bot(rules.id, level)  # one that is not known is refused here: nothing else is ever loaded
        places = [place for place in range(seats) if place != seat]
        found = [USUAL] * seats
        for at, place in enumerate(places):
            found[place] = levels[at % len(levels)]
        return found

    def _make_room(self) -> None:
        if len(self._tables) >= MOST_TABLES:
            over = [name for name, table in self._tables.items() if table.over]
            del self._tables[(over or list(self._tables))[0]]

    def language(self, name: str) -> str:
        """What is spoken at a table; where there is none, what is spoken here."""
        found = self._tables.get(name.strip())
        return self._lang if found is None else found.say.lang

    def table(self, name: str | int) -> Table:
        """One of the client's tables; some write its number as such."""
        found = self._tables.get(str(name).strip())
        if found is None:
            known = ", ".join(self._tables) or "–"
            raise UnknownTable("mcp-table", {"value": name, "known": known})
        return found

    def listed(self) -> list[dict[str, Any]]:
        """All games that are kept, as far as everybody may know."""
        return [
            {"table": name, "game": table.game.id, "seat": table.seat, "over": table.over}
            for name, table in self._tables.items()
        ]


def _names(levels: list[str], seat: int, called: str, say: Messages) -> list[str]:
    """What the players are called: bots by a name and their level."""
    free = [name for name in BOT_NAMES if not alike(name, called)]
    return [
        called if place == seat else say.say("mcp-bot", {"name": free[place], "level": level})
        for place, level in enumerate(levels)
    ]
