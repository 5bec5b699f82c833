/** What is pointed at while an event is told. */
import type { GameEvent } from '../../lib/board';
import type { EdoView, Said } from './view';

/** The position an event is about. */
export function freshOf(now: GameEvent | null, view: EdoView): { province: string; position: number } | null {
  if (!now) return null;
  const { province, position } = now.args as Required<Said>;
  if (now.kind === 'placed' || now.kind === 'gilded') return { province, position: position - 1 };
  if (now.kind !== 'paid' && now.kind !== 'majority') return null;
  const land = view.provinces.find(({ id }) => id === province);
  return land ? { province, position: now.kind === 'paid' ? land.kamons.length : -1 } : null;
}

/** What a player is just saying to the lot that is offered: no, or which tile it takes. */
export interface Answered {
  seat: number;
  seals: number | null;
}

export function saidOf(now: GameEvent | null): Answered | null {
  if (!now || !['refused', 'accepted', 'chose', 'kept'].includes(now.kind)) return null;
  const { seat, seals } = now.args as Required<Said>;
  return { seat, seals: now.kind === 'refused' ? null : seals };
}
