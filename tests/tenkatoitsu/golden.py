"""What is recorded of Tenkatoitsu."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.events import Event
from sengoku.core.state import State
from tests.golden.plan import Plan
from tests.golden.yamazaki import bold, storm


def ending(state: State, events: Sequence[Event]) -> str:
    """The outcome, and the battle where the same word serves for several."""
    outcome = str(state.view(None)["result"]["outcome"])
    if state.options["scenario"] == "sekigahara" and outcome in ("tokugawa", "draw"):
        return f"sekigahara-{outcome}"
    return f"long-{outcome}" if state.options["scenario"] == "yamazaki-long" else outcome


_YAMAZAKI: dict[str, object] = {"scenario": "yamazaki"}


_SECRET: dict[str, object] = {"scenario": "yamazaki", "secret_orders": True, "hosokawa": True}


_LONG: dict[str, object] = {"scenario": "yamazaki-long", "tsutsui": True, "mimaki": True, "samurai": True}


_SEKIGAHARA: dict[str, object] = {"scenario": "sekigahara"}


PLAN = Plan(
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
    ending,
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
    aims={"bold": bold, "storm": storm},
)
