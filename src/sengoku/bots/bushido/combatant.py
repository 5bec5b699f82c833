"""Samurai, Bushi, Hatamoto or a Daimyo in a special revolt: what a fighter answers (BUS-8)."""

from __future__ import annotations

from sengoku.bots.bushido.clash import Prize, prize
from sengoku.bots.bushido.decision import Decision
from sengoku.bots.bushido.fighting import Battlefield, Katanas, guessed, stake_value, stakes, tactics
from sengoku.bots.bushido.table import NUMBER, Table
from sengoku.bots.bushido.worth import Worth, arms
from sengoku.bots.offers import there
from sengoku.core.choices import Choice
from sengoku.games.bushido.combat import stack
from sengoku.games.bushido.components import TILE_IDS, Disc, Tile
from sengoku.games.bushido.view import Combat

#: A revolt must be worth so much more than the tiles it takes.
_TROUBLE = 0.4


def stake(q: Decision) -> Choice:
    """BUS-8.2: the next tile of the stack that was thought of; the weakest lies on top and hides the rest."""
    combat = there(q.view["combat"])
    begun = _katanas(combat)
    wanted = stakes(_field(q.table, q.worth, combat), begun)
    for strength in range(Tile.KATANAS):
        if wanted[strength] > begun[strength]:
            return q.take("stake", strength)
    if not sum(wanted):
        return q.take("unarmed")
    return q.take("top", min(q.offers("top")))


def tactic(q: Decision) -> Choice:
    """BUS-8.4: drawn by lot from what a fighter does who is not to be seen through."""
    combat = there(q.view["combat"])
    attacking = combat["attacker"] == q.table.me
    foe = combat["sides"][1 if attacking else 0]
    field = _field(q.table, q.worth, combat)
    theirs = _prize(Worth(q.table, foe["seat"]), combat)
    mine = stack(*_katanas(combat))
    mix = tactics(field, theirs, mine, guessed(there(foe["height"]), there(foe["top"])))
    draw = q.rng.below(0, 1_000_000) / 1_000_000
    able = q.offers("tactic")
    for disc in able:
        draw -= mix[disc]
        if draw < 0:
            return q.take("tactic", disc)
    return q.take("tactic", max(able, key=lambda disc: mix[disc]))


def revolt(q: Decision) -> Choice:
    """BUS-6.3: a special revolt where it promises more than the tiles are worth."""
    best, most = None, arms(q.table.hand, q.table.month) + _TROUBLE
    for number in q.offers("revolt"):
        field = _revolt_field(q.table, q.worth, number)
        value = stake_value(field, stakes(field, (0, 0, 0)))
        if value > most:
            best, most = number, value
    return q.take("pass") if best is None else q.take("revolt", best)


def _prize(worth: Worth, combat: Combat) -> Prize:
    target = NUMBER[combat["province"]]
    return prize(worth, target, worth.table.roles, sum(combat["bonus"]), special=combat["special"])


def _field(table: Table, worth: Worth, combat: Combat) -> Battlefield:
    attacking = combat["attacker"] == table.me
    foe = combat["defender"] if attacking else combat["attacker"]
    return Battlefield(
        _prize(worth, combat),
        attacking,
        (combat["troops"], combat["elites"]),
        (combat["defenders"], combat["defending_elites"]),
        _held(table),
        _discs(table),
        table.tiles[foe],
        table.discs[foe],
        table.month,
    )


def _revolt_field(table: Table, worth: Worth, number: int) -> Battlefield:
    return Battlefield(
        prize(worth, number, table.roles, 0, special=True),
        True,
        (table.ronin[number], 0),
        (table.troops[number], table.elites[number]),
        _held(table),
        _discs(table),
        table.tiles[table.daimyo],
        table.discs[table.daimyo],
        table.month,
    )


def _held(table: Table) -> Katanas:
    return table.hand[Tile.KATANA_1], table.hand[Tile.KATANA_2], table.hand[Tile.KATANA_3]


def _discs(table: Table) -> tuple[int, ...]:
    """Without a disc that fights one is drawn (BUS-8.5): a battle, most likely."""
    discs = list(table.disc_hand)
    if not any(discs[: Disc.TACTICS]):
        discs[Disc.BATTLE] = 1
    return tuple(discs)


def _katanas(combat: Combat) -> Katanas:
    """What I have committed."""
    stake = there(combat["mine"])["stake"]
    ones, twos, threes = [stake[id] for id in TILE_IDS[: Tile.KATANAS]]
    return ones, twos, threes
