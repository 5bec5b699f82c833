/** The treason aid of Sekigahara (TEN-21.4): what the engine's own file says of it, and the count of the stars. */
import aid from './data/treason.json';
import type { Field } from './field';
import type { BattleView, Side, Stand, Track, Unit } from './view';

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

// -- the count ---------------------------------------------------------------------------------------------

export interface Star {
  hex: string;
  name: string;
  seat: number;
  points: number;
  /** Its army has a unit there, and no enemy zone of control is on it (TEN-21.7.3). */
  held: boolean;
}

export function starsOf(view: BattleView, field: Field): Star[] {
  return field.stars.map(({ army, hex, points, name }) => {
    const seat = view.armies.indexOf(army);
    const there = view.units.some((unit) => unit.hex === hex && unit.seat === seat);
    const threatened = view.units.some((unit) => unit.seat === 1 - seat && unit.hex !== null && unit.zone.includes(hex));
    return { hex, name, seat, points, held: there && !threatened };
  });
}

/** TEN-21.7.3: units on the map; undecided ones count for Ishida. */
export function standing(units: readonly Unit[], seat: number): number {
  return units.filter((unit) => unit.hex !== null && (unit.seat === seat || (seat === WEST && unit.stand === 'undecided'))).length;
}

export interface Count {
  units: [number, number];
  stars: [number, number];
  /** TEN-21.7.2.3: what is not counted because Ōtani's head was not found. */
  head: [number, number];
}

/** What is added to victory points and bundori at the end; the head is what is missing then. */
export function countOf(view: BattleView, field: Field, points: readonly number[]): Count {
  const stars = starsOf(view, field);
  const both = (of: (side: Side, seat: number) => number): [number, number] => view.sides.map(of) as [number, number];
  const units = both((_, seat) => standing(view.units, seat));
  const held = both((_, seat) => stars.filter((star) => star.seat === seat && star.held).reduce((sum, star) => sum + star.points, 0));
  const head = both((side, seat) => (points[seat] ?? 0) - side.vp - side.bundori - units[seat]! - held[seat]!);
  return { units, stars: held, head };
}
