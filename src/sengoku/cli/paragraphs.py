"""Showing paragraphs of a rulebook: by the command `rules`, and for `?` in the middle of a game."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from sengoku.cli.faults import Fault
from sengoku.core.finding import bare, linked, look_up
from sengoku.core.game import Game
from sengoku.core.messages import Messages
from sengoku.core.rulebook import Rule, Rulebook, in_language

#: Text is easier to read in lines that are not too long.
READABLE = 96


def find_rule(rulebook: Rulebook, id: str) -> Rule:
    """The paragraph with this id; "5.2" and "sam-5.2" are forgiven."""
    rule = look_up(rulebook, id)
    if rule is None:
        near = [known for known in rulebook.ids if bare(known).startswith(bare(id))]
        raise Fault("cli-error-unknown-rule", rule=id, near=", ".join(near[:8]), count=len(near))
    return rule


def print_rule(out: Console, game: Game, rule: Rule, say: Messages, *, links: bool = True) -> None:
    """One paragraph with what it links to, and what we knowingly do otherwise."""
    width = min(out.width, READABLE)
    head = Text(rule.id, style="ai bold")
    head.append("  " + rule.title(say.lang), style="default bold")
    out.print(head)
    out.print(Padding(Markdown(rule.text(say.lang)), (0, 0, 0, 2)), width=width)
    for deviation in game.deviations:
        if deviation.rule == rule.id:
            what, why = in_language(deviation.what, say.lang), in_language(deviation.why, say.lang)
            out.print(say.say("cli-rules-deviation", {"what": what}), style="beni", width=width)
            out.print(say.say("cli-rules-why", {"why": why}), width=width)
    others = linked(game.rulebook, rule, say.lang) if links else []
    if others:
        out.print(say.say("cli-rules-see"), style="soft")
    for other in others:
        line = Text(f"  {other.id:<10}", style="ai")
        line.append(other.title(say.lang), style="default")
        out.print(line)
