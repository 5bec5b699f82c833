/** The treason aid of Sekigahara (TEN-21.4): what the engine's own file says of it, and the stars. */
import aid from './data/treason.json';
import type { Field } from './field';
import type { BattleView, Stand, Track } from './view';

/** The armies by seat. */
export const WEST = 0;
export const EAST = 1;

/** TEN-21.4.5: when a clan engages so, others move along their tracks. */
export interface Link {
  letter: string;
  stand: Stand;
  towards: 'loyal' | 'treason';
  then: [letter: string, boxes: number][];
}

export const LINKS: readonly Link[] = aid.link.map(({ when, then, towards }) => {
  const [letter, stand] = when.toLowerCase().split(' ');
  return {
    letter: letter!,
    stand: stand as Stand,
    towards: towards as Link['towards'],
    then: Object.entries(then).map(([other, boxes]) => [other.toLowerCase(), boxes]),
  };
});

/** TEN-21.4.3: the turn each promise takes effect. */
export const PROMISE_TURNS: readonly number[] = aid.promises.turns;

/** TEN-21.4.3: how many tokens are drawn on a turn. */
const DRAWS = aid.diplomacy.draws;
export const drawsOn = (turn: number): number => DRAWS[Math.min(turn, DRAWS.length) - 1] ?? 0;

/** The clan a letter's track is named after: the first of a big clan (TEN-21.5). */
export const leading = (track: Track): string => track.clans[0] ?? '';

// -- the stars ---------------------------------------------------------------------------------------------

export interface Star {
  hex: string;
  name: string;
  seat: number;
  points: number;
  /** Its army has a unit there, and no enemy zone of control is on it (TEN-21.7.3). */
  held: boolean;
}

export function starsOf(view: BattleView, field: Field): Star[] {
  return field.stars.map(({ army, ...star }) => ({ ...star, seat: view.armies.indexOf(army), held: view.sums?.stars.includes(star.hex) ?? false }));
}
