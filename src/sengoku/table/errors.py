"""Every refusal a client can get: a code, a sentence and, where a rule stands behind it, which one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from sengoku.bots import UnknownBot
from sengoku.core.errors import (
    BadName,
    BadOption,
    BadRecord,
    IllegalChoice,
    NotYourTurn,
    SengokuError,
    UnknownGame,
    WrongVersion,
)
from sengoku.core.reasons import Reason
from sengoku.table.bodies import ReasonBody, RefusalBody
from sengoku.table.logs import REQUEST
from sengoku.table.protocol import Failed, Ref

STATUS: Final = {
    "bad-request": 400,
    "wrong-secret": 403,
    "wrong-origin": 403,
    "banned": 403,
    "not-found": 404,
    "not-allowed": 405,
    "too-slow": 408,
    "conflict": 409,
    "stale": 409,
    "not-your-turn": 409,
    "too-large": 413,
    "wrong-host": 421,
    "illegal-choice": 422,
    "bad-option": 422,
    "bad-name": 422,
    "bad-record": 422,
    "wrong-version": 422,
    "too-fast": 429,
    "too-many": 429,
    "internal": 500,
    "unavailable": 503,
    "unknown": 503,
}
#: The database did not answer: the same may be asked again later, and is never done twice.
UNREACHED: Final = ("unavailable", "unknown")
CODES: Final = {400: "bad-request", 404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-fast"}

#: Which code an error of the engine has; the first that fits counts.
_ENGINE: Final[list[tuple[type[SengokuError], str]]] = [
    (IllegalChoice, "illegal-choice"),
    (NotYourTurn, "not-your-turn"),
    (WrongVersion, "wrong-version"),
    (BadRecord, "bad-record"),
    (BadName, "bad-name"),
    (BadOption, "bad-option"),
    (UnknownGame, "bad-option"),
    (UnknownBot, "bad-option"),
]


class Refusal(Exception):
    """What was asked is refused; nothing has changed, unless the code is `unknown`."""

    def __init__(
        self, code: str, message: str, rule: str = "", reasons: Sequence[Reason] = (), retry: int = 0
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.reasons = list(reasons)
        #: After how many seconds it makes sense to ask again; 0: nobody can say.
        self.retry = retry

    @property
    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(self.retry)} if self.retry else {}

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> RefusalBody:
        return RefusalBody(
            self.code, self.message, self.rule, reason_bodies(self.reasons), request=REQUEST.get()
        )

    def answer(self, ref: Ref) -> Failed:
        """The same on the socket."""
        return Failed(**structs.asdict(self.body()), ref=ref)


class Outdated(Refusal):
    """A table is played under newer rules than this process has: another one may serve it."""

    def __init__(self, version: str, own: str) -> None:
        told = (
            f"This table is played under newer rules: version {version}, and this server has {own}. "
            "Try again: while a server is updated another process may answer. Where the older rules shall "
            "stay, `sengoku migrate` looks which games can go on under them."
        )
        Refusal.__init__(self, "unavailable", told, retry=5)


def reason_bodies(reasons: Sequence[Reason]) -> list[ReasonBody]:
    return [ReasonBody(reason.rule, reason.key, reason.args) for reason in reasons]


def refusal(fault: SengokuError) -> Refusal:
    """An error of the engine as a client sees it."""
    code = next((code for kind, code in _ENGINE if isinstance(fault, kind)), "bad-request")
    if isinstance(fault, IllegalChoice):
        return Refusal(code, str(fault), fault.rule, fault.reasons)
    if isinstance(fault, BadName):
        return Refusal(code, str(fault), reasons=[Reason("", fault.key, fault.details)])
    return Refusal(code, str(fault))


def no_table() -> Refusal:
    return Refusal("not-found", "There is no such table; it may have been deleted.")


def banned() -> Refusal:
    return Refusal("banned", "Whoever keeps this server has shut you out.")


def wrong_secret(what: str = "this") -> Refusal:
    return Refusal("wrong-secret", f"You need the right secret for {what}.")
