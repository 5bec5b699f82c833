"""Values of files, checked by hand: what is wrong, and where it stands."""

from __future__ import annotations


class Lines:
    """Where things stand in a TOML file, for those who have to mend it."""

    def __init__(self, text: str) -> None:
        self.lines: list[str] = [
            "" if line.lstrip().startswith("#") else line.strip() for line in text.splitlines()
        ]

    def find(self, key: str, *words: str) -> int:
        """The line (from 0) that begins with a key or its table, then those holding each word; -1 if none.

        >>> Lines('[sides]\\nwall = "0101-0102"').find("sides", "wall", "0101-0102")
        1
        """
        at = -1
        for number, line in enumerate(self.lines):
            name = line.lstrip('["')
            if name.startswith(key) and not name[len(key) : len(key) + 1].isalnum():
                at = number
                break
        for word in words:
            for number in range(max(at, 0), len(self.lines)):
                if word in self.lines[number]:
                    at = number
                    break
        return at

    def of(self, key: str, *words: str) -> str:
        """The same, as messages name it."""
        at = self.find(key, *words)
        return "file" if at < 0 else f"line {at + 1}"


def a_table(what: str, value: object) -> dict[str, object]:
    """A TOML table."""
    if not isinstance(value, dict):
        raise ValueError(f"{what} must be a table, not {value!r}")
    return value


def a_text(what: str, value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{what} must be a text, not {value!r}")
    return value


def texts(what: str, value: object) -> list[str]:
    if not isinstance(value, list):
        raise ValueError(f"{what} must be a list of texts, not {value!r}")
    return [a_text(f"{what}: an entry", part) for part in value]


def between(what: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{what} must be a whole number from {least} to {most}, not {value!r}")
    return value
