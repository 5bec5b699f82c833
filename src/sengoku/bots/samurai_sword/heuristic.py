"""The heuristic bot of Samurai Sword: a sensible player without look-ahead.

It weighs who may be who (`beliefs`), how the teams stand (`outlook`) and what things are worth (`worth`).
Then it plays (`play`, `attacks`, `actions`) and answers (`answers`).
"""

from __future__ import annotations

from typing import Any, ClassVar, cast

from sengoku.bots.bot import Seen
from sengoku.bots.samurai_sword import actions, answers
from sengoku.bots.samurai_sword.attacks import best_strike
from sengoku.bots.samurai_sword.outlook import outlook
from sengoku.bots.samurai_sword.play import play
from sengoku.bots.samurai_sword.table import Table
from sengoku.bots.samurai_sword.worth import Worth
from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.games.samurai_sword.view import SwordView


class HeuristicBot:
    """Decides by rules of thumb; the same view always gives the same choice."""

    name: ClassVar[str] = "heuristic"

    def choose(self, seen: Seen) -> Choice:
        by_text = {str(choice): choice for choice in seen.choices}
        table = Table(cast(SwordView, seen.view))
        return by_text[_answer(Worth(table, outlook(table)), seen.ask, list(by_text))]


def _answer(worth: Worth, ask: Ask, offered: list[str]) -> str:
    """The notation of what to do about what is asked."""
    args: dict[str, Any] = ask.args
    prompt = ask.prompt
    if prompt == "play":
        return play(worth, frozenset(offered))
    if prompt == "parry":
        return answers.parry(worth, offered, args["by"], args["count"])
    if prompt in ("battle-cry", "jujutsu"):
        return answers.challenged(worth, offered, args["by"])
    if prompt in ("bushido", "bushido-shogun"):
        return answers.bushido(worth, offered)
    if prompt == "discard-surplus":
        return answers.surplus(worth, offered)
    if prompt == "first-card":
        return answers.first_card(args["card"])
    return _target(worth, prompt, args)


def _target(worth: Worth, prompt: str, args: dict[str, Any]) -> str:
    """Whom a card is for: the one it was played for in the first place."""
    if prompt == "target-geisha":
        return "remove {}-{}".format(*actions.best_removal(worth))
    if prompt == "target-bushido":
        return f"target {actions.best_for_bushido(worth)}"
    if prompt == "target-diversion":
        return f"target {actions.best_robbed(worth)}"
    if prompt == "target-meditation":
        return f"target {actions.best_friend(worth)}"
    strike = best_strike(worth, args["card"])
    assert strike is not None, "a weapon is only played at somebody in reach (SAM-6.13)"
    return f"target {strike.target}"
