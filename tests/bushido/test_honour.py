"""BUS-H: no two clans stand equal."""

from __future__ import annotations

import doctest
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.games.bushido import honour
from sengoku.games.bushido.components import HONOUR, Terrain
from sengoku.games.bushido.honour import duel, half, move
from tests.bushido.table import GAME, Table, new, table
from tests.support import rule

TRACKS = st.lists(st.integers(0, 60), min_size=1, max_size=5)


@st.composite
def moves(draw: st.DrawFn) -> tuple[list[int], int, int]:
    track = draw(TRACKS)
    return track, draw(st.integers(0, len(track) - 1)), draw(st.integers(-70, 70))


# -- the rule ---------------------------------------------------------------------------------------------


@rule("BUS-H.2")
@pytest.mark.parametrize(
    ("track", "change", "place"),
    [
        ([5, 8, 20], 2, 7),
        ([5, 8, 20], 3, 9),  # one marker in the way
        ([5, 8, 9], 3, 10),  # two in a row
        ([5, 8, 10], 3, 9),  # only as far as needed
        ([5, 6, 7], 3, 8),  # those passed on the way do not matter
        ([0, 0, 0], 1, 1),
        ([49, 50, 51], 1, 52),
    ],
)
def test_a_gain_jumps_forward(track, change, place):
    assert move(track, 0, change) == [place, *track[1:]]


@rule("BUS-H.3")
@pytest.mark.parametrize(
    ("track", "change", "place"),
    [
        ([20, 8, 5], -2, 18),
        ([20, 18, 5], -2, 17),
        ([20, 18, 17], -2, 16),
        ([20, 18, 16], -2, 17),
        ([20, 19, 18], -3, 17),
        ([3, 1, 2], -1, 0),  # down to the torii
        ([3, 1, 20], -2, 0),
    ],
)
def test_a_loss_jumps_backward(track, change, place):
    assert move(track, 0, change) == [place, *track[1:]]


@rule("BUS-H.4", "BUS-A13")
@pytest.mark.parametrize("loss", [4, 5, 100])
def test_nothing_goes_below_the_torii_which_all_may_share(loss):
    assert move([4, 0, 0], 0, -loss) == [0, 0, 0]
    assert move([0, 0, 3], 0, -loss) == [0, 0, 3]


@rule("BUS-H.5", "BUS-A14")
def test_no_change_no_jump():
    assert move([10, 10, 10], 1, 0) == [10, 10, 10]


@rule("BUS-H.7")
def test_the_start_on_10_is_the_one_tie_and_does_not_come_back():
    track = move([10, 10, 10], 0, 3)
    assert track == [13, 10, 10]
    assert move(track, 0, -3) == [9, 10, 10]
    assert move([8, 10, 12], 0, 2) == [11, 10, 12]
    assert move([10, 10, 10], 2, -10) == [10, 10, 0]


@rule("BUS-H.9", "BUS-A37")
def test_honour_has_no_upper_end():
    assert move([60, 70, 71], 0, 10) == [72, 70, 71]


@rule("BUS-H.2", "BUS-H.3", "BUS-H.4")
@given(moves())
def test_the_marker_lands_on_the_nearest_space_that_is_free(asked):
    track, seat, change = asked
    others = {place for other, place in enumerate(track) if other != seat}
    target = max(0, track[seat] + change)
    if change == 0:
        expected = track[seat]
    elif change > 0:
        expected = next(place for place in range(target, target + 10) if place not in others)
    else:
        expected = next(place for place in range(target, -1, -1) if place == 0 or place not in others)
    moved = move(track, seat, change)
    assert moved[seat] == expected
    assert moved[:seat] + moved[seat + 1 :] == track[:seat] + track[seat + 1 :]


@rule("BUS-H.1")
@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-30, 30)), max_size=40))
def test_two_markers_never_meet_above_the_torii(changes):
    track = [0, 0, 0, 0, 0]
    for seat, change in changes:
        track = move(track, seat, change)
        above = [place for place in track if place > 0]
        assert len(above) == len(set(above))


@given(moves())
def test_what_was_given_stays_as_it_was(asked):
    track, seat, change = asked
    before = list(track)
    assert move(track, seat, change) is not track
    assert track == before


# -- the examples -----------------------------------------------------------------------------------------


@rule("BUS-TV1", "BUS-0.9")
def test_who_scores_later_stands_before_an_equal():
    track = move([0, 0, 0], 0, 28)
    assert move(track, 1, 28) == [28, 29, 0]


@rule("BUS-TV2", "BUS-TV3", "BUS-2.3", "BUS-2.4")
def test_the_example_of_the_tea_ceremony():
    red, blue = 0, 1
    samurai = move([28, 7, 10], blue, 5)
    samurai = move(samurai, red, -5)
    assert samurai == [23, 12, 10]
    assert move(samurai, red, -12)[red] == 11
    assert move([31, 25, 26], red, 12 // 2)[red] == 37
    assert move([20, 25, 26], red, 20 // 2)[red] == 30


@rule("BUS-TV21", "BUS-3.1", "BUS-H.6")
def test_one_point_bought_may_carry_three_spaces():
    assert move([30, 31, 32], 0, 1) == [33, 31, 32]


@rule("BUS-TV22", "BUS-A43")
def test_guest_before_host():
    host, guest = 0, 1
    track = move([15, 10, 3], guest, 5)
    assert track == [15, 16, 3]
    assert move(track, host, -5) == [10, 16, 3]


@rule("BUS-10.5")
def test_seppuku_sends_the_marker_to_the_torii():
    assert move([17, 0, 4], 0, -17) == [0, 0, 4]


# -- duels ------------------------------------------------------------------------------------------------


@rule("BUS-TV6", "BUS-8.13", "BUS-A24")
def test_the_loser_of_a_duel_gives_half_rounded_up():
    assert half(13) == 7
    assert duel([13, 20, 2], 0, 1) == [6, 27, 2]
    assert duel([0, 20, 2], 0, 1) == [0, 20, 2]
    assert duel([1, 20, 2], 0, 1) == [0, 21, 2]


@rule("BUS-H.10", "BUS-H.11", "BUS-A51")
def test_the_loser_moves_first_and_only_the_nominal_amount_passes():
    assert duel([13, 20, 6], 0, 1) == [5, 27, 6]  # the loser falls one deeper, the winner still gets 7
    assert duel([12, 6, 30], 0, 1) == [5, 12, 30]  # 12 - 6 is taken by the winner, whose 12 is then free


@given(TRACKS.filter(lambda track: len(track) > 1))
def test_a_duel_is_two_moves(track):
    amount = half(track[0])
    assert duel(track, 0, 1) == move(move(track, 0, -amount), 1, amount)
    assert amount * 2 in (track[0], track[0] + 1)


# -- what is refused --------------------------------------------------------------------------------------

REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: move(None, 0, 1), "BUS-H.1"),
    (lambda: move("123", 0, 1), "BUS-H.1"),
    (lambda: move(7, 0, 1), "BUS-H.1"),
    (lambda: move([], 0, 1), "BUS-H.1"),
    (lambda: move([1, -1], 0, 1), "BUS-H.4"),
    (lambda: move([1, 2.0], 0, 1), "BUS-H.4"),
    (lambda: move([1, None], 0, 1), "BUS-H.4"),
    (lambda: move([1, True], 0, 1), "BUS-H.4"),
    (lambda: move([1, 2], 2, 1), "BUS-H.1"),
    (lambda: move([1, 2], -1, 1), "BUS-H.1"),
    (lambda: move([1, 2], True, 1), "BUS-H.1"),
    (lambda: move([1, 2], "0", 1), "BUS-H.1"),
    (lambda: move([1, 2], 0, 1.5), "BUS-H.5"),
    (lambda: move([1, 2], 0, None), "BUS-H.5"),
    (lambda: move([1, 2], 0, True), "BUS-H.5"),
    (lambda: duel([1, 2], 0, 0), "BUS-8.13"),
    (lambda: duel([1, 2], 0, 2), "BUS-H.1"),
]


@pytest.mark.parametrize(("ask", "cited"), REFUSED)
def test_what_is_no_move_is_refused_with_the_rule(ask, cited):
    with pytest.raises(ValueError, match=rf"^{cited}: "):
        ask()


def test_the_documentation_is_right():
    assert doctest.testmod(honour).failed == 0


def scored(seats: int, **options: object) -> Table:
    """All provinces are claimed."""
    state = new(seats, 3, **options)
    while not any(state.koku):
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[0])
    return Table(state)


@rule("BUS-A36", "BUS-0.9", "BUS-14.5")
@pytest.mark.parametrize("worth", GAME.options["fortress_honour"].values)
def test_the_fortress_counts_as_agreed(worth):
    t = scored(4, fortress_honour=worth)
    for seat, player in enumerate(t.state.view(None)["players"]):
        faces = [t.state.face[n] for n in range(24) if t.state.owner[n] == seat]
        own = worth + sum(HONOUR[face] for face in faces if face != Terrain.FORTRESS)
        assert own <= player["daimyo_honour"] <= own + 3, "the hierarchy may add something"
    forts = [p["honour"] for p in t.state.view(None)["provinces"] if p["terrain"] == "fortress"]
    assert forts == [worth] * 4
    plain, other = scored(4), scored(4, fortress_honour=0)
    assert sum(plain.dh) > sum(other.dh) + 30
    assert (plain.state.koku, plain.state.income) == (other.state.koku, other.state.income)


@rule("BUS-A37", "BUS-H.9")
@pytest.mark.parametrize(
    ("track", "change", "after"),
    [
        ([44, 10, 9], 5, 49),
        ([44, 10, 9], 6, 50),
        ([44, 10, 9], 7, 50),
        ([44, 50, 9], 6, 49),
        ([44, 50, 49], 60, 48),
        ([49, 50, 9], 3, 49),
        ([48, 50, 49], 1, 48),
        ([50, 49, 9], 5, 50),
        ([44, 46, 9], 2, 47),
    ],
)
def test_a_marker_stops_on_the_highest_free_space(track, change, after):
    assert move(track, 0, change, 50) == [after, *track[1:]]


@rule("BUS-A37", "BUS-H.9", "BUS-H.6")
def test_what_is_lost_at_the_end_stands_on_the_result_sheet():
    t = table(4, at="tea", month=12, sh=[20, 48, 12, 11], dh=[49, 1, 2, 3])
    t.do(0, "tea 1")
    t.do(1, "accept")
    t.do(0, "convert 2")
    lines = t.state.view(None)["result"]["lines"]
    ceiling = next(line for line in lines if line["kind"] == "ceiling")
    assert (ceiling["track"], ceiling["rule"], ceiling["points"]) == ("samurai", "BUS-H.9", [0, -3, 0, 0])
