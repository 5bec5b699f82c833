"""Everything that can go wrong, as sentences a person can act on.

Each error says what was asked, why it was refused and, where a rule stands behind it, which one.
A refused call has changed nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.reasons import Reason


class SengokuError(Exception):
    """The root of all errors that bad input can cause."""


class UnknownGame(SengokuError):
    """No registered game has this id."""


class BadOption(SengokuError):
    """A game option is unknown, ill-typed or out of its range."""


class BadSeats(BadOption):
    """The number of seats is not one the game is played with."""


class NotYourTurn(SengokuError):
    """The seat does not owe a choice now (or does not exist, or the game is over)."""


class IllegalChoice(SengokuError):
    """The choice is not in the seat's legal list; `reasons` names every failed condition."""

    def __init__(self, choice: str, reasons: Sequence[Reason]) -> None:
        self.choice = choice
        self.reasons = list(reasons)
        super().__init__(choice, self.reasons)

    @property
    def rule(self) -> str:
        """The id of the first rule that forbids the choice."""
        return self.reasons[0].rule if self.reasons else ""

    @property
    def reason(self) -> str:
        """The first failed condition as an English sentence."""
        return self.reasons[0].text() if self.reasons else "This choice is not offered."

    def __str__(self) -> str:
        why = " ".join(f"{reason.text()} [{reason.rule}]" for reason in self.reasons)
        return f"'{self.choice}' is not legal now. {why or self.reason}"


class BadNotation(IllegalChoice):
    """The text is not the notation of any choice of this game."""

    def __init__(self, text: str, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(text, [])

    @property
    def reason(self) -> str:
        return self.sentence

    def __str__(self) -> str:
        return self.sentence


class BadRecord(SengokuError):
    """A record or saved state cannot be read, or does not agree with the rules. `line` is 1-based, 0 = whole."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        self.line = line
        self.sentence = sentence
        super().__init__(sentence, line)

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


class WrongVersion(BadRecord):
    """The record was made under another version of the rules: it is refused, never replayed wrongly."""
