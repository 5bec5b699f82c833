"""SAM-11: who may see what, and SAM-R33: who is asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sengoku.core.events import Event
from sengoku.games.samurai_sword.components import CARD_IDS
from sengoku.games.samurai_sword.state import Place, Sword
from tests.samurai_sword.table import GAME, Table, cards, new, table
from tests.support import rule

EVERYBODY = [0, 1, 2, 3, 4, None]  # None watches


def told(events: list[Event], seat: int | None) -> list[dict[str, object]]:
    return [event.seen_by(seat) for event in events]


def learns(events: list[Event], word: str, seat: int | None) -> bool:
    """Whether what a seat is told names this card."""
    return f"'{word}'" in str(told(events, seat))


@rule("SAM-11.1")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_open_to_all(seat):
    t = table(
        characters={0: "hanzo"},
        hands={0: "bo bo", 1: ""},
        front={2: "armour armour fast-draw", 3: "concentration"},
        bushido=3,
        life={0: 2, 4: 0},
        honour={0: 4},
        discard="katana parry",
    )
    seen = t.state.view(seat)
    players = seen["players"]
    assert [player["character"] for player in players] == ["hanzo", "goemon", "musashi", "tomoe", "ieyasu"]
    assert [player["life"] for player in players] == [2, 5, 5, 5, 0]
    assert [player["honour"] for player in players] == [4, 3, 3, 3, 3]
    assert [player["cards"] for player in players] == [2, 0, 1, 1, 1]
    assert players[2]["front"] == {"concentration": 0, "armour": 2, "fast-draw": 1, "bushido": 0}
    assert players[3]["front"] == {"concentration": 1, "armour": 0, "fast-draw": 0, "bushido": 1}
    assert seen["pile"] == len(t.state.pile)
    assert seen["discard"] == ["katana", "parry"]
    assert players[0]["role"] == "shogun"
    assert sorted(seen["roles"]) == sorted(["shogun", "samurai", "ronin", "ninja", "ninja"])
    assert [player["harmless"] for player in players] == [False, True, False, False, True]


@rule("SAM-11.2")
def test_a_player_knows_its_own_role_stars_and_hand_only():
    t = table(roles="ninja shogun ninja samurai ronin", stars=[3, 0, 1, 0, 0], hands={0: "bo katana"})
    for seat in EVERYBODY:
        for other, player in enumerate(t.state.view(seat)["players"]):
            assert (player["hand"] is not None) is (other == seat)
            assert (player["stars"] is not None) is (other == seat)
            assert (player["role"] is not None) is (other in (seat, 1))
    mine = t.state.view(0)["players"][0]
    assert (mine["role"], mine["stars"], mine["hand"]) == ("ninja", 3, ["bo", "katana"])


@rule("SAM-11.2")
def test_a_card_taken_with_diversion_is_known_to_the_two_concerned():
    t = table(hands={0: "diversion", 1: "katana"})
    events = t.play(0, "diversion", 1)
    assert [seat for seat in EVERYBODY if learns(events, "katana", seat)] == [0, 1]
    assert t.state.view(1)["known"][0] == ["katana"]  # the robbed player remembers
    assert t.state.view(2)["known"][0] == []
    assert t.state.view(None)["known"][0] == []


@rule("SAM-11.2")
def test_a_card_taken_with_diversion_is_remembered_until_it_is_seen_to_go():
    t = table(hands={0: "diversion parry", 1: "katana"})
    t.play(0, "diversion", 1)
    t.attack(0, "katana", 2)
    assert t.state.view(1)["known"][0] == []


@rule("SAM-11.2")
def test_a_known_card_may_have_gone_when_another_is_taken_unseen():
    t = table(hands={0: "diversion armour", 1: "katana", 2: "diversion parry"})
    t.play(0, "diversion", 1)
    assert t.state.view(1)["known"][0] == ["katana"]
    t.do(0, "end")
    t.do(1, "end")
    t.play(2, "diversion", 0)  # 1 does not see which card 2 takes
    assert t.state.view(1)["known"][0] == []


@rule("SAM-11.2")
@pytest.mark.parametrize("where", ["hand-1", "armour-1"])
def test_a_card_discarded_by_geisha_is_seen_by_all(where):
    t = table(hands={0: "geisha", 1: "katana"}, front={1: "armour"})
    events = t.do(0, "play geisha", f"remove {where}")
    card = "katana" if where == "hand-1" else "armour"
    assert all(learns(events, card, seat) for seat in EVERYBODY)


@rule("SAM-11.2")
@pytest.mark.parametrize(("card", "answer"), [("battle-cry", "parry"), ("jujutsu", "katana")])
def test_a_card_given_to_battle_cry_or_jujutsu_is_seen_by_all(card, answer):
    t = table(hands={0: card, 1: answer})
    t.play(0, card)
    events = t.do(1, f"discard {answer}")
    assert all(learns(events, answer, seat) for seat in EVERYBODY)


@rule("SAM-11.2")
def test_a_parry_is_seen_by_all():
    t = table(hands={0: "bokken", 1: "parry bo"})
    t.attack(0, "bokken", 1)
    events = t.do(1, "parry parry")
    assert all(learns(events, "parry", seat) for seat in EVERYBODY)
    assert not any(learns(events, "bo", seat) for seat in EVERYBODY)


@rule("SAM-11.2")
def test_the_card_turned_up_for_bushido_and_the_weapon_given_up_are_seen_by_all():
    t = table(active=1, at="turn", bushido=1, hands={1: "katana"}, pile="kiseru")
    events = t.begin_turn()
    assert all(learns(events, "kiseru", seat) for seat in EVERYBODY)
    events = t.do(1, "discard katana")
    assert all(learns(events, "katana", seat) for seat in EVERYBODY)


@rule("SAM-11.2")
def test_a_card_drawn_is_seen_by_the_drawer_alone():
    t = table(active=1, at="turn", pile="katana wakizashi")
    events = t.begin_turn()
    assert [seat for seat in EVERYBODY if learns(events, "katana", seat)] == [1]
    t = table(hands={0: "tea-ceremony"}, pile="katana nodachi kanabo daikyu bo bo bo")
    events = t.play(0, "tea-ceremony")
    for seat, card in enumerate(["bo", "daikyu", "kanabo", "nodachi", "katana"]):
        assert [other for other in EVERYBODY if learns(events, card, other)] == [seat]


@rule("SAM-11.2")
def test_what_ieyasu_takes_from_the_discards_is_known_to_all():
    t = table(active=4, at="turn", discard="katana", pile="wakizashi")
    t.begin_turn()
    events = t.do(4, "take discard")
    assert all(learns(events, "katana", seat) for seat in EVERYBODY)
    assert all(t.state.view(seat)["known"][4] == ["katana"] for seat in (0, 1, 2, 3, None))
    assert [seat for seat in EVERYBODY if learns(events, "wakizashi", seat)] == [4]


@rule("SAM-11.2")
def test_surplus_cards_are_discarded_face_up():
    t = table(hands={0: "parry " * 7 + "katana"})
    events = t.do(0, "end", "discard katana")
    assert all(learns(events, "katana", seat) for seat in EVERYBODY)


@rule("SAM-11.3")
def test_nobody_knows_the_order_of_the_pile():
    first, second = table(pile="bo kiseru katana"), table(pile="katana bo kiseru")
    assert [first.state.view(seat) for seat in EVERYBODY] == [second.state.view(seat) for seat in EVERYBODY]


@rule("SAM-11.3")
def test_nobody_knows_the_order_after_a_reshuffle():
    for seed in (1, 2, 3):
        t = table(active=1, at="turn", pile="bo bo", rest="discard", seed=seed)
        events = t.begin_turn()
        seen = [(t.state.view(seat), told(events, seat)) for seat in EVERYBODY]
        if seed == 1:
            first, pile = seen, t.pile
        else:
            assert t.pile != pile
            assert seen == first


@rule("SAM-11.3")
def test_nobody_knows_the_ninja_card_left_out():
    roles = "shogun samurai ninja ninja"
    first, second = table(4, roles=roles, stars=[0, 0, 1, 2]), table(4, roles=roles, stars=[0, 0, 1, 3])
    assert (first.state.spare_star, second.state.spare_star) == (3, 2)
    for seat in (0, 1, 2, None):  # all but the ninja whose own stars differ
        assert first.state.view(seat) == second.state.view(seat)


@rule("SAM-11.4")
def test_at_the_end_all_roles_and_hands_are_shown():
    t = table(hands={0: "bokken", 2: "daimyo parry"}, life={1: 1}, honour={1: 1})
    assert t.state.view(None)["players"][2]["hand"] is None
    t.hit(0, "bokken", 1)
    for seat in EVERYBODY:
        players = t.state.view(seat)["players"]
        assert [player["role"] for player in players] == ["shogun", "samurai", "ronin", "ninja", "ninja"]
        assert [player["stars"] for player in players] == [0, 0, 0, 1, 2]
        assert players[2]["hand"] == ["parry", "daimyo"]
        assert None not in [player["hand"] for player in players]


# -- SAM-R33 ----------------------------------------------------------------------------------------------


def asked_with(hand: str, how: str) -> tuple[Table, int]:
    """Seat 1 is before a decision, with this hand."""
    if how == "bushido":
        t = table(active=1, at="turn", bushido=1, hands={1: hand}, pile="kiseru")
        t.begin_turn()
    else:
        card = "bokken" if how == "attack" else how
        t = table(hands={0: card, 1: hand})
        t.play(0, card, 1 if how == "attack" else None)
    return t, 1


ABLE = {"attack": "parry", "battle-cry": "parry", "jujutsu": "katana", "bushido": "katana"}


@rule("SAM-R33")
@pytest.mark.parametrize("how", ABLE)
def test_a_player_is_asked_whatever_it_holds_and_others_cannot_tell(how):
    seen = []
    for hand in (ABLE[how], "armour"):
        t, seat = asked_with(hand, how)
        assert t.asked[1] == (seat,)
        assert len(t.legal(seat)) == (1 if hand == "armour" else 2)
        others = [other for other in EVERYBODY if other != seat]
        before = [
            (t.state.view(other), t.state.ask(other) if other is not None else None) for other in others
        ]
        prompt = t.state.ask(seat)
        events = t.do(seat, "lose honour" if how == "bushido" else "lose life")
        after = [(t.state.view(other), told(events, other)) for other in others]
        seen.append((prompt, before, after))
    assert seen[0] == seen[1]


@rule("SAM-R33")
def test_hanzo_is_asked_with_his_last_card_too():
    t = table(hands={0: "bokken", 1: "bo"}, characters={1: "hanzo"})
    t.attack(0, "bokken", 1)
    assert t.asked == ("parry", (1,))
    assert t.legal(1) == ["lose life"]


@rule("SAM-R33")
def test_while_a_target_is_chosen_nobody_else_learns_which_card():
    seen = []
    for card in ("bokken", "diversion", "geisha", "bushido", "meditation"):
        t = table(hands={0: card, 2: "parry"})
        events = t.do(0, f"play {card}")
        assert events == []
        seen.append([(t.state.view(seat), t.state.ask(seat)) for seat in (1, 2, 3, 4)])
    assert all(others == seen[0] for others in seen)


@rule("SAM-R33", "SAM-R18")
@pytest.mark.parametrize("card", ["bokken", "diversion", "geisha", "bushido", "meditation"])
def test_a_draw_while_a_target_is_chosen_looks_like_any_other_draw(card):
    """To see, to hear, to be asked, and to think of what may be hidden: as if no card had been begun."""
    learnt: list[list[object]] = []
    for begun in ([], [f"play {card}"]):
        t = table(hands={0: f"{card} armour", 2: "parry"})
        t.do(0, *begun)
        events = t.do(0, "use nobunaga")
        assert all(learns(events, "drew", seat) for seat in EVERYBODY)
        assert t.state.resample(0, "7").ask(0) == t.state.ask(0)  # he himself knows what he has begun
        others = [seat for seat in EVERYBODY if seat != 0]
        seen = [(told(events, seat), t.state.view(seat)) for seat in others]
        worlds = [t.state.resample(seat, "7").dump() for seat in others]
        learnt.append([seen, worlds, [t.state.ask(seat) for seat in (1, 2, 3, 4)]])
    assert learnt[0] == learnt[1]


# -- redrawing what a seat cannot see ---------------------------------------------------------------------


def redrawn(t: Table, seat: int, seed: int) -> Table:
    twin = t.state.resample(seat, seed)
    assert isinstance(twin, Sword)
    return Table(twin)


def peaceful_game(seats: int, seed: int) -> Iterator[Sword]:
    """A random game with few attacks, so that the pile runs out a few times; every sixth position of it."""
    state, chance = new(seats, seed), random.Random(seed)
    while not state.over:
        if state.moves % 6 == 0:
            yield state
        seat = state.deciders()[0]
        options = state.choices(seat)
        calm = [choice for choice in options if choice.noun not in FIERCE] or options
        state.choose(seat, chance.choice(calm if chance.random() < 0.8 else options))


FIERCE = {*CARD_IDS[:13], "battle-cry", "jujutsu"}


@rule("SAM-11.2", "SAM-11.3")
@pytest.mark.parametrize("seats", GAME.seats)
def test_redrawing_changes_nothing_a_seat_has_seen(seats):
    shuffles = 0
    for state in (state for seed in range(3) for state in peaceful_game(seats, seed)):
        shuffles = max(shuffles, state.story()[1::2].count(Place.RESHUFFLE))
        for seat in [*range(seats), None]:
            twin = state.resample(seat, state.moves)
            assert twin.audit() == []  # also after a reshuffle: no card lost, none doubled
            assert twin.view(seat) == state.view(seat)
    assert shuffles > 0


@rule("SAM-11.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_seat_knows_of_other_hands_is_true(seats):
    met = 0
    for state in (state for seed in range(5) for state in peaceful_game(seats, seed)):
        for seat in [*range(seats), None]:
            for other, known in enumerate(state.view(seat)["known"]):
                met += len(known)
                assert not Counter(cards(" ".join(known))) - Counter(state.hands[other])
    assert met > 0


@rule("SAM-11.2")
def test_redrawing_keeps_the_card_diversion_took():
    t = table(hands={0: "diversion", 1: "katana bo", 2: "parry parry"})
    t.play(0, "diversion", 1)
    taken = t.hand(0)
    for seed in range(20):
        for seat in (0, 1):
            assert redrawn(t, seat, seed).hand(0) == taken
    others = {redrawn(t, 2, seed).hand(0) for seed in range(40)}
    assert len(others) > 3  # a third player knows nothing of it


@rule("SAM-11.3")
def test_redrawing_deals_roles_stars_and_pile_anew():
    t = table(5)
    twins = [redrawn(t, 1, seed).state for seed in range(40)]
    assert all(twin.roles[:2] == t.state.roles[:2] for twin in twins)  # the shogun's and one's own
    assert len({tuple(twin.roles) for twin in twins}) == 3  # the ronin may be 2, 3 or 4
    assert {twin.spare_star for twin in twins} == {1, 2, 3}
    assert len({tuple(twin.pile) for twin in twins}) == 40
