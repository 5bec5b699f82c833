/** What an event speaks of: the units and hexes that a board lights while its line is looked at. */
import type { GameEvent } from '../../lib/board';
import type { BattleView, Said } from './view';

export interface Spoken {
  units: ReadonlySet<string>;
  hexes: readonly string[];
}

const NOTHING: Spoken = { units: new Set(), hexes: [] };

export function spokenOf(event: GameEvent | null, view: BattleView): Spoken {
  if (!event) return NOTHING;
  const { unit, units = [], clan, clans = [], hex, start, scene } = event.args as Said;
  const named = new Set([...(unit ? [unit] : []), ...units, ...(scene?.attackers ?? []), ...(scene?.defenders ?? [])]);
  const whole = new Set([...(clan ? [clan] : []), ...clans]);
  for (const one of view.units) if (whole.has(one.clan)) named.add(one.id);
  return { units: named, hexes: [hex, start].filter((name) => name !== undefined) };
}
