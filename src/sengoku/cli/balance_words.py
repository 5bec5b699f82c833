"""A balance report in words: the same headings, sentences, tables and plots for the terminal and the page.

It is written for whoever makes or mends a game, not for statisticians: shares are "so many of 100 games",
an interval is where the true share may lie, and what may be chance is called so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sengoku.arena.balance import Balance, Section, spread
from sengoku.arena.breakdowns import in_times
from sengoku.arena.plots import Whisker
from sengoku.arena.rows import versions
from sengoku.arena.shares import Share, Use
from sengoku.cli.figures import figure
from sengoku.cli.simulate import counted, title
from sengoku.core.messages import Messages

#: So many sides are told in sentences; of more, and of seats, those that stand out.
_SENTENCES: Final = 5


@dataclass(frozen=True, slots=True)
class Heading:
    text: str
    level: int = 2


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    soft: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; all columns but the first and the last are figures."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    #: Whether a plot above it shows the same.
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Plot:
    """Shares with their intervals; only the page shows it."""

    rows: Sequence[Whisker]
    even: float | None = None
    title: str = ""
    #: Whether all shares together are the whole of something.
    divided: bool = False


@dataclass(frozen=True, slots=True)
class Caption:
    """How to read the plots; only the page shows it."""

    text: str


Block = Heading | Sentence | Grid | Plot | Caption


class Teller:
    """Tells a report; `brief` leaves out what each setting of several would repeat."""

    def __init__(self, report: Balance, say: Messages, brief: bool) -> None:
        self.report = report
        self.say = say
        self.brief = brief and len(report.before) > 1

    def blocks(self) -> Iterator[Block]:
        report = self.report
        yield Heading(self._say("heading", game=self.say.say("game-name")), 1)
        seats = dict.fromkeys(str(section.plan.seats) for section in report.before)
        told = {
            "number": ", ".join(seats),
            "games": report.games,
            "bots": ", ".join(dict.fromkeys(report.bots)),
            "seed": str(report.seed),
            "rules": versions(report.game)["rules"],
            "version": versions(report.game)["sengoku"],
        }
        yield Sentence(self._say("summary", **told))
        yield Caption(self._say("plots"))
        if report.changes:
            yield from self._what_if()
        if len(report.before) > 1:
            yield from self._compared()
        if report.changes:
            yield Heading(self._say("as-it-is"))
        for section in report.before:
            yield from self.section(section)
        for bot, count in report.by_chance.items():
            yield Sentence(self.say.say("cli-tournament-missed", {"bot": bot, "count": count}))
        yield Sentence(self._say("note"), soft=True)

    # -- one setting -----------------------------------------------------------------------------------

    def section(self, section: Section, more: Mapping[str, dict[str, int]] | None = None) -> Iterator[Block]:
        """All that is told of one setting; `more`: what else was counted."""
        if section.label:
            yield Heading(section.label)
        for thing in section.sides():
            yield from self._side(section, thing)
        yield Heading(self._say("length"), 3)
        yield from self._length(section)
        if self.brief:
            return
        for thing in section.kinds():
            yield from self._divided(section, thing, section.kind_shares(thing))
        for thing, counts in (more or {}).items():
            total = sum(counts.values())
            yield from self._divided(section, thing, {value: Share(total, counts[value]) for value in counts})
        yield from self._uses(section)
        for thing in section.things():
            if thing not in section.sides() and len(shares := section.shares(thing)) > 1:
                yield Heading(self._say("came-of-it", thing=title(thing, self.say)), 3)
                even = section.fair(thing)
                verdicts = {value: share.verdict(even, len(shares)) for value, share in shares.items()}
                yield Plot(self._whiskers(section, thing, shares, verdicts))
                yield self._shares(section, thing, shares)

    def _side(self, section: Section, thing: str) -> Iterator[Block]:
        """Sentences about who wins, then all of it as a table."""
        shares, even = section.shares(thing), section.fair(thing)
        yield Heading(self._say("who", thing=title(thing, self.say)), 3)
        verdicts = {value: share.verdict(even, len(shares)) for value, share in shares.items()}
        few = thing != "seat" and len(shares) <= _SENTENCES
        for value, share in shares.items():
            if few or verdicts[value] != "even":
                yield Sentence(self._told(section, thing, value, share, verdicts[value], even))
        if set(verdicts.values()) == {"even"}:
            yield Sentence(self._say("all-even", even=self._hundred(even), games=section.games))
        yield Plot(self._whiskers(section, thing, shares, verdicts), even)
        yield self._shares(section, thing, shares, verdicts)

    def _whisker(self, section: Section, thing: str, value: str, share: Share) -> Whisker:
        return Whisker(self._name(section, thing, value), share.mean, *share.interval())

    def _whiskers(
        self, section: Section, thing: str, shares: dict[str, Share], verdicts: dict[str, str]
    ) -> list[Whisker]:
        drawn = {value: self._whisker(section, thing, value, share) for value, share in shares.items()}
        return [row._replace(clear=verdicts[value] != "even") for value, row in drawn.items()]

    def _told(self, section: Section, thing: str, value: str, share: Share, verdict: str, even: float) -> str:
        low, high = share.interval()
        name = self._full_name(section, thing, value)
        first = self._say(
            "share",
            name=name[:1].upper() + name[1:],
            wins=self._hundred(share.mean),
            games=share.games,
            low=self._hundred(low),
            high=self._hundred(high),
        )
        if verdict == "even":
            return first
        return f"{first} {self._say(f'verdict-{verdict}', even=self._hundred(even))}"

    def _shares(
        self, section: Section, thing: str, shares: dict[str, Share], verdicts: dict[str, str] | None = None
    ) -> Grid:
        columns = [title(thing, self.say), *self._columns("games", "wins", "between")]
        rows = [
            [
                self._name(section, thing, value),
                figure(share.games, self.say),
                self._hundred(share.mean),
                self._between(*share.interval()),
                self._say(f"word-{verdicts[value]}") if verdicts else "",
            ]
            for value, share in shares.items()
        ]
        return Grid([*columns, self._say("column-verdict") if verdicts else ""], rows, drawn=True)

    def _length(self, section: Section) -> Iterator[Block]:
        choices, margins = spread(section.lengths()), spread(section.margins())
        yield Sentence(
            self._say(
                "choices",
                mean=figure(choices["mean"], self.say),
                low=figure(choices["tenth"], self.say),
                high=figure(choices["nine tenths"], self.say),
            )
        )
        bands = section.length_bands().items()
        yield Plot([Whisker(band, share.mean, *share.interval()) for band, share in bands], divided=True)
        yield Sentence(
            self._say(
                "margins",
                points=margins["middle"],
                middle=figure(margins["middle"], self.say),
                wide=figure(margins["nine tenths"], self.say),
            )
        )

    def _divided(self, section: Section, thing: str, shares: dict[str, Share]) -> Iterator[Block]:
        """How many games went which way; of what is done several times a game no interval is known."""
        times = in_times(section.plan.game, thing)
        rows: list[list[str]] = []
        drawn: list[Whisker] = []
        for value, share in shares.items():
            low, high = (share.mean, share.mean) if times else share.interval()
            name = self._name(section, thing, value)
            between = "" if times else self._between(low, high)
            rows.append([name, figure(share.wins, self.say), self._hundred(share.mean), between, ""])
            drawn.append(Whisker(name, share.mean, low, high))
        names = self._columns("times" if times else "games", "of-100")
        yield Heading(title(thing, self.say), 3)
        yield Plot(drawn, divided=True)
        between = "" if times else self._say("column-between")
        yield Grid([title(thing, self.say), *names, between, ""], rows, drawn=True)

    def _uses(self, section: Section) -> Iterator[Block]:
        found = {thing: values for thing, values in section.uses().items() if len(values) > 1}
        if not found:
            return
        yield Heading(self._say("uses"), 3)
        yield Sentence(self._say("uses-help"), soft=True)
        yield Caption(self._say("uses-plots"))
        looked_at = sum(len(values) for values in found.values())
        for thing, values in found.items():
            names = self._columns("used-by", "wins-with", "wins-without", "verdict")
            columns = [title(thing, self.say), *names]
            ordered = sorted(values.items(), key=lambda item: item[1].without.mean - item[1].used.mean)
            drawn = [
                self._whisker(section, thing, value, use.used)._replace(
                    clear=use.verdict(looked_at) in ("more", "less"),
                    beside=use.without.mean if use.without.games else None,
                )
                for value, use in ordered
                if use.used.games
            ]
            yield Plot(drawn, title=title(thing, self.say))
            rows = [self._use(section, thing, value, use, looked_at) for value, use in ordered]
            yield Grid(columns, rows, drawn=True)

    def _use(self, section: Section, thing: str, value: str, use: Use, looked_at: int) -> list[str]:
        seats = use.used.games + use.without.games
        return [
            self._name(section, thing, value),
            self._hundred(use.used.games / seats),
            self._hundred(use.used.mean) if use.used.games else "–",
            self._hundred(use.without.mean) if use.without.games else "–",
            self._say(f"word-use-{use.verdict(looked_at)}"),
        ]

    # -- several settings, before and after ------------------------------------------------------------

    def _compared(self) -> Iterator[Block]:
        """All settings beside each other: how long, how close, who wins most."""
        yield Heading(self._say("compared"))
        columns = self._columns("setting", "games", "choices", "margin", "most")
        rows: list[list[str]] = []
        for section in self.report.before:
            sides = [
                (thing, value, share)
                for thing in section.sides()
                for value, share in section.shares(thing).items()
            ]
            thing, value, share = max(sides, key=lambda side: side[2].interval()[0] - section.fair(side[0]))
            between = self._between(*share.interval())
            rows.append(
                [
                    section.label,
                    figure(section.games, self.say),
                    figure(spread(section.lengths())["mean"], self.say),
                    figure(spread(section.margins())["middle"], self.say),
                    self._say(
                        "setting",
                        name=self._full_name(section, thing, value),
                        value=f"{self._hundred(share.mean)} ({between})",
                    ),
                ]
            )
        yield Grid(columns, rows)
        if self.brief:
            yield Sentence(self._say("brief"), soft=True)

    def _what_if(self) -> Iterator[Block]:
        report = self.report
        yield Heading(self._say("what-if"))
        for change in report.changes:
            told = {"figure": change.name, "before": str(change.before), "after": str(change.after)}
            yield Sentence(self._say("change", **told))
        if report.unchanged():
            yield Sentence(self._say("unchanged"))
            return
        yield Sentence(self._say("paired"), soft=True)
        for number, (before, after) in enumerate(zip(report.before, report.after, strict=True)):
            if before.label:
                yield Heading(before.label, 3)
            for thing in before.sides():
                yield self._shift(number, before, after, thing)
            yield self._before_and_after(before, after)

    def _shift(self, number: int, before: Section, after: Section, thing: str) -> Grid:
        columns = [title(thing, self.say), *self._columns("before", "after", "step", "verdict")]
        was, now = before.shares(thing), after.shares(thing)
        rows: list[list[str]] = []
        found = self.report.shifts(number, thing)
        for value, shift in found.items():
            low, high = map(self._signed, shift.interval)
            rows.append(
                [
                    self._name(before, thing, value),
                    self._hundred(was[value].mean),
                    self._hundred(now[value].mean),
                    self._say("step", mean=self._signed(shift.mean), low=low, high=high),
                    self._say(f"word-step-{shift.verdict(len(found))}"),
                ]
            )
        return Grid(columns, rows)

    def _before_and_after(self, before: Section, after: Section) -> Grid:
        """Length, margin and endings of both."""
        columns = [*self._columns("measure", "before", "after"), ""]
        both = (before, after)
        choices = [figure(spread(section.lengths())["mean"], self.say) for section in both]
        margins = [figure(spread(section.margins())["middle"], self.say) for section in both]
        rows = [[self._say("column-choices"), *choices, ""], [self._say("column-margin"), *margins, ""]]
        thing, counts = before.endings()
        later = after.endings()[1]
        for ending in sorted(counts.keys() | later.keys()):
            shares = [found.get(ending, 0) / before.games for found in (counts, later)]
            told = self._say("ending-of-100", ending=self._name(before, thing, ending))
            rows.append([told, *[self._hundred(share) for share in shares], ""])
        return Grid(columns, rows)

    # -- words -----------------------------------------------------------------------------------------

    def _say(self, key: str, **args: object) -> str:
        return self.say.say(f"cli-balance-{key}", args)

    def _columns(self, *names: str) -> list[str]:
        return [self._say(f"column-{name}") for name in names]

    def _name(self, section: Section, thing: str, value: str) -> str:
        return counted(section.plan.game, thing, value, self.say)

    def _full_name(self, section: Section, thing: str, value: str) -> str:
        """The same where nothing says what a number is of."""
        name = self._name(section, thing, value)
        return f"{title(thing, self.say)} {name}" if name.isdecimal() else name

    def _hundred(self, share: float) -> str:
        return figure(share * 100, self.say)

    def _signed(self, share: float) -> str:
        text = figure(abs(share) * 100, self.say)
        return text if text == "0" else f"{'+' if share > 0 else '−'}{text}"

    def _between(self, low: float, high: float) -> str:
        return f"{self._hundred(low)} – {self._hundred(high)}"
