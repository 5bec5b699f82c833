/** The zone board of a fortress (TEN-15). */
import board from './data/fortress.json';
import type { BattleView, Unit } from './view';

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

/** TEN-15.4: what a unit brings: its Élan and Mass, as its counter shows them. */
export const worth = (unit: Unit): number => unit.elan + unit.mass;

export function inside(view: BattleView, seat: number): Unit[] {
  const hex = view.fortress?.hex;
  return hex ? view.units.filter((unit) => unit.hex === hex && unit.seat === seat) : [];
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
