/** What is laid over the land: zones of control, reach, the way to a hex and whom it meets there. */
import { movement } from './data/tables.json';
import { distance, fieldOf, trail, walk, zoneOf, type Field, type Hex } from './field';
import type { BattleView, Clan, Unit } from './view';

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

function obstacles(view: BattleView, field: Field, seat: number | null): Obstacles {
  const taken = new Set<Hex>();
  const zones = new Set<Hex>();
  for (const unit of view.units) {
    const hex = hexOf(field, unit);
    if (!hex) continue;
    taken.add(hex);
    // Clans that are nobody's have no zone of control (TEN-21.4.1).
    if (unit.seat !== null && unit.seat !== seat) for (const near of zoneOf(hex)) zones.add(near);
  }
  return { taken, zones };
}

/** Half movement points by order (TEN-6.3, TEN-6.4, TEN-6.5, TEN-6.6); deploying is one hex, whatever it costs. */
const ALLOWANCE: Record<string, number> = { attack: movement.charge * 2, move: movement.march * 2, regroup: movement.retreat * 2 };

const hexes = (field: Field, names: readonly string[]): Hex[] => names.flatMap((name) => field.byName.get(name) ?? []);

/** TEN-4.2, as the engine has it. */
export function zone(field: Field, unit: Unit | undefined): Hex[] {
  return unit?.hex && unit.seat !== null ? hexes(field, unit.zone) : [];
}

/**
 * Where a unit can get to: for those that can be chosen the engine's own list, for others what their order allows,
 * if nothing bound them to their clan or to a target.
 */
export function reachOf(view: BattleView, field: Field, unit: Unit): Set<Hex> {
  const known = view.reach?.[unit.id];
  if (known) return new Set(hexes(field, known));
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

const nearest = (all: readonly Hex[], end: Hex): Hex[] => {
  const least = Math.min(...all.map((one) => distance(end, one)));
  return all.filter((one) => distance(end, one) === least);
};

/** What moving a unit to a hex would look like. */
export function approach(view: BattleView, unit: Unit, goal: string): Approach {
  const field = fieldOf(view.map);
  const [hex, end] = [hexOf(field, unit), field.byName.get(goal)];
  if (!end) return { path: [], targets: [], touches: false };
  const { taken, zones } = obstacles(view, field, unit.seat);
  const order = clanOf(view, unit)?.order;
  const from = field.byName.get(view.moving?.path.at(-1) ?? '') ?? hex;
  const path = from ? trail(walk(from, 60, order === 'move', taken, zones), end) : [];
  const standing = (ids: readonly string[]): Hex[] => ids.flatMap((id) => hexOf(field, view.units.find((other) => other.id === id)) ?? []);
  const met = standing((view.charges?.[goal] ?? []).flatMap(({ defenders }) => defenders));
  const enemies = view.units.flatMap((other) => (other.seat === unit.seat || other.seat === null ? [] : (hexOf(field, other) ?? [])));
  const beside = met.length ? met : zoneOf(end).filter((near) => enemies.includes(near));
  const ahead = order === 'attack' ? nearest(standing(view.moving?.targets ?? []), end) : [];
  return {
    path: path.length ? path : from ? [from, end] : [end],
    targets: beside.length ? beside : ahead,
    touches: beside.length > 0,
  };
}
