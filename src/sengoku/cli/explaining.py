"""`?` in a game: why, why not, and the text of the rules behind it."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from sengoku.cli.paragraphs import print_rule
from sengoku.cli.screen import with_rule
from sengoku.cli.tables import tables
from sengoku.core.choices import Choice
from sengoku.core.errors import BadNotation
from sengoku.core.finding import look_up, plain, search_rules
from sengoku.core.game import Game
from sengoku.core.messages import Messages
from sengoku.core.state import State

#: Paragraphs a search names.
_NAMED = 8


class Explainer:
    """Answers questions about a position, a choice, a paragraph, a thing or a word."""

    def __init__(self, game: Game, out: Console, say: Messages) -> None:
        self.game = game
        self.out = out
        self.say = say
        self.looks = tables(game.id)

    def explain(self, state: State, seat: int, text: str) -> None:
        if not text:
            self._prompt(state, seat)
            return
        rule = look_up(self.game.rulebook, text)
        if rule is not None and not text.isdecimal():
            print_rule(self.out, self.game, rule, self.say)
            return
        view = state.view(seat)
        told = self.looks.about(text, self.say, view)
        for sentence in told:
            self.out.print(sentence)
        choice = self._choice(state, seat, text)
        if choice is not None:
            self._why(state, seat, choice)
        elif not told:
            self._search(text, view)

    def _prompt(self, state: State, seat: int) -> None:
        """What is asked, and the paragraph behind it."""
        ask = state.ask(seat)
        self.out.print(self.say.ask(ask), style="strong")
        self._paragraphs([ask.rule])
        example: dict[str, object] = {
            "choice": str(next(iter(state.choices(seat)), self.game.actions.all[0])),
            "rule": ask.rule,
        }
        self.out.print(self.say.say("cli-play-explain-hint", example), style="soft")

    def _why(self, state: State, seat: int, choice: Choice) -> None:
        """Whether a choice is legal now, with every reason against it."""
        reasons = state.why_not(seat, choice)
        told = {"text": self.say.choice(self.game, choice, state.ask(seat).prompt), "notation": str(choice)}
        if not reasons:
            rule = state.ask(seat).rule
            sentence = self.say.say("cli-play-legal", told)
            self.out.print(with_rule(sentence, rule, "matsu"))
            self._paragraphs([rule])
            return
        self.out.print(self.say.say("cli-play-illegal", told), style="strong")
        for reason in reasons:
            sentence = self.say.say("why-" + reason.key, reason.args)
            self.out.print(with_rule(f"✗ {sentence}", reason.rule, "beni"))
        self._paragraphs([reason.rule for reason in reasons])

    def _paragraphs(self, ids: list[str]) -> None:
        for id in dict.fromkeys(ids):
            rule = look_up(self.game.rulebook, id)
            if rule is not None:
                print_rule(self.out, self.game, rule, self.say, links=False)

    def _choice(self, state: State, seat: int, text: str) -> Choice | None:
        """By number or notation; or by its noun, with a verb that is asked for now."""
        legal = state.choices(seat)
        if text.isdecimal():
            number = int(text)
            return legal[number - 1] if 1 <= number <= len(legal) else None
        try:
            return self.game.parse(text)
        except BadNotation:
            pass
        verbs = {choice.verb for choice in legal}
        prompt = state.ask(seat).prompt
        for choice in self.game.actions.all:
            if choice.verb in verbs and choice.noun is not None and self._named(choice, plain(text), prompt):
                return choice
        return None

    def _named(self, choice: Choice, text: str, prompt: str) -> bool:
        said = plain(self.say.choice(self.game, choice, prompt))
        return text in (choice.noun, said) or said.endswith(" " + text)

    def _search(self, text: str, view: dict[str, Any]) -> None:
        """Paragraphs that speak of it, by name; not those of other scenarios."""
        found = search_rules(self.game.rulebook, text, self.say.lang)
        hits = [rule for rule in found if not self.looks.elsewhere(rule.id, view)]
        if not hits:
            self.out.print(self.say.say("cli-rules-nothing", {"text": text}))
            return
        self.out.print(self.say.say("cli-play-found", {"text": text, "count": len(hits)}), style="soft")
        for rule in hits[:_NAMED]:
            self.out.print(with_rule(rule.title(self.say.lang), rule.id))
