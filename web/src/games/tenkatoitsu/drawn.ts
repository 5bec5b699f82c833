/** What is drawn for an event: units that move, the dice of a combat. */
import type { GameEvent } from '../../lib/board';
import type { Combat, Said } from './view';

export const MOVES: ReadonlySet<string> = new Set([
  'charged',
  'deployed',
  'marched',
  'retreated',
  'pursued',
  'fled',
  'entered',
  'fell-back',
  'advanced',
  'camped',
  'stepped-out',
]);

/** A combat as it is drawn: of one that is over or foreseen not all is known. */
export type DrawnCombat = Partial<Combat> & Pick<Combat, 'attackers' | 'defenders' | 'attacker' | 'stage' | 'totals' | 'code'>;

/** The combat an event tells the dice of. */
export function thrown({ args }: GameEvent): DrawnCombat {
  const { red, blue, code, dice, scene } = args as Required<Said>;
  return { ...scene, stage: 'over', totals: [red, blue], code, dice };
}

/** First it is told who fights, then what was thrown. */
export function unthrown(combat: Combat, now: GameEvent): DrawnCombat {
  return now.kind === 'attackers' || now.kind === 'defenders' ? { ...combat, stage: 'roll', totals: null, code: null, dice: null } : combat;
}
