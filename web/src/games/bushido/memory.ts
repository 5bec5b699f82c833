/** The last combat, which the view keeps for whoever comes late: the same scene as one that was just told. */
import { clan } from './data/numbers.json';
import type { Account, Fought } from './fought';
import type { LastCombat, LastSide, Side } from './view';

/** BUS-7.5 */
const BONUS = clan.bonus;

export function accountOf(last: LastCombat): Account {
  const [a, d] = last.sides;
  return {
    winner: last.winner === a.seat ? 0 : 1,
    strengths: a.strength === null || d.strength === null ? null : [a.strength, d.strength],
    rules: [...last.rules],
    due: [a.due, d.due],
    extra: [a.extra, d.extra],
    losses: [a.losses, d.losses],
    owner: ownerOf(last),
    honour: [a.honour, d.honour],
  };
}

/** Whose the province is (BUS-8.17). */
function ownerOf(last: LastCombat): number | null {
  if (last.owner === 'bushi') return last.sides[1].seat;
  return last.owner === 'daimyo' ? last.daimyo : null;
}

const shown = ({ seat, height, top, tiles, disc }: LastSide): Side => ({
  seat, sealed: false, height, top: top || null, tiles, disc,
});

export function recalled(last: LastCombat): Fought {
  const [a, d] = last.sides;
  return {
    special: last.special,
    attacker: a.seat,
    defender: d.seat,
    daimyo: last.daimyo,
    province: last.province,
    origin: null,
    troops: a.troops,
    elites: a.elites,
    defenders: d.troops,
    defending_elites: d.elites,
    bonus: BONUS.filter((worth) => last.bonus === worth || last.bonus > Math.max(...BONUS)),
    winner: last.winner,
    sides: [shown(a), shown(d)],
    mine: null,
    account: accountOf(last),
  };
}
