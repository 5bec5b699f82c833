"""Why a choice is not legal: one failed condition, with the rule it comes from."""

from __future__ import annotations


class Reason:
    """One failed condition. `key` names the message (`why-<key>`), `args` fill it in."""

    def __init__(self, rule: str, key: str, args: dict[str, object] | None = None, game: str = "") -> None:
        self.rule = rule
        self.key = key
        self.args: dict[str, object] = args or {}
        self.game = game

    def text(self, lang: str = "en") -> str:
        """The sentence a player reads."""
        from sengoku.core.messages import Messages

        return Messages(lang, self.game).say("why-" + self.key, self.args)

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r}, {self.args!r})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason)
            and self.rule == other.rule
            and self.key == other.key
            and self.args == other.args
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.key))

    def __reduce__(self) -> tuple[object, ...]:
        return (Reason, (self.rule, self.key, self.args, self.game))
