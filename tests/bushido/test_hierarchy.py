"""BUS-H at the table: markers of a kind never share a space, whatever moves them."""

from __future__ import annotations

import random

import pytest

from sengoku.games.bushido.honour import move
from tests.bushido.field import fought, invited
from tests.bushido.table import GAME, new, table
from tests.by_chance import by_chance
from tests.support import rule


def converted(amount: int, **more: object):
    """Seat 0 has drunk tea with seat 1 and converts."""
    t = table(4, at="tea", **more)  # type: ignore[arg-type]
    t.do(0, "tea 1")
    if t.asked[0] == "invitation":
        t.do(1, "accept")
    t.do(0, f"convert {amount}")
    return t


@rule("BUS-H.1")
def test_the_two_tracks_do_not_see_each_other():
    """Daimyo honour 20 to 24 passes and meets samurai honour everywhere."""
    t = converted(8, dh=[20, 11, 12, 13], sh=[15, 1, 24, 22])
    assert t.sh == [2, 6, 24, 22]
    assert t.dh == [24, 11, 12, 13]


@rule("BUS-H.2")
@pytest.mark.parametrize(
    ("others", "after"),
    [([11, 12, 13], 24), ([24, 12, 13], 25), ([24, 25, 13], 26), ([24, 25, 26], 27), ([23, 25, 26], 24)],
)
def test_a_gain_goes_on_to_the_first_free_space(others, after):
    t = converted(8, dh=[20, *others], sh=[15, 1, 30, 40])
    assert t.dh == [after, *others]


@rule("BUS-H.3", "BUS-H.4")
@pytest.mark.parametrize(
    ("sh", "after"),
    [
        ([25, 14, 40, 41], 4),
        ([25, 14, 25 - 10, 41], 4),
        ([25, 14, 4, 41], 3),
        ([25, 14, 4, 3], 2),
        ([25, 12, 2, 1], 0),
        ([25, 10, 0, 1], 0),
    ],
)
def test_a_loss_goes_on_back_to_the_first_free_space_or_to_0(sh, after):
    t = invited("refuse", sh=sh, dh=[20, 10, 30, 40])
    assert t.sh == [sh[0], after, *sh[2:]]
    assert t.dh == [18, 10, 30, 40]


@rule("BUS-H.4", "BUS-A13")
def test_the_torii_holds_any_number_of_both_kinds():
    t = invited("refuse", sh=[25, 10, 0, 0], dh=[1, 0, 0, 40])
    assert (t.sh, t.dh) == ([25, 0, 0, 0], [0, 0, 0, 40])


@rule("BUS-H.5", "BUS-A14")
def test_a_change_of_0_moves_nothing():
    """Whoever gains nothing stays where it is, in company too; converting 0 is no move."""
    t = fought({1: "1 duel", 2: "3 3 3 ambush"}, sh=[10, 10, 60, 10])
    assert t.sh == [10, 10, 60 + 4 + 3, 10]
    t = converted(0, sh=[25, 10, 40, 30], dh=[20, 11, 12, 13])
    assert (t.sh, t.dh) == ([20, 15, 40, 30], [20, 11, 12, 13])


@rule("BUS-H.5")
def test_the_spaces_in_between_do_not_matter():
    t = fought({1: "3 3 3 battle", 2: "1 ambush"}, sh=[28, 20, 100, 27])
    assert t.sh == [28, 29, 100, 27]


@rule("BUS-H.6")
def test_honour_from_a_jump_can_be_spent():
    """What a jump took is gone, what it brought is there: for converting, and for refusing tea."""
    t = table(4, at="tea", sh=[15, 5, 30, 40], dh=[20, 11, 12, 13])
    t.do(0, "tea 1")
    assert t.sh == [9, 10, 30, 40]
    assert t.legal(0)[-1] == "convert 8"
    t = table(4, at="tea", sh=[4, 20, 9, 40], dh=[20, 11, 12, 13], daimyo=1)
    t.do(1, "tea 0")
    assert t.sh[0] == 10, "one more than was given, and enough to refuse the next time"
    t = table(4, at="tea", sh=t.sh, dh=[20, 11, 12, 13], daimyo=3)
    t.do(3, "tea 0")
    assert t.legal(0) == ["accept", "refuse"]


@rule("BUS-H.7")
def test_on_10_they_stay_together_until_they_move():
    state = new(5, 3)
    assert state.samurai_honour == [10] * 5
    t = table(4, at="tea", dh=[20, 11, 12, 13])
    assert t.sh == [10] * 4
    t.do(0, "tea 1")
    t.do(1, "accept")
    assert t.sh == [5, 15, 10, 10]
    t.do(0, "convert 0")
    t = table(4, at="tea", sh=[15, 5, 10, 10], dh=[20, 11, 12, 13])
    t.do(0, "tea 1")
    assert t.sh == [9, 11, 10, 10], "who enters 10 later jumps, up or down"


@rule("BUS-H.8")
def test_only_events_change_daimyo_honour():
    """Recruiting, regrouping, drawing and fighting without a conquest leave it alone, whatever it is."""
    t = fought({1: "1 duel", 2: "1 battle"}, dh=[3, 1, 0, 2])
    assert t.dh == [3, 1, 0, 2]
    seen = {province["id"]: province["owner"] for province in t.state.view(None)["provinces"]}
    assert set(seen.values()) == {0, 1, 2, 3}


@rule("BUS-H.8", "BUS-H.5", "BUS-H.6", "BUS-H.11")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_marker_moves_by_told_events_and_by_the_rule(seats):
    """Whole games: the log's changes of honour, moved by the hierarchy rule, give both tracks."""
    for seed in range(3):
        state, chance = new(seats, seed, elite=True, campaign=True), random.Random(seed)
        tracks = {"daimyo": [0] * seats, "samurai": [10] * seats}
        due = {kind: list(track) for kind, track in tracks.items()}
        for events in by_chance(state, chance):
            for event in events:
                for kind, track in tracks.items():
                    if not event.kind.endswith(f"{kind}-honour"):
                        continue
                    who, count = event.args["seat"], event.args["count"]
                    assert isinstance(who, int)
                    assert isinstance(count, int)
                    assert count > 0
                    assert event.args["before"] == track[who]
                    if event.kind.startswith(("gained", "lost")):
                        assert track == due[kind], "the move before has come to its end"
                        change = count if event.kind.startswith("gained") else -count
                        due[kind] = move(track, who, change, 50 if kind == "samurai" else 0)
                    after = event.args["after"]
                    assert isinstance(after, int)
                    track[who] = after
            assert tracks == due
            assert tracks == {"daimyo": state.daimyo_honour, "samurai": state.samurai_honour}
            for track in tracks.values():
                above = [place for place in track if place not in (0, 10)]
                assert len(set(above)) == len(above)


@rule("BUS-H.9", "BUS-A37")
def test_samurai_honour_knows_no_limit_and_50_daimyo_honour_is_the_end():
    t = fought({1: "3 3 3 battle", 2: "1 ambush"}, sh=[200, 95, 10, 150])
    assert t.sh[1] == 95 + 9
    assert not t.over
    t = converted(98, sh=[105, 1, 2, 3], dh=[0, 11, 12, 13])
    assert (t.over, t.dh[0]) == (False, 49)
    t = converted(98, sh=[105, 1, 2, 3], dh=[0, 49, 12, 13])
    assert (t.over, t.dh[0], t.state.winners()) == (True, 50, [0])


@rule("BUS-H.10", "BUS-2.3", "BUS-A43")
def test_the_order_a_rule_gives_is_kept():
    """The guest's gain before the host's loss: the other way round both would stand elsewhere."""
    t = invited("accept", sh=[15, 10, 40, 30], dh=[20, 11, 12, 13])
    assert t.sh == [10, 16, 40, 30]


@rule("BUS-H.11", "BUS-A51")
def test_only_the_amount_named_passes_on():
    """The guest jumps from 15 to 17; the host pays 5 and no more. The host's own jump is his own loss."""
    t = invited("accept", sh=[40, 10, 15, 16], dh=[20, 11, 12, 13])
    assert t.sh == [35, 17, 15, 16]
    t = invited("accept", sh=[40, 10, 35, 34], dh=[20, 11, 12, 13])
    assert t.sh == [33, 15, 35, 34]


@rule("BUS-H.11", "BUS-9.4")
def test_the_daimyo_gets_a_provinces_honour_not_what_the_bushi_lost_by_jumping():
    t = fought({1: "3 3 battle", 2: "1 ambush"}, terrain="temple", dh=[30, 13, 20, 12])
    assert t.dh == [37, 13, 11, 12]
