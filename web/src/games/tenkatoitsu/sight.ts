/** What is laid over the land: zones of control, reach, the way to a hex and whom it meets there. */
import type { Place, Point } from '../../lib/arrows';
import { fieldOf, type Field, type Hex } from './field';
import type { BattleView, Clan, Overview, Unit } from './view';

export function hexOf(field: Field, unit: Unit | null | undefined): Hex | null {
  return unit?.hex ? (field.byName.get(unit.hex) ?? null) : null;
}

export function clanOf(view: BattleView, unit: Unit): Clan | undefined {
  return view.clans.find(({ id }) => id === unit.clan);
}

const hexes = (field: Field, names: readonly string[]): Hex[] => names.flatMap((name) => field.byName.get(name) ?? []);

/** TEN-4.2; clans that are nobody's have none (TEN-21.4.1). */
export function zone(field: Field, unit: Unit | undefined): Hex[] {
  return unit?.hex && unit.seat !== null ? hexes(field, unit.zone) : [];
}

/** Where a unit that is asked about can get to; with the overview, any unit whose order is known. */
export function reachOf(view: BattleView, field: Field, unit: Unit, overview: Overview | null): Set<Hex> {
  return new Set(hexes(field, view.reach?.[unit.id] ?? overview?.reach[unit.id] ?? []));
}

export interface Approach {
  path: Hex[];
  /** The enemies the unit would stand beside; else, of a charge, those it runs towards. */
  targets: Hex[];
  touches: boolean;
}

/** What moving a unit to a hex would look like. */
export function approach(view: BattleView, unit: Unit, goal: string): Approach {
  const field = fieldOf(view.map);
  const met = new Set((view.charges?.[goal] ?? []).flatMap(({ defenders }) => defenders));
  const enemies = view.units.filter((other) => other.hex && other.seat !== unit.seat && other.seat !== null);
  const beside = enemies.filter(({ id, zone: held }) => (met.size ? met.has(id) : held.includes(goal)));
  const ahead = enemies.filter(({ id }) => view.moving?.targets.includes(id));
  return {
    path: hexes(field, [view.moving?.path.at(-1) ?? unit.hex ?? goal, ...(view.sums?.ways?.to[goal]?.hexes ?? [goal])]),
    targets: (beside.length ? beside : ahead).flatMap((other) => hexOf(field, other) ?? []),
    touches: beside.length > 0,
  };
}

/** Where an arrow begins or ends: a hex, or the one a unit stands on. */
export function hexAtPlace(field: Field, units: ReadonlyMap<string, Unit>, [name, value]: Place): Hex | null {
  if (name === 'hex') return field.byName.get(String(value)) ?? null;
  return name === 'unit' ? hexOf(field, units.get(String(value))) : null;
}

/** Where in the window the middle of a hex is. */
export function onScreen(hex: Hex | null, camera: { x: number; y: number; scale: number }, map: Element): Point | null {
  if (!hex) return null;
  const { x, y } = map.getBoundingClientRect();
  return { x: x + camera.x + hex.x * camera.scale, y: y + camera.y + hex.y * camera.scale };
}
