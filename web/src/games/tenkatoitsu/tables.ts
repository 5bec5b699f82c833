/** The command tables and the plans, read at build time from the engine's own files. */
import commands from '../../../../src/sengoku/games/tenkatoitsu/data/command.toml?raw';
import plans from '../../../../src/sengoku/games/tenkatoitsu/data/plans.toml?raw';
import { TACTICS } from './types';

/** TEN-9.2: command points for a die of 0 or less, 1, 2 … 6. */
export function commandTable(scenario: string, army: string): number[] {
  const found = new RegExp(`^"${scenario}\\.${army}" = \\[([^\\]]*)\\]`, 'm').exec(commands);
  return (found?.[1] ?? '').split(',').filter(Boolean).map(Number);
}

export interface PlanSheet {
  id: string;
  /** Orders for the clans, and for the commander's own. */
  orders: string[];
  commander: string[];
  tactics: Record<string, number>;
  katta: number;
}

const words = (text: string | undefined): string[] => [...(text ?? '').matchAll(/"([\w-]+)"/g)].map((word) => word[1]!);

export const PLANS: readonly PlanSheet[] = plans
  .split('[[plan]]')
  .slice(1)
  .map((entry) => {
    const line = (key: string): string | undefined => new RegExp(`^${key} = (.*)$`, 'm').exec(entry)?.[1];
    const tactics = line('tactics') ?? '';
    const count = (tactic: string): number => Number(new RegExp(`${tactic} = (\\d+)`).exec(tactics)?.[1] ?? 0);
    return {
      id: words(line('id'))[0] ?? '',
      orders: words(line('orders')),
      commander: words(line('commander')),
      tactics: Object.fromEntries(TACTICS.map((tactic) => [tactic, count(tactic)])),
      katta: Number(line('katta') ?? 0),
    };
  });

export function planSheet(id: string | null): PlanSheet | undefined {
  return PLANS.find((plan) => plan.id === id);
}
