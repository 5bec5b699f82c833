"""One way the hidden moves of tiles or discs can have gone, as one seat might imagine it.

A token stands for a piece that has left the pool (the bag, the stock): known, or blank while this seat has
not seen what it is. `free` counts for each kind how many pieces no known token accounts for, and `history`
keeps that after each draw: a blank can only turn out to be a kind of which one was free all the while since
it was drawn. So a piece that this seat held at that time can never have been drawn by another.
"""

from __future__ import annotations

from typing import Final

from sengoku.core.dice import Dice
from sengoku.core.past import BLANK, IMPOSSIBLE, OPEN, WEIGHT, Past
from sengoku.games.bushido.state import Place

_PLACES: Final = 16
_KIND: Final = 0x7F


class Pool(Past):
    """Pieces that go back to their pool; `fighting` kinds are used in combat, `fighters` hold one of them."""

    def __init__(
        self,
        copies: list[int],
        trail: bytearray,
        me: int,
        chance: Dice,
        stream: int,
        fighting: int,
        fighters: list[int],
        as_it_was: bool,
    ) -> None:
        super().__init__(trail, me, chance, stream, as_it_was)
        self.kinds = len(copies)
        self.fighting = fighting
        self.fighters = fighters
        self.free: list[int] = list(copies)
        self.history: list[list[int]] = []
        #: For each token the draw it came with.
        self.birth: list[int] = []
        #: By place, the tokens there.
        self.at: list[list[int]] = [[] for _ in range(_PLACES)]
        #: Once all is lived through: the blanks, what each can be, and where it stands in the trail.
        self.blanks: list[int] = []
        self.rooms: list[list[int]] = []
        self.spots: list[list[int]] = []
        #: For each token its place; by place and kind, how many are known; the trail with what is known.
        self.homes: list[int] = []
        self.counts: list[int] = []
        self.told = trail

    # -- the story --------------------------------------------------------------------------------------

    def relive(self) -> bool:
        if not super().relive():
            return False
        self.look()
        return bool(self.deal(self.chance) or not self.blanks)

    def move(self, source: int, goal: int, piece: int) -> int:
        if goal == Place.SPIED:
            return self._spied(piece) if source == self.me else -1
        if piece == Place.RESTOCK:
            return self._restock()
        kind = piece & _KIND
        if source in (Place.POOL, Place.DEALT):
            open_to_me = source == Place.DEALT or goal == Place.MAP or goal == self.me
            return self._draw(goal, kind, open_to_me)
        return self._move(source, goal, kind, piece >= Place.HIDDEN)

    def _draw(self, goal: int, kind: int, known: bool) -> int:
        token = len(self.kind)
        self.kind.append(kind if known else BLANK)
        self.real.append(kind)
        if known:
            if self.free[kind] == 0:
                return IMPOSSIBLE
            self.free[kind] -= 1
        self.birth.append(len(self.history))
        self.history.append(self.free.copy())
        self.at[goal].append(token)
        return token

    def _move(self, source: int, goal: int, kind: int, hidden: bool) -> int:
        """A piece leaves a screen, a stack, the map; `hidden`: only its owner saw which."""
        owner = source - Place.STACK if Place.STACK <= source < Place.MAP else source
        here = self.at[source]
        if goal == Place.ASIDE and not self._only(here, kind):
            return IMPOSSIBLE  # BUS-8.5: whoever exchanges a Kotau holds nothing else
        if hidden and owner != self.me:
            token = self._leave_unseen(here, goal, kind)
        else:
            token = self._identify(here, kind)
        if token == IMPOSSIBLE:
            return IMPOSSIBLE
        here.remove(token)
        if goal == Place.POOL:
            self.free[self.kind[token]] += 1
        else:
            self.at[goal].append(token)
        return token

    def _only(self, tokens: list[int], kind: int) -> bool:
        """All of these turn out to be of one kind."""
        for token in tokens:
            if self.kind[token] == BLANK and not self._settle(token, kind):
                return False
            if self.kind[token] != kind:
                return False
        return True

    def _restock(self) -> int:
        """The discards go into the stock; what they were must have been possible."""
        for token in self.at[Place.DISCARD]:
            if self.kind[token] == BLANK and not self._settle_somehow(token, self.kinds):
                return IMPOSSIBLE
            self.free[self.kind[token]] += 1
        self.at[Place.DISCARD] = []
        return OPEN

    def _spied(self, target: int) -> int:
        """All that is behind this screen is seen: what really was there."""
        left = self._really_at(target)
        blanks: list[int] = []
        for token in self.at[target]:
            if self.kind[token] == BLANK:
                blanks.append(token)
            elif self.kind[token] in left:
                left.remove(self.kind[token])
            else:
                return IMPOSSIBLE
        if self.as_it_was:
            for token in blanks:
                if not self._settle(token, self.real[token]):
                    return IMPOSSIBLE
            return OPEN
        self.chance.shuffle(self.stream, left)
        for kind in left:
            token = self.likely(blanks, kind)
            if token == IMPOSSIBLE:
                return IMPOSSIBLE
            blanks.remove(token)
        return OPEN

    def _really_at(self, target: int) -> list[int]:
        """The kinds behind a screen at this point of the trail, in order."""
        counts = [0] * self.kinds
        trail = self.trail
        for at in range(0, 2 * len(self.moved), 2):
            source, goal, piece = trail[at] >> 4, trail[at] & 15, trail[at + 1]
            if goal == target:
                counts[piece & _KIND] += 1
            elif source == target and goal != Place.SPIED:
                counts[piece & _KIND] -= 1
        return [kind for kind in range(self.kinds) for _ in range(counts[kind])]

    # -- which token it was -----------------------------------------------------------------------------

    def _leave_unseen(self, here: list[int], goal: int, real: int) -> int:
        """Any token that may have gone: into a stack and out of it only katana tiles."""
        limit = self.kinds if goal == Place.DISCARD else self.fighting
        if self.as_it_was:
            token = self.really(here, real)
        else:
            able = [token for token in here if self.kind[token] < limit]
            if not able:
                return IMPOSSIBLE
            token = able[self.chance.below(self.stream, len(able))]
        if token == IMPOSSIBLE or self.kind[token] != BLANK or goal != Place.POOL:
            return token
        return token if self._settle_somehow(token, limit) else IMPOSSIBLE

    def _identify(self, here: list[int], kind: int) -> int:
        """Which of these tokens turned out to be this kind."""
        if not self.as_it_was:
            return self.likely(here, kind)
        token = self.really(here, kind)
        if token != IMPOSSIBLE and self.kind[token] == BLANK and not self._settle(token, kind):
            return IMPOSSIBLE
        return token

    def likely(self, here: list[int], kind: int) -> int:
        """A token drawn by how likely each one is to be this kind; a blank is settled."""
        able = list(here)
        weights = [self.weight(token, kind) for token in able]
        while True:
            if not any(weights):
                return IMPOSSIBLE
            place = self.drawn(weights)
            token = able[place]
            if self.kind[token] == kind or self._settle(token, kind):
                return token
            weights[place] = 0

    def weight(self, token: int, kind: int) -> int:
        if self.kind[token] == kind:
            return WEIGHT
        if self.kind[token] != BLANK:
            return 0
        then = self.history[self.birth[token]]
        if then[kind] <= 0:
            return 0
        return 1 + WEIGHT * then[kind] // sum(then)

    def _settle(self, token: int, kind: int) -> bool:
        """A blank turns out to be this kind, if one was free ever since it was drawn."""
        if self.free[kind] < 1:
            return False
        history = self.history
        for draw in range(self.birth[token], len(history)):
            if history[draw][kind] < 1:
                return False
        for draw in range(self.birth[token], len(history)):
            history[draw][kind] -= 1
        self.free[kind] -= 1
        self.kind[token] = kind
        return True

    def _settle_somehow(self, token: int, limit: int) -> bool:
        """A blank that is gone was one of the first `limit` kinds."""
        if self.as_it_was:
            return self._settle(token, self.real[token])
        room = self._room_since(self.birth[token])[:limit]
        return sum(room) > 0 and self._settle(token, self.drawn(room))

    def _room_since(self, birth: int) -> list[int]:
        """By kind, how many were free ever since this draw."""
        room = self.free.copy()
        for draw in range(birth, len(self.history)):
            then = self.history[draw]
            for kind in range(self.kinds):
                if then[kind] < room[kind]:
                    room[kind] = then[kind]
        return room

    # -- the present ------------------------------------------------------------------------------------

    def look(self) -> None:
        """What is settled, counted once; what stayed blank can be dealt again and again."""
        self.blanks = self._blanks()
        self.rooms = self._rooms()
        self.counts = [0] * (_PLACES * self.kinds)
        for place in range(_PLACES):
            for token in self.at[place]:
                if self.kind[token] != BLANK:
                    self.counts[place * self.kinds + self.kind[token]] += 1
        self.told = self.trail.copy()
        spots: list[list[int]] = [[] for _ in self.kind]
        for number, token in enumerate(self.moved):
            if token == OPEN:
                continue
            piece = 2 * number + 1
            if self.kind[token] == BLANK:
                spots[token].append(piece)
            else:
                self.told[piece] = self.told[piece] & Place.HIDDEN | self.kind[token]
        self.spots = [spots[token] for token in self.blanks]

    def deal(self, chance: Dice) -> list[int]:
        """What the tokens that stayed blank may be, the oldest first; [] if that leads nowhere."""
        used = [0] * self.kinds
        dealt: list[int] = []
        for room in self.rooms:
            total = 0
            for kind in range(len(room)):
                if room[kind] > used[kind]:
                    total += room[kind] - used[kind]
            if total == 0:
                return []
            pick = chance.below(self.stream, total)
            drawn = 0
            while True:
                free = room[drawn] - used[drawn]
                if free > 0:
                    if pick < free:
                        break
                    pick -= free
                drawn += 1
            used[drawn] += 1
            dealt.append(drawn)
        return dealt if self.can_fight(dealt) else []

    def _rooms(self) -> list[list[int]]:
        """For each blank, by kind, how many were free since it was drawn; in a stack only katana tiles."""
        limits = [self.kinds] * len(self.kind)
        for place in range(Place.STACK, Place.MAP):
            for token in self.at[place]:
                limits[token] = self.fighting
        rooms: list[list[int]] = []
        room = self.free.copy()
        draw = len(self.history)
        for token in reversed(self.blanks):
            while draw > self.birth[token]:
                draw -= 1
                then = self.history[draw]
                for kind in range(self.kinds):
                    if then[kind] < room[kind]:
                        room[kind] = then[kind]
            rooms.append(room[: limits[token]])
        rooms.reverse()
        return rooms

    def _blanks(self) -> list[int]:
        """Tokens are numbered by their draw, so this is the order in which they were drawn."""
        self.homes = [0] * len(self.kind)
        found: list[int] = []
        for place in range(_PLACES):
            for token in self.at[place]:
                self.homes[token] = place
                if self.kind[token] == BLANK:
                    found.append(token)
        found.sort()
        return found

    def can_fight(self, dealt: list[int]) -> bool:
        """Whether each of the fighters holds a piece that can be used in combat."""
        if not self.fighters:
            return True
        counts = self.dealt_counts(dealt)
        for seat in self.fighters:
            low = seat * self.kinds
            if not any(counts[low : low + self.fighting]):
                return False
        return True

    def dealt_counts(self, dealt: list[int]) -> list[int]:
        """How many there are in each place, by place and kind; what no token accounts for is in the pool."""
        counts = self.counts.copy()
        kinds, pool = self.kinds, Place.POOL * self.kinds
        for kind in range(kinds):
            counts[pool + kind] = self.free[kind]
        for at in range(len(dealt)):
            kind = dealt[at]
            counts[self.homes[self.blanks[at]] * kinds + kind] += 1
            counts[pool + kind] -= 1
        return counts

    def dealt_trail(self, dealt: list[int]) -> bytearray:
        """The trail that tells this story."""
        trail = self.told.copy()
        for at in range(len(dealt)):
            for spot in self.spots[at]:
                trail[spot] = trail[spot] & Place.HIDDEN | dealt[at]
        return trail
