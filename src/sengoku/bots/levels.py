"""The levels at which a game's brain plays, from novice to master.

`skilled`, `strong` and `master` have a budget in playouts, so that they choose the same on any machine; who
has not the time gives a deadline besides, and then what they choose depends on how fast the machine is.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.bots.bot import Bot, Seen
from sengoku.bots.brain import Brain, first_of_best
from sengoku.bots.chance import USUAL
from sengoku.bots.search import Search, Thought
from sengoku.core.choices import Choice

#: The levels that search, with the seconds they take for a decision, about, with compiled rules.
SECONDS: Final = {"skilled": 0.3, "strong": 2.0, "master": 10.0}
#: All levels, from the weakest; a game has those that its brain is made for.
LEVELS: Final[tuple[str, ...]] = ("random", "novice", USUAL, "skilled", "strong", "master")


class HeuristicBot:
    """Plays by the brain's rules of thumb."""

    name: ClassVar[str] = USUAL

    def __init__(self, brain: Brain) -> None:
        self.brain = brain

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.brain,)

    def choose(self, seen: Seen) -> Choice:
        return self.brain.pick(seen.glance, seen.choices)


class NoviceBot:
    """Plays by rules of thumb, but what is nearly as good looks as good to it: second best, never absurd."""

    name: ClassVar[str] = "novice"

    def __init__(self, brain: Brain) -> None:
        self.brain = brain

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.brain,)

    def choose(self, seen: Seen) -> Choice:
        scores = self.brain.scores(seen.glance, seen.choices)
        best = scores[first_of_best(scores)]
        good = [at for at in range(len(scores)) if scores[at] >= best - self.brain.SLACK]
        return seen.choices[good[seen.rng.below(0, len(good))]]


class SearchBot:
    """Tries what is worth trying in worlds that could be real, where the game says that it pays."""

    def __init__(self, name: str, brain: Brain, playouts: int, further: int = 0) -> None:
        self.name = name
        self.brain = brain
        self.playouts = playouts
        #: How many ticks of the game's clock it looks further ahead than the brain's own horizon.
        self.further = further

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.brain, self.playouts, self.further)

    def seconds(self, prompt: str) -> float:
        """How long it thinks about such a question, about: where it searches nothing, no time at all."""
        return SECONDS[self.name] if prompt in self.brain.SEARCHED else 0.0

    def choose(self, seen: Seen) -> Choice:
        thought = self.think(seen)
        if thought is None:
            return self.brain.pick(seen.glance, seen.choices)
        plan = thought.plans[thought.best()]
        seen.then = plan[1:]
        return plan[0]

    def think(self, seen: Seen) -> Thought | None:
        """All that was found out about a decision; None where nothing is searched.

        Unless it is stopped, the same arguments give the same thought on any machine.
        """
        if seen.ask.prompt not in self.brain.SEARCHED:
            return None
        search = Search(self.brain, seen, self.further)
        while search.go_on(self.playouts) and not seen.stop():
            search.step()
        return search.thought


def levels(brain: Brain) -> dict[str, Bot]:
    """All levels of a game, by name."""
    found: dict[str, Bot] = {NoviceBot.name: NoviceBot(brain), HeuristicBot.name: HeuristicBot(brain)}
    if brain.SEARCHED:
        for name, playouts, further in zip(SECONDS, brain.PLAYOUTS, brain.FURTHER, strict=True):
            if playouts:
                found[name] = SearchBot(name, brain, playouts, further)
    return found
