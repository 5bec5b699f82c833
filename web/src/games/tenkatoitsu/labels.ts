/** Where the names on the map are written: beside the counters, and never over each other. */
import type { Point } from './field';

export interface Label {
  id: string;
  words: string;
  /** The middle of its hex. */
  at: Point;
  /** Places to try before the usual ones: below a castle there is a fortress. */
  low: boolean;
}

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

/** Half the width of a letter, and half of a counter. */
const LETTER = 0.27;
const COUNTER = { wide: 25, high: 27 };
/** Under the hex's middle, over it, farther off. */
const TRIES: readonly (readonly [number, number])[] = [
  [0, 20],
  [0, -19],
  [0, 40],
  [0, -39],
  [-46, 0],
  [46, 0],
  [0, 62],
  [0, -60],
];

const apart = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) >= one.wide + other.wide || Math.abs(one.y - other.y) >= one.high + other.high;

/** By label where its middle stands; what finds no room is left out. */
export function placed(labels: readonly Label[], counters: readonly Point[], size: number): Map<string, Point> {
  const taken: Box[] = counters.map(({ x, y }) => ({ x, y, ...COUNTER }));
  const found = new Map<string, Point>();
  for (const { id, words, at, low } of labels) {
    const half = { wide: words.length * size * LETTER, high: size * 0.55 };
    const tries = low ? [[0, 39] as const, ...TRIES] : TRIES;
    for (const [dx, dy] of tries) {
      const side = Math.sign(dx) * half.wide;
      const box = { x: at.x + dx + side, y: at.y + dy, ...half };
      if (!taken.every((other) => apart(box, other))) continue;
      taken.push(box);
      found.set(id, { x: box.x, y: box.y });
      break;
    }
  }
  return found;
}
