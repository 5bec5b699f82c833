"""What a person can type: a choice by number, notation or name, or a command about the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

from sengoku.cli.explaining import Explainer
from sengoku.cli.faults import Fault, about_file, about_record
from sengoku.cli.guessing import nearest
from sengoku.cli.options import tell_played
from sengoku.cli.saving import check_place, make_kept, write_record
from sengoku.cli.screen import with_rule
from sengoku.core.choices import Choice
from sengoku.core.errors import BadNotation, BadRecord, IllegalChoice
from sengoku.core.finding import plain

if TYPE_CHECKING:
    from sengoku.cli.session import Session

#: The commands, each with the message that names it in the reader's language; English always works.
_WORDS: Final = {
    "undo": "cli-word-undo",
    "save": "cli-word-save",
    "load": "cli-word-load",
    "log": "cli-word-log",
    "map": "cli-word-map",
    "more": "cli-word-more",
    "help": "cli-word-help",
    "quit": "cli-word-quit",
}


class Leave(Exception):
    """The person has had enough."""


class Commands:
    """Carries out what is typed. `obey` is True when the position is another one than before."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.say = session.say
        self.explainer = Explainer(session.game, session.out, session.say)
        self._commands = {plain(self.say.say(key)): word for word, key in _WORDS.items()}
        self._commands.update({word: word for word in _WORDS})

    def completions(self, seat: int) -> list[str]:
        """What Tab offers: the legal choices, then the commands."""
        return [str(choice) for choice in self.session.match.state.choices(seat)] + list(self._commands)

    def obey(self, seat: int, line: str) -> bool:
        if not line:
            self.session.painter.ask_anew()
            self.session.painter.paint(self.session.match, seat)
            return False
        if line.startswith("?"):
            self.explainer.explain(self.session.match.state, seat, line[1:].strip())
            return False
        word, _, rest = line.partition(" ")
        command = self._commands.get(plain(word))
        if command is None:
            return self._choose(seat, line)
        try:
            return self._carry_out(command, seat, rest.strip())
        except Fault as fault:
            self._complain(fault.text(self.say))
        except BadRecord as bad:
            self._complain(about_record(bad, self.say))
        except OSError as failed:
            self._complain(about_file(failed, self.say))
        return False

    def _carry_out(self, command: str, seat: int, rest: str) -> bool:
        if command == "undo":
            return self._undo(seat)
        if command == "load":
            return self._load(rest)
        if command == "save":
            self._save(rest)
        elif command == "log":
            self.session.painter.tell(self.session.match.log, seat)
        elif command == "map":
            self.session.painter.show_table(self.session.match, seat)
        elif command == "more":
            self.session.painter.page += 1
            self.session.painter.paint(self.session.match, seat)
        elif command == "quit":
            raise Leave
        else:
            self._help()
        return False

    def _complain(self, sentence: str) -> None:
        self.session.out.print(sentence, style="beni")

    # -- choosing -----------------------------------------------------------------------------------------

    def _choose(self, seat: int, line: str) -> bool:
        """A choice, if the line is one; else those it may mean, or why it is none."""
        choice = self._read(seat, line)
        if choice is None:
            self._unclear(seat, line)
            return False
        try:
            self.session.choose(seat, choice)
        except IllegalChoice as illegal:
            for reason in illegal.reasons:
                sentence = self.say.say("why-" + reason.key, reason.args)
                self.session.out.print(with_rule(sentence, reason.rule, "beni"))
            self.session.out.print(self.say.say("cli-play-why-hint", {"text": str(choice)}), style="soft")
            return False
        return True

    def _read(self, seat: int, line: str) -> Choice | None:
        """By number, by notation, or by the only legal choice that has these words in it."""
        legal = self.session.match.state.choices(seat)
        if line.isdecimal():
            number = int(line)
            return legal[number - 1] if 1 <= number <= len(legal) else None
        try:
            return self.session.game.parse(line)
        except BadNotation:
            fitting = self.session.painter.fitting(self.session.match, seat, line)
            return legal[fitting[0]] if len(fitting) == 1 else None

    def _unclear(self, seat: int, line: str) -> None:
        """Show the choices with these words; if there are none, say what may have been meant."""
        painter, match = self.session.painter, self.session.match
        legal = match.state.choices(seat)
        if line.isdecimal():
            self._complain(self.say.say("cli-play-numbers", {"text": line, "count": len(legal)}))
        elif painter.fitting(match, seat, line):
            painter.ask_anew()
            painter.wanted = line
            painter.paint(match, seat)
        else:
            unknown = self.say.say("cli-play-unknown", {"text": line})
            self._complain(f"{unknown} {self._near(seat, line)}".strip())

    def _near(self, seat: int, line: str) -> str:
        """The choice or command that is most like a line."""
        state = self.session.match.state
        prompt = state.ask(seat).prompt
        known: dict[str, int] = {}
        for number, choice in enumerate(state.choices(seat), start=1):
            words = self.say.choice(self.session.game, choice, prompt)
            known.update(dict.fromkeys((words, str(choice), choice.noun or words), number))
        near = nearest(line, [*known, *self._commands])
        if near in known:
            return self.say.say("cli-play-near", {"near": near, "number": known[near]})
        return self.say.say("cli-did-you-mean", {"near": near}) if near else ""

    # -- the commands -------------------------------------------------------------------------------------

    def _undo(self, seat: int) -> bool:
        if not self.session.match.can_undo(seat):
            self._complain(self.say.say("cli-play-no-undo"))
            return False
        self.session.match.undo(seat)
        self.session.saved_to = None
        self.session.write()
        return True

    def _save(self, name: str) -> None:
        record = self.session.match.record
        file = Path(name).expanduser() if name else make_kept(record)
        check_place(file)
        write_record(record, file)
        self.session.saved_to = file
        said = self.say.say("cli-play-saved", {"file": str(file)})
        self.session.out.print(said, style="matsu", soft_wrap=True)

    def _load(self, name: str) -> bool:
        """Another saved game of the same kind, in place of this one."""
        from sengoku.cli.play import load_match

        if not name:
            raise Fault("cli-play-load-what")
        match, players = load_match(self.session.game, Path(name).expanduser(), self.say)
        self.session.take(match, players)
        return True

    def _help(self) -> None:
        """The commands, with examples of this game's own."""
        game = self.session.game
        choice = str(game.actions.all[0])
        examples = {"choice": choice, "question": f"? {choice}", "paragraph": f"? {game.turn_rule}"}
        columns = {name: f"{text:<20}" for name, text in examples.items()}
        self.session.out.print(Text(self.say.say("cli-play-help", columns)))
        tell_played(self.session.out, game, self.session.match.state.options, self.say)
