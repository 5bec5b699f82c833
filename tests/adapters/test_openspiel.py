"""OpenSpiel's own tests and algorithms, on every game; what players remember, and worlds they may imagine."""

from __future__ import annotations

import pickle
import random
from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import sengoku
import sengoku.adapters.openspiel  # registers the games
from sengoku.core.errors import BadNotation, BadOption, BadSeats, IllegalChoice, NotYourTurn

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("python_samurai_sword", {"players": 5}),
    ("python_shitenno", {"players": 2, "doubles": "B"}),
    ("python_bushido", {"players": 3, "katana": "34_34_34"}),
    ("python_tenkatoitsu", {"scenario": "yamazaki"}),
]
#: A battle of one's own that is shipped.
BATTLE = sengoku.game("tenkatoitsu").folder / "data" / "own" / "hitokotozaka.toml"


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_the_simulation_test_passes(name: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=name == "python_shitenno", verbose=False)


def played(game: Any, choices: int, seed: int = 1) -> Any:
    """A state after so many choices by chance, in which somebody decides."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while (choices and not state.is_terminal()) or state.is_chance_node():
        choices -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_a_history_is_the_whole_game(name: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, params)
    state = played(game, 12)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.table == state.table
    player = state.current_player()
    assert again.information_state_string(player) == state.information_state_string(player)
    copied = state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert copied.history() != state.history()
    assert again.table == state.table, "a clone is independent"


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_an_imagined_world_is_the_same_for_who_imagines_it(name: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, params)
    state = played(game, 20)
    player = state.current_player()
    rng = random.Random(2)
    worlds = [state.resample_from_infostate(player, rng.random) for _ in range(3)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
    assert any(world.table != state.table for world in worlds)


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_a_world_before_chance_has_spoken_can_be_played_on(name: str, params: dict[str, Any]) -> None:
    """What another has chosen is not known before its draw is: in that world it chooses again."""
    game = pyspiel.load_game(name, params)
    rng = random.Random(6)
    state = game.new_initial_state()
    assert state.resample_from_infostate(0, rng.random).is_chance_node(), "before the deal all is open"
    draws = 0
    while draws < 8 and not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        if not state.is_chance_node():
            continue
        draws += 1
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, rng.random)
            assert world.information_state_string(player) == state.information_state_string(player)
            world.apply_action(rng.choice(world.legal_actions()))
            assert world.table.audit() == []
    assert draws


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    game = pyspiel.load_game("python_shitenno", {"players": 3, "chance": 5})
    state = game.new_initial_state()
    for outcome in (5, -2):
        with pytest.raises(ValueError, match="the outcomes of chance are 0 to 4"):
            state.apply_action(outcome)
    state.apply_action(4)
    before = state.serialize()
    illegal = next(n for n in range(game.num_distinct_actions()) if n not in state.legal_actions())
    for action, fault in ((illegal, IllegalChoice), (10**6, BadNotation)):
        with pytest.raises(fault):
            state.apply_action(action)
    assert state.serialize() == before
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(NotYourTurn, match="over"):
        state.apply_action(0)


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """BUS-E.6: OpenSpiel's games end after so many choices as they say."""
    monkeypatch.setattr(sengoku.game("bushido"), "longest", 30)
    game = pyspiel.load_game("python_bushido", {"players": 4})
    state = played(game, game.max_game_length())
    assert state.is_terminal()
    assert state.returns() == [0.25] * 4
    assert state.legal_actions() == []
    with pytest.raises(NotYourTurn, match="over"):
        state.apply_action(0)


def test_only_players_look() -> None:
    state = pyspiel.load_game("python_shitenno").new_initial_state()
    for look in (state.information_state_string, state.observation_string, state.seen):
        for player in (-1, 3, None):  # before the deal it is nobody's turn
            with pytest.raises(NotYourTurn, match="There is no seat"):
                look(player)


def test_games_are_copied_and_sent() -> None:
    game = pyspiel.load_game("python_bushido", {"players": 5, "elite": True})
    for twin in (deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert str(twin) == str(game)
        assert twin.action_to_string(0, 3) == game.action_to_string(0, 3) == str(game.RULES.decode(3))


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("python_bushido", {"katana": "34-34-34"}),
        ("python_tenkatoitsu", {"scenario": BATTLE.read_text("utf-8"), "samurai": True}),
    ],
    ids=["a value like a number", "a battle of one's own"],
)
def test_a_games_string_says_all_its_options(name: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, params)
    assert {option: game.options[option] for option in params} == params
    assert pyspiel.load_game(str(game)).options == game.options
    state = played(game, 5)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.table == state.table


def test_what_is_open_to_all_is_observed_apart() -> None:
    """OpenSpiel asks for public and private parts by themselves: whoever gets the public one sees no hand."""
    game = pyspiel.load_game("python_samurai_sword", {"players": 4})
    state = played(game, 9)
    kinds = pyspiel.PrivateInfoType
    kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=kinds.NONE)
    public = make_observation(game, kind)
    told = {public.string_from(state, player) for player in range(4)}
    assert len(told) == 1
    public.set_from(state, 1)
    assert not public.dict["me"].any()
    assert not public.dict["hand"].any()
    assert public.dict["cards"].any()
    for recall, shown, private in (
        (False, False, kinds.SINGLE_PLAYER),
        (False, True, kinds.ALL_PLAYERS),
        (True, True, kinds.NONE),
    ):
        kind = pyspiel.IIGObservationType(perfect_recall=recall, public_info=shown, private_info=private)
        assert make_observation(game, kind) is None, "OpenSpiel's word for what there is not"


def test_a_player_remembers_what_it_has_chosen_and_seen() -> None:
    """Two ways to the same position are two information states; so are two choices before their draw."""
    game = pyspiel.load_game("python_shitenno", {"players": 2})
    rng = random.Random(1)
    state = played(game, 6)
    draws = 0
    while draws < 2:
        player = state.current_player()
        children = [state.child(action) for action in state.legal_actions()]
        assert len({child.information_state_string(player) for child in children}) == len(children)
        draws = sum(child.is_chance_node() for child in children)
        state = rng.choice(children)
        while state.is_chance_node():
            state.apply_action(0)


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_every_outcome_of_chance_is_another(name: str, params: dict[str, Any]) -> None:
    game = pyspiel.load_game(name, {**params, "chance": 50})
    state = game.new_initial_state()
    for _ in range(2):  # the deal, and the first draw after it
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[-1])
        assert state.chance_outcomes() == [(outcome, 1 / 50) for outcome in range(50)]
        ways = [state.child(outcome) for outcome in (0, 1, 49, 0)]
        for way in ways:
            assert way.history()[:-1] == state.history()
        tables = [way.table for way in ways]
        assert tables[0] == tables[3]
        assert tables[0] != tables[1] != tables[2] != tables[0]
        state = ways[0]


def test_the_tensor_has_named_parts() -> None:
    game = pyspiel.load_game("python_samurai_sword", {"players": 4})
    state = played(game, 3)
    seen = make_observation(game)
    seen.set_from(state, 2)
    assert seen.dict["me"].tolist() == [0, 0, 1, 0]
    assert 0 <= seen.tensor.min() <= seen.tensor.max() <= 1
    assert list(state.observation_tensor(2)) == pytest.approx(seen.tensor.tolist())


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_openspiels_bots_play(name: str, params: dict[str, Any]) -> None:
    """A few choices each: whole matches are for the bench."""
    game = pyspiel.load_game(name, {**params, "chance": 20})
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    state = played(game, 4)
    for searcher in (
        mcts.MCTSBot(game, 2, 2, evaluator, random_state=rng),
        ismcts.ISMCTSBot(game, evaluator, 2.0, 2, random_state=rng),
    ):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        chosen = searcher.step(state)
        assert chosen in state.legal_actions()
        state.apply_action(chosen)


def test_bad_parameters_are_refused() -> None:
    with pytest.raises(BadSeats):
        pyspiel.load_game("python_shitenno", {"players": 7})
    with pytest.raises(BadOption):
        pyspiel.load_game("python_shitenno", {"doubles": "C"})
    with pytest.raises(BadOption):
        pyspiel.load_game("python_shitenno", {"chance": 0})


@pytest.mark.parametrize(("name", "params"), GAMES, ids=str)
def test_nobody_forgets(name: str, params: dict[str, Any]) -> None:
    """Perfect recall: what a player knows determines all its tensors and choices so far, and only they do."""
    game = pyspiel.load_game(name, params)
    deal = game.new_initial_state()
    deal.apply_action(deal.legal_actions()[0])
    known: dict[str, list[object]] = {}
    for seed in range(12):
        rng = random.Random(seed)
        state = deal.clone()
        lived: list[list[object]] = [[] for _ in range(game.num_players())]
        for _ in range(10):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(state.legal_actions()[0])
            for player, life in enumerate(lived):
                row = state.observation_tensor(player)
                if not life or life[-1] != row:
                    life.append(row)
                key = state.information_state_string(player)
                assert known.setdefault(key, list(life)) == life
            if not state.is_chance_node():
                actions = state.legal_actions()[:2]  # few, so that games part and meet again
                lived[state.current_player()].append(action := rng.choice(actions))
                state.apply_action(action)
    lives = [str(life) for life in known.values()]
    assert len(set(lives)) == len(lives) > 12, "two names of the same knowledge"
