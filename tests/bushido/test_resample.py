"""BUS-16.3: drawing the hidden tiles and discs anew, in agreement with everything a seat has seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sengoku.games.bushido.components import DISC_IDS, DISCS, TILE_IDS, Disc, Tile
from sengoku.games.bushido.fight import Stakes, Tactics
from sengoku.games.bushido.state import Place, Realm
from tests.bushido.field import field
from tests.bushido.table import GAME, Table, new, table
from tests.by_chance import play_on
from tests.seated import check_blind, redrawn
from tests.support import rule

SEATS = pytest.mark.parametrize("seats", GAME.seats)


#: Verbs that make games rich in looks, Ronin, combats and discs.
LIKING = {"attack": 8.0, "spy": 6.0, "ronin": 3.0, "stake": 3.0, "drop": 0.4, "geisha": 0.1, "hold": 0.2}
LIKING |= {"unarmed": 0.3, "kotau": 4.0, "arms": 2.0, "place": 0.5}


def moments(seats: int, games: int, rate: float) -> Iterator[tuple[Realm, random.Random]]:
    """Moments of random games; those in combat come more often."""
    for seed in range(games):
        state, chance = new(seats, 1000 + seed), random.Random(seed)
        while not state.over:
            busy = 5 if isinstance(state.stack[-1], (Stakes, Tactics)) else 1
            if state.phase and chance.random() < rate * busy:
                yield state, chance
            seat = chance.choice(state.deciders())
            choices = state.choices(seat)
            state.choose(seat, chance.choices(choices, [LIKING.get(c.verb, 1.0) for c in choices])[0])


def viewers(state: Realm) -> list[int | None]:
    return [None, *range(state.seats)]


def steps(trail: bytearray) -> list[tuple[int, int, int]]:
    """The moves of a trail: where from, where to, what."""
    return [(trail[at] >> 4, trail[at] & 15, trail[at + 1]) for at in range(0, len(trail), 2)]


def hand(state: Realm, seat: int) -> list[int]:
    return state.hands[seat * Tile.KINDS : (seat + 1) * Tile.KINDS]


def discs(state: Realm, seat: int) -> list[int]:
    return state.discs[seat * Disc.KINDS : (seat + 1) * Disc.KINDS]


def fits(found: float, expected: float) -> bool:
    """Whether a count is within what chance explains (five standard deviations)."""
    return abs(found - expected) <= 5 * max(1.0, expected) ** 0.5


# -- whole games ------------------------------------------------------------------------------------------


@rule("BUS-16.1", "BUS-16.2", "BUS-16.3")
@SEATS
def test_every_world_tells_the_same_story_but_for_what_was_unseen(seats):
    unseen: Counter[str] = Counter()
    for state, chance in moments(seats, 2, 0.02):
        for viewer in viewers(state):
            world = redrawn(state, viewer, chance.random())
            for name in ("tile_trail", "disc_trail"):
                pair = zip(steps(getattr(state, name)), steps(getattr(world, name)), strict=True)
                for real, told in pair:
                    assert real[:2] == told[:2]
                    source, goal, piece = real
                    assert piece & Place.HIDDEN == told[2] & Place.HIDDEN
                    drawn_unseen = source == Place.POOL and goal < seats and goal != viewer
                    owner = source - Place.STACK if Place.STACK <= source < Place.MAP else source
                    moved_unseen = piece & Place.HIDDEN and owner != viewer
                    if drawn_unseen or moved_unseen:
                        unseen[name] += real != told
                    elif piece != Place.RESTOCK:
                        assert piece == told[2]
            if viewer is not None:
                assert hand(world, viewer) == hand(state, viewer)
                assert discs(world, viewer) == discs(state, viewer)
            assert [sum(hand(world, seat)) for seat in range(seats)] == [
                sum(hand(state, seat)) for seat in range(seats)
            ]
    assert min(unseen["tile_trail"], unseen["disc_trail"]) > 100


@rule("BUS-16.3")
@SEATS
def test_redrawing_uses_nothing_but_what_the_seat_knows(seats):
    for state, chance in moments(seats, 2, 0.012):
        for viewer in viewers(state):
            check_blind(state, viewer, chance)


@rule("BUS-16.3")
@SEATS
def test_many_worlds_of_one_moment_are_as_sound_as_the_first(seats):
    """Only the first ones are lived through from the beginning; those after them differ all the same."""
    differ = 0
    for state, chance in moments(seats, 1, 0.02):
        viewer = chance.choice(viewers(state))
        source = state.worlds(viewer)
        worlds = [source.draw(key) for key in range(8)]
        for world in worlds:
            assert world.audit() == []
            assert world.view(viewer) == state.view(viewer)
        later = {str(world.dump()["tile_trail"]) for world in worlds[4:]}
        differ += len(later) > 1
    assert differ > 3


@rule("BUS-16.3")
@SEATS
def test_a_world_can_be_played_to_its_end(seats):
    for state, chance in moments(seats, 2, 0.01):
        world = redrawn(state, state.deciders()[0], chance.random())
        play_on(world, chance)
        assert world.audit() == []


@rule("BUS-16.3")
@SEATS
def test_a_piece_is_never_in_two_places_at_once(seats):
    """Followed through a redrawn trail, no hand, stack or pool ever goes below nothing."""
    for state, chance in moments(seats, 2, 0.02):
        world = redrawn(state, chance.choice(viewers(state)), chance.random())
        for trail, copies in ((world.tile_trail, [51, 34, 17, 6, 4, 4, 15, 6]), (world.disc_trail, DISCS)):
            places: dict[int, list[int]] = {place: [0] * len(copies) for place in range(16)}
            places[Place.POOL] = list(copies)
            for source, goal, piece in steps(trail):
                if goal == Place.SPIED:
                    continue
                if piece == Place.RESTOCK:
                    for kind in range(len(copies)):
                        places[Place.POOL][kind] += places[Place.DISCARD][kind]
                        places[Place.DISCARD][kind] = 0
                    continue
                source = Place.POOL if source == Place.DEALT else source
                places[source][piece & 0x7F] -= 1
                places[goal][piece & 0x7F] += 1
                assert places[source][piece & 0x7F] >= 0


# -- hands ------------------------------------------------------------------------------------------------


@rule("BUS-16.3", "BUS-0.12")
def test_every_unknown_tile_is_as_likely_in_every_place():
    t = table(4, at="sensei", hands={0: "katana-1 " * 10 + "ronin " * 5, 1: "katana-1 " * 12})
    left = [41, 34, 17, 6, 4, 4, 10, 6]
    held: Counter[int] = Counter()
    for key in range(200):
        world = redrawn(t.state, 0, key)
        held.update(dict(enumerate(hand(world, 1))))
    assert sum(held.values()) == 2400
    for tile in range(Tile.KINDS):
        assert fits(held[tile], 2400 * left[tile] / sum(left))


@rule("BUS-16.3", "BUS-0.3")
def test_the_first_three_discs_are_known_and_the_fourth_is_not():
    """Everybody is dealt duel, battle and ambush in the open, then draws one."""
    state = new(4, 6)
    fourth: Counter[str] = Counter()
    for key in range(250):
        world = redrawn(state, 0, key)
        rest = [count - 1 if disc < 3 else count for disc, count in enumerate(discs(world, 1))]
        assert sorted(rest) == [0, 0, 0, 0, 1]
        fourth[DISC_IDS[rest.index(1)]] += 1
    mine = [count - 1 if disc < 3 else count for disc, count in enumerate(discs(state, 0))]
    left = [copies - 4 if disc < 3 else copies for disc, copies in enumerate(DISCS)]
    for disc in range(Disc.KINDS):
        assert fits(fourth[DISC_IDS[disc]], 250 * (left[disc] - mine[disc]) / (21 - 1))


@rule("BUS-16.3", "BUS-5.3")
def test_a_tile_played_was_one_of_the_unknown_ones():
    """Seat 3 has shown two Ronin: they were drawn, and are in no hand now."""
    t = table(4, at="sensei", hands={3: "ronin ronin katana-1 katana-1 geisha"})
    t.do(3, "ronin p05", "ronin p06")
    for viewer in (None, 0, 1, 2):
        seen = set()
        for key in range(30):
            world = redrawn(t.state, viewer, key)
            drawn = Counter(
                kind for source, goal, kind in steps(world.tile_trail) if (source, goal) == (11, 3)
            )
            assert drawn[Tile.RONIN] >= 2
            assert sum(hand(world, 3)) == 3
            seen.add(tuple(hand(world, 3)))
        assert len(seen) > 10


@rule("BUS-16.3", "BUS-10.7")
def test_what_was_in_the_bag_is_known_to_whoever_holds_all_the_rest():
    """Seat 2 holds all but five tiles; the Seppuku that went back may be drawn by anybody, also again."""
    bag = "katana-1 katana-1 katana-2 katana-3"
    t = table(4, at="counsel", beaten=1, hands={3: "seppuku"}, rest=2, bag=bag)
    t.do(3, "seppuku")
    t.do(0, "refuse")
    t.do(3, "arms yes")
    drew: dict[int, set[str]] = {0: set(), 1: set(), 3: set()}
    for key in range(80):
        world = Table(redrawn(t.state, 2, key))
        assert sorted([*world.bag.split(), world.hand(0), world.hand(1), world.hand(3)]) == sorted(
            [*t.bag.split(), t.hand(0), t.hand(1), t.hand(3)]
        )
        for seat, seen in drew.items():
            seen.add(world.hand(seat))
    left = {*t.bag.split(), t.hand(0), t.hand(1), t.hand(3)}
    assert drew == {0: left, 1: left, 3: left}


@rule("BUS-16.3", "BUS-M.2")
def test_after_the_mikados_law_nothing_that_was_known_counts():
    t = table(4, at="arms", rest=1, bag="katana-1 geisha")
    t.do(3, "arms yes")
    hands = {tuple(hand(redrawn(t.state, 0, key), 1)) for key in range(30)}
    assert len(hands) == 30
    assert hand(redrawn(t.state, 1, 0), 1) == hand(t.state, 1)


# -- the spy ----------------------------------------------------------------------------------------------


def spied() -> Table:
    hands = {3: "shinobi", 0: "katana-1 katana-3 geisha", 1: "ronin"}
    t = table(4, at="sensei", hands=hands, discs={0: "kotau duel"})
    t.do(3, "spy 0", "close")
    return t


@rule("BUS-A34", "BUS-5.4", "BUS-16.2")
def test_what_was_spied_stays_known_to_the_spy_alone():
    t = spied()
    for key in range(20):
        world = redrawn(t.state, 3, key)
        assert hand(world, 0) == hand(t.state, 0)
        assert discs(world, 0) == discs(t.state, 0)
    for viewer in (None, 1, 2):
        assert len({tuple(hand(redrawn(t.state, viewer, key), 0)) for key in range(30)}) > 10
        assert len({tuple(discs(redrawn(t.state, viewer, key), 0)) for key in range(30)}) > 3


@rule("BUS-A34", "BUS-16.2")
def test_what_was_spied_is_a_snapshot_later_draws_are_unknown():
    t = spied()
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    while t.asked[0] != "attack":
        t.do(0, "done")
    target = next(choice for choice in t.legal(0) if choice != "hold")
    t.do(0, target)
    t.do(0, t.legal(0)[0])
    t.do(0, t.legal(0)[0], "done")
    t.fight({1: "", 2: ""})
    for seat in (3, 1, 2, 3):
        t.do(seat, "pass")
    t.do(3, "arms yes")
    assert t.asked[0] == "kotau"
    more = set()
    for key in range(40):
        world = redrawn(t.state, 3, key)
        extra = [now - then for now, then in zip(hand(world, 0), [1, 0, 1, 0, 1, 0, 0, 0], strict=True)]
        assert min(extra) >= 0, "what was seen is still there"
        assert sum(extra) == 1
        more.add(tuple(extra))
    assert len(more) > 3


@rule("BUS-A34", "BUS-16.2")
def test_what_a_spied_player_plays_later_is_gone_from_the_spys_mind():
    t = table(4, at="sensei", hands={3: "shinobi", 1: "ronin ronin ronin katana-1"})
    t.do(3, "spy 1", "close", "pass")
    t.do(1, "ronin p05")
    for key in range(10):
        assert hand(redrawn(t.state, 3, key), 1) == [1, 0, 0, 0, 0, 0, 1, 0]


@rule("BUS-A34")
def test_while_the_screen_is_open_the_spy_sees_the_same_in_every_world():
    t = table(4, at="sensei", hands={3: "shinobi", 0: "katana-1 geisha"})
    t.do(3, "spy 0")
    for key in range(10):
        assert redrawn(t.state, 3, key).view(3)["spied"] == t.state.view(3)["spied"]
    looks = {str(redrawn(t.state, 1, key).view(3)["spied"]) for key in range(10)}
    assert len(looks) > 3, "to others it is one of many"


# -- discs ------------------------------------------------------------------------------------------------


@rule("BUS-16.3", "BUS-1.3")
def test_discs_thrown_away_are_known_to_their_owner_alone():
    t = table(4, at="discs", discs={0: "kotau traitor duel"}, rest_discs="stock")
    t.do(0, "drop kotau", "drop traitor")
    for key in range(10):
        assert redrawn(t.state, 0, key).discard == t.state.discard
    assert len({tuple(redrawn(t.state, 2, key).discard) for key in range(40)}) > 4


@rule("BUS-16.3", "BUS-8.4")
def test_discs_used_in_combat_are_known_in_the_discards():
    t = field({1: "3 battle", 2: "1 ambush"})
    t.fight({1: "3 battle", 2: "1 ambush"})
    for viewer in (None, 0, 3):
        for key in range(10):
            assert redrawn(t.state, viewer, key).discard == t.state.discard


@rule("BUS-8.5", "BUS-A40", "BUS-16.3")
def test_who_exchanged_a_kotau_held_nothing_else():
    t = field({}, hands={1: "katana-2", 2: "katana-1"}, discs={1: "kotau kotau"})
    t.stake(1, "2")
    t.stake(2, "1")
    for key in range(30):
        world = redrawn(t.state, 0, key)
        mine = discs(world, 1)
        assert mine[Disc.KOTAU] == 1, "the second one is known too: he had two discs, and only Kotau"
        assert sum(mine[: Disc.TACTICS]) == 1
        assert world.discard[Disc.KOTAU] == 1


@rule("BUS-8.4", "BUS-8.5", "BUS-16.3")
def test_a_fighter_can_always_fight_in_every_world():
    t = field({}, hands={1: "katana-2", 2: "katana-1"}, discs={1: "kotau duel", 2: "duel"})
    t.stake(1, "2")
    t.stake(2, "1")
    for key in range(60):
        world = redrawn(t.state, 3, key)
        for seat in (1, 2):
            assert world.choices(seat)


# -- sealed choices ---------------------------------------------------------------------------------------

HELD = {1: "katana-1 katana-2 katana-3 geisha", 2: "katana-1 katana-2"}


@rule("BUS-A4", "BUS-8.2", "BUS-16.3")
def test_a_stack_under_way_has_not_begun_for_others():
    """Moves made by its owner alone are not counted either."""
    t = field({}, hands=HELD)
    before = {viewer: redrawn(t.state, viewer, "key").dump() for viewer in (None, 0, 2, 3)}
    t.do(1, "stake 3", "stake 1")
    for viewer, dump in before.items():
        world = redrawn(t.state, viewer, "key")
        assert world.moves == dump["moves"]
        after = world.dump()
        after.pop("barrier"), dump.pop("barrier")
        assert after == dump
    own = redrawn(t.state, 1, "key")
    assert own.choices(1) == t.state.choices(1)
    assert own.moves == t.state.moves


@rule("BUS-A4", "BUS-8.2", "BUS-16.3")
@pytest.mark.parametrize("stack", ["", "3", "1 2 3"])
def test_a_sealed_stack_may_be_any_and_the_count_of_choices_goes_with_it(stack):
    t = field({}, hands=HELD)
    moves = t.state.moves
    t.stake(1, stack)
    heights: Counter[int] = Counter()
    for key in range(60):
        world = redrawn(t.state, 2, key)
        step = world.stack[-1]
        assert isinstance(step, Stakes)
        assert step.sealed[0] != 0
        staked = step.staked[:3]
        heights[sum(staked)] += 1
        assert all(count <= held for count, held in zip(staked, hand(world, 1), strict=False))
        assert world.moves == moves + sum(staked) + 1, "as many choices as this stack would have taken"
    assert len(heights) > 2
    assert heights[0] > 0
    own = redrawn(t.state, 1, "key").stack[-1]
    assert isinstance(own, Stakes)
    assert own.dump() == t.state.stack[-1].dump()


@rule("BUS-A4", "BUS-8.4", "BUS-16.3")
def test_a_sealed_disc_may_be_any_the_fighter_can_have():
    t = field({}, hands=HELD)
    t.stake(1, "3")
    t.stake(2, "1")
    t.do(1, "tactic duel")
    chosen: Counter[int] = Counter()
    for key in range(80):
        step = redrawn(t.state, 2, key).stack[-1]
        assert isinstance(step, Tactics)
        chosen[step.chosen[0]] += 1
        assert step.chosen[1] == -1
    assert len(chosen) >= 3
    own = redrawn(t.state, 1, "key").stack[-1]
    assert isinstance(own, Tactics)
    assert own.chosen == (Disc.DUEL, -1)


@rule("BUS-8.2", "BUS-16.3")
def test_of_a_shown_stack_only_height_and_top_are_sure():
    t = field({}, hands={1: "katana-1 katana-2 katana-3 katana-3", 2: "katana-1"})
    t.stake(1, "1 3 2")
    t.stake(2, "1")
    lower: Counter[tuple[int, ...]] = Counter()
    for key in range(120):
        world = redrawn(t.state, 2, key)
        clash = world.clash
        assert clash is not None
        assert clash.height(0) == 3
        assert clash.tops[0] == 2
        assert clash.stakes[1] >= 1
        rest = clash.katanas(0)
        rest.remove(2)
        lower[tuple(rest)] += 1
        assert clash.stakes[3:] == [1, 0, 0]
    assert len(lower) == 6, "all pairs of strengths"
    own = redrawn(t.state, 1, "key").clash
    assert own is not None
    assert own.katanas(0) == [1, 2, 3]


@rule("BUS-8.3", "BUS-16.3")
def test_lower_tiles_that_were_never_shown_stay_unknown_but_were_katanas():
    t = field({}, hands={2: "katana-1 katana-3 katana-3", 3: "katana-1"})
    t.stake(2, "1 3 3")
    t.stake(1, "")
    back: Counter[tuple[int, ...]] = Counter()
    for key in range(80):
        world = redrawn(t.state, 0, key)
        gone = [
            kind for source, goal, kind in steps(world.tile_trail) if (source, goal) == (Place.STACK + 2, 11)
        ]
        kinds = [kind & 0x7F for kind in gone]
        assert len(kinds) == 3
        assert kinds[0] == Tile.KATANA_3, "the top tile was seen"
        assert all(kind < Tile.KATANAS for kind in kinds)
        back[tuple(sorted(kinds[1:]))] += 1
    assert len(back) == 6
    assert {TILE_IDS[kind] for pair in back for kind in pair} == {"katana-1", "katana-2", "katana-3"}


# -- chance -----------------------------------------------------------------------------------------------


@rule("BUS-16.3")
def test_the_future_is_not_the_real_one():
    state = new(4, 5)
    roots = {redrawn(state, 0, key).dice.root for key in range(20)}
    assert len(roots | {state.dice.root}) == 21


@rule("BUS-16.1", "BUS-E.1")
def test_after_the_end_nothing_is_hidden():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3, 1: "geisha"}, dh=[49, 1, 2, 3])
    t.do(0, "buy 1")
    for viewer in (None, 0, 1, 2, 3):
        assert redrawn(t.state, viewer, 1).hands == t.state.hands
