"""What a table's log says about its seed: who has announced a share, who has shown it, what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, TypeAlias

from sengoku.core.dice import seed_hash
from sengoku.core.shares import Mixing, commitment, mixed_seed
from sengoku.table import rows
from sengoku.table.storage import Header

if TYPE_CHECKING:
    from sengoku.table.sheet import Player

#: open: people may announce shares. gather: the game shall begin, some are still waited for. draw: all that
#: were announced are being shown. done: the seed is made.
Phase: TypeAlias = Literal["open", "gather", "draw", "done"]


class SeedSheet:
    """The seed's side of the log. The seed of a table that mixes none is there from the beginning."""

    def __init__(self, header: Header) -> None:
        self.mixes = header.seeding == "mixed"
        self.own = header.seed
        self.own_hash = commitment(header.seed) if self.mixes else ""
        self.seed: str | None = None if self.mixes else header.seed
        self.phase: Phase = "open" if self.mixes else "done"
        #: When the phase began.
        self.at = header.created
        #: The seats whose hash is waited for.
        self.expected: list[int] = []
        self.commits: dict[int, str] = {}
        self.shares: dict[int, str] = {}
        #: The people who had announced nothing when the game began.
        self.silent: list[int] = []

    @property
    def beginning(self) -> bool:
        """Whether the game shall begin and only shares are waited for."""
        return self.phase in ("gather", "draw")

    @property
    def seed_hash(self) -> str | None:
        return None if self.seed is None else seed_hash(self.seed)

    def missing(self) -> list[int]:
        """The seats that the present phase waits for."""
        if self.phase == "draw":
            return [seat for seat in self.commits if seat not in self.shares]
        return self.expected if self.phase == "gather" else []

    def fold(
        self, body: rows.Commit | rows.Gather | rows.Draw | rows.Reveal, at: int, players: Sequence[Player]
    ) -> None:
        match body:
            case rows.Commit():
                players[body.seat].commit = body.commit
                self.expected = [seat for seat in self.expected if seat != body.seat]
            case rows.Gather():
                self.phase, self.at, self.expected = "gather", at, list(body.seats)
            case rows.Draw():
                self.phase, self.at = "draw", at
                self.commits = announced(players)
            case rows.Reveal():
                self.shares[body.seat] = body.share

    def start(self, body: rows.Start, players: Sequence[Player]) -> None:
        if not self.mixes:
            return
        self.phase = "done"
        self.shares = dict(body.shares or {})
        self.seed = mixed_seed(self.own, self.shares)
        self.silent = silent(players)

    def mixing(self, *, over: bool) -> Mixing | None:
        """How the seed was made, for the record; the table's own share when the game is over."""
        if not self.mixes:
            return None
        return Mixing(self.own if over else None, self.own_hash, self.commits, self.shares)


def announced(players: Sequence[Player]) -> dict[int, str]:
    return {player.seat: player.commit for player in players if player.commit}


def silent(players: Sequence[Player]) -> list[int]:
    """The people who have announced no share; whoever holds no secret only stands for a name."""
    return [p.seat for p in players if p.kind == "person" and p.key and not p.commit]
