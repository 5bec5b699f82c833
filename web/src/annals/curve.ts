/** The lines of a curve in a box as wide as there is room, and the places of what is marked on them; no rules here. */
import type { Annals } from '../lib/wire';

export const HEIGHT = 190;
const LEFT = 34;
const RIGHT = 26;
const TOP = 12;
const FOOT = 22;

export interface Curve {
  /** A path for each seat. */
  lines: string[];
  /** Where each line ends, moved apart where crests would cover each other. */
  ends: number[];
  /** The heights with a thin line and their number. */
  marks: { y: number; value: number }[];
  x: (at: number) => number;
  y: (value: number) => number;
  /** How high the line of a seat is at a position. */
  on: (at: number, seat: number) => number;
}

export function curve(annals: Pick<Annals, 'at' | 'standing'>, width: number): Curve {
  const { at, standing } = annals;
  const values = standing.flat();
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const [first, last] = [at[0] ?? 0, at.at(-1) ?? 1];
  const x = (move: number) => LEFT + ((move - first) / Math.max(1, last - first)) * (width - LEFT - RIGHT);
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP - FOOT);
  const seats = standing[0]?.length ?? 0;
  // Lines that lie on each other stay apart by a little, so that all are seen.
  const shift = (seat: number) => (seat - (seats - 1) / 2) * 1.6;
  const lines = Array.from({ length: seats }, (_, seat) =>
    at.map((move, place) => `${place ? 'L' : 'M'}${x(move).toFixed(1)} ${(y(standing[place]![seat]!) + shift(seat)).toFixed(1)}`).join(''),
  );
  const on = (move: number, seat: number): number => {
    const next = Math.max(1, at.findIndex((one) => one >= move));
    const [before, after] = [standing[next - 1]?.[seat] ?? 0, standing[next]?.[seat] ?? 0];
    const part = (move - at[next - 1]!) / Math.max(1, at[next]! - at[next - 1]!);
    return y(before + (after - before) * part) + shift(seat);
  };
  return { lines, ends: apart((standing.at(-1) ?? []).map(y)), marks: marks(low, high).map((value) => ({ y: y(value), value })), x, y, on };
}

/** Round heights between two, at most about five. */
export function marks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => (high - low) / one <= 5) ?? 1000;
  const found: number[] = [];
  for (let value = Math.ceil(low / step) * step + 0; value <= high; value += step) found.push(value);
  return found;
}

/** Heights pushed apart until none is nearer than a crest to the next, in the same order. */
export function apart(heights: readonly number[], least = 17): number[] {
  const order = heights.map((_, seat) => seat).sort((a, b) => heights[a]! - heights[b]!);
  const found = [...heights];
  order.forEach((seat, place) => {
    if (place) found[seat] = Math.max(found[seat]!, found[order[place - 1]!]! + least);
  });
  const over = Math.max(0, ...found) - (HEIGHT - FOOT);
  if (over <= 0) return found;
  // Too low: push up from below.
  for (const [place, seat] of [...order].reverse().entries()) {
    const below = place ? found[order[order.length - place]!]! - least : HEIGHT - FOOT;
    found[seat] = Math.min(found[seat]!, below);
  }
  return found;
}

/** The turn a position belongs to, counted from 1; 0 before the first. */
export function turnOf(turns: readonly number[], at: number): number {
  return turns.filter((begun) => begun <= at).length;
}

/** The first position after this one, or the last before it, at which something begins. */
export function beside(places: readonly number[], at: number, forward: boolean): number | null {
  return (forward ? places.find((place) => place > at) : places.findLast((place) => place < at)) ?? null;
}
