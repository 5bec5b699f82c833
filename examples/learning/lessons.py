"""What the learner is told of Shitennō: lessons, what is seen as numbers, and which games are alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

import numpy as np

import sengoku
from sengoku.core.choices import Choice
from sengoku.games.shitenno.components import PRINTED, PROVINCE_IDS, PROVINCE_TROOP, UNITS, VALUES

GAME, SEATS = "shitenno", 2
#: The blocks of an observation whose numbers are names (the others are counts), and those told by seat.
NAMES = {"question", "generals", "titles", "lots", "kamons", "gate-troops", "payment"}
SEATED = ("me", "deciders", "turn", "generals", "titles", "points", "stock", "lots")
SEATED += ("troop-cards", "koku-cards", "tiles", "known", "tairo")
#: A kamon is 2 x seat + gold + 1: with the seats exchanged, 1 and 2 are 3 and 4.
TURNED_KAMONS = np.array([0, 3, 4, 1, 2], np.uint8)
#: What is printed on the cards (units they give) and provinces (troop, how many, points of the positions).
CARDS = np.array(UNITS, np.float32)
PROVINCES = np.column_stack([np.eye(4)[PROVINCE_TROOP], PRINTED, np.array(VALUES) / 10]).astype(np.float32)
#: By province: the troops to be paid, the one at the gate apart; and tenths of the points of each position.
PRICES = np.eye(5, dtype=np.float32)[PROVINCE_TROOP] * np.array(PRINTED, np.float32)[:, None]
WORTH = np.array(VALUES, np.float32) / 10
#: Where cards can lie besides hands and decks.
PILES = ("sharing", "lot-a", "lot-b", "discards", "paid")


@dataclass(frozen=True)
class Lessons:
    """Decisions: what was seen, the legal choices of all of them one after the other with how likely the
    teacher would take each, where each decision's begin, and who won in the end."""

    seen: np.ndarray
    codes: np.ndarray
    chances: np.ndarray
    begins: np.ndarray
    won: np.ndarray

    def __len__(self) -> int:
        return len(self.won)

    def take(self, rows: np.ndarray) -> Lessons:
        """Some of them."""
        counts = self.begins[rows + 1] - self.begins[rows]
        begins = np.concatenate([[0], np.cumsum(counts)])
        places = np.repeat(self.begins[rows] - begins[:-1], counts) + np.arange(begins[-1])
        return Lessons(self.seen[rows], self.codes[places], self.chances[places], begins, self.won[rows])


def joined(parts: Sequence[Lessons]) -> Lessons:
    sizes = np.cumsum([0, *[len(part.codes) for part in parts]])
    begins = [part.begins[:-1] + size for part, size in zip(parts, sizes, strict=False)]
    return Lessons(
        np.concatenate([part.seen for part in parts]),
        np.concatenate([part.codes for part in parts]),
        np.concatenate([part.chances for part in parts]),
        np.concatenate([*begins, sizes[-1:]]),
        np.concatenate([part.won for part in parts]),
    )


class Features:
    """Turns observations into what the network is told: of the position, and of each choice in it.

    Whoever looks comes first: for the second seat all that is told by seat is turned round, so that what is
    learned at one seat is known at the other. Likewise a choice is told by what it is about (this province's
    kamons, costs and troops; where the cards of this kind are; what is in this lot), so that what is learned
    of one is known of all.
    """

    def __init__(self) -> None:
        game = sengoku.game(GAME)
        observer = game.observer(SEATS)
        self.at = {block.name: np.arange(block.begin, block.begin + block.size) for block in observer.blocks}
        high = np.concatenate([np.full(block.size, block.high) for block in observer.blocks])
        name = np.concatenate([np.full(block.size, block.name in NAMES) for block in observer.blocks])
        self.turned = np.arange(observer.size)
        for seated in SEATED:
            self.turned[self.at[seated]] = np.roll(self.at[seated], self.at[seated].size // SEATS)
        self.names, self.counts = np.flatnonzero(name), np.flatnonzero(~name)
        ends = np.cumsum(high[self.names] + 1)
        self.begins = ends - (high[self.names] + 1)
        self.position = int(ends[-1]) + 4 * len(self.counts)
        self._read_choices(game.actions.all)
        self.choice = self.of_choices(
            np.zeros((1, observer.size), np.uint8), np.array([0]), np.array([0])
        ).shape[1]

    def _read_choices(self, choices: Sequence[Choice]) -> None:
        """Of each choice: its verb, and the province, position, card or lot it is about; -1: none."""
        cards = {card["id"]: at for at, card in enumerate(sengoku.game(GAME).components["cards"]["card"])}
        places = {id: at for at, id in enumerate(PROVINCE_IDS)}
        nouns = [choice.noun or "" for choice in choices]
        gilds = [choice.verb == "gild" for choice in choices]  # its nouns are such as kanto-4
        self.provinces = np.array(
            [
                places.get(noun.rpartition("-")[0] if gild else noun, -1)
                for noun, gild in zip(nouns, gilds, strict=True)
            ]
        )
        self.cards = np.array([cards.get(noun, -1) for noun in nouns])
        taking = [choice.verb == "take" for choice in choices]
        self.lots = np.array(
            ["ab".find(noun) if take else -1 for noun, take in zip(nouns, taking, strict=True)]
        )
        self.sharing = np.array(
            [choice.verb in ("put", "offer", "tile", "other", "take") for choice in choices]
        )
        verbs = np.eye(max(choice.kind for choice in choices) + 1, dtype=np.float32)
        told = (self.cards >= 0) | ((self.provinces >= 0) & ~np.array(gilds))
        index = np.where(told, 4, [choice.index % 4 for choice in choices])
        self.verbs = np.concatenate(
            [verbs[[choice.kind for choice in choices]], np.eye(5, dtype=np.float32)[index]], axis=1
        )

    def turn(self, rows: np.ndarray) -> np.ndarray:
        """As the seat that looks would tell it."""
        second = (rows[:, self.at["me"][1]] == 1)[:, None]
        rows = np.where(second, rows[:, self.turned], rows)
        kamons = rows[:, self.at["kamons"]]
        rows[:, self.at["kamons"]] = np.where(second, TURNED_KAMONS[kamons], kamons)
        return rows

    def of_positions(self, rows: np.ndarray) -> np.ndarray:
        """Names as "is it 0? is it 1? …", counts as "is it 1 or more? 2? 3?" and as a fraction."""
        inputs = np.zeros((len(rows), self.position), np.float32)
        inputs[np.arange(len(rows))[:, None], self.begins + rows[:, self.names]] = 1
        counts = rows[:, self.counts]
        parts = [counts > 0, counts > 1, counts > 2, np.minimum(counts, 40) / np.float32(10)]
        inputs[:, self.position - 4 * len(self.counts) :] = np.concatenate(parts, axis=1)
        return inputs

    def of_choices(self, rows: np.ndarray, owners: np.ndarray, codes: np.ndarray) -> np.ndarray:
        """Each choice in its position; `owners` says in which row it can be made."""
        province, card, lot = self.provinces[codes], self.cards[codes], self.lots[codes]
        known = rows[:, self.at["known"]].reshape(-1, SEATS, 17).astype(np.float32)
        lots = np.stack([rows[:, self.at["lot-a"]], rows[:, self.at["lot-b"]]], axis=1).astype(np.float32)
        units = np.concatenate([lots, lots[:, :, 1:] @ CARDS], axis=2)
        about = [
            self._there(rows, owners, province, known[:, 0] @ CARDS) * (province >= 0)[:, None],
            self._card(rows, owners, card, known) * (card >= 0)[:, None],
            units[owners, lot] * (lot >= 0)[:, None],
            self.verbs[codes],
            self._years(rows, owners, codes, known @ CARDS),
        ]
        return np.concatenate(about, axis=1).astype(np.float32)

    def _there(
        self, rows: np.ndarray, owners: np.ndarray, province: np.ndarray, hand: np.ndarray
    ) -> np.ndarray:
        """A province: its kamons, gate, cost and what is printed there, and what one has for it."""
        kamons = rows[:, self.at["kamons"]].reshape(-1, 8, 4)[owners, province]
        return np.concatenate(
            [
                np.eye(5, dtype=np.float32)[kamons].reshape(len(owners), 20),
                np.eye(5, dtype=np.float32)[rows[:, self.at["gate-troops"]][owners, province]],
                rows[:, self.at["gates"]][owners, province][:, None] / np.float32(3),
                rows[:, self.at["costs"]][owners, province][:, None] / np.float32(10),
                PROVINCES[province],
                hand[owners, np.array(PROVINCE_TROOP)[province]][:, None] / 4,
                hand[owners, 4][:, None] / 10,
            ],
            axis=1,
        )

    def _card(self, rows: np.ndarray, owners: np.ndarray, card: np.ndarray, known: np.ndarray) -> np.ndarray:
        """A card: its units, and where others of its kind are."""
        skipped = {"lot-a": 1, "lot-b": 1}  # these begin with the lot's seals
        of_card = [
            CARDS[card],
            known[owners, 0, card][:, None],
            known[owners, 1, card][:, None],
            *[rows[:, self.at[pile]][owners, card + skipped.get(pile, 0)][:, None] for pile in PILES],
        ]
        return np.concatenate(of_card, axis=1)

    def _years(
        self, rows: np.ndarray, owners: np.ndarray, codes: np.ndarray, hands: np.ndarray
    ) -> np.ndarray:
        """Where lots are made or taken: what each of the two would have with either lot, and could pay.

        First what one has with this lot and the other with that; then the other way round. The lots are as
        they are after the choice.
        """
        told = np.zeros((len(codes), 4 * 24), np.float32)
        at = np.flatnonzero(self.sharing[codes])
        if not len(at):
            return told
        owners, codes = owners[at], codes[at]
        card, taken = self.cards[codes], self.lots[codes][:, None]
        first, second, shared = [
            (rows[:, self.at[pile][-17:]].astype(np.float32) @ CARDS)[owners]
            for pile in ("lot-a", "lot-b", "sharing")
        ]
        first = first + CARDS[card] * (card >= 0)[:, None]
        second = np.where(
            taken >= 0, second, shared - first
        )  # whatever is not in the one will be in the other
        this, that = np.where(taken == 1, second, first), np.where(taken == 1, first, second)
        me, you = hands[owners, 0], hands[owners, 1]
        units = np.stack([me + this, you + that, me + that, you + this], axis=1)
        paid = self._payable(rows, owners, units)
        told[at] = np.concatenate([units / 5, paid], axis=2).reshape(len(at), -1)
        return told

    def _payable(self, rows: np.ndarray, owners: np.ndarray, units: np.ndarray) -> np.ndarray:
        """The points of the provinces that could be paid for with these units: in troops (if only some are
        there, a part of them) and in koku; and of the best three."""
        gates = rows[:, self.at["gate-troops"]].astype(np.intp)
        price = (
            PRICES + np.eye(6, dtype=np.float32)[gates][:, :, 1:]
        )  # one of the troop at the gate comes on top
        placed = (rows[:, self.at["kamons"]].reshape(-1, 8, 4) > 0).sum(axis=2)
        points = np.where(placed < 4, WORTH[np.arange(8), np.minimum(placed, 3)], 0)[owners][:, None]
        cost = rows[:, self.at["costs"]].astype(np.float32)[owners][:, None]
        lack = np.maximum(price[owners][:, None] - units[:, :, None], 0).sum(axis=3)
        known = (gates > 0)[owners][:, None]
        troops = points * known * np.maximum(1 - lack / 2, 0)
        koku = points * (units[:, :, 4:] >= cost)
        best = -np.sort(-np.maximum(points * known * (lack == 0), koku), axis=2)[:, :, :3]
        return np.concatenate([troops, koku, best], axis=2)


class Symmetries:
    """The four troops are alike: exchanged on all cards and provinces they give the same game, renamed.

    So every lesson is worth 24. Each exchange says from which column of an observation each one is taken, how
    troops and provinces that stand there as numbers are renamed, and how choices are.
    """

    def __init__(self, features: Features) -> None:
        cards = [tuple(sorted(np.repeat(np.arange(5), units.astype(int)))) for units in CARDS]
        lands = list(zip(PROVINCE_TROOP, PRINTED, strict=True))
        self.exchanges: list[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = []
        for troops in permutations(range(4)):
            renamed = [*troops, 4]
            card = np.array([cards.index(tuple(sorted(renamed[unit] for unit in units))) for units in cards])
            land = np.array([lands.index((renamed[troop], printed)) for troop, printed in lands])
            self.exchanges.append(self._exchange(features, np.array(troops), card, land))
        self.features = features

    def _exchange(
        self, features: Features, troops: np.ndarray, card: np.ndarray, land: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        columns = np.arange(sum(len(places) for places in features.at.values()))
        for name, begin in (("known", 0), ("known", 17), ("sharing", 0), ("lot-a", 1), ("lot-b", 1)):
            columns[features.at[name][begin + card]] = features.at[name][begin + np.arange(17)]
        for name in ("discards", "paid"):
            columns[features.at[name][card]] = features.at[name][:17]
        for name, width in (("kamons", 4), ("gates", 1), ("gate-troops", 1), ("costs", 1)):
            places = features.at[name].reshape(8, width)
            columns[places[land]] = places
        choices = sengoku.game(GAME).actions.all
        codes = np.arange(len(choices))
        for choice in choices:
            if choice.verb in ("put", "pay"):
                codes[choice.code] += card[choice.index] - choice.index
            elif choice.verb in ("troops", "koku"):
                codes[choice.code] += land[choice.index] - choice.index
            elif choice.verb == "gild":
                codes[choice.code] += 4 * (land[choice.index // 4] - choice.index // 4)
        return columns, np.array([0, *troops + 1], np.uint8), np.array([0, *land + 1], np.uint8), codes

    def exchange(self, number: int, lessons: Lessons) -> Lessons:
        columns, troops, lands, codes = self.exchanges[number]
        rows = lessons.seen[:, columns]
        gates, payment = self.features.at["gate-troops"], self.features.at["payment"][0]
        rows[:, gates] = troops[rows[:, gates]]
        rows[:, payment] = lands[rows[:, payment]]
        return replace(lessons, seen=rows, codes=codes[lessons.codes])
