"""Which golden records every game must own: each number of seats, some policies, and each way it can end.

A new game gets a `Plan` here; without one the tests fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sengoku.bots import bot, decide, private_dice
from sengoku.core.choices import Choice
from sengoku.core.events import Event
from sengoku.core.state import State
from sengoku.games import game as find_game
from tests.conformance.playing import Mood, Setting
from tests.golden.yamazaki import bold, storm

Policy = Callable[[State], tuple[int, Choice]]
#: Policies that know what they want.
AIMS: dict[str, Callable[[str], Policy]] = {"bold": bold, "storm": storm}


class Plan:
    """What to record of a game. `ending` names how a finished game ended, from its last choice's events."""

    def __init__(
        self,
        game: str,
        endings: Sequence[str],
        ending: Callable[[State, Sequence[Event]], str],
        policies: dict[int, str],
        begun: Callable[[State], bool] = lambda state: True,
        options: dict[str, dict[str, object]] | None = None,
        depth: int = 5,
        how: dict[str, str] | None = None,
    ) -> None:
        self.game = find_game(game)
        self.endings = tuple(endings)
        self.ending = ending
        #: For each number of seats, the policy recorded beside the one that plays by chance.
        self.policies = policies
        #: From where on the ways to begin are counted: after a set-up that asks much of everybody.
        self.begun = begun
        #: For endings and other records that need them, the options of their game.
        self.options = options or {}
        #: How many choices deep the ways to begin are counted.
        self.depth = depth
        #: For endings that chance would not find, the policy that plays their game.
        self.how = how or {}

    def names(self) -> Iterator[str]:
        for seats in self.game.seats:
            yield f"seats-{seats}-chance"
            if seats in self.policies:
                yield f"seats-{seats}-{self.policies[seats]}"
        for ending in self.endings:
            yield f"ending-{ending}"


def policy(name: str, setting: Setting, seed: str) -> Policy:
    """How the seats choose: by chance, the first choice or the last, with an aim, or as the bot does."""
    if name == "heuristic":
        return _bots(setting, seed)
    if name in AIMS:
        return AIMS[name](seed)
    if name == "first":
        return lambda state: (state.deciders()[0], state.choices(state.deciders()[0])[0])
    if name == "last":
        return lambda state: (state.deciders()[-1], state.choices(state.deciders()[-1])[-1])
    return Mood(setting.game, seed).pick


def _bots(setting: Setting, seed: str) -> Policy:
    """Heuristic bots at all seats."""
    streams = [private_dice(seed, seat) for seat in range(setting.seats)]
    player = bot(setting.game.id, "heuristic")

    def pick(state: State) -> tuple[int, Choice]:
        seat = state.deciders()[0]
        return seat, decide(player, state, seat, streams[seat])

    return pick


def _samurai_sword(state: State, events: Sequence[Event]) -> str:
    result = state.view(None)["result"]
    kinds = [event.kind for event in events]
    if result["ending"] != "honour":
        return "own-team-last-standing" if result["deadly_strike"] else str(result["ending"])
    if result["deadly_strike"]:
        return "own-team-deadly-strike"
    if kinds[kinds.index("revealed") - 1] == "pile-ran-out":
        return "honour-by-exhaustion"
    return "honour-by-bushido" if "bushido-honour" in kinds else "honour-by-defeat"


def _shitenno(state: State, events: Sequence[Event]) -> str:
    """What ended it, and whether the title had to decide."""
    result = state.view(None)["result"]
    return f"{result['ending']}-and-tie" if result["tie"] else str(result["ending"])


#: What brought the last of the honour, by the rule of the gain.
_HONOUR_BY = {
    "BUS-2.4": "tea",
    "BUS-3.1": "purchase",
    "BUS-7.6": "province",
    "BUS-9.4": "province",
    "BUS-10.6": "counsel",
}


def _bushido(state: State, events: Sequence[Event]) -> str:
    """By the calendar, or by honour and what brought it."""
    ending = str(state.view(None)["result"]["ending"])
    gains = [event.rule for event in events if event.kind == "gained-daimyo-honour"]
    return f"honour-by-{_HONOUR_BY[gains[-1]]}" if ending == "honour" else ending


def _tenkatoitsu(state: State, events: Sequence[Event]) -> str:
    """The outcome, and the battle where the same word serves for several."""
    outcome = str(state.view(None)["result"]["outcome"])
    if state.options["scenario"] == "sekigahara" and outcome in ("tokugawa", "draw"):
        return f"sekigahara-{outcome}"
    return f"long-{outcome}" if state.options["scenario"] == "yamazaki-long" else outcome


_YAMAZAKI: dict[str, object] = {"scenario": "yamazaki"}
_SECRET: dict[str, object] = {"scenario": "yamazaki", "secret_orders": True, "hosokawa": True}
_LONG: dict[str, object] = {"scenario": "yamazaki-long", "tsutsui": True, "mimaki": True, "samurai": True}
_SEKIGAHARA: dict[str, object] = {"scenario": "sekigahara"}

PLANS: dict[str, Plan] = {
    "bushido": Plan(
        "bushido",
        ("honour-by-purchase", "honour-by-province"),  # by chance most games end with the months
        _bushido,
        {3: "last"},
        lambda state: state.view(None)["phase"] > 0,
        # Whoever always takes the last choice never attacks: only the stall guard ends that game (BUS-E.5).
        options={"seats-3-last": {"stall_guard": True}},
    ),
    "samurai-sword": Plan(
        "samurai-sword",
        (
            "honour-by-defeat",
            "honour-by-exhaustion",
            "honour-by-bushido",
            "swordmaster",
            "own-team-deadly-strike",
            "own-team-last-standing",
        ),
        _samurai_sword,
        {3: "first", 4: "last", 5: "first", 6: "last", 7: "first"},
    ),
    "shitenno": Plan(
        "shitenno",
        ("kamons", "koku", "both", "kamons-and-tie"),
        _shitenno,
        {2: "first", 3: "last", 4: "first"},
    ),
    "tenkatoitsu": Plan(
        "tenkatoitsu",
        (
            "tokugawa",
            "ikeda",
            "draw",
            "sudden-ikeda",
            "hideyoshi-marginal",
            "akechi-narrow",
            "long-hideyoshi-total",
            "long-akechi-total",
            "ishida",
            "sudden-ishida",
            "long-hideyoshi-marginal",
            "sekigahara-tokugawa",
        ),
        _tenkatoitsu,
        {2: "last"},
        options={
            "hideyoshi-marginal": _YAMAZAKI,
            "akechi-narrow": _SECRET,
            "long-hideyoshi-total": _LONG,
            "long-akechi-total": {**_LONG, "secret_orders": True, "hosokawa": True},
            "ishida": _SEKIGAHARA,
            "sudden-ishida": {**_SEKIGAHARA, "secret_orders": True},
            "long-hideyoshi-marginal": {"scenario": "yamazaki-long"},
            "sekigahara-tokugawa": _SEKIGAHARA,
        },
        depth=3,
        how={
            "long-hideyoshi-total": "bold",
            "long-akechi-total": "storm",
            "long-hideyoshi-marginal": "heuristic",
            "sekigahara-tokugawa": "heuristic",
        },
    ),
}
