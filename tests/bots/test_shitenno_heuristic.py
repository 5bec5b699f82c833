"""The heuristic bot of Shitennō in positions where it is plain what a sensible player does.

Titles go by seat unless told otherwise: Daimyō, Shōmyō, Sensei, Hatamoto at seats 0, 1, 2, 3.
"""

from __future__ import annotations

from random import Random

import pytest

from sengoku.bots import bot, bots, decide, private_dice
from sengoku.bots.bot import Seen
from sengoku.bots.brain import first_of_best
from sengoku.bots.shitenno import BRAIN, majorities
from sengoku.bots.shitenno.worth import Worth
from sengoku.core.events import Event
from sengoku.games.shitenno.glance import EdoGlance
from sengoku.games.shitenno.payment import packed
from tests.bots.edo import gold_to_place, koku_left_over
from tests.shitenno.table import Table, new, table
from tests.support import rule

HEURISTIC = bot("shitenno", "heuristic")


def chosen(t: Table, seat: int | None = None) -> str:
    """What the bot does when it is asked now."""
    who = t.state.deciders()[0] if seat is None else seat
    return str(decide(HEURISTIC, t.state, who, private_dice(1, who)))


def goes_on(t: Table) -> list[str]:
    """All that the bot does until somebody else is asked."""
    [seat] = t.state.deciders()
    done: list[str] = []
    while t.state.deciders() == (seat,):
        done.append(chosen(t))
        t.do(seat, done[-1])
    return done


def lots(t: Table) -> list[tuple[int, list[str]]]:
    """The lots that are offered: seals and cards."""
    return [(lot["seals"], lot["cards"]) for lot in t.state.view(None)["sharing"]["lots"]]


def has_needless_koku(paid: Event) -> bool:
    """Whether a koku card could have been left out of this payment."""
    cards, lost = paid.args["cards"], paid.args["units"]
    assert isinstance(cards, list)
    assert isinstance(lost, list)
    return any(int(card[4:]) <= lost.count("koku") for card in cards if card.startswith("koku"))


def test_it_is_registered() -> None:
    assert bots("shitenno") == ("random", "novice", "heuristic", "skilled", "strong")


class TestControl:
    def one_left(self, kamons: dict[str, str], hand: str) -> Table:
        """In the last year, and only one kamon is left to be placed."""
        t = table(2, kamons=kamons, hands={0: hand}, koku="")
        t.state.placed = 1
        return t

    def test_takes_what_brings_most_for_the_same_troops(self) -> None:
        """One kamon is left this year, and a last position brings the most points."""
        t = self.one_left({"chugoku": "1", "hokkaido": "1 1 1"}, "samurai*3 sohei*3")
        assert chosen(t) == "troops hokkaido"

    def test_places_both_kamons_when_it_can(self) -> None:
        t = table(2, kamons={"chugoku": "1", "hokkaido": "1 0 1"}, hands={0: "samurai*3 sohei*3"})
        done = goes_on(t)
        assert done.count("place") == 2

    @rule("SHI-6.3")
    def test_fights_for_a_majority(self) -> None:
        """Chūgoku and Chūbu cost and bring the same, but only in Chūbu does the kamon win the province."""
        t = self.one_left({"chugoku": "1 1g 1", "chubu": "0 1 1"}, "samurai*3 shinobi*3")
        assert chosen(t) == "troops chubu"

    @rule("SHI-3.5")
    def test_pays_without_waste(self) -> None:
        t = table(
            2,
            kamons={"chugoku": "1 0 1"},
            hands={0: "samurai*3 samurai+sohei samurai+shinobi"},
        )
        t.do(0, "troops chugoku")
        assert goes_on(t)[:4] == ["pay samurai", "pay samurai", "pay samurai", "place"]

    @rule("SHI-T24")
    def test_pays_no_more_koku_than_need_be(self) -> None:
        t = table(2, hands={0: "koku1*3 koku2*2 koku3*2"}, kamons={"chugoku": "1"})
        t.do(0, "koku chugoku")
        while t.state.deciders() == (0,) and t.asked[0] == "pay-koku":
            events = t.do(0, chosen(t))
        assert events[0].args["units"] == []

    @rule("SHI-T24", "SHI-T33")
    def test_goes_on_from_a_payment_that_somebody_else_began_badly(self) -> None:
        """Two cards of 1 are too many for six koku already; what is added loses no more."""
        t = table(2, hands={0: "koku1*2 koku2 koku3*2"}, kamons={"kanto": "1"})
        t.do(0, "koku kanto", "pay koku1", "pay koku1")
        while t.asked[0] == "pay-koku":
            events = t.do(0, chosen(t))
        assert events[0].args["cards"] == ["koku1", "koku1", "koku2", "koku3"]

    @rule("SHI-T24", "SHI-T33")
    def test_never_gives_up_nor_wastes_koku_in_whole_games(self) -> None:
        for seats in (2, 3, 4):
            t = Table(new(seats, f"thrift {seats}"))
            while not t.over:
                answer = chosen(t)
                assert answer != "cancel"
                for event in t.do(t.state.deciders()[0], answer):
                    if event.kind == "paid" and event.args["way"] == "koku":
                        assert not has_needless_koku(event)

    @rule("SHI-T10", "SHI-T18")
    def test_plays_on_by_the_other_readings(self) -> None:
        t = Table(new(3, "readings", plus_one="played", last_plus_one="always"))
        while not t.over:
            t.do(t.state.deciders()[0], chosen(t))
        assert max(t.state.scores()) > 30

    @rule("SHI-5.4")
    def test_the_hatamoto_helps_before_a_card_does(self) -> None:
        t = table(2, titles="hatamoto daimyo", active=0, kamons={"chugoku": "1 0 1"}, hands={0: "samurai*3"})
        t.do(0, "troops chugoku")
        assert "use hatamoto" in goes_on(t)

    def test_keeps_what_the_second_kamon_needs(self) -> None:
        """Two Samurai and either double pay Chūgoku; Hokkaidō still needs the one with the Sōhei."""
        t = table(
            2,
            kamons={"chugoku": "1 0 1", "hokkaido": "1 0 1"},
            hands={0: "samurai*2 samurai+sohei bushi+samurai sohei*2"},
            koku="",
        )
        done = goes_on(t)
        assert done.count("place") == 2
        assert t.hand(0) == ""

    @rule("SHI-4.3")
    def test_draws_before_it_does_anything_else(self) -> None:
        t = table(2, tiles={0: "draw"}, hands={0: "samurai*3"})
        assert chosen(t) == "use draw"

    @rule("SHI-4.3", "SHI-6.2")
    def test_draws_nothing_that_can_help_no_more(self) -> None:
        """The last year: a troop card is worth nothing once two kamons are placed."""
        t = table(2, tiles={0: "draw"}, hands={0: "samurai*3"}, koku="")
        t.state.placed = 2
        assert chosen(t) == "done"

    @rule("SHI-6.2")
    def test_spends_its_last_troops_in_the_last_year(self) -> None:
        t = table(
            2, kamons={"chugoku": ""}, piles={"chugoku": "samurai/draw"}, hands={0: "samurai*3"}, koku=""
        )
        assert chosen(t) == "troops chugoku"

    @rule("SHI-6.2", "SHI-3.5")
    def test_keeps_koku_that_would_be_wasted_in_the_end(self) -> None:
        assert chosen(koku_left_over()) == "done"

    @rule("SHI-5.3")
    def test_gilds_where_it_turns_a_majority(self) -> None:
        assert chosen(gold_to_place()) in ("gild chubu-2", "gild chubu-4")

    @rule("SHI-5.3")
    def test_turns_none_that_could_change_nothing(self) -> None:
        t = table(2, titles="sensei daimyo", active=0, kamons={"kanto": "0 0 0 1"}, koku="")
        t.do(0, "done")
        assert chosen(t) == "leave"


class TestSharing:
    @rule("SHI-2.5")
    def test_takes_the_richer_lot(self) -> None:
        t = table(2, sharing="samurai*3 bushi koku1 koku2")
        t.split(0, 4, "samurai*3 koku2", 3)
        assert chosen(t, 1) == "take a"

    @rule("SHI-2.5")
    def test_splits_so_that_neither_lot_is_a_gift(self) -> None:
        t = table(2, sharing="samurai bushi shinobi sohei koku2*2")
        goes_on(t)
        (first, a), (second, b) = lots(t)
        assert first != second
        assert a
        assert b

    @rule("SHI-2.5")
    def test_finishes_a_split_that_somebody_else_began(self) -> None:
        """A bot that takes over a seat finds cards already laid out."""
        t = table(2, sharing="samurai bushi shinobi sohei koku2*2")
        t.do(0, "other 4", "put koku2", "put koku2", "put sohei", "put shinobi")
        assert goes_on(t)[-1] == "offer"

    @rule("SHI-2.3")
    def test_finishes_a_lot_that_somebody_else_began(self) -> None:
        t = table(4, sharing="samurai*2 bushi*2 shinobi*2 sohei*2 koku1*4")
        t.do(0, *["put koku1"] * 4, "put samurai")
        assert goes_on(t)[-1] == "offer"

    @rule("SHI-2.3")
    def test_refuses_an_empty_lot_with_the_lowest_tile(self) -> None:
        t = table(4, sharing="samurai*3 bushi*2 shinobi*2 sohei koku1 koku2*3")
        t.offer(0, 1)
        assert [chosen(t, seat) for seat in (1,)] == ["refuse"]

    @rule("SHI-2.3")
    def test_accepts_more_than_its_share(self) -> None:
        t = table(4, sharing="samurai*3 bushi*2 shinobi*2 sohei koku1 koku2*3")
        t.offer(0, 4, "samurai*3 bushi*2 koku2*3")
        assert chosen(t, 1) == "accept"

    @rule("SHI-2.4")
    @pytest.mark.parametrize("seats", [3, 4])
    def test_as_tairo_it_gets_no_less_than_the_others_leave(self, seats: int) -> None:
        """Its own lot is never empty with the lowest tile, whatever the cards."""
        for seed in range(6):
            t = Table(new(seats, seed))
            while t.state.odd == 0:
                goes_on(t)
            for _, _, seals, cards in t.state.history:
                assert sum(cards) > 0 or seals > 1


class TestWorth:
    """What the bot weighs, at a fresh table of four."""

    def glance(self, t: Table, seat: int = 0) -> EdoGlance:
        glance = t.state.game.glance(t.state, seat)
        assert isinstance(glance, EdoGlance)
        return glance

    def worth(self, **hands: str) -> Worth:
        t = table(4, sharing="samurai koku1", known={int(seat[1:]): text for seat, text in hands.items()})
        return Worth(self.glance(t))

    def test_more_is_worth_more(self) -> None:
        worth = self.worth()
        few, many = packed([0, 1, 0, 0, 0]), packed([0, 2, 0, 0, 1])
        for seat in range(4):
            for seals in (1, 2, 3, 4):
                assert worth.lot(seat, many, seals) > worth.lot(seat, few, seals)

    def test_a_card_that_completes_a_price_is_worth_more(self) -> None:
        """Two Samurai are in hand: a third pays Chūgoku."""
        worth = self.worth(s1="samurai*2")
        samurai, bushi = packed([0, 1, 0, 0, 0]), packed([1, 0, 0, 0, 0])
        assert worth.lot(1, samurai, 3) > worth.lot(1, bushi, 3)

    @rule("SHI-5.1", "SHI-5.2")
    def test_points_for_kamons_make_a_title_dear(self) -> None:
        worth = self.worth(s1="samurai*3 bushi*3")
        assert worth.lot(1, 0, 4) > worth.lot(1, 0, 3) > worth.lot(1, 0, 1)

    @rule("SHI-7.3")
    def test_knows_what_others_took_in_the_open_and_nothing_else(self) -> None:
        t = table(4, sharing="samurai", known={1: "samurai*2"}, hands={2: "sohei*2"}, koku="koku1*4")
        seen = self.glance(t).known
        assert [seen[1][1], sum(seen[1]), sum(seen[2])] == [2, 2, 0]

    @rule("SHI-2.7")
    def test_what_is_shared_stays_the_same_while_a_lot_is_made(self) -> None:
        t = table(4, sharing="samurai*2 bushi koku1*4", koku="koku2*4")
        before = self.glance(t)
        worth = Worth(before)
        t.do(0, "tile 3", "put samurai")
        after = self.glance(t)
        assert worth.fits(after)
        assert (after.sharing, after.hierarchy) == (before.sharing, before.hierarchy)
        assert after.tile_a == 3

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_the_best_score_is_what_it_does(self, seats: int) -> None:
        """What the scores say of a choice is in points: the bot does what has the most."""
        state = new(seats, f"scores {seats}")
        asked: set[str] = set()
        while not state.over and state.round < 7:
            seat = state.deciders()[0]
            choices = tuple(state.choices(seat))
            seen = Seen(state, seat, choices, private_dice(1, seat))
            scores = BRAIN.scores(seen.glance, choices)
            pick = BRAIN.pick(seen.glance, choices)
            assert choices[first_of_best(scores)] is pick
            asked.add(state.ask(seat).prompt)
            state.apply(seat, pick)
        assert {"turn", "gild", "pay-troops", "make-two-lots", "choose-lot"} <= asked


class TestMajorities:
    @rule("SHI-6.3")
    def test_a_full_province_is_won(self) -> None:
        assert majorities.shares([0, 2, 2, 0], 2, 0) == [1.0, 0.0]
        assert majorities.shares([0, 3, 2, 0], 2, 0) == [0.0, 1.0]

    @rule("SHI-6.3")
    def test_whoever_is_first_and_more_is_likelier(self) -> None:
        first, second, third = majorities.shares([2, 0], 3, 2)
        assert second > first > third
        assert sum((first, second, third)) == pytest.approx(1.0)

    def test_taking_from_a_rival_counts_more_than_from_nobody(self) -> None:
        assert majorities.swing([0.0, 1.0], [1.0, 0.0], 0) > majorities.swing([0.0, 0.0], [1.0, 0.0], 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_beats_chance(seats: int) -> None:
    """One heuristic among random players wins nearly always; eight games are enough to see that."""
    won = 0
    for seed in range(8):
        t = Table(new(seats, f"beats {seed}"))
        chance = Random(seed)
        mine = seed % seats
        while not t.over:
            [seat] = t.state.deciders()
            legal = t.state.choices(seat)
            t.state.apply(
                seat,
                decide(HEURISTIC, t.state, seat, private_dice(seed, seat))
                if seat == mine
                else chance.choice(legal),
            )
        won += t.state.winners() == [mine]
    assert won >= 6
