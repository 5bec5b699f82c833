/** What is laid over the land: zones of control, reach, the way to a hex and whom it meets there. */
import { distance, fieldOf, trail, walk, zoneOf, type Field, type Hex } from './field';
import type { BattleView, Clan, Unit } from './types';

export function hexOf(field: Field, unit: Unit | null | undefined): Hex | null {
  return unit?.hex ? (field.byName.get(unit.hex) ?? null) : null;
}

export function clanOf(view: BattleView, unit: Unit): Clan | undefined {
  return view.clans.find(({ id }) => id === unit.clan);
}

interface Obstacles {
  taken: Set<Hex>;
  zones: Set<Hex>;
}

function obstacles(view: BattleView, field: Field, seat: number): Obstacles {
  const taken = new Set<Hex>();
  const zones = new Set<Hex>();
  for (const unit of view.units) {
    const hex = hexOf(field, unit);
    if (!hex) continue;
    taken.add(hex);
    if (unit.seat !== seat) for (const near of zoneOf(hex)) zones.add(near);
  }
  return { taken, zones };
}

/** Half movement points by order (TEN-6.3, TEN-6.4, TEN-6.5, TEN-6.6); deploying is one hex, whatever it costs. */
const ALLOWANCE: Record<string, number> = { attack: 6, move: 8, regroup: 16 };

/** Where a unit could get to by the order of its clan, if nothing bound it to its clan or to a target. */
export function reachOf(view: BattleView, field: Field, unit: Unit): Set<Hex> {
  const hex = hexOf(field, unit);
  const order = clanOf(view, unit)?.order;
  if (!hex || !order || (unit.engaged && order !== 'regroup')) return new Set();
  const { taken, zones } = obstacles(view, field, unit.seat);
  if (order === 'defence') return new Set(zoneOf(hex).filter((near) => !taken.has(near)));
  const { cost } = walk(hex, ALLOWANCE[order] ?? 0, order === 'move', taken, zones);
  cost.delete(hex);
  return new Set(cost.keys());
}

export interface Approach {
  path: Hex[];
  /** The enemies the unit would stand beside; else, of a charge, the nearest ones it runs towards. */
  targets: Hex[];
  touches: boolean;
}

/** What moving a unit to a hex would look like. */
export function approach(view: BattleView, unit: Unit, goal: string): Approach {
  const field = fieldOf(view.map);
  const [hex, end] = [hexOf(field, unit), field.byName.get(goal)];
  if (!end) return { path: [], targets: [], touches: false };
  const { taken, zones } = obstacles(view, field, unit.seat);
  const order = clanOf(view, unit)?.order;
  const path = hex ? trail(walk(hex, 60, order === 'move', taken, zones), end) : [];
  const enemies = view.units.flatMap((other) => (other.seat === unit.seat ? [] : (hexOf(field, other) ?? [])));
  const beside = zoneOf(end).filter((near) => enemies.includes(near));
  const least = Math.min(...enemies.map((enemy) => distance(end, enemy)));
  const ahead = order === 'attack' ? enemies.filter((enemy) => distance(end, enemy) === least) : [];
  return {
    path: path.length ? path : hex ? [hex, end] : [end],
    targets: beside.length ? beside : ahead,
    touches: beside.length > 0,
  };
}
