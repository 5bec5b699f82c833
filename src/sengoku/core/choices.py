"""A choice is a verb and at most one noun: one click, one word of notation, one number.

Every game lists all its choices once in an `Actions` table. The table's own `Choice` objects are what legal
lists are made of, so building a list allocates nothing and a choice knows its number.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence

from mypy_extensions import i64

from sengoku.core.errors import BadNotation


def whole(value: object) -> int:
    """A whole number of any kind (NumPy's included) as an int; -1 for whatever is none, truth values too."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return -1
    try:
        return operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        return -1


class Choice:
    """One thing a seat can decide. Two choices are equal when verb and noun are.

    `code` is the choice's number in the game's table, `kind` its verb's number and `index` the noun's place
    among that verb's nouns: rules compare these small integers. A choice made by hand has them at -1; the
    door (`State.choose`) replaces it by the table's own.
    """

    __slots__ = ("code", "index", "kind", "noun", "verb")

    def __init__(
        self, verb: str, noun: str | None = None, code: int = -1, kind: int = -1, index: int = -1
    ) -> None:
        self.verb = verb
        self.noun = noun
        self.code: i64 = code
        self.kind = kind
        self.index = index

    def __str__(self) -> str:
        return self.verb if self.noun is None else f"{self.verb} {self.noun}"

    def __repr__(self) -> str:
        return f"Choice({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.verb == other.verb and self.noun == other.noun

    def __hash__(self) -> int:
        return hash((self.verb, self.noun))

    def __reduce__(self) -> tuple[object, ...]:
        return (Choice, (self.verb, self.noun, self.code, self.kind, self.index))


class Verb:
    """A verb with its choices, one for each noun; `kind` is the verb's number. PLAY[card] is a choice."""

    __slots__ = ("choices", "kind", "name")

    def __init__(self, name: str, kind: int, choices: list[Choice]) -> None:
        self.name = name
        self.kind = kind
        self.choices = choices

    def __getitem__(self, index: int) -> Choice:
        return self.choices[index]

    def __len__(self) -> int:
        return len(self.choices)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)


class Actions:
    """All choices a game can ever offer, in a fixed order: the notation and the numbering in one table."""

    def __init__(self) -> None:
        self.all: list[Choice] = []
        self._by_text: dict[str, Choice] = {}
        self._verbs: list[str] = []

    def add(self, verb: str, nouns: Iterable[str] | None = None) -> Verb:
        """Add a verb with its nouns (None: the verb stands alone); verbs and choices number themselves."""
        kind = len(self._verbs)
        self._verbs.append(verb)
        made: list[Choice] = []
        words: Sequence[str | None] = [None] if nouns is None else list(nouns)
        for index, noun in enumerate(words):
            choice = Choice(verb, noun, len(self.all), kind, index)
            self.all.append(choice)
            self._by_text[str(choice)] = choice
            made.append(choice)
        return Verb(verb, kind, made)

    def find(self, choice: Choice) -> Choice | None:
        """The table's own choice equal to this one, if there is one."""
        return self._by_text.get(str(choice))

    def parse(self, text: object) -> Choice:
        """Read notation: case and spacing are forgiven, an unknown word is explained."""
        if not isinstance(text, str):
            raise BadNotation(repr(text), "notation-not-text", {"value": repr(text)})
        words = text.lower().split()
        found = self._by_text.get(" ".join(words))
        if found is not None:
            return found
        if not words:
            raise BadNotation(text, "notation-empty")
        if words[0] not in self._verbs:
            raise BadNotation(text, "notation-verb", {"verb": words[0], "verbs": ", ".join(self._verbs)})
        nouns = [choice.noun for choice in self.all if choice.verb == words[0]]
        if nouns == [None]:
            raise BadNotation(text, "notation-alone", {"verb": words[0]})
        listed = ", ".join(noun for noun in nouns if noun)
        raise BadNotation(text, "notation-noun", {"verb": words[0], "nouns": listed})
