/** The zone board of a fortress (TEN-15), and its arithmetic. */
import board from './data/fortress.json';
import type { BattleView, Siege, Unit } from './view';

export type ZoneKind = 'centre' | 'peripheral' | 'key';
export interface Zone {
  id: string;
  kind: ZoneKind;
}
export interface Line {
  zones: [string, string];
  /** How hard it is to take the first along it, and the second. */
  scores: [number, number];
}

export const ZONES = board.zone as readonly Zone[];
export const LINES = Object.values(board.lines) as unknown as readonly Line[];
export const zoneOf = (id: string): Zone | undefined => ZONES.find((zone) => zone.id === id);

/** TEN-15.1: the score to take a zone from another; 0 within a peripheral zone. */
export function scoreOf(target: string, from: string): number | null {
  if (target === from) return zoneOf(target)?.kind === 'peripheral' ? 0 : null;
  for (const { zones, scores } of LINES) {
    if (zones[0] === target && zones[1] === from) return scores[0];
    if (zones[1] === target && zones[0] === from) return scores[1];
  }
  return null;
}

/** TEN-15.6.1c: the markers of a seat from which a zone is attacked. */
export function sourcesOf(siege: Siege, seat: number, target: string): string[] {
  return siege.markers[seat]!.filter((from) => scoreOf(target, from) !== null);
}

export function lowestScore(target: string, sources: readonly string[]): number {
  return Math.min(...sources.map((from) => scoreOf(target, from) ?? Infinity));
}

/** Of 36 throws: those an assault wins, ties and loses, with what is added on both sides. */
export function assaultOdds(bonus: number, need: number): [won: number, tied: number, lost: number] {
  const found: [number, number, number] = [0, 0, 0];
  for (let red = 1; red <= 6; red += 1) {
    for (let blue = 1; blue <= 6; blue += 1) {
      const difference = red + bonus - blue - need;
      found[difference > 0 ? 0 : difference === 0 ? 1 : 2] += 1;
    }
  }
  return found;
}

/** TEN-15.6.1d: the least die that hits, 1 if all do, 7 if none does. */
export function fireDie(target: string, sources: readonly string[]): number {
  return Math.min(7, Math.max(1, 4 + lowestScore(target, sources) - sources.length));
}

/** TEN-15.6.1c: what a failed assault costs. */
export const lossesOf = (difference: number): number => (difference > 0 ? 0 : Math.max(Math.floor((1 - difference) / 2), 1));

/** TEN-15.4: what a unit brings. */
export const worth = (unit: Unit): number => unit.elan + unit.mass;
export const able = (unit: Unit): boolean => unit.loss <= 1;

export function inside(view: BattleView, seat: number): Unit[] {
  const hex = view.fortress?.hex;
  return hex ? view.units.filter((unit) => unit.hex === hex && unit.seat === seat) : [];
}

/** TEN-15.4.3: Fire of all inside, the best Individual, and 1. */
export function actionsOf(units: readonly Unit[]): { fire: number; best: number; total: number } {
  const fire = units.reduce((sum, unit) => sum + unit.fire, 0);
  const best = Math.max(0, ...units.map((unit) => unit.individual));
  return { fire, best, total: fire + best + 1 };
}

/** What the last assault or fire told, as the event has it. */
export interface Struck {
  kind: 'assault' | 'siege-fire';
  seat: number;
  zone: string;
  /** Attacker's and defender's die; of fire only the total. */
  rolls: number[];
  bonus: number;
  need: number;
  /** Difference, or total of fire. */
  total: number;
}

/** The questions that are answered on the fortress board. */
export const SIEGE_PROMPTS: ReadonlySet<string> = new Set([
  'post',
  'siege-action',
  'redeploy',
  'press',
  'assault-spend',
  'defence-spend',
  'siege-loss',
  'insist',
  'hold-zone',
  'occupy',
  'leave-by',
  'leave-cost',
  'keep-unit',
  'tired-unit',
]);
