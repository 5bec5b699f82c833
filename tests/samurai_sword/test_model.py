"""Random games and random positions, played by the rules and by a second reading of them side by side."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sengoku.games.samurai_sword.components import CARD_IDS, CHARACTER_IDS, COPIES
from sengoku.games.samurai_sword.scoring import final
from tests.samurai_sword.model import LAID, Model
from tests.samurai_sword.table import GAME, Table, new, roles_of, table
from tests.sizes import FOLLOWED
from tests.support import rule


def compare(t: Table, model: Model) -> None:
    """Everything on the table, and what is asked, must be the same in both."""
    s = t.state
    assert t.life == model.life
    assert t.honour == model.honour
    assert [Counter(t.hand(seat).split()) for seat in range(s.seats)] == model.hands
    for seat in range(s.seats):
        laid = Counter(card for card in t.front(seat).split() if card != "bushido")
        assert laid == +model.front[seat]
    assert s.view(None)["bushido"] == model.bushido
    assert t.discard.split() == model.discard
    assert Counter(t.pile.split()) == model.pile
    assert (s.active, s.weapons_played) == (model.active, model.played)
    assert t.over is (model.end is not None)
    if model.end is not None:
        compare_ends(t, model)
    else:
        assert model.asked is not None
        seat, options = model.asked
        assert s.deciders() == (seat,)
        assert sorted(t.legal(seat)) == sorted(options)


def compare_ends(t: Table, model: Model) -> None:
    assert model.end is not None
    daimyos = [hand["daimyo"] for hand in model.hands]
    counted = final(model.roles, model.honour, daimyos, stars=t.state.stars, own_team_defeat=model.end.struck)
    assert t.result()["points"] == counted.points
    assert t.result()["winner"] == (model.end.swordmaster or counted.winner)


def follow(t: Table, chance: random.Random, steps: int) -> None:
    model = Model(t)
    compare(t, model)
    while not t.over and steps:
        steps -= 1
        seat = t.state.deciders()[0]
        options = t.legal(seat)
        if len(options) > 1 and options[-1] == "end" and chance.random() < 0.7:
            options = options[:-1]  # play rather than pass
        answer = chance.choice(options)
        t.do(seat, answer)
        model.choose(answer, t.state.story())
        compare(t, model)


@rule("SAM-3.4", "SAM-5.6", "SAM-6.13", "SAM-7.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games(seats):
    for seed in range(3 * FOLLOWED):
        follow(Table(new(seats, seed)), random.Random(seed), 5000)


@rule("SAM-R16", "SAM-R30")
@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_with_the_pile_exhausted_at_the_next_draw(seats):
    for seed in range(5):
        follow(Table(new(seats, seed, "next-draw")), random.Random(seed), 5000)


def random_position(chance: random.Random) -> Table:
    """Few cards in the piles, little honour, players near defeat: where the rulings matter."""
    seats = chance.choice(list(GAME.seats))
    roles = roles_of(seats).split()
    chance.shuffle(roles)
    deck = [card for card, copies in zip(CARD_IDS, COPIES, strict=True) for _ in range(copies)]
    chance.shuffle(deck)
    permanents = [deck.pop(deck.index(card)) for card in chance.choices(LAID[:2], k=chance.randrange(4))]

    def deal(most: int) -> str:
        return " ".join(deck.pop() for _ in range(chance.randrange(most + 1)))

    holder: int | None = chance.choice([None, *range(seats)])
    if holder is not None:
        deck.remove("bushido")
    front: dict[int, str] = {}
    for card in permanents:
        owner = chance.randrange(seats)
        front[owner] = f"{front.get(owner, '')} {card}"
    active = chance.randrange(seats)
    rest: str | int = "discard" if chance.random() < 0.5 else (active + 1) % seats
    people = chance.sample(CHARACTER_IDS, seats)
    life = {seat: chance.choice([0, 1, 1, 2, 4]) for seat in range(seats)}
    life[active] = chance.choice([1, 2, 4])
    return table(
        seats,
        characters=dict(enumerate(people)),
        roles=" ".join(roles),
        life=life,
        honour={seat: chance.choice([1, 1, 2, 3]) for seat in range(seats)},
        hands={seat: deal(4) for seat in range(seats)},
        front=front,
        bushido=holder,
        pile=deal(3),
        discard=deal(3),
        rest=rest,
        active=active,
        seed=chance.randrange(1000),
        exhaustion=chance.choice(["last-card", "next-draw"]),
    )


@rule("SAM-R16", "SAM-R30", "SAM-R31", "SAM-R32", "SAM-R34", "SAM-R22")
@pytest.mark.parametrize("batch", range(4))
def test_random_positions(batch):
    chance = random.Random(batch)
    for _ in range(100):
        follow(random_position(chance), chance, 120)
