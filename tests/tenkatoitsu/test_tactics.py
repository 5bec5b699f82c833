"""TEN-10.3, TEN-10.4, TEN-R10, TEN-R35, TEN-R36, TEN-R54: tactics."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.components import PLAN_IDS, PLANS, TACTIC_IDS, Tactic
from sengoku.games.tenkatoitsu.places import STREAMS
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, table

HERE = {"a": "0101", "b": "0301", "c": "0501", "d": "0701", "e": "0901", "f": "1101"}
THERE = {"a": "0113", "b": "0313"}


def select(points: int = 6, **more: object) -> Table:
    """The selection of I.4, where Tokugawa has so many points."""
    t = table(HERE, THERE, **more)  # type: ignore[arg-type]
    t.roll("command", 6, 6)
    t.command()
    t.state.points[0] = t.state.left[0] = points
    return t


def finish(t: Table) -> None:
    """Both sides are done; the Initiative chit is drawn."""
    t.will_draw("initiative", all_phases=True)
    if 1 in t.state.deciders():
        t.do(1, "done")
    t.do(0, "done")


def tactical(
    tactic: str, clans: str, tokugawa: dict[str, str], ikeda: dict[str, str], **more: object
) -> Table:
    """The chit with this tactic is drawn and used."""
    t = table(tokugawa, ikeda, **more)  # type: ignore[arg-type]
    named = [f"tokugawa-{clan}" for clan in clans]
    t.write(tactic, *named)
    t.draw(named[0])
    return t


# -- TEN-10.3 ----------------------------------------------------------------------------------------------


@rule("TEN-10.3", "TEN-10.4")
@pytest.mark.parametrize(("tactic", "cost"), [("totsugeki", 1), ("kotai", 1), ("ashibaya", 1), ("kido", 2)])
def test_a_tactic_is_paid_and_its_chit_goes_into_the_bowl(tactic: str, cost: int) -> None:
    t = select(4)
    t.do(0, f"write {tactic}", "select b")
    if "done" in t.legal(0) and t.asked[0] == "name-clan":
        t.do(0, "done")
    assert t.state.ask(0).args["count"] == 4 - cost
    finish(t)
    assert t.place("tokugawa-b") == "bowl"
    assert t.state.tactic[t.clan("tokugawa-b")] == TACTIC_IDS.index(tactic)


@rule("TEN-10.3", "TEN-D2")
@pytest.mark.parametrize("plan", PLAN_IDS)
def test_a_plan_gives_its_own_tactics(plan: str) -> None:
    t = select(plans=(plan, "choda"))
    tactics = PLANS[PLAN_IDS.index(plan)].tactics
    assert t.nouns(0, "write") == sorted(TACTIC_IDS[tactic] for tactic in range(4) if tactics[tactic])


@rule("TEN-10.3")
def test_each_tactic_is_there_a_limited_number_of_times() -> None:
    """Chōda has two Totsugeki: used ones and written ones count."""
    t = select()
    t.do(0, "write totsugeki", "select b", "write totsugeki", "select c")
    assert "totsugeki" not in t.nouns(0, "write")
    t = table(HERE, THERE)
    t.state.used[Tactic.TOTSUGEKI] = 1
    t.write("totsugeki", "tokugawa-d")
    t.command()
    assert "totsugeki" not in t.nouns(0, "write")
    assert t.refused(0, "write totsugeki") == ["TEN-9.3"]


@rule("TEN-10.3")
def test_tactics_need_an_active_plan_and_points() -> None:
    assert select(active=(0, 1)).asked[0] == "commit"
    t = select(1)
    t.do(0, "select b")
    assert t.legal(0) == ["done"]


@rule("TEN-10.3", "TEN-R33")
def test_what_is_written_is_secret_until_the_chit_is_drawn() -> None:
    views = []
    for write_it in ("totsugeki", "kotai"):
        t = select(4)
        t.do(0, f"write {write_it}", "select b")
        finish(t)
        views.append(t.state.view(1))
    assert views[0] == views[1]


@rule("TEN-10.3", "TEN-10.4.4", "TEN-10.4.5")
def test_a_chit_set_aside_does_not_tell_for_which_tactic() -> None:
    lines = []
    for tactic in ("kido", "ashibaya"):
        t = select(4)
        t.do(0, f"write {tactic}", "select b", "select c")
        if t.asked[0] == "name-clan":
            t.do(0, "done")
        finish(t)
        aside = [event for event in t.events if event.kind == "chit" and event.args["place"] == "aside"]
        lines.append([(event.rule, event.seen_by(1)) for event in aside])
    assert [rule for rule, _ in lines[0]] == ["TEN-10.3"]
    assert lines[0] == lines[1]


@rule("TEN-10.3", "TEN-7.1")
def test_when_the_chit_is_drawn_the_tactic_is_seen() -> None:
    t = tactical("kotai", "b", {"a": "1301", "b": "0505"}, {"a": "1313"})
    assert t.told("drawn-clan")[0]["tactic"] == "kotai"


@rule("TEN-R10", "TEN-8")
@pytest.mark.parametrize("tactic", ["totsugeki", "kotai", "ashibaya"])
def test_a_tactic_takes_the_place_of_order_change_and_clan_phase(tactic: str) -> None:
    hurt = {"tokugawa-b-1": 1}
    t = tactical(tactic, "b", {"a": "1301", "b": "0504"}, {"a": "0508"}, loss=hurt)
    before = t.state.dice.counters[STREAMS.index("orders")]
    t.do(0, "act")
    assert t.asked[0] != "change-order"
    assert t.state.dice.counters[STREAMS.index("orders")] == before


# -- TEN-10.4.1: Totsugeki -----------------------------------------------------------------------------------


@rule("TEN-10.4.1", "TEN-6.3.3")
@pytest.mark.parametrize("order", ["defence", "move", "regroup"])
def test_totsugeki_charges_with_five_points(order: str) -> None:
    orders = {} if order == "defence" else {order: "tokugawa-b"}
    t = tactical("totsugeki", "b", {"a": "1301", "b": "0504"}, {"a": "0510"}, **orders)
    t.do(0, "act")
    assert t.order("tokugawa-b") == "attack"
    assert t.ends(0, "tokugawa-b-1") == ["0509"]


@rule("TEN-10.4.1", "TEN-6.3")
def test_totsugeki_without_an_enemy_near_ends_in_regroup() -> None:
    t = tactical("totsugeki", "b", {"a": "1301", "b": "0501"}, {"a": "0510"})
    t.do(0, "act")
    assert t.order("tokugawa-b") == "regroup"
    assert t.state.used[Tactic.TOTSUGEKI] == 1


def red_of(hex: str, *choices: str, totsugeki: bool = False) -> int:
    """The red total of the combat that clan B, from this hex, fights against 0507."""
    t = table({"a": "1301", "b": hex}, {"a": "0507"}, attack="tokugawa-b")
    if totsugeki:
        t.write("totsugeki", "tokugawa-b")
    t.draw("tokugawa-b")
    t.roll("combat", 3, 3, 3, 3)
    t.do(0, *choices)
    (combat,) = t.told("combat")
    red = combat["red"]
    assert isinstance(red, int)
    return red


@rule("TEN-10.4.1", "TEN-11.6")
def test_totsugeki_adds_two_to_the_red_dice_of_an_assault() -> None:
    assert red_of("0505", "act", "go 0506", totsugeki=True) == red_of("0505", "act", "keep", "go 0506") + 2


@rule("TEN-10.4.1", "TEN-11.5")
def test_totsugeki_adds_nothing_to_a_melee() -> None:
    assert red_of("0506", "act", totsugeki=True) == red_of("0506", "act", "keep")


# -- TEN-10.4.2: Katta! Katta! -------------------------------------------------------------------------------


def token(used: int = 0, plan: str = "hoshi", **more: object) -> Table:
    """Tokugawa's plan has been revealed; Ikeda holds the token."""
    t = table({"a": "1301", "b": "0504", "c": "0904"}, {"a": "0508"}, plans=(plan, "choda"), **more)  # type: ignore[arg-type]
    t.state.used[Tactic.KATTA] = used
    t.state.show_plan(0)
    assert t.state.katta == [1, 0]
    return t


@rule("TEN-10.4.2")
def test_the_opponent_may_put_the_token_into_the_bowl_for_nothing() -> None:
    t = token()
    t.command()
    assert "katta" in t.legal(1)
    assert "katta" not in t.legal(0)
    points = t.state.ask(1).args["count"]
    t.do(1, "katta")
    assert t.state.ask(1).args["count"] == points
    assert "katta" not in t.legal(1)  # once a turn
    t.do(1, "done")
    t.will_draw("katta-0", back="katta-0", all_phases=True)
    t.do(0, "done")
    assert t.asked == ("katta", (1,))


@rule("TEN-10.4.2", "TEN-8.2")
def test_the_opponent_names_a_clan_and_its_owner_runs_its_phase() -> None:
    t = token(move="tokugawa-c")
    t.draw("katta-0")
    assert t.asked == ("katta", (1,))
    assert t.nouns(1, "clan") == ["a", "b", "c"]
    t.do(1, "clan c")
    assert t.order("tokugawa-c") == "attack"
    assert t.asked == ("charge-to", (0,))  # no order change: straight to the charge


@rule("TEN-10.4.2")
@pytest.mark.parametrize(("used", "again"), [(0, 1), (1, 0)])
def test_uses_are_ticked_and_the_token_comes_back_while_some_remain(used: int, again: int) -> None:
    """Hōshi allows two."""
    t = token(used)
    t.draw("katta-0")
    t.do(1, "clan c")
    assert t.state.used[Tactic.KATTA] == used + 1
    assert t.state.katta[0] == again


@rule("TEN-10.4.2")
def test_the_chit_of_the_clan_stays_where_it_is() -> None:
    t = token(boxes={"tokugawa-c": 3})
    t.draw("katta-0")
    t.do(1, "clan c")
    assert t.place("tokugawa-c") == "box-3"


@rule("TEN-R36", "TEN-10.4.2", "TEN-12")
def test_a_clan_off_the_map_cannot_be_driven() -> None:
    t = table({"a": "1301", "k": "off 1"}, THERE, plans=("hoshi", "choda"), move="tokugawa-k")
    t.state.show_plan(0)
    t.draw("katta-0")
    assert t.order("tokugawa-a") != "defence"  # the only one: taken without a question
    assert t.order("tokugawa-k") == "move"


@rule("TEN-R36", "TEN-10.4.2")
def test_without_a_clan_to_drive_the_token_goes_back_unused() -> None:
    t = table({"a": "off 1"}, THERE, plans=("hoshi", "choda"), on=ground(entry="1301"), move="tokugawa-a")
    t.state.show_plan(0)
    t.draw("katta-0")
    assert t.state.katta[0] == 1
    assert t.state.used[Tactic.KATTA] == 0


@rule("TEN-10.4.2")
@pytest.mark.parametrize(
    "plan", ["choda", "kakuyoku", "saku", "gyorin", "ganko", "engetsu", "koyaku", "hoen"]
)
def test_other_plans_give_no_token(plan: str) -> None:
    t = table(HERE, THERE, plans=(plan, "choda"))
    t.state.show_plan(0)
    assert t.state.katta == [0, 0]


# -- TEN-10.4.3: Kōtai ---------------------------------------------------------------------------------------


@rule("TEN-10.4.3", "TEN-8.5")
def test_kotai_rallies_and_retreats_without_pursuit_or_combat() -> None:
    t = tactical(
        "kotai",
        "b",
        {"a": "1301", "b": "0506 0502"},
        {"a": "0507"},
        attack="tokugawa-b ikeda-a",
        loss={"tokugawa-b-2": 3},
    )
    t.do(0, "act")
    assert t.order("tokugawa-b") == "regroup"
    assert t.legal(0) == ["unit b-2", "done"]
    t.roll("orders", 5)
    t.do(0, "unit b-2")
    assert t.loss("tokugawa-b-2") == 2
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.over
    assert t.hex("ikeda-a-1") == "0507"
    assert "combat" not in kinds(t.events)
    assert t.distance(t.hex("tokugawa-b-1"), "0507") == 4


@rule("TEN-10.4.3")
def test_kotai_spares_even_a_unit_that_cannot_get_away_its_combat() -> None:
    around = {"a": "0404", "c": "0604", "d": "0506"}
    t = tactical("kotai", "b", {"a": "1301", "b": "0505"}, around)
    t.do(0, "act")
    assert t.over
    assert "combat" not in kinds(t.events)


@rule("TEN-10.4.3", "TEN-D2")
@pytest.mark.parametrize(("plan", "left"), [("kuruma-gakari", 1), ("choda", 2)])
def test_kuruma_gakari_helps_to_rally_in_a_kotai(plan: str, left: int) -> None:
    t = tactical(
        "kotai",
        "b",
        {"a": "1301", "b": "0502"},
        {"a": "0507"},
        plans=(plan, "choda"),
        loss={"tokugawa-b-1": 3},
    )
    t.do(0, "act")
    t.roll("orders", 5)
    t.do(0, "unit b-1")
    assert t.loss("tokugawa-b-1") == left


@rule("TEN-8.5", "TEN-D2")
def test_kuruma_gakari_does_not_help_in_any_other_rally() -> None:
    t = table(
        {"a": "1301", "b": "0502"},
        {"a": "0507"},
        plans=("kuruma-gakari", "choda"),
        regroup="tokugawa-b",
        loss={"tokugawa-b-1": 3},
    )
    t.phase("tokugawa-b")
    t.roll("orders", 5)
    t.do(0, "unit b-1")
    assert t.loss("tokugawa-b-1") == 2
