"""The tactic discs: stock, discards and screens (BUS-1.4). Worked examples: BUS-TV19, BUS-TV27."""

from __future__ import annotations

from sengoku.core.fields import replaced
from sengoku.core.past import note
from sengoku.core.rows import total
from sengoku.games.bushido.components import DISC_IDS, RESTOCK_AT, Disc
from sengoku.games.bushido.state import Place, Realm, Stream


def note_disc(s: Realm, source: int, goal: int, disc: int) -> None:
    """Note a disc move in the trail: what each seat knows follows from it."""
    note(s.disc_trail, source, goal, disc)


def disc_hand(s: Realm, seat: int) -> dict[str, int]:
    """The discs behind a screen."""
    return {DISC_IDS[disc]: s.discs[seat * Disc.KINDS + disc] for disc in range(Disc.KINDS)}


def draw_disc(s: Realm, seat: int) -> int:
    """A random disc of the stock, which can always be drawn (BUS-1.8)."""
    disc = s.dice.among(Stream.DISCS, s.stock, total(s.stock))
    s.stock[disc] -= 1
    s.discs = replaced(s.discs, seat * Disc.KINDS + disc, s.discs[seat * Disc.KINDS + disc] + 1)
    note_disc(s, Place.POOL, seat, disc)
    restock(s)
    return disc


def draw_discs(s: Realm, seat: int, count: int, rule: str) -> None:
    drawn = [draw_disc(s, seat) for _ in range(count)]
    if s.recording and count:
        discs = [DISC_IDS[disc] for disc in sorted(drawn)]
        s.emit("drew-discs", rule, seat, count, discs, to=(seat,))


def discard_disc(s: Realm, seat: int, disc: int, hidden: int) -> None:
    """A disc goes face down to the discards; `hidden`: nobody else has seen it (BUS-1.3)."""
    s.discs = replaced(s.discs, seat * Disc.KINDS + disc, s.discs[seat * Disc.KINDS + disc] - 1)
    s.discard[disc] += 1
    note_disc(s, seat, Place.DISCARD, disc | hidden)
    restock(s)


def restock(s: Realm) -> None:
    """BUS-1.4: at any time, with 4 or fewer discs in the stock the discards are shuffled into it."""
    if total(s.stock) > RESTOCK_AT or not any(s.discard):
        return
    for disc in range(Disc.KINDS):
        s.stock[disc] += s.discard[disc]
        s.discard[disc] = 0
    note_disc(s, Place.DISCARD, Place.POOL, Place.RESTOCK)
    s.emit("restocked", "BUS-1.4", sum(s.stock))


def exchange_kotau(s: Realm, seat: int) -> None:
    """BUS-8.5: without a disc one is drawn; a lone Kotau is exchanged."""
    if s.discs_held(seat) == 0:
        draw_disc(s, seat)
        s.emit("drew-forced-disc", "BUS-8.5", seat)
    swap_kotau(s, seat)


def swap_kotau(s: Realm, seat: int) -> None:
    """Who has Kotau and nothing else exchanges one until something else turns up.

    Exchanged Kotau are laid aside until the replacement is found, so two exchanges are enough (BUS-A50).
    """
    aside = 0
    while s.discs_held(seat) and not fighting_discs(s, seat):
        kotau = seat * Disc.KINDS + Disc.KOTAU
        s.discs = replaced(s.discs, kotau, s.discs[kotau] - 1)
        aside += 1
        note_disc(s, seat, Place.ASIDE, Disc.KOTAU)
        draw_disc(s, seat)
        s.showed()
        s.emit("exchanged-kotau", "BUS-8.5", seat)  # BUS-A40: everybody sees it
    for _ in range(aside):
        s.discard[Disc.KOTAU] += 1
        note_disc(s, Place.ASIDE, Place.DISCARD, Disc.KOTAU)
    if aside:
        restock(s)


def fighting_discs(s: Realm, seat: int) -> int:
    """How many discs a seat could use in combat."""
    low = seat * Disc.KINDS
    return total(s.discs, low, low + Disc.TACTICS)
