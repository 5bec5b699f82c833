"""A game at one terminal: who is asked next, what they see, and how it ends.

The session looks at the game as its players do, through `view`, `ask` and `choices`; it moves with `choose`.
"""

from __future__ import annotations

from math import inf
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console

from sengoku.bots import Bot, private_dice
from sengoku.bots import Player as Mind
from sengoku.bots.bot import BotFault
from sengoku.bots.levels import SECONDS
from sengoku.cli.commands import Commands, Leave
from sengoku.cli.keyboard import Keyboard, TimeUp
from sengoku.cli.levels import Thinking
from sengoku.cli.painting import Painter
from sengoku.cli.players import Player
from sengoku.cli.saving import keep, write_record
from sengoku.cli.words import words
from sengoku.core.choices import Choice
from sengoku.core.match import Match

#: A person waits for a level at most so many times as long as it should take.
_PATIENCE: Final = 3


class Session:
    """One game under way. `facing` is the seat of the person who looks at the screen now."""

    def __init__(
        self,
        match: Match,
        players: list[Player],
        lang: str,
        out: Console,
        keyboard: Keyboard,
        record_file: Path | None = None,
    ) -> None:
        self.lang = lang
        self.out = out
        self.keyboard = keyboard
        self.record_file = record_file
        #: Where the position as it is now was saved.
        self.saved_to: Path | None = None
        self.take(match, players)

    def take(self, match: Match, players: list[Player]) -> None:
        """Play this game from now on."""
        self.match = match
        self.game = match.record.game
        self.players = players
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self._minds: dict[int, Mind] = {}
        self.say = words(self.lang, self.game.id, [player.name for player in players])
        self.painter = Painter(self.game, self.out, self.say)
        if match.record.steps:
            self.painter.go_on(match.log)
        self.commands = Commands(self)
        self.facing: int | None = None
        self.chosen = 0

    # -- the loop -----------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end, or until the people leave."""
        try:
            self.write()
            self._start()
            while not self.match.state.over:
                self._next(self.match.state.deciders()[0])
            self._end()
        except Leave:
            self._leave()
        except EOFError:
            self._no_more_input()
        except (KeyboardInterrupt, BotFault):
            self.out.print()
            self._leave()
            raise
        return 0

    def _start(self) -> None:
        welcome = self.say.say("cli-play-welcome", {"name": self.say.say("game-name")})
        published = self.say.say("cli-seed-hash", {"hash": self.match.record.seed_hash})
        if self.out.is_terminal and self.people:
            self.painter.notice = f"{welcome}\n{published}"
        else:
            self.out.print(f"{welcome}\n{published}", soft_wrap=True)

    def _next(self, seat: int) -> None:
        bot = self.players[seat].bot
        if bot is None:
            self._person(seat)
            return
        self.choose(seat, self._think(seat, bot))
        if not self.people:
            self.painter.tell_news(self.match.log, None)

    def _think(self, seat: int, bot: Bot) -> Choice:
        """What a bot chooses; whoever looks is told when that takes a while, and does not wait for ever."""
        state = self.match.state
        rng = private_dice(str(self.match.record.seed), seat, state.moves)
        mind = self._minds.setdefault(seat, Mind(bot, seat, rng))
        mind.rng = rng
        most = _PATIENCE * SECONDS[bot.name] if self.people and bot.name in SECONDS else inf
        thinking = Thinking(self.out, self.say, seat, most)
        try:
            return mind.decide(state, thinking)
        finally:
            thinking.end()

    def _person(self, seat: int) -> None:
        """Show the position and read lines until one of them has changed it."""
        self._curtain(seat)
        self.painter.ask_anew()
        self.painter.paint(self.match, seat)
        lasts = self.match.state.lasts()
        ends = monotonic() + lasts
        while True:
            self.keyboard.offer(self.commands.completions(seat))
            try:
                line = self.keyboard.line(seconds=max(0.01, ends - monotonic()) if lasts else 0)
            except TimeUp:
                self.choose(seat, self.match.state.choices(seat)[0])
                return
            if self.commands.obey(seat, line):
                return

    def choose(self, seat: int, choice: Choice) -> None:
        looking = self._looking(seat)
        self.match.choose(seat, choice)
        if seat in self.people:
            self.chosen += 1
            self.saved_to = None
            self.write()
            if looking:
                self.painter.wipe()

    def _looking(self, seat: int) -> bool:
        """Whether this person is shown something for this moment only: it must not stay on the screen."""
        state = self.match.state
        return seat in self.people and state.view(seat) != state.view(seat, past=True)

    def _curtain(self, seat: int) -> None:
        """Between two people the screen is wiped, so that nobody reads another's hand."""
        if len(self.people) > 1 and self.facing != seat:
            self.painter.wipe()
            name = self.say.seat(seat)
            self.out.print(self.say.say("cli-play-curtain", {"name": name}), style="strong")
            self.keyboard.wait(self.say.say("cli-play-press-enter") + " ")
            self.painter.wipe()
        self.facing = seat

    # -- the end ------------------------------------------------------------------------------------------

    def write(self) -> Path | None:
        """Every choice is on disk before the next one is asked; returns where, if anywhere."""
        if self.record_file is not None:
            write_record(self.match.record, self.record_file)
            return self.record_file
        return keep(self.match.record) if self.keyboard.live and self.chosen else None

    def _end(self) -> None:
        """The last events, the count, the seed."""
        self.painter.tell_news(self.match.log, self.facing)
        self.out.print()
        self.painter.result(self.match.state.view(None))
        record = self.match.record
        self.out.print()
        self.out.print(self.say.say("cli-seed", {"seed": str(record.seed)}), soft_wrap=True)
        self.out.print(self.say.say("cli-seed-hash", {"hash": record.seed_hash}), soft_wrap=True)
        file = self.write()
        if file is None:
            self.out.print(self.say.say("cli-play-record-hint"), style="soft")
        else:
            self.out.print(self.say.say("cli-play-recorded", {"file": str(file)}), soft_wrap=True)

    def _leave(self) -> None:
        """The game is kept where it can be found again."""
        if self.facing is not None and self._looking(self.facing):
            self.painter.wipe()
        file = self.saved_to or self.write()
        if file is not None:
            args = {"file": str(file), "game": self.game.id}
            self.out.print(self.say.say("cli-play-kept", args), soft_wrap=True)
        else:
            self.out.print(self.say.say("cli-play-left"))

    def _no_more_input(self) -> None:
        self.out.print()
        if self.keyboard.live:
            self._leave()
        else:
            self.out.print(self.say.say("cli-play-no-input", {"game": self.game.id}))
