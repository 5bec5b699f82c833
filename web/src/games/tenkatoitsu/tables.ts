/** The command tables and the plans: the engine's own. */
import commands from './data/command.json';
import plans from './data/plans.json';

/** TEN-9.2: command points for a die of 0 or less, 1, 2 … 6. */
export function commandTable(scenario: string, army: string): number[] {
  return TABLES[`${scenario}.${army}`] ?? [];
}
const TABLES: Record<string, number[]> = { ...commands.points };

/** The tables of a scenario of one's own: they come with its table. */
export function learnCommand(components: Record<string, unknown>): void {
  Object.assign(TABLES, (components.command as typeof commands | undefined)?.points);
}

export interface PlanSheet {
  id: string;
  /** Orders for the clans, and for the commander's own. */
  orders: string[];
  commander: string[];
  tactics: Record<string, number>;
  katta?: number;
}

export const PLANS: readonly PlanSheet[] = plans.plan;

export function planSheet(id: string | null): PlanSheet | undefined {
  return PLANS.find((plan) => plan.id === id);
}
