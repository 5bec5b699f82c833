/** The tables of the play aid and the plans: the engine's own. */
import type { Translate } from '../../lib/board';
import results from './data/combat_results.json';
import commands from './data/command.json';
import plans from './data/plans.json';
import tables from './data/tables.json';

/** TEN-9.2: command points for a die of 0 or less, 1, 2 … 6. */
export function commandTable(scenario: string, army: string): number[] {
  return TABLES[`${scenario}.${army}`] ?? [];
}
const TABLES: Record<string, number[]> = { ...commands.points };

/** The tables of a scenario of one's own: they come with its table. */
export function learnCommand(components: Record<string, unknown>): void {
  Object.assign(TABLES, (components.command as typeof commands | undefined)?.points);
}
/** By the opponent's bundori. */
export const BUNDORI: readonly number[] = commands.bundori.effect;

export interface PlanSheet {
  id: string;
  /** Orders for the clans, and for the commander's own. */
  orders: string[];
  commander: string[];
  tactics: Record<string, number>;
  katta?: number;
  quota?: { order: string; clans?: number; half?: boolean };
  'defensive-positions'?: number;
  ability?: { type: string; value: number; from?: string; to?: string }[];
}

export const PLANS: readonly PlanSheet[] = plans.plan;

export function planSheet(id: string | null): PlanSheet | undefined {
  return PLANS.find((plan) => plan.id === id);
}

const MEANINGS: Record<string, string> = {
  choda: 'web-ten-plan-choda',
  kakuyoku: 'web-ten-plan-kakuyoku',
  hoshi: 'web-ten-plan-hoshi',
  'kuruma-gakari': 'web-ten-plan-kuruma-gakari',
  saku: 'web-ten-plan-saku',
  gyorin: 'web-ten-plan-gyorin',
  ganko: 'web-ten-plan-ganko',
  engetsu: 'web-ten-plan-engetsu',
  koyaku: 'web-ten-plan-koyaku',
  hoen: 'web-ten-plan-hoen',
};
/** "crane wings". */
export const planMeaning = (id: string, t: Translate): string => (MEANINGS[id] ? t(MEANINGS[id]) : '');

/** TEN-10.4 */
export const TACTIC_COST: Record<string, number> = plans.cost;
export const TACTIC_RULES: Record<string, string> = {
  totsugeki: 'TEN-10.4.1',
  katta: 'TEN-10.4.2',
  kotai: 'TEN-10.4.3',
  kido: 'TEN-10.4.4',
  ashibaya: 'TEN-10.4.5',
};

/** TEN-11.6: the codes by row (red) and column (blue), with the totals of the first ones. */
export function combatTable(): { red: number; blue: number; rows: string[][] } {
  const lines = results.table.split('\n').filter((line) => line.trim());
  return { red: results['first-red'], blue: results['first-blue'], rows: lines.map((line) => line.trim().split(/\s+/)) };
}

/** TEN-11.10: the highest die that kills a leader. */
export const LEADER_LIMITS = { losses: tables['leader-loss']['two-losses'], eliminated: tables['leader-loss'].eliminated };
/** TEN-11.11, by total. */
export const ROUT_FATES: readonly string[] = tables['clan-rout'].fates;
/** TEN-8.1; `night`: towards Attack in the dark. */
export const ORDER_CHANGE: Record<string, Record<string, number>> = tables['order-change'];
export const RALLY = tables.rally;
export const DELAY = tables.delay;
/** TEN-9.1, by die. */
export const MESSENGERS = tables.messengers.fates.map((fate, at) => ({ fate, box: tables.messengers.boxes[at] ?? 0 }));
export const MOVEMENT = tables.movement;
export const WAYS = tables.ways;

export interface SideEffects {
  id: string;
  points?: number;
  red?: number;
  assault?: number;
  'installed-fire'?: boolean;
  optional?: boolean;
}
/** TEN-6.2.2, TEN-11.6.2 */
export const SIDES: readonly SideEffects[] = tables.side;
