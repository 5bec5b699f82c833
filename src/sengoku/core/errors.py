"""Everything that can go wrong, as sentences a person can act on.

Each error says what was asked, why it was refused and, where a rule stands behind it, which one. A refused
call has changed nothing. The sentences are messages like all others (`error-<key>`), so they can be read in
any language: `str(error)` is the English one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sengoku.core.reasons import Reason


class SengokuError(Exception):
    """The root of all errors that bad input can cause. `key` names the message, or is the sentence itself."""

    def __init__(self, key: str, details: Mapping[str, object] | None = None) -> None:
        self.key = key
        self.details: dict[str, object] = dict(details or {})
        super().__init__(key, self.details)

    def text(self, lang: str = "en") -> str:
        """The sentence a person reads."""
        from sengoku.core.messages import Messages

        messages = Messages(lang)
        name = "error-" + self.key
        return messages.say(name, self.details) if messages.has(name) else self.key

    def __str__(self) -> str:
        return self.text()


class UnknownGame(SengokuError):
    """No registered game has this id."""


class BadOption(SengokuError):
    """A game option is unknown, ill-typed or out of its range."""


class BadSeats(BadOption):
    """The number of seats is not one the game is played with."""


class BadName(SengokuError):
    """A player's name hides something, or looks like somebody else's."""


class NotYourTurn(SengokuError):
    """The seat does not owe a choice now (or does not exist, or the game is over)."""


class IllegalChoice(SengokuError):
    """The choice is not in the seat's legal list; `reasons` names every failed condition."""

    def __init__(self, choice: str, reasons: Sequence[Reason]) -> None:
        self.choice = choice
        self.reasons = list(reasons)
        super().__init__("illegal-choice", {"choice": choice})
        self.args = (choice, self.reasons)

    @property
    def rule(self) -> str:
        """The id of the first rule that forbids the choice."""
        return self.reasons[0].rule if self.reasons else ""

    @property
    def reason(self) -> str:
        """The first failed condition as an English sentence."""
        return self.reasons[0].text() if self.reasons else super().text()

    def text(self, lang: str = "en") -> str:
        said = [f"{reason.text(lang)} [{reason.rule}]" for reason in self.reasons]
        return " ".join([super().text(lang), *said])


class BadNotation(IllegalChoice):
    """The text is not the notation of any choice of this game."""

    def __init__(self, choice: str, key: str, details: Mapping[str, object] | None = None) -> None:
        super().__init__(choice, [])
        self.key = key
        self.details = dict(details or {})
        self.args = (choice, key, self.details)

    @property
    def reason(self) -> str:
        return self.text()


class BadRecord(SengokuError):
    """A record or saved game cannot be read or breaks the rules, at `line` (from 1; 0: as a whole)."""

    def __init__(self, key: str, details: Mapping[str, object] | None = None, line: int = 0) -> None:
        super().__init__(key, details)
        self.line = line
        self.args = (key, self.details, line)

    @property
    def sentence(self) -> str:
        """What is wrong, without the line."""
        return self.text()

    def __str__(self) -> str:
        return f"line {self.line}: {self.text()}" if self.line else self.text()


class WrongVersion(BadRecord):
    """The record was made under another version of the rules: it is refused, never replayed wrongly."""
