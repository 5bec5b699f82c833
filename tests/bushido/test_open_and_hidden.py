"""BUS-16: who may see what, and what can be taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sengoku
from sengoku.core.events import Event
from sengoku.core.match import Match
from sengoku.core.record import Record
from sengoku.games.bushido.components import DISC_IDS, TILE_IDS
from sengoku.games.bushido.state import Place
from tests.bushido.field import field, katanas
from tests.bushido.table import GAME, Table, new, table
from tests.by_chance import by_chance, play_on
from tests.seated import kinds
from tests.support import rule

EVERYBODY = [0, 1, 2, 3, None]  # None watches


def views(t: Table, *but: int) -> list[dict[str, Any]]:
    return [t.state.view(seat) for seat in EVERYBODY if seat not in but]


def told(events: list[Event], *but: int) -> list[list[dict[str, object]]]:
    return [[event.seen_by(seat) for event in events] for seat in EVERYBODY if seat not in but]


# -- open to all ------------------------------------------------------------------------------------------


@rule("BUS-16.1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_open_to_all(seat):
    t = table(
        4,
        at="sensei",
        provinces={
            "P06": {"owner": None, "ronin": 2},
            "P07": {"owner": 2, "troops": 5, "elites": 1, "ronin": 3},
        },
        dh=[31, 12, 23, 44],
        sh=[5, 6, 7, 8],
        hands={0: "katana-1 geisha", 3: "ronin shinobi seppuku"},
        discs={1: "kotau", 2: "duel traitor"},
        discard="battle battle",
        fallen={1: 4},
        bonus={0: 1, 3: 2},
        month=7,
        stalled=2,
        elite=True,
        token={2: 0},
    )
    seen = t.state.view(seat)
    assert (seen["month"], seen["phase"], seen["stalled"], seen["turns"], seen["daimyo"]) == (7, 5, 2, 1, 0)
    assert seen["roles"] == {"daimyo": 0, "samurai": 1, "bushi": 2, "sensei": 3, "hatamoto": None}
    p06, p07 = seen["provinces"][5], seen["provinces"][6]
    assert (p06["owner"], p06["troops"], p06["ronin"]) == (None, 0, 2)
    assert (p07["owner"], p07["troops"], p07["elites"], p07["ronin"]) == (2, 5, 1, 3)
    players = seen["players"]
    assert [player["daimyo_honour"] for player in players] == [31, 12, 23, 44]
    assert [player["samurai_honour"] for player in players] == [5, 6, 7, 8]
    assert [player["koku"] for player in players] == t.state.koku
    assert [player["income"] for player in players] == t.state.income
    assert [player["reserve"] for player in players] == t.state.reserve
    assert [player["fallen"] for player in players] == [0, 4, 0, 0]
    assert [player["bonus"] for player in players] == [[3], [3, 6], [3, 6], [6]]
    assert [player["campaign_token"] for player in players] == [True, True, False, True]
    assert [player["elites"] for player in players] == [3, 3, 0, 3]
    assert [player["tiles"] for player in players] == [2, 0, 0, 3]
    assert [player["discs"] for player in players] == [3, 1, 2, 3]
    assert (seen["bag"], seen["stock"], seen["discard"]) == (137 - 5 - 5, 33 - 9 - 2, 2)
    for other, player in enumerate(players):
        assert player["fortress"] == f"P0{other + 1}"


@rule("BUS-16.1")
def test_how_many_tiles_and_discs_are_drawn_is_told_to_all():
    t = table(4, at="appoint", discs={0: "duel"})
    events = [e for e in t.do(0, "drop duel", "done") if e.kind in ("drew-discs", "dropped-disc")]
    assert [event.seen_by(3)["args"] for event in events] == [
        {"seat": 0, "disc": None},
        {"seat": 0, "count": 4, "discs": None},
    ]
    assert events[1].seen_by(0)["args"] == {"seat": 0, "count": 4, "discs": t.discs(0).split()}


# -- behind the screens -----------------------------------------------------------------------------------


@rule("BUS-16.2", "BUS-16.3")
def test_a_screen_hides_tiles_and_discs_from_all_but_its_owner():
    t = table(4, at="sensei", hands={0: "katana-1 geisha", 2: "ronin"}, discs={1: "kotau duel"})
    for seat in EVERYBODY:
        for other, player in enumerate(t.state.view(seat)["players"]):
            if other != seat:
                assert (player["hand"], player["disc_hand"]) == (None, None)
                continue
            tiles = [tile for tile, count in player["hand"].items() for _ in range(count)]
            assert tiles == t.hand(other).split()
            discs = [disc for disc, count in player["disc_hand"].items() for _ in range(count)]
            assert discs == t.discs(other).split()


@rule("BUS-16.3")
@pytest.mark.parametrize("at", ["tea", "sensei", "target", "counsel", "arms", "kotau"])
def test_views_do_not_depend_on_what_is_hidden(at):
    """Other tiles, discs, discards, stock and bag: nobody but seat 1 can tell."""
    one = table(4, at=at, beaten=1, hands={1: "katana-1 ronin"}, discs={1: "duel kotau"}, discard="battle")
    other = table(
        4, at=at, beaten=1, hands={1: "seppuku shinobi"}, discs={1: "traitor duel"}, discard="ambush"
    )
    assert (one.bag, one.state.stock) != (other.bag, other.state.stock)
    assert views(one, 1) == views(other, 1)
    assert one.state.view(1) != other.state.view(1)
    if one.asked[1] != (1,):
        seat = one.asked[1][0]
        assert (one.asked, one.legal(seat)) == (other.asked, other.legal(seat))


@rule("BUS-16.2", "BUS-16.3", "BUS-1.2", "BUS-1.3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_only_secrets_of_the_log_are_draws_and_discards_of_their_owner(seats):
    secret = {"drew": "tiles", "drew-discs": "discs", "dropped-disc": "disc"}
    shown = {"tactic": {"disc", "tiles"}, "stack": {"tile"}, "bought": {"tiles"}}
    names = {*TILE_IDS, *DISC_IDS}
    found = set()
    for seed in range(4):
        for event in play_on(new(seats, seed, campaign=True, elite=True), random.Random(seed)):
            if event.kind in secret:
                assert set(event.secret) == {secret[event.kind]}
                assert event.audience == (event.args["seat"],)
                assert event.seen_by(None)["args"] == {**event.args, secret[event.kind]: None}
                found.add(event.kind)
            else:
                assert (event.secret, event.audience) == ({}, ())
            named = {key for key, value in event.args.items() if names & set(_words(value))}
            assert named <= shown.get(event.kind, set()), event
    assert found == set(secret)


def _words(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(part) for part in value]
    return [str(value)]


@rule("BUS-16.3", "BUS-1.3")
def test_discs_thrown_away_stay_face_down():
    one, other = (table(4, at="discs", discs={0: "duel battle kotau"}) for _ in range(2))
    hidden = told(one.do(0, "drop duel"), 0), told(other.do(0, "drop kotau"), 0)
    assert hidden[0] == hidden[1]
    assert views(one, 0) == views(other, 0)


# -- combat -----------------------------------------------------------------------------------------------

HELD = {1: "katana-1 katana-2 katana-3 katana-3", 2: "katana-1 katana-1 katana-2"}


@rule("BUS-16.2", "BUS-16.3", "BUS-8.2", "BUS-A4")
def test_a_stack_under_way_is_known_to_its_owner_alone():
    t = field({}, hands=HELD)
    before = views(t, 1)
    for choice in ("stake 3", "stake 1", "stake 2"):
        assert t.do(1, choice) == []
        assert views(t, 1) == before
    assert t.state.view(1)["combat"]["mine"] == {
        "stake": {"katana-1": 1, "katana-2": 1, "katana-3": 1},
        "top": None,
        "disc": None,
    }
    (sealed,) = t.do(1, "top 2")
    assert sealed.args == {"seat": 1}
    assert t.state.view(1)["combat"]["mine"]["top"] == 2
    for seen in views(t, 1):
        assert seen["combat"]["sides"][0] == {
            "seat": 1,
            "sealed": True,
            "height": None,
            "top": None,
            "tiles": None,
            "disc": None,
        }
        assert seen["players"][1]["tiles"] == 4, "all are still behind the screen"


@rule("BUS-16.3", "BUS-A4")
@pytest.mark.parametrize("stack", ["", "1", "3", "1 2 3", "2 3 3"])
def test_a_sealed_stack_cannot_be_seen_or_guessed(stack):
    t, empty = field({}, hands=HELD), field({}, hands=HELD)
    assert told(t.stake(1, stack), 1) == told(empty.stake(1, ""), 1)
    assert views(t, 1) == views(empty, 1)
    assert t.legal(2) == empty.legal(2)
    assert t.state.ask(2) == empty.state.ask(2)


@rule("BUS-16.3", "BUS-8.4", "BUS-A4")
@pytest.mark.parametrize("disc", ["battle", "ambush"])
def test_nor_can_a_sealed_disc(disc):
    tables = [field({}, hands=HELD) for _ in range(2)]
    for t in tables:
        t.stake(1, "3 1")
        t.stake(2, "2")
    t, other = tables
    assert told(t.do(1, f"tactic {disc}"), 1) == told(other.do(1, "tactic duel"), 1)
    assert views(t, 1) == views(other, 1)
    assert t.state.view(1)["combat"]["mine"]["disc"] == disc
    assert t.state.view(2)["combat"]["mine"] == {
        "stake": {"katana-1": 0, "katana-2": 1, "katana-3": 0},
        "top": 2,
        "disc": None,
    }


@rule("BUS-16.3", "BUS-8.3")
def test_in_a_combat_without_discs_the_lower_tiles_are_never_shown():
    ends = []
    for lower in ("1 1 1", "3 3 3", "2 1 3"):
        t = field({}, hands={2: katanas(f"{lower} 2")}, rest=3)
        t.stake(2, f"{lower} 2")
        events = t.stake(1, "")
        last = t.state.view(None)["last_combat"]
        assert [(side["height"], side["top"], side["tiles"]) for side in last["sides"]] == [
            (0, 0, None),
            (4, 2, None),
        ]
        assert not any(t.state.last[-6:]), "nor kept for anybody who is dealt this game anew"
        hidden = views(t, 2, 3)  # seat 3 holds all the rest
        ends.append((told(events, 2), hidden))
    assert ends[0] == ends[1] == ends[2]


@rule("BUS-16.1", "BUS-8.4")
def test_with_discs_everything_is_open_afterwards():
    t = field({}, hands=HELD)
    t.fight({1: "3 1 duel", 2: "2 1 ambush"})
    for seen in views(t):
        sides = seen["last_combat"]["sides"]
        assert [(side["tiles"], side["disc"]) for side in sides] == [([1, 3], "duel"), ([1, 2], "ambush")]
        assert seen["combat"] is None


# -- the spy ----------------------------------------------------------------------------------------------


def spying() -> Table:
    hands = {3: "shinobi shinobi", 0: "katana-1 geisha", 1: "ronin"}
    return table(4, at="sensei", hands=hands, discs={0: "kotau duel"})


@rule("BUS-16.2", "BUS-A34", "BUS-5.4")
def test_what_a_shinobi_shows_is_the_spys_alone_until_it_closes():
    t = spying()
    t.do(3, "spy 0")
    assert t.asked == ("spying", (3,))
    assert t.legal(3) == ["close"]
    seen = t.state.view(3)["spied"]
    assert (seen["target"], seen["hand"]["geisha"], seen["disc_hand"]["kotau"]) == (0, 1, 1)
    assert sum(seen["hand"].values()) == 2
    for view in views(t, 3):
        assert view["spied"] is None
        assert view["step"] == {"spy": 3, "target": 0}, "everybody sees who looks where"
    assert t.state.view(3)["players"][0]["hand"] is None, "a look, not a hand laid open"
    t.do(3, "close")
    assert [view["spied"] for view in views(t)] == [None] * 5
    assert t.asked == ("tiles", (3,))


@rule("BUS-A34", "BUS-5.4")
def test_what_the_victim_holds_changes_only_what_the_spy_is_told():
    one = spying()
    hands = {3: "shinobi shinobi", 0: "seppuku ronin", 1: "ronin"}
    other = table(4, at="sensei", hands=hands, discs={0: "duel traitor"})
    assert told(one.do(3, "spy 0")) == told(other.do(3, "spy 0"))
    assert views(one, 0, 3) == views(other, 0, 3)
    assert one.state.view(3)["spied"] != other.state.view(3)["spied"]


@rule("BUS-A34")
def test_a_look_can_neither_be_taken_back_nor_taken_again():
    match = match_of(spying())
    match.choose(3, "spy 1")
    assert match.state.barrier
    assert not match.can_undo(3)
    match.choose(3, "close")
    assert match.state.barrier
    assert not match.can_undo(3)


# -- the end ----------------------------------------------------------------------------------------------


@rule("BUS-16.1", "BUS-E.1")
def test_after_the_end_the_screens_fall():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3, 1: "geisha"}, dh=[49, 1, 2, 3])
    t.do(0, "buy 1")
    for seen in views(t):
        assert seen["players"][1]["hand"]["geisha"] == 1
        assert seen["players"][2]["disc_hand"]["duel"] == 1


# -- giving things away -----------------------------------------------------------------------------------


@rule("BUS-16.4")
@pytest.mark.parametrize("seats", GAME.seats)
def test_nothing_can_be_given_to_another_player(seats):
    """In whole games no tile or disc ever goes from one screen to another; tokens only leave the game."""
    for seed in range(4):
        state, chance = new(seats, seed, campaign=True, elite=True), random.Random(seed)
        bonus, tokens = list(state.bonus), list(state.token)
        for _ in by_chance(state, chance):
            for other in range(seats):
                assert state.bonus[other] & ~bonus[other] == 0
                assert state.token[other] <= tokens[other]
            bonus, tokens = list(state.bonus), list(state.token)
        for trail in (state.tile_trail, state.disc_trail):
            for at in range(0, len(trail), 2):
                source, goal = trail[at] >> 4, trail[at] & 15
                if source < seats:
                    assert goal in (Place.POOL, Place.MAP, Place.DISCARD, Place.SPIED, Place.ASIDE) or (
                        goal == Place.STACK + source
                    )
    assert not {"give", "offer", "show", "tell"} & {choice.verb for choice in GAME.actions.all}


# -- what can be taken back -------------------------------------------------------------------------------


def match_of(t: Table) -> Match:
    options = {name: value for name, value in t.state.options.items() if value != GAME.options[name].default}
    return Match(Record(GAME, t.state.seats, options, 1), t.state)


@rule("BUS-8.2", "BUS-A4")
def test_a_sealed_stack_can_be_taken_back_until_the_other_is_in():
    match = match_of(field({}, hands=HELD))
    before = match.state.dump()
    for choice in ("stake 3", "stake 1", "top 3"):
        match.choose(1, choice)
        assert not match.state.barrier
    match.choose(2, "stake 2")
    assert match.can_undo(1)
    match.undo(1)
    assert match.state.deciders() == (1, 2)
    match.choose(1, "stake 3")
    match.choose(1, "top 1")
    for _ in range(4):
        match.undo(1)
    match.undo(2)
    assert match.state.dump() == before
    match.choose(1, "unarmed")
    match.undo(1)
    match.choose(2, "unarmed")
    match.undo(2)
    assert match.state.dump() == before


@rule("BUS-8.2", "BUS-8.4", "BUS-A4")
def test_when_the_last_is_in_nothing_can_be_taken_back():
    match = match_of(field({}, hands=HELD))
    for seat, choice in ((1, "stake 3"), (2, "stake 2"), (1, "top 3"), (2, "top 2")):
        match.choose(seat, choice)
    assert match.state.barrier
    assert not match.can_undo(1)
    assert not match.can_undo(2)
    match.choose(2, "tactic battle")
    assert match.can_undo(2)
    match.undo(2)
    match.choose(2, "tactic duel")
    match.choose(1, "tactic duel")
    assert match.state.barrier
    for seat in (1, 2):
        with pytest.raises(sengoku.NotYourTurn):
            match.undo(seat)


@rule("BUS-8.4", "BUS-A4")
def test_a_disc_taken_back_leaves_the_others_choice_sealed():
    match = match_of(field({}, hands=HELD))
    for seat, choice in ((1, "stake 3"), (1, "top 3"), (2, "stake 2"), (2, "top 2"), (1, "tactic duel")):
        match.choose(seat, choice)
    sealed = match.state.view(2)
    match.undo(1)
    match.choose(1, "tactic ambush")
    assert match.state.view(2) == sealed
    match.choose(2, "tactic battle")
    assert match.state.view(None)["last_combat"]["sides"][0]["disc"] == "ambush"


#: Where, what, whose choice, and whether the way back is closed then.
BARRIERS: list[tuple[dict[str, Any], int, list[str], bool]] = [
    ({"at": "discs"}, 0, ["drop duel"], False),
    ({"at": "discs"}, 0, ["drop duel", "done"], True),
    ({"at": "troops"}, 0, ["place p01"], False),
    ({"at": "tea", "sh": [20, 1, 2, 3]}, 0, ["tea 1"], False),
    ({"at": "purchase", "hands": {0: "katana-3 " * 3}}, 0, ["buy 1"], True),
    ({"at": "purchase", "hands": {0: "katana-3 " * 3}}, 0, ["pass"], False),
    ({"at": "roles"}, 0, ["samurai 1"], False),
    ({"at": "sensei", "hands": {3: "ronin"}}, 3, ["ronin p05"], True),
    ({"at": "sensei", "hands": {3: "geisha"}}, 3, ["geisha"], True),
    ({"at": "sensei", "hands": {3: "chanoyu"}}, 3, ["tea 0"], True),
    ({"at": "sensei"}, 3, ["pass"], False),
    ({"at": "counsel", "beaten": 1, "hands": {3: "seppuku"}}, 3, ["seppuku"], True),
    ({"at": "counsel", "beaten": 1}, 3, ["pass"], False),
    ({"at": "arms"}, 3, ["arms yes"], True),
    ({"at": "arms"}, 3, ["arms no"], False),
    ({"at": "kotau", "discs": {3: "kotau"}}, 3, ["kotau appease"], True),
    ({"at": "kotau"}, 3, ["pass"], False),
    ({"at": "regroup", "provinces": {"P01": {"troops": 4}, "P05": {"troops": 4}}}, 0, ["from p01"], False),
    (
        {"at": "regroup", "provinces": {"P01": {"troops": 4}, "P05": {"troops": 4}}},
        0,
        ["from p01", "to p05"],
        False,
    ),
]


@rule("BUS-16.1", "BUS-16.3")
@pytest.mark.parametrize(("position", "seat", "choices", "closed"), BARRIERS)
def test_chance_and_secrets_shown_close_the_way_back(position, seat, choices, closed):
    match = match_of(table(4, **position))
    before = match.state.dump()
    for choice in choices:
        match.choose(seat, choice)
    assert match.state.barrier is closed
    assert match.can_undo(seat) is not closed
    if not closed:
        for _ in choices:
            match.undo(seat)
        assert match.state.dump() == before


@rule("BUS-16.3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_choice_that_can_be_taken_back_has_drawn_or_shown_anything(seats):
    """Whole games: without a barrier no chance was used, and nobody knows more of the hidden tiles."""
    quiet = 0
    for seed in range(4):
        state, chance = new(seats, seed, campaign=True, elite=True), random.Random(seed)
        while not state.over:
            seat = chance.choice(state.deciders())
            before = state.dump()
            events = state.choose(seat, chance.choice(state.choices(seat)))
            if state.barrier:
                continue
            after = state.dump()
            assert after["dice"] == before["dice"]
            assert after["hands"] == before["hands"]
            seppuku, ronin = TILE_IDS.index("seppuku"), TILE_IDS.index("ronin")
            assert after["bag"][:ronin] == before["bag"][:ronin], "only Ronin leave the map in the open"
            assert after["bag"][seppuku] == before["bag"][seppuku]
            assert not {"drew", "tactic", "stack", "spied", "mikado"} & set(kinds(events))
            quiet += 1
    assert quiet > 500


@rule("BUS-A53", "BUS-0.19")
@pytest.mark.parametrize("seats", GAME.seats)
def test_questions_do_not_depend_on_what_is_behind_a_screen(seats):
    """The same game with other hidden hands: as long as all pass, the same seats are asked the same."""

    def questions(hands: dict[int, str], discs: dict[int, str]) -> list[tuple[str, tuple[int, ...]]]:
        t = table(seats, at="sensei", hands=hands, discs=discs, provinces={"P07": {"owner": 2, "troops": 2}})
        asked = []
        while t.state.turns == 1:
            asked.append(t.asked)
            seat = t.asked[1][0]
            legal = t.legal(seat)
            t.do(seat, next((word for word in ("pass", "done", "hold") if word in legal), legal[-1]))
        return asked

    rich = dict.fromkeys(range(2), "ronin ronin shinobi chanoyu seppuku geisha katana-1")
    assert questions({}, {}) == questions(rich, {1: "kotau kotau", 2: "duel"})
    for at in ("counsel", "kotau"):
        asked = []
        for hands, discs in (
            ({}, {}),
            ({1: "seppuku seppuku", 2: "seppuku seppuku"}, {2: "kotau", 1: "kotau"}),
        ):
            t = table(seats, at=at, beaten=1, hands=hands, discs=discs)
            told = []
            while t.state.turns == 1 and t.asked[0] in ("seppuku", "kotau"):
                told.append(t.asked)
                t.do(t.asked[1][0], "pass")
            asked.append(told)
        assert asked[0] == asked[1]
