"""The one door through which chance enters: named streams of numbers, kept in the state.

A stream is a key and a counter. The key comes from the seed by a keyed hash, the numbers from the key and
the counter by the same hash (BLAKE2b), so a stream cannot be predicted from what it has shown, drawing from
one never shifts another, and a copy costs two short lists. The algorithm is part of the record format: it
never changes under the same record version.
"""

from __future__ import annotations

from hashlib import blake2b, sha256
from typing import Any, Final, TypeVar

from librt.strings import read_i32_le
from mypy_extensions import i64, mypyc_attr

#: The numbers of a stream's first blocks as they are hashed.
_FEW: Final = 64
_NUMBERS: Final = [number.to_bytes(8, "little") for number in range(_FEW)]
#: A word times anything less has 63 bits at most.
_NATIVE: Final = 1 << 31
V = TypeVar("V")


def root_key(seed: int | str) -> bytes:
    """The secret all streams of a game derive from. The seed 7 and the seed "7" are the same seed."""
    return blake2b(str(seed).encode(), digest_size=32, person=b"sengoku-root").digest()


def seed_hash(seed: int | str) -> str:
    """What is published when a game starts, so that anybody can check the seed when it ends."""
    return sha256(b"sengoku-seed:" + str(seed).encode()).hexdigest()


def word(block: bytes, place: i64) -> i64:
    """One of the sixteen words of a hash."""
    return i64(read_i32_le(block, 4 * place)) & 0xFFFFFFFF


@mypyc_attr(acyclic=True)
class Dice:
    """The random streams of one game, each known by its place in `names`."""

    __slots__ = ("blocks", "counters", "hashers", "names", "rolled", "root")

    def __init__(
        self,
        root: bytes,
        names: tuple[str, ...],
        hashers: list[Any],
        counters: list[int],
        blocks: list[bytes],
    ) -> None:
        self.root = root
        self.names = names
        #: Each stream's keyed hash, made when it is first drawn from; copies share them.
        self.hashers = hashers
        self.counters = counters
        #: The sixteen words that were hashed last; b"": none yet, or the state was saved meanwhile.
        self.blocks = blocks
        self.rolled = False

    def below(self, stream: int, n: int) -> int:
        """A number from 0 to n-1, every one equally likely."""
        self.rolled = True
        if n >= _NATIVE:
            return self._below_large(stream, n)
        sides: i64 = n
        while True:
            product: i64 = self._word(stream) * sides
            low: i64 = product & 0xFFFFFFFF
            if low >= sides or low >= (0x100000000 - sides) % sides:
                return product >> 32

    def _below_large(self, stream: int, n: int) -> int:
        """The same where native numbers do not hold the product."""
        while True:
            word: int = self._word(stream)
            product = word * n
            if product & 0xFFFFFFFF >= (0x100000000 - n) % n:
                return product >> 32

    def _word(self, stream: int) -> i64:
        """The stream's next 32 bits; sixteen of them come from each hash."""
        counter: i64 = self.counters[stream]
        self.counters[stream] = counter + 1
        place: i64 = counter & 15
        block = self.blocks[stream]
        if place == 0 or not block:
            block = self._block(stream, counter >> 4)
            self.blocks[stream] = block
        return word(block, place)

    def _block(self, stream: int, number: int) -> bytes:
        hasher = self.hashers[stream]
        if hasher is None:
            hasher = self.hashers[stream] = blake2b(key=self._key(stream))
        block = hasher.copy()
        block.update(_NUMBERS[number] if number < _FEW else number.to_bytes(8, "little"))
        digest: bytes = block.digest()
        return digest

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The secrets from which the streams' numbers come."""
        return tuple([self._key(stream) for stream in range(len(self.names))])

    def _key(self, stream: int) -> bytes:
        return blake2b(self.names[stream].encode(), key=self.root, digest_size=32).digest()

    def among(self, stream: int, counts: list[int], total: int) -> int:
        """A kind of which there are so many each, `total` in all, every single one equally likely."""
        pick: i64 = self.below(stream, total)
        kind: i64 = 0
        count: i64 = counts[0]
        while pick >= count:
            pick -= count
            kind += 1
            count = counts[kind]
        return kind

    def shuffle(self, stream: int, items: list[V]) -> None:
        """Put the items in an order of which every one is equally likely."""
        sides: i64 = len(items)
        if sides > 1:
            self.rolled = True
        counter: i64 = self.counters[stream]
        block = self.blocks[stream]
        while sides > 1:
            place: i64 = counter & 15
            if place == 0 or not block:
                block = self._block(stream, counter >> 4)
            counter += 1
            product: i64 = word(block, place) * sides
            low: i64 = product & 0xFFFFFFFF
            if low >= sides or low >= (0x100000000 - sides) % sides:  # as `below`
                other: i64 = product >> 32
                sides -= 1
                items[sides], items[other] = items[other], items[sides]
        self.counters[stream] = counter
        self.blocks[stream] = block

    def copy(self) -> Dice:
        return Dice(self.root, self.names, self.hashers, self.counters.copy(), self.blocks.copy())

    def __reduce__(self) -> tuple[object, ...]:
        return dice, (self.root, self.names, list(self.counters))

    def dump(self) -> dict[str, object]:
        return {"root": self.root.hex(), "counters": list(self.counters)}


def dice(root: bytes, names: tuple[str, ...], counters: list[int] | None = None) -> Dice:
    """The streams of these names under a root key, from their start or from where a saved game was."""
    count = len(names)
    return Dice(root, names, [None] * count, counters or [0] * count, [b""] * count)
