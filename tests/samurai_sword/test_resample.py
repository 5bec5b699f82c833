"""What a seat cannot know is redrawn, and every redrawing is a history that could have happened (SAM-11).

The check is independent of how the redrawing is done: the rewritten trail of card moves is played through
card by card, and what the seat saw must stand in it unchanged.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import CARD_IDS, COPIES, Card, Role
from sengoku.games.samurai_sword.state import Place, Sword
from tests.conformance.playing import Mood
from tests.core.test_dice import fits
from tests.samurai_sword.table import GAME, Table, cards, new, table
from tests.support import rule

SEATS = pytest.mark.parametrize("seats", GAME.seats)
GAMES = 12


class Step:
    """One card move of a trail."""

    def __init__(self, move: int, card: int) -> None:
        self.source = move >> 4
        self.goal = move & 15
        self.card = card

    @property
    def reshuffle(self) -> bool:
        return self.card == Place.RESHUFFLE

    def seen_by(self, seat: int | None) -> bool:
        """SAM-11.2: hidden are only draws of others, and cards that go from hand to hand between others."""
        if self.goal >= Place.PILE or self.source == Place.DISCARD:
            return True
        return seat in (self.source, self.goal)


def steps(s: Sword) -> list[Step]:
    story = s.story()
    return [Step(story[at], story[at + 1]) for at in range(0, len(story), 2)]


class History:
    """A trail played through: what lies where at its end. A card that is not there cannot move."""

    def __init__(self, trail: list[Step]) -> None:
        self.places: dict[int, Counter[int]] = {place: Counter() for place in range(Place.TABLE + 1)}
        self.places[Place.PILE] = Counter(dict(enumerate(COPIES)))
        self.reshuffles = 0
        for number, step in enumerate(trail):
            if step.reshuffle:
                assert not +self.places[Place.PILE], "the pile is shuffled anew only when it is empty"
                self.places[Place.PILE] = self.places[Place.DISCARD]
                self.places[Place.DISCARD] = Counter()
                self.reshuffles += 1
                continue
            self.places[step.source][step.card] -= 1
            assert self.places[step.source][step.card] >= 0, (
                f"move {number}: {CARD_IDS[step.card]} was not there"
            )
            self.places[step.goal][step.card] += 1

    def ends_in(self, s: Sword) -> None:
        for seat in range(s.seats):
            assert +self.places[seat] == Counter(s.hands[seat]), f"hand of seat {seat}"
        assert +self.places[Place.PILE] == Counter(s.pile)
        assert +self.places[Place.DISCARD] == Counter(s.discard)
        laid: Counter[int] = Counter()
        laid[Card.CONCENTRATION] = sum(s.concentration)
        laid[Card.ARMOUR] = sum(s.armour)
        laid[Card.FAST_DRAW] = sum(s.fast_draw)
        laid[Card.BUSHIDO] += s.bushido != NOBODY
        if s.resolving != NOBODY:
            laid[s.resolving] += 1
        assert +self.places[Place.TABLE] == +laid


def certain(trail: list[Step], seat: int | None, seats: int) -> list[Counter[int]]:
    """The cards a seat can point to in other hands: seen to arrive there, and nothing left unseen since."""
    known: list[Counter[int]] = [Counter() for _ in range(seats)]
    for step in trail:
        if step.reshuffle:
            continue
        if step.source < Place.PILE:
            if step.seen_by(seat):
                known[step.source] -= Counter([step.card])
            else:
                known[step.source] = Counter()
        if step.goal < Place.PILE and step.seen_by(seat):
            known[step.goal][step.card] += 1
    return known


def play(seats: int, seed: int) -> Iterator[Sword]:
    """A game played by chance, moment by moment."""
    state, mood = new(seats, seed), Mood(GAME, seed)
    while not state.over:
        yield state
        state.choose(*mood.pick(state))


def moments(seats: int, games: int, rate: float) -> Iterator[tuple[Sword, random.Random]]:
    for seed in range(games):
        rng = random.Random(f"{seats} {seed}")
        for state in play(seats, seed):
            if rng.random() < rate:
                yield state, rng


def redrawn(s: Sword, seat: int | None, seed: int | str) -> Sword:
    world = s.resample(seat, seed)
    assert isinstance(world, Sword)
    return world


def viewers(s: Sword) -> list[int | None]:
    return [None, *range(s.seats)]


# -- possible histories ----------------------------------------------------------------------------


@rule("SAM-11.2", "SAM-11.3")
@SEATS
def test_a_redrawn_history_could_have_happened_and_looks_the_same(seats: int) -> None:
    most = 0
    for state, rng in moments(seats, GAMES, 0.06):
        truth = steps(state)
        lived = History(truth)
        lived.ends_in(state)
        most = max(most, lived.reshuffles)
        for viewer in viewers(state):
            world = redrawn(state, viewer, rng.random().hex())
            story = steps(world)
            assert world.audit() == []
            History(story).ends_in(world)
            assert len(story) == len(truth)
            for was, told in zip(truth, story, strict=True):
                assert (was.source, was.goal, was.reshuffle) == (told.source, told.goal, told.reshuffle)
                if was.seen_by(viewer):
                    assert was.card == told.card, "what was seen stays as it was"
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]
            assert world.discard == state.discard
            if viewer is not None:
                assert world.hands[viewer] == state.hands[viewer]
    assert most >= (1 if seats < 6 else 2), "the games must reach exhaustion"


@rule("SAM-11.2")
@SEATS
def test_what_is_certain_stays_where_it_is(seats: int) -> None:
    """Also `known` in a view says nothing but what is true in every world."""
    found = 0
    for state, rng in moments(seats, GAMES, 0.05):
        for viewer in viewers(state):
            sure = certain(steps(state), viewer, seats)
            told = state.view(viewer)["known"]
            world = redrawn(state, viewer, rng.random().hex())
            for other in range(seats):
                if other == viewer:
                    continue
                found += sum(sure[other].values())
                assert Counter(cards(" ".join(told[other]))) >= sure[other], "the view says what is certain"
                for hands in (world.hands, state.hands):
                    assert Counter(hands[other]) >= sure[other]
                    assert Counter(hands[other]) >= Counter(cards(" ".join(told[other])))
    assert found > 10


@rule("SAM-11.2")
@SEATS
def test_redrawing_uses_nothing_but_what_the_seat_knows(seats: int) -> None:
    """The same seed draws the same world from the real game and from any redrawn one."""
    for state, rng in moments(seats, GAMES, 0.04):
        for viewer in viewers(state):
            other = redrawn(state, viewer, rng.random().hex())
            key = rng.random().hex()
            assert redrawn(state, viewer, key).dump() == redrawn(other, viewer, key).dump()


@rule("SAM-11.2")
@pytest.mark.parametrize(
    ("seats", "seed", "moves", "viewer"),
    [(6, 347, 275, 5), (6, 347, 310, 5), (7, 357, 288, 3), (7, 357, 284, 2)],
)
def test_also_a_crooked_past_is_redrawn_without_the_truth(
    seats: int, seed: int, moves: int, viewer: int
) -> None:
    """Late positions with several shuffles and thefts, in which few guesses fit all that was seen later."""
    *_, state = (state.clone() for state in play(seats, seed) if state.moves <= moves)
    for key in range(4):
        other = redrawn(state, viewer, f"other {key}")
        History(steps(other)).ends_in(other)
        assert redrawn(state, viewer, key).dump() == redrawn(other, viewer, key).dump()


# -- the truth cannot be read off ------------------------------------------------------------------


@rule("SAM-1.3", "SAM-11.2")
@SEATS
def test_hidden_roles_cannot_be_worked_out_from_a_known_seed(seats: int) -> None:
    """Two games that differ only in hidden roles look the same, and are redrawn alike."""
    state = new(seats, 3)
    shogun = state.roles.index(Role.SHOGUN)
    hidden = [seat for seat in range(seats) if seat != shogun]
    worlds = set()
    for order in list(permutations(hidden))[:6]:
        twin = state.clone()
        twin.roles, twin.stars = list(state.roles), list(state.stars)
        for seat, other in zip(hidden, order, strict=True):
            twin.roles[seat], twin.stars[seat] = state.roles[other], state.stars[other]
        assert twin.audit() == []
        for viewer in (shogun, None):
            world = redrawn(twin, viewer, "known seed")
            worlds.add((viewer, tuple(world.roles), tuple(world.stars), world.spare_star))
    assert len(worlds) == 2, "one for the shogun and one for the spectator, whatever the truth"


@rule("SAM-11.2")
@pytest.mark.parametrize("card", ["bokken", "diversion", "meditation", "bushido", "geisha"])
def test_a_card_whose_target_is_not_named_yet_is_not_known_to_others(card: str) -> None:
    """It lies unseen in the hand: others see nothing, and can have no world in which it is settled."""
    t = table(hands={0: f"{card} parry katana", 1: "bo"}, seed=2)
    before = [t.state.view(viewer) for viewer in (1, 2, None)]
    t.do(0, f"play {card}")
    assert not t.state.barrier
    assert [t.state.view(viewer) for viewer in (1, 2, None)] == before, "nobody is told that it was picked"
    for viewer in (1, 2, None):
        for key in range(30):
            world = redrawn(t.state, viewer, key)
            assert card not in str(world.dump()["stack"])
            seat = world.deciders()[0]
            assert seat == 0
            for _ in range(4):
                if not world.over:
                    seat = world.deciders()[0]
                    world.choose(seat, world.choices(seat)[0])
            assert world.audit() == []
    own = redrawn(t.state, 0, 1)
    assert own.choices(0) == t.state.choices(0), "its owner goes on naming the target"


@rule("SAM-11.3")
@SEATS
def test_the_future_is_not_the_real_one(seats: int) -> None:
    state = new(seats, 5)
    worlds = [redrawn(state, 0, key) for key in range(20)]
    assert all(world.pile != state.pile for world in worlds)
    assert len({tuple(world.pile) for world in worlds}) == 20
    assert len({world.dice.root for world in [*worlds, state]}) == 21
    for world in worlds:
        for ours, real in zip(world.dice.keys, state.dice.keys, strict=True):
            assert ours != real


@rule("SAM-11.4")
def test_after_the_end_nothing_is_hidden() -> None:
    state = new(4, 1)
    mood = Mood(GAME, 1)
    while not state.over:
        state.choose(*mood.pick(state))
    for viewer in viewers(state):
        world = redrawn(state, viewer, 1)
        assert (world.hands, world.roles, world.stars) == (state.hands, state.roles, state.stars)


# -- how likely ------------------------------------------------------------------------------------


@rule("SAM-1.6", "SAM-11.2")
@SEATS
def test_every_unknown_card_is_as_likely_in_every_place(seats: int) -> None:
    """At the start: each kind in another hand as often as its share of the unknown cards."""
    state, worlds = new(seats, 11), 600
    me = 1
    left = [copies - state.hands[me].count(card) for card, copies in enumerate(COPIES)]
    for other in {0, seats - 1} - {me}:
        held: Counter[int] = Counter()
        for key in range(worlds):
            held.update(redrawn(state, me, key).hands[other])
        drawn = worlds * len(state.hands[other])
        common = [card for card in range(Card.KINDS) if left[card]]
        shares = [held[card] / (drawn * left[card] / sum(left)) for card in common]
        # As equal counts: every kind scaled to the same expectation, the rarest one's.
        expected = drawn * min(left[card] for card in common) / sum(left)
        assert fits([round(share * expected) for share in shares], expected)
        assert sum(held.values()) == drawn


@rule("SAM-1.2", "SAM-1.3")
@SEATS
def test_every_hidden_role_is_as_likely_at_every_seat(seats: int) -> None:
    state = new(seats, 12)
    shogun = state.roles.index(Role.SHOGUN)
    hidden = [seat for seat in range(seats) if seat != shogun]
    arrangements = {tuple(order) for order in permutations(state.roles[seat] for seat in hidden)}
    counts: Counter[tuple[int, ...]] = Counter()
    worlds = 60 * len(arrangements)
    for key in range(worlds):
        counts[tuple(redrawn(state, shogun, key).roles[seat] for seat in hidden)] += 1
    assert set(counts) == arrangements
    if len(arrangements) > 1:
        assert fits(list(counts.values()), worlds / len(arrangements))


@rule("SAM-1.2", "SAM-11.3")
@pytest.mark.parametrize("seats", [4, 5])
def test_the_stars_of_the_other_ninja_and_the_spare_one_are_open(seats: int) -> None:
    state = new(seats, 13)
    me = state.roles.index(Role.NINJA)
    spare: Counter[int] = Counter()
    for key in range(400):
        world = redrawn(state, me, key)
        assert (world.roles[me], world.stars[me]) == (Role.NINJA, state.stars[me])
        assert sorted([*[star for star in world.stars if star], world.spare_star]) == [1, 2, 3]
        assert [star > 0 for star in world.stars] == [role == Role.NINJA for role in world.roles]
        spare[world.spare_star] += 1
    assert state.stars[me] not in spare
    assert fits(list(spare.values()), 200)


# -- cards that changed hands ----------------------------------------------------------------------


def robbed(t: Table, seat: int, target: int) -> str:
    """Play Diversion; the card that was taken."""
    (event,) = [event for event in t.play(seat, "diversion", target) if event.kind == "diversion"]
    return str(event.secret["card"])


@rule("SAM-6.7", "SAM-11.2")
def test_a_card_taken_by_diversion_is_known_to_both() -> None:
    t = table(hands={0: "diversion bo", 1: "katana"}, seed=1)
    assert robbed(t, 0, 1) == "katana"
    katana = CARD_IDS.index("katana")
    for key in range(100):
        assert katana in redrawn(t.state, 1, key).hands[0], "who lost it knows where it went"
        assert redrawn(t.state, 0, key).hands[0] == t.state.hands[0]
    others = [katana in redrawn(t.state, 2, key).hands[0] for key in range(300)]
    assert not all(others), "nobody else knows"


@rule("SAM-6.7", "SAM-11.2")
def test_a_known_card_may_be_gone_when_a_card_left_unseen() -> None:
    """Seat 0 took the Nodachi of seat 1; then seat 2 took one of its four cards: was it that?"""
    t = table(hands={0: "diversion bo bokken kiseru", 1: "nodachi", 2: "diversion parry"}, seed=1)
    assert robbed(t, 0, 1) == "nodachi"
    t.do(0, "end")
    t.do(1, "end")
    nodachi = CARD_IDS.index("nodachi")
    robbed(t, 2, 0)
    where: Counter[int] = Counter()
    for key in range(800):
        world = redrawn(t.state, 1, key)
        holders = [seat for seat in range(5) if nodachi in world.hands[seat]]
        assert holders in ([0], [2]), "in one of the two hands, never elsewhere"
        where[holders[0]] += 1
    assert fits([where[0], where[2] * 3], 600)
    assert t.state.view(1)["known"][0] == []


@rule("SAM-6.7", "SAM-11.2")
def test_a_card_that_shows_up_was_the_one_that_was_taken() -> None:
    """There is one Nodachi: when seat 2 plays it, it was what seat 2 took."""
    for seed in range(40):
        t = table(hands={0: "diversion bo bokken kiseru", 1: "nodachi", 2: "diversion parry"}, seed=seed)
        robbed(t, 0, 1)
        t.do(0, "end")
        t.do(1, "end")
        if robbed(t, 2, 0) == "nodachi":
            break
    t.attack(2, "nodachi", 3)
    for key in range(50):
        world = redrawn(t.state, 1, key)
        moves = [step for step in steps(world) if step.source == 0 and step.goal == 2]
        assert [CARD_IDS[step.card] for step in moves] == ["nodachi"]


@rule("SAM-7.1", "SAM-11.1")
def test_cards_known_to_be_shuffled_in_are_in_no_old_hand() -> None:
    """All Parries lay open in the discards when these were shuffled: older hands hold none."""
    parries = COPIES[Card.PARRY]
    t = table(
        hands={0: "daimyo", 1: "bo bo", 2: "bokken katana"},
        discard="parry " * parries,
        pile="kiseru",
        rest=4,
        seed=1,
    )
    t.do(0, "play daimyo")
    assert History(steps(t.state)).reshuffles == 1
    for viewer in (0, 1, None):
        for key in range(60):
            world = redrawn(t.state, viewer, key)
            for seat in (1, 2, 3, 4):
                assert Card.PARRY not in world.hands[seat]
            assert world.pile.count(Card.PARRY) + world.hands[0].count(Card.PARRY) == parries


@rule("SAM-6.12", "SAM-11.2")
def test_a_card_taken_from_the_discards_is_known_to_all() -> None:
    t = table(characters={1: "ieyasu"}, hands={1: "bo"}, discard="katana", seed=1)
    t.do(0, "end")
    t.do(1, "take discard")
    katana = CARD_IDS.index("katana")
    for viewer in (0, 2, 3, None):
        assert t.state.view(viewer)["known"][1] == ["katana"]
        assert all(katana in redrawn(t.state, viewer, key).hands[1] for key in range(50))


@rule("SAM-11.2", "SAM-11.3")
@SEATS
def test_a_sketch_has_the_roles_of_the_world_it_becomes(seats: int) -> None:
    worlds = new(seats, 3).worlds(1)
    dealt = set()
    for seed in range(30):
        sketch, world = worlds.sketch(seed), worlds.draw(seed)
        assert isinstance(sketch, Sword)
        assert isinstance(world, Sword)
        assert (sketch.roles, sketch.stars) == (world.roles, world.stars)
        dealt.add(tuple(sketch.roles))
    assert len(dealt) > 1 or seats == 3  # where all roles are open
