"""Numbers as their language writes them: 1,234.5 and 41.2% in English, 1 234,5 and 41,2 % in French."""

from __future__ import annotations

from sengoku.core.messages import Messages


def figure(value: float, say: Messages, digits: int = 0, *, exact: bool = False) -> str:
    """A number with so many digits after the point; `exact`: at most so many, no zeros at the end."""
    whole, _, rest = f"{value:,.{digits}f}".partition(".")
    rest = rest.rstrip("0") if exact else rest
    whole = whole.replace(",", say.say("cli-figure-thousands"))
    return f"{whole}{say.say('cli-figure-point')}{rest}" if rest else whole


def percent(share: float, say: Messages, digits: int = 1) -> str:
    """A share of 1 as a percentage."""
    return say.say("cli-figure-percent", {"figure": figure(share * 100, say, digits)})


def interval(low: float, high: float, say: Messages) -> str:
    """From one share to another."""
    args = {"low": percent(low, say), "high": percent(high, say)}
    return say.say("cli-figure-interval", args)


def measured(value: float, unit: str, say: Messages, digits: int = 0) -> str:
    """A number and its unit, never on two lines; some units have a name of their own in a language."""
    key = f"cli-figure-unit-{unit}"
    return f"{figure(value, say, digits)}\N{NO-BREAK SPACE}{say.say(key) if say.has(key) else unit}"
