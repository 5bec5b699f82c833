"""What the table of Shitennō shows in the terminal, and what it must not show."""

from __future__ import annotations

import pytest

from sengoku.arena.breakdowns import of_game, of_seats
from sengoku.arena.breakdowns import shitenno as breakdown
from sengoku.arena.simulate import simulate
from sengoku.cli.tables import shitenno, tables
from sengoku.cli.words import words
from sengoku.core import rulebook
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games import game
from sengoku.games.shitenno.components import BONUS_IDS, PROVINCE_IDS, TITLE_IDS
from tests.by_chance import positions
from tests.cli import drawing
from tests.cli.drawing import drawn
from tests.shitenno.table import table
from tests.support import rule

GAME = game("shitenno")
NAMES = ["Anna", "Bruno", "Chloé", "Denis"]
ENGLISH = words("en", "shitenno", NAMES)
FRENCH = words("fr", "shitenno", NAMES)
LANGUAGES = [words(lang, "shitenno", NAMES) for lang in rulebook.LANGUAGES]


def shown(state: State, seat: int | None, say: Messages = ENGLISH) -> str:
    return drawing.shown(shitenno, state, seat, say)


def test_the_right_module_is_found() -> None:
    assert tables("shitenno") is shitenno


@pytest.mark.parametrize("say", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_shown(seats: int, say: Messages) -> None:
    for state in positions(GAME, seats, 1)[::23]:
        for seat in (None, *range(seats)):
            text = shown(state, seat, say)
            assert "Anna" in text
            assert "cli-" not in text
            for province in PROVINCE_IDS:
                assert say.say(f"province-{province}") in text


@pytest.mark.parametrize("say", LANGUAGES)
def test_the_board_fits_a_narrow_screen(say: Messages) -> None:
    """In 80 columns nothing of the provinces and players is cut off but long names."""
    for state in positions(GAME, 4, 2)[::9]:
        text = drawn(shitenno.table(state.view(0), say), width=80)
        assert "…" not in text


def test_a_table_is_the_same_whatever_the_viewer_cannot_know() -> None:
    for state in positions(GAME, 3, 3, 120)[::9]:
        for seat in (None, *range(3)):
            twin = state.resample(seat, f"twin {state.moves}")
            assert shown(state, seat) == shown(twin, seat)


class TestBoard:
    def line(self, province: str, kamons: str, pile: str = "") -> str:
        """The line of a province with these kamons, and these tiles on its gate."""
        t = table(4, kamons={province: kamons}, piles={province: pile} if pile else {})
        text = drawn(shitenno.table(t.state.view(None), ENGLISH))
        name = ENGLISH.say(f"province-{province}")
        return next(line for line in text.splitlines() if line.startswith(name))

    def test_kamons_stand_before_the_numbers_that_are_free(self) -> None:
        assert self.line("kanto", "0 1g").split()[1:5] == ["○", "■", "[8]", "11"]

    def test_the_price_has_the_troop_at_the_gate(self) -> None:
        assert "Bushi, Samurai ×3" in self.line("kanto", "0", "sohei/draw bushi/exchange")
        assert "Samurai ×4" in self.line("kanto", "0 1 2")

    def test_whoever_has_the_majority_is_named(self) -> None:
        assert self.line("kanto", "0 1g").split()[-1] == "Bruno"

    def test_a_full_province_has_no_price(self) -> None:
        assert self.line("chubu", "0 1 2 3").split()[1:6] == ["○", "□", "△", "◇", "–"]


class TestSharing:
    def test_says_what_is_to_share_and_what_is_in_the_lot(self) -> None:
        t = table(4, sharing="samurai*2 bushi koku1*4", koku="koku2*4")
        t.do(0, "tile 3", "put samurai")
        text = drawn(shitenno.table(t.state.view(None), ENGLISH))
        assert "Sharing: Anna is the Tairō" in text
        assert "To share  4 Daimyō, 2 Sensei, 1 Hatamoto · Bushi, Samurai, 1 koku ×4" in text
        assert "Lot  3 Shōmyō · Samurai" in text

    @rule("SHI-2.5")
    @pytest.mark.parametrize(("say", "lot"), [(ENGLISH, "the lot"), (FRENCH, "le lot")])
    def test_choices_name_the_lot_they_fill(self, say: Messages, lot: str) -> None:
        for seats, name in ((2, "lot A"), (3, lot)):
            state = table(seats, sharing="samurai*2 bushi koku1").state
            words = {str(one): say.choice(GAME, one, state.ask(0).prompt) for one in state.choices(0)}
            assert words["put samurai"].endswith(name)
            assert words["tile 4"].startswith("Lot A") is (seats == 2)

    def test_shows_both_lots_of_a_split(self) -> None:
        t = table(2, sharing="samurai*2 bushi koku1")
        t.split(0, 4, "samurai", 1)
        text = drawn(shitenno.table(t.state.view(None), ENGLISH))
        assert "Lot A  4 Daimyō · Samurai" in text
        assert "Lot B  1 Hatamoto · Bushi, Samurai, 1 koku" in text

    def test_shows_the_title_that_a_lot_will_bring(self) -> None:
        t = table(3, sharing="samurai*2 bushi koku1")
        t.offer(0, 4, "samurai")
        t.do(1, "accept")
        assert "Shōmyō → Daimyō" in drawn(shitenno.table(t.state.view(None), ENGLISH))


class TestHand:
    def test_has_the_cards_the_tiles_and_the_power_of_the_title(self) -> None:
        t = table(2, hands={0: "samurai*2 bushi+sohei"}, tiles={0: "exchange*2"})
        text = drawn(shitenno.hand(t.state.view(0), ENGLISH, brief=False))
        assert "Samurai ×2, Bushi + Sōhei" in text
        assert "Exchange ×2" in text
        assert ENGLISH.say("title-daimyo-power") in text

    def test_shows_a_payment_with_proposals_and_waste(self) -> None:
        t = table(2, kamons={"chugoku": "1 0 1"}, hands={0: "samurai*2 samurai+sohei samurai+shinobi"})
        t.do(0, "troops chugoku", "pay samurai")
        text = drawn(shitenno.hand(t.state.view(0), ENGLISH, brief=False))
        assert "Payment for Chūgoku: Samurai ×3" in text
        assert "Laid down  Samurai" in text
        assert "Possible  Samurai ×2, Samurai + Sōhei  lost: Sōhei" in text

    @rule("SHI-T24")
    def test_shows_what_a_payment_of_too_much_koku_loses(self) -> None:
        t = table(2, kamons={"chugoku": ""}, piles={"chugoku": "samurai/draw"}, hands={0: "koku3*2"})
        t.do(0, "koku chugoku", "pay koku3")
        text = drawn(shitenno.hand(t.state.view(0), ENGLISH, brief=False))
        assert "Laid down  3 koku ×2  lost: koku ×3" in text

    @pytest.mark.parametrize(("say", "price"), [(ENGLISH, "3 koku"), (FRENCH, "3 Kokus")])
    def test_a_price_in_koku_is_a_number(self, say: Messages, price: str) -> None:
        t = table(2, kamons={"chugoku": ""}, piles={"chugoku": "samurai/draw"}, hands={0: "koku3"})
        t.do(0, "koku chugoku")
        assert price in drawn(shitenno.hand(t.state.view(0), say, brief=True)).splitlines()[2]

    def test_a_spectator_has_none(self) -> None:
        assert shitenno.hand(table(2).state.view(None), ENGLISH, brief=False) is None


@pytest.mark.parametrize("say", LANGUAGES)
def test_the_end_shows_every_point_and_every_hand(say: Messages) -> None:
    for seats in (2, 3, 4):
        end = positions(GAME, seats, 5)[-1]
        text = drawn(shitenno.result(end.view(None), say))
        [winner] = end.winners()
        assert f"{NAMES[winner]} " in text
        for total in end.scores():
            assert str(total) in text
        for id in ("SHI-3.3", "SHI-5.1", "SHI-6.1", "SHI-6.2", "SHI-6.3", "SHI-6.4"):
            assert id in text


@pytest.mark.parametrize("say", LANGUAGES)
def test_titles_and_tiles_can_be_asked_about_by_id_and_by_name(say: Messages) -> None:
    for title in TITLE_IDS[1:]:
        assert len(shitenno.about(title, say, {})) == 1
        assert shitenno.about(say.say(f"title-{title}"), say, {})
    for tile in BONUS_IDS:
        assert len(shitenno.about(tile, say, {})) == 1
        assert shitenno.about(say.say(f"tile-{tile}"), say, {})
    assert shitenno.about("helicopter", say, {}) == []


class TestBreakdown:
    """What a simulation tells of finished games."""

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_points_by_source_add_up_to_the_totals(self, seats: int) -> None:
        view = positions(GAME, seats, 6)[-1].view(None)
        found = breakdown.points(view)
        assert [sum(points) for points in zip(*found.values(), strict=True)] == view["result"]["totals"]

    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_seats_and_game_are_told_apart(self, seats: int) -> None:
        view = positions(GAME, seats, 7)[-1].view(None)
        told = of_seats("shitenno", view)
        assert told["title"] == [player["title"] for player in view["players"]]
        assert sum(int(number) for number in told["kamons"]) == sum(
            len(p["kamons"]) for p in view["provinces"]
        )
        assert sum(int(number) for number in told["majorities"]) == sum(
            province["majority"] is not None for province in view["provinces"]
        )
        assert set(of_game("shitenno", view)) == {"ending", "rounds", "source"}

    @pytest.mark.parametrize("say", LANGUAGES)
    def test_every_ending_and_source_has_a_word(self, say: Messages) -> None:
        for value in ("kamons", "koku", "both"):
            assert say.has("ending-" + breakdown.ending({"result": {"ending": value}}))
        for source in breakdown.SOURCES.values():
            assert say.has(f"source-{source}")

    def test_a_report_has_them(self) -> None:
        report = simulate("shitenno", 3, ["random"], 4)
        assert sum(report.kinds["ending"].values()) == 4
        assert sum(tally.games for tally in report.groups["title"].values()) == 12
