/**
 * The arithmetic of a combat (BUS-8.6 to BUS-8.8), for spelling it out and for the odds of one's own discs. The engine
 * decides; this only says the same in small steps, from what the view shows.
 */
import { clan } from './data/numbers.json';
import { TACTIC_IDS, type Combat, type Tactic, type Tile } from './view';

/** BUS-8.7: each disc of the triangle and the one it dominates. */
const DOMINATES: Partial<Record<Tactic, Tactic>> = { duel: 'battle', battle: 'ambush', ambush: 'duel' };
/** BUS-C.7 */
const ELITE_WORTH = clan['elite-worth'];

/** One side's sum, in the order in which it is counted. */
export interface Sum {
  tiles: number[];
  katanas: number;
  doubled: boolean;
  /** What the troops add, null where they add nothing. */
  might: number | null;
  total: number;
}

export function might(combat: Combat, side: 0 | 1): number {
  return side === 0
    ? combat.troops + ELITE_WORTH * combat.elites
    : combat.defenders + ELITE_WORTH * combat.defending_elites;
}

export function sum(tiles: readonly number[], troops: number, mine: Tactic, theirs: Tactic): Sum {
  const katanas = tiles.reduce((all, one) => all + one, 0);
  const doubled = DOMINATES[mine] === theirs;
  const adds = mine === 'battle' ? troops : null;
  return { tiles: [...tiles], katanas, doubled, might: adds, total: katanas * (doubled ? 2 : 1) + (adds ?? 0) };
}

/** The strengths of a stack of tiles by kind. */
export function listed(stake: Partial<Record<Tile, number>>): number[] {
  return [1, 2, 3].flatMap((strength) => Array<number>(stake[`katana-${strength}` as Tile] ?? 0).fill(strength));
}

/** How one's own disc fares against one of theirs. */
export interface Prospect {
  theirs: Tactic;
  /** What one compares; null where nothing is compared (BUS-8.14). */
  mine: number | null;
  /** The least and the most that they can have. */
  low: number | null;
  high: number | null;
  /** The chance to win, if the tiles that are not seen lie as those in the box. */
  chance: number;
}

/** How probable each total of `count` unseen tiles is; `mix` has the tiles of strength 1, 2 and 3 not seen. */
export function totals(count: number, mix: readonly number[]): Map<number, number> {
  const all = mix.reduce((sum, one) => sum + one, 0) || 1;
  let found = new Map([[0, 1]]);
  for (let drawn = 0; drawn < count; drawn += 1) {
    const next = new Map<number, number>();
    for (const [total, chance] of found)
      mix.forEach((copies, at) => next.set(total + at + 1, (next.get(total + at + 1) ?? 0) + (chance * copies) / all));
    found = next;
  }
  return found;
}

/**
 * The odds of one's disc against each disc they may have. They show `height` tiles with `top` on top; attackers must
 * be stronger, defenders win when equal (BUS-8.8).
 */
export function prospects(
  combat: Combat,
  side: 0 | 1,
  mine: Tactic,
  tiles: readonly number[],
  mix: readonly number[],
): Prospect[] {
  const other = combat.sides[side === 0 ? 1 : 0];
  const [height, top] = [other.height ?? 0, other.top ?? 0];
  const rest = totals(Math.max(0, height - 1), mix);
  return TACTIC_IDS.map((theirs) => {
    if (mine !== theirs && (mine === 'traitor' || theirs === 'traitor'))
      return { theirs, mine: null, low: null, high: null, chance: mine === 'traitor' ? 1 : 0 };
    const ours = sum(tiles, might(combat, side), mine, theirs).total;
    let [chance, low, high] = [0, Infinity, -Infinity];
    for (const [hidden, probable] of rest) {
      if (probable === 0) continue;
      const total = sum([top + hidden], might(combat, side === 0 ? 1 : 0), theirs, mine).total;
      low = Math.min(low, total);
      high = Math.max(high, total);
      if (side === 0 ? ours > total : ours >= total) chance += probable;
    }
    return { theirs, mine: ours, low, high, chance };
  });
}

/** The tiles of each strength that one does not hold oneself: what the others' may be (`katana` option, BUS-0.4). */
export function unseen(split: string, hand: Record<Tile, number> | null, staked: Partial<Record<Tile, number>>, shown: readonly number[]): number[] {
  return split.split('-').map((copies, at) => {
    const kind = `katana-${at + 1}` as Tile;
    const seen = (hand?.[kind] ?? 0) + (staked[kind] ?? 0) + shown.filter((one) => one === at + 1).length;
    return Math.max(0, Number(copies) - seen);
  });
}
