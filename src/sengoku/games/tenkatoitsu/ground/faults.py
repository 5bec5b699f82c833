"""What is wrong with a file: where it stands, what it is called there, and why, in any language."""

from __future__ import annotations


class FileFault(ValueError):
    """A reason is a message, `fault-<key>`, with its arguments; `str` is the English sentence.

    Before it stand the places, the outermost first: the file, the line (as a number), what the thing is
    called there. All but the line are the file's own words, the same in every language.
    """

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = details
        self.places: list[str | int] = []
        #: What the reason speaks of, if it is a sentence about something in the file.
        self.subject = ""

    def within(self, *places: str | int) -> FileFault:
        """The same, of something inside these places; empty ones say nothing."""
        self.places = [*[place for place in places if place], *self.places]
        return self

    @property
    def line(self) -> int | None:
        """The line to look at."""
        lines = [place for place in self.places if isinstance(place, int)]
        return lines[-1] if lines else None

    def text(self, lang: str = "en") -> str:
        from sengoku.core.messages import Messages

        words = Messages(lang, "tenkatoitsu")

        def said(value: object) -> str:
            return value.text(lang) if isinstance(value, FileFault) else str(value)

        reason = words.say("fault-" + self.key, {name: said(value) for name, value in self.details.items()})
        places = [
            words.say("fault-line", {"line": str(place)}) if isinstance(place, int) else place
            for place in self.places
        ]
        return ": ".join([*places, f"{self.subject} {reason}".strip()])

    def __str__(self) -> str:
        return self.text()
