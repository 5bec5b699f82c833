"""SHI-E1 to SHI-E9: the worked examples, with the rulebook's own numbers."""

from __future__ import annotations

import pytest

from sengoku.games.shitenno.components import GENERAL_IDS
from sengoku.games.shitenno.payment_words import payments
from tests.seated import kinds
from tests.shitenno.table import Table, table
from tests.support import rule

HONDA, II, SAKAKIBARA, SAKAI = (GENERAL_IDS.index(name) for name in ("honda", "ii", "sakakibara", "sakai"))

#: 8 troop cards and 4 koku cards: 1, 1, 1 and 3.
SHARED = "sohei shinobi bushi*2 samurai*2 bushi+sohei shinobi+sohei koku1*3 koku3"


def titles(**held: str) -> str:
    return " ".join(held[general] for general in GENERAL_IDS)


def at_edo() -> Table:
    return table(
        titles=titles(honda="daimyo", sakakibara="shomyo", sakai="sensei", ii="hatamoto"),
        sharing=SHARED,
        doubles="B",
    )


def share(t: Table) -> None:
    """SHI-E1."""
    assert t.asked == ("make-lot", (HONDA,))
    t.offer(HONDA, 2, "koku1*2 sohei shinobi")
    assert t.asked == ("offer", (SAKAKIBARA,))
    t.do(SAKAKIBARA, "refuse")
    assert t.asked == ("offer", (SAKAI,))
    t.do(SAKAI, "accept")
    assert t.asked == ("make-lot", (HONDA,))
    t.offer(HONDA, 1, "bushi samurai bushi+sohei")
    t.do(SAKAKIBARA, "refuse")
    assert t.asked == ("offer", (II,)), "Sakai has a lot and is skipped"
    assert kinds(t.do(II, "refuse")) == ["refused", "kept", "new-tairo"]
    assert t.asked == ("make-two-lots", (SAKAKIBARA,))
    t.split(SAKAKIBARA, 4, "koku3 samurai")
    assert t.asked == ("choose-lot", (II,))
    t.do(II, "take b")


@rule("SHI-E1", "SHI-8.3", "SHI-2.3", "SHI-2.4", "SHI-2.5")
def test_sharing_with_four_players():
    t = at_edo()
    share(t)
    assert t.hand(SAKAI) == "shinobi sohei koku1 koku1"
    assert t.hand(HONDA) == "bushi samurai bushi+sohei"
    assert t.hand(SAKAKIBARA) == "samurai koku3"
    assert t.hand(II) == "bushi shinobi+sohei koku1"
    troops = [t.state.troop_cards(seat) for seat in (SAKAI, HONDA, SAKAKIBARA, II)]
    koku = [t.state.koku_cards(seat) for seat in (SAKAI, HONDA, SAKAKIBARA, II)]
    assert (troops, koku) == ([2, 3, 1, 2], [2, 0, 1, 1])
    assert [t.title(seat) for seat in (SAKAKIBARA, II, SAKAI, HONDA)] == [
        "daimyo",
        "shomyo",
        "sensei",
        "hatamoto",
    ]
    assert t.state.by_title() == [SAKAKIBARA, II, SAKAI, HONDA]
    assert t.asked == ("turn", (SAKAKIBARA,))


#: The hands of the odd year, with the titles of SHI-E1. Honda has an Exchange and a +1 in front of it.
WON = titles(sakakibara="daimyo", ii="shomyo", sakai="sensei", honda="hatamoto")
HANDS = {
    SAKAKIBARA: "samurai*3 bushi+sohei",
    II: "koku1*4 koku2 shinobi bushi",
    SAKAI: "shinobi koku1",
    HONDA: "bushi+sohei",
}
KANTO = "shinobi/draw sohei/plus-one bushi/exchange"
CHUBU = "bushi/exchange"


def provinces(active: int, **changed: object) -> Table:
    position: dict[str, object] = {
        "titles": WON,
        "hands": HANDS,
        "tiles": {HONDA: "exchange plus-one"},
        "kamons": {
            "hokkaido": f"{SAKAI} {HONDA} {SAKAI}",
            "chubu": f"{HONDA} {SAKAI}",
        },
        "piles": {"kanto": KANTO, "chubu": CHUBU},
        "active": active,
        "doubles": "B",
        **changed,
    }
    return table(**position)  # type: ignore[arg-type]


def kanto_with_troops(t: Table) -> None:
    before = t.points[SAKAKIBARA]
    assert t.province("kanto")["price"] == {"samurai": 3, "bushi": 1}
    events = t.take(SAKAKIBARA, "troops kanto", "samurai*3 bushi+sohei")
    assert kinds(events) == ["paid", "placed", "won-tile"]
    assert (events[0].args["lost"], events[0].args["units"]) == (1, ["sohei"])
    assert (events[1].args["position"], events[1].args["count"], events[1].args["bonus"]) == (1, 5, 2)
    assert t.points[SAKAKIBARA] - before == 5 + 2
    assert t.tiles(SAKAKIBARA) == "exchange"
    assert t.province("kanto")["price"] == {"samurai": 3, "sohei": 1}


def kanto_with_koku(t: Table) -> None:
    before = t.points[II]
    assert "troops kanto" not in t.legal(II)
    assert t.province("kanto")["cost"] == 6
    events = t.take(II, "koku kanto", "koku1*4 koku2")
    assert (events[1].args["position"], events[1].args["count"], events[1].args["bonus"]) == (2, 6, 1)
    assert t.points[II] - before == 6 + 1
    assert t.tiles(II) == "plus-one"


def chubu_with_the_tile(t: Table) -> None:
    before = t.points[II]
    assert t.province("chubu")["price"] == {"shinobi": 2, "bushi": 1}
    events = t.take(II, "troops chubu", "shinobi plus-one bushi")
    assert (events[1].args["position"], events[1].args["count"], events[1].args["bonus"]) == (3, 6, 1)
    assert t.points[II] - before == 6 + 1
    assert t.tiles(II) == "exchange"


def sakai_passes(t: Table) -> None:
    before = (t.points[SAKAI], t.stock[SAKAI])
    t.do(SAKAI, "done", "leave")
    assert (t.points[SAKAI], t.stock[SAKAI]) == before


def end_of_hokkaido(t: Table) -> None:
    before = t.points[HONDA]
    assert t.province("hokkaido")["price"] == {"sohei": 3}
    events = t.take(HONDA, "troops hokkaido", "bushi+sohei exchange plus-one")
    assert kinds(events) == ["paid", "placed"], "there is no tile to take"
    assert (events[1].args["position"], events[1].args["count"], events[1].args["bonus"]) == (4, 9, 0)
    assert t.points[HONDA] - before == 9
    assert t.tiles(HONDA) == ""


@rule("SHI-E2", "SHI-8.3", "SHI-3.2", "SHI-3.5", "SHI-3.4")
def test_kanto_with_troops():
    t = provinces(SAKAKIBARA)
    kanto_with_troops(t)
    assert t.discard == "samurai samurai samurai bushi+sohei"


@rule("SHI-E3", "SHI-8.3", "SHI-3.2", "SHI-3.4")
def test_kanto_with_koku():
    t = provinces(II, kamons={"kanto": f"{SAKAKIBARA}"}, piles={"kanto": "bushi/draw sohei/plus-one"})
    kanto_with_koku(t)
    assert t.koku_discard.endswith("koku1 koku1 koku1 koku1 koku2")


@rule("SHI-E4", "SHI-8.3", "SHI-3.4", "SHI-4.2", "SHI-T28")
def test_chubu_with_a_tile_just_won():
    t = provinces(II, kamons={"kanto": f"{SAKAKIBARA}", "chubu": f"{HONDA} {SAKAI}"},
                  piles={"kanto": "bushi/draw sohei/plus-one", "chubu": CHUBU})  # fmt: skip
    assert "troops chubu" not in t.legal(II)
    kanto_with_koku(t)
    chubu_with_the_tile(t)


@rule("SHI-E5", "SHI-3.8")
def test_passing():
    sakai_passes(provinces(SAKAI))


@rule("SHI-E6", "SHI-8.3", "SHI-3.7", "SHI-T16")
@pytest.mark.parametrize("doubles", ["A", "B"])
def test_last_position_of_hokkaido(doubles):
    end_of_hokkaido(provinces(HONDA, hands={HONDA: "bushi+sohei"}, doubles=doubles))


@rule("SHI-E2", "SHI-E3", "SHI-E4", "SHI-E5", "SHI-E6", "SHI-8.3", "SHI-8.4")
def test_one_odd_year_in_which_all_of_it_happens():
    """With the doubles of list B there are two cards Bushi+Sōhei: the examples follow one another."""
    t = provinces(SAKAKIBARA)
    kanto_with_troops(t)
    t.do(SAKAKIBARA, "done")
    kanto_with_koku(t)
    chubu_with_the_tile(t)
    assert t.asked == ("turn", (SAKAI,)), "Ii has placed two kamons"
    sakai_passes(t)
    end_of_hokkaido(t)
    assert t.discard.split().count("bushi+sohei") == 2
    assert t.points == [3 + 4 + 9 if seat == HONDA else points for seat, points in enumerate(t.points)]
    assert (t.points[SAKAKIBARA], t.points[II]) == (5 + 2, (6 + 1) + (6 + 1))


@rule("SHI-8.4")
def test_with_list_a_there_is_one_such_card_only():
    with pytest.raises(ValueError, match="copies of bushi\\+sohei"):
        provinces(SAKAKIBARA, doubles="A")


@rule("SHI-E7", "SHI-8.3", "SHI-4.4", "SHI-T10", "SHI-T27")
def test_two_tiles_on_one_card():
    (way,) = payments(["bushi+sohei"], ["exchange", "plus-one"], {"sohei": 3})
    assert (way.cards, way.tiles, way.waste) == (["bushi+sohei"], ["exchange", "plus-one"], {})


@rule("SHI-E8", "SHI-8.3", "SHI-5.1", "SHI-5.2")
@pytest.mark.parametrize(("title", "more"), [("daimyo", 4), ("shomyo", 2), ("sensei", 0), ("hatamoto", 0)])
def test_points_of_the_titles(title, more):
    others = [name for name in ("daimyo", "shomyo", "sensei", "hatamoto") if name != title]
    t = table(titles=" ".join([title, *others]), hands={0: "koku3 koku3 koku1"}, active=0)
    t.take(0, "koku chugoku", "koku3")
    t.take(0, "koku chugoku", "koku1 koku3")
    assert t.points[0] == 3 + 4 + more


@rule("SHI-E9", "SHI-8.3", "SHI-6.2")
@pytest.mark.parametrize(("card", "points"), [("koku2", 2), ("koku3", 3)])
def test_koku_at_the_final_count(card, points):
    t = table(hands={0: card}, koku="", active=3)
    t.pass_on(3)
    assert t.over
    assert t.state.scores() == [points, 0, 0, 0]
