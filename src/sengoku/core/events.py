"""What is asked, and what happened: typed facts, rendered into any language elsewhere. No text is stored."""

from __future__ import annotations

from typing import Literal, TypeAlias

#: What an event can be that has weight. A table gives each a sound of its own, and time to be read.
Mark: TypeAlias = Literal["attack", "dice", "defeat", "treason"]


class Ask:
    """What a seat is asked: `prompt` names the message (`ask-<prompt>`), `rule` the paragraph behind it."""

    def __init__(self, prompt: str, rule: str, args: dict[str, object] | None = None) -> None:
        self.prompt = prompt
        self.rule = rule
        self.args: dict[str, object] = args or {}

    def to_json(self) -> dict[str, object]:
        return {"prompt": self.prompt, "rule": self.rule, "args": self.args}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.prompt, self.rule))

    def __repr__(self) -> str:
        return f"Ask({self.prompt!r}, {self.rule!r}, {self.args!r})"


class Event:
    """One thing that happened. Everyone sees `args`; only the seats in `audience` see `secret` as well.

    `kind` names the message (`event-<kind>`). For seats outside the audience every secret argument is there
    with the value None, so that the sentence can say "a card" where others read its name. Of a `private`
    event nobody outside its audience hears at all: not what happened, and not that anything did.
    """

    __slots__ = ("args", "audience", "kind", "private", "rule", "secret")

    def __init__(
        self,
        kind: str,
        rule: str,
        args: dict[str, object],
        secret: dict[str, object] | None = None,
        audience: tuple[int, ...] = (),
        private: bool = False,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.args = args
        self.secret: dict[str, object] = secret or {}
        self.audience = audience
        self.private = private

    def heard_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know that it happened at all."""
        return not self.private or (seat is not None and seat in self.audience)

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """The event as this seat (None: a spectator) may know it, JSON-able."""
        args = dict(self.args)
        for name, value in self.secret.items():
            args[name] = value if seat is not None and seat in self.audience else None
        return {"kind": self.kind, "rule": self.rule, "args": args}

    def __repr__(self) -> str:
        private = ", private=True" if self.private else ""
        told = f"{self.kind!r}, {self.rule!r}, {self.args!r}, {self.secret!r}, {self.audience!r}"
        return f"Event({told}{private})"


class Told:
    """A kind of event: what its arguments are called, in order; the last ones may be secret.

    `private`: nobody outside its audience hears of it at all. `mark`: that it has weight.
    """

    def __init__(
        self, names: str = "", secret: str = "", *, private: bool = False, mark: Mark | None = None
    ) -> None:
        self.names = names.split()
        self.secret = secret.split()
        self.private = private
        self.mark = mark

    def event(self, kind: str, rule: str, given: tuple[object, ...], to: tuple[int, ...]) -> Event:
        args: dict[str, object] = {}
        for place, name in enumerate(self.names):
            args[name] = given[place]
        secret: dict[str, object] = {}
        for place, name in enumerate(self.secret, len(self.names)):
            secret[name] = given[place]
        return Event(kind, rule, args, secret, to, self.private)


def heard(events: list[Event], seat: int | None) -> list[dict[str, object]]:
    """The events this seat (None: a spectator) hears of, as it may know them."""
    return [event.seen_by(seat) for event in events if event.heard_by(seat)]
