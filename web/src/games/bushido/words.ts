import type { Translate } from '../../lib/board';
import type { Tile } from './view';

const NAMES = [
  'web-bus-phase-1', 'web-bus-phase-2', 'web-bus-phase-3', 'web-bus-phase-4', 'web-bus-phase-5', 'web-bus-phase-6',
  'web-bus-phase-7', 'web-bus-phase-8', 'web-bus-phase-9', 'web-bus-phase-10', 'web-bus-phase-11', 'web-bus-phase-12',
] as const;
export const PHASES = NAMES.length;

export function phaseName(phase: number, t: Translate): string {
  const key = NAMES[phase - 1];
  return key ? t(key) : t('web-bus-set-up');
}

/** The strengths of a stack of tiles by kind. */
export function listed(stake: Partial<Record<Tile, number>>): number[] {
  return [1, 2, 3].flatMap((strength) => Array<number>(stake[`katana-${strength}` as Tile] ?? 0).fill(strength));
}
