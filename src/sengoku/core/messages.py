"""Everything a player reads: Fluent messages from `locales/<lang>/`, the same files the browser uses.

Rules speak in keys and arguments; here they become sentences. An argument that names a seat becomes the
player's name, an argument such as card="bokken" the text of the message `card-bokken`. Attributes of that
message are forms of the word for languages that need them: `.of` of `province-kanto` is `$province-of`. A
list `units` also gives its length as `units-count`, for verbs. DE($name) is the French "de" before a name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from sengoku.core.errors import SengokuError
from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES

if TYPE_CHECKING:
    from sengoku.core.choices import Choice
    from sengoku.core.events import Ask, Event
    from sengoku.core.game import Game
    from sengoku.core.reasons import Reason

#: Arguments whose numbers are seats.
SEAT_ARGUMENTS: Final = frozenset({"seat", "seats", "target", "by"})
#: What an argument reads as for those who may not know it; messages select on it.
HIDDEN: Final = "hidden"
#: The value that stands for a text of one's own, where an option takes one.
OWN: Final = "own"
_NO_KEY: Final = re.compile(r"[^a-zA-Z0-9_-]")
#: In a file of messages: where an entry or a comment begins, and whatever may be the name of a message.
_ENTRIES: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=|#)", re.MULTILINE)
_NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")


class UnknownLanguage(SengokuError):
    """There are no messages in this language."""


def of_name(name: object) -> str:
    """French "de" before a name: without its vowel before another one; Japanese names keep their h.

    Examples:
        >>> [of_name(name) for name in ("Ikeda", "Ōtani", "Hori", "Yamauchi", "Yves")]
        ["d'Ikeda", "d'Ōtani", 'de Hori', 'de Yamauchi', "d'Yves"]
    """
    text = str(name)
    bare = unicodedata.normalize("NFD", text.lower())
    return f"d'{text}" if re.match("[aeiouœæ]|y[^aeiou]", bare) else f"de {text}"


#: What messages can call.
FUNCTIONS: Final[dict[str, Any]] = {"DE": of_name}


#: Of an argument so much is said: Fluent would say nothing of one that is much longer.
_LONGEST: Final = 2000


class _Catalogue:
    """The messages of some files. Each is parsed when it is said first: to parse takes longest of all."""

    def __init__(self, lang: str, texts: list[str]) -> None:
        from fluent.runtime import FluentBundle

        self._bundle: Any = FluentBundle([lang], functions=FUNCTIONS, use_isolating=False)
        self._unread: dict[str, str] = {}
        for entry in [entry for text in texts for entry in _ENTRIES.split(text)]:
            name, equals, _ = entry.partition("=")
            if equals and not entry.startswith("#"):
                self._unread.setdefault(name.strip(), entry)
        self._known: Final = frozenset([name for name in self._unread if not name.startswith("-")])

    def has_message(self, key: str) -> bool:
        return key in self._known

    def get_message(self, key: str) -> Any:
        if key in self._unread:
            self._read(key)
        return self._bundle.get_message(key)

    def format_pattern(self, pattern: Any, args: dict[str, object]) -> tuple[Any, list[Exception]]:
        text, faults = self._bundle.format_pattern(pattern, args)
        return text, faults

    def _read(self, key: str) -> None:
        """Parse a message and all it may refer to. It counts as read only then: threads may be many."""
        from fluent.runtime import FluentResource

        wanted = {key: ""}
        waiting = [key]
        while waiting:
            name = waiting.pop()
            wanted[name] = self._unread.get(name, "")
            named = [other for other in _NAME.findall(wanted[name]) if other not in wanted]
            waiting += [other for other in named if other in self._unread]
        self._bundle.add_resource(FluentResource("\n".join(wanted.values())))
        for name in wanted:
            self._unread.pop(name, None)


@cache
def _bundle(lang: str, game: str, place: str) -> _Catalogue:
    if lang not in LANGUAGES:
        raise UnknownLanguage("unknown-language", {"value": lang, "languages": ", ".join(LANGUAGES)})
    folder = resource("locales") / lang
    names = ("core", game, *((place, f"{place}-{game}") if place else ()))
    files = [folder / f"{name}.ftl" for name in names]
    return _Catalogue(lang, [file.read_text(encoding="utf-8") for file in files if file.is_file()])


class Messages:
    """The messages of one game in one language, for one table's players.

    `place` adds what is only said there: "cli" the words of `cli.ftl` and of the game's `cli-<game>.ftl`.
    """

    def __init__(
        self, lang: str = "en", game: str = "", names: Sequence[str] | None = None, place: str = ""
    ) -> None:
        self.lang = lang
        self.names = names
        self._messages = _bundle(lang, game, place)

    def has(self, key: str) -> bool:
        return bool(self._messages.has_message(key))

    def say(self, key: str, args: Mapping[str, object] | None = None) -> str:
        """The message with its arguments filled in; a missing one shows its key."""
        return self.render(key, args)[0]

    def render(self, key: str, args: Mapping[str, object] | None = None) -> tuple[str, list[Exception]]:
        """The message, and what Fluent found wrong with it."""
        if not self.has(key):
            return key, [KeyError(key)]
        filled: dict[str, object] = {}
        for name, value in (args or {}).items():
            self._fill(filled, name, name, value)
        for name, word in filled.items():
            if isinstance(word, str) and len(word) > _LONGEST:
                filled[name] = word[: _LONGEST - 1] + "…"
        text, faults = self._messages.format_pattern(self._messages.get_message(key).value, filled)
        return str(text), list(faults)

    def ask(self, ask: Ask) -> str:
        return self.say("ask-" + ask.prompt, ask.args)

    def event(self, event: Event, seat: int | None) -> str:
        """What this seat (None: a spectator) reads about an event."""
        args = event.seen_by(seat)["args"]
        return self.say("event-" + event.kind, args if isinstance(args, dict) else {})

    def why(self, reason: Reason) -> str:
        """Why a choice is not legal, with the players' names."""
        return self.say("why-" + reason.key, reason.args)

    def choice(self, game: Game, choice: Choice, prompt: str = "") -> str:
        """A choice in words; `prompt` is what is asked, for games whose words depend on it (`asked`)."""
        key, args = game.describe(choice)
        if "asked" in args:
            args = {**args, "asked": prompt}
        return self.say("choice-" + key, args)

    # -- options: `option-<name>`, `option-<name>-help`, `option-<name>-<value>` ---------------------------

    def option(self, name: str) -> str:
        """What an option of the game is called."""
        key = f"option-{name}"
        return self.say(key) if self.has(key) else name

    def option_help(self, name: str) -> str:
        """The sentence that says what an option does."""
        key = f"option-{name}-help"
        return self.say(key) if self.has(key) else ""

    def option_value(self, name: str, value: object) -> str:
        """What a value of an option is called; a text of one's own has one name, numbers may share one."""
        written = str(value).lower() if isinstance(value, bool) else str(value)
        key = f"option-{name}-{_NO_KEY.sub('-', written)}"
        if self.has(key):
            return self.say(key)
        if isinstance(value, bool):
            return self.say(f"switch-{written}")
        shared = f"option-{name}-number" if isinstance(value, int) else f"option-{name}-{OWN}"
        return self.say(shared, {"value": value}) if self.has(shared) else written

    def seat(self, seat: int) -> str:
        if self.names is not None and 0 <= seat < len(self.names):
            return self.names[seat]
        return self.say("seat-name", {"number": seat})

    def _fill(self, filled: dict[str, object], name: str, kind: str, value: object) -> None:
        """Fill in an argument; `kind` says what its words are (the last part of a nested name)."""
        if value is None:
            filled[name] = HIDDEN
        elif isinstance(value, SengokuError):
            filled[name] = value.text(self.lang)
        elif isinstance(value, dict):
            for key, part in value.items():
                self._fill(filled, f"{name}-{key}", key, part)
        elif isinstance(value, list):
            word = kind if kind in SEAT_ARGUMENTS else kind.removesuffix("s")
            words = [str(self._word(word, part)) for part in value]
            single = kind in SEAT_ARGUMENTS or any(isinstance(part, int) for part in value)
            filled[name] = ", ".join(words if single else _counted(words))
            filled[f"{name}-count"] = len(value)
        else:
            filled[name] = self._word(kind, value)
            filled.update(self._forms(name, _key(kind, value)))

    def _forms(self, name: str, key: str) -> dict[str, object]:
        """The other forms of a word, as arguments of their own."""
        if not self.has(key):
            return {}
        forms = self._messages.get_message(key).attributes
        return {f"{name}-{form}": self._messages.format_pattern(text, {})[0] for form, text in forms.items()}

    def _word(self, name: str, value: object) -> object:
        if isinstance(value, int):
            return self.seat(value) if name in SEAT_ARGUMENTS else value
        key = _key(name, value)
        return self.say(key) if self.has(key) else value


def _key(name: str, value: object) -> str:
    """The message of a word; its name has no plus."""
    return f"{name}-{value}".replace("+", "-")


def _counted(words: list[str]) -> list[str]:
    """What stands several times in a row, once with its number: "Bushi ×2"."""
    runs = [(word, len(list(same))) for word, same in groupby(words)]
    return [f"{word}\N{NO-BREAK SPACE}×{count}" if count > 1 else word for word, count in runs]
