import { inside } from '../../lib/arrows';

/** Where everything lies on a board of a given size, in pixels. Pure. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  /** Small seats, for phones. */
  compact: boolean;
  /** In three rows, on a board without height: its lower corners are taken. */
  low: boolean;
  /** The size of text on a seat; everything there is measured in it. */
  em: number;
  /** By step round the table: 0 is the bottom, then clockwise. */
  seats: Box[];
  pile: Box;
  discard: Box;
  resolving: Box;
}

/** Places of the seats: fractions of the free width and height, from the bottom clockwise. */
const PLACES: Record<number, [number, number][]> = {
  2: [[0.5, 1], [0.5, 0]],
  3: [[0.5, 1], [0.08, 0.1], [0.92, 0.1]],
  4: [[0.5, 1], [0, 0.46], [0.5, 0], [1, 0.46]],
  5: [[0.5, 1], [0, 0.64], [0.14, 0], [0.86, 0], [1, 0.64]],
  6: [[0.5, 1], [0, 0.78], [0, 0.22], [0.5, 0], [1, 0.22], [1, 0.78]],
  7: [[0.5, 1], [0, 0.8], [0, 0.36], [0.24, 0], [0.76, 0], [1, 0.36], [1, 0.8]],
};

/** The same in three rows, for a board that has no height for more. */
const LOW: Record<number, [number, number][]> = {
  7: [[0.5, 1], [0, 1], [0, 0.5], [0.24, 0], [0.76, 0], [1, 0.5], [1, 1]],
};

/** How far a seat's distance stands out above it. */
const BADGE = 9;

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

export const middle = (box: Box): { x: number; y: number } => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** The largest seats that leave room for each other and for the piles. */
export function layoutOf(seats: number, width: number, height: number): Layout {
  const roomy = width >= 600 && height >= 380 && !(width < 700 && height < 460);
  const ideal = Math.min(width / 58, height / 39);
  for (let em = clamp(11.5, ideal, 16); roomy && em >= 11; em -= 0.5) {
    const found = tryLayout(PLACES[seats]!, width, height, false, em, 50);
    if (found) return found;
  }
  for (const places of [PLACES[seats]!, LOW[seats]]) {
    for (const least of [46, 36]) {
      for (let em = clamp(10.5, width / 36, 13); places && em >= 10; em -= 0.25) {
        const found = tryLayout(places, width, height, true, em, least);
        if (found) return { ...found, low: places === LOW[seats] };
      }
    }
  }
  return tryLayout(PLACES[seats]!, width, height, true, 10, 0)!;
}

/** With seats of this size; null if they or the piles do not fit. `least`: the narrowest card allowed, 0: anything. */
function tryLayout(
  places: readonly [number, number][],
  width: number,
  height: number,
  compact: boolean,
  em: number,
  least: number,
): Layout | null {
  const w = compact ? Math.min(width * 0.31, 11.2 * em) : 14.5 * em;
  const h = (compact ? 8.1 : 9) * em;
  const edge = compact ? 6 : 10;
  const rim = compact ? 10 : 12;
  const boxes = places.map(([across, down]) => ({
    x: Math.round(edge + across * (width - w - 2 * edge)),
    y: Math.round(rim + down * (height - h - rim - edge)),
    w: Math.round(w),
    h: Math.round(h),
  }));
  const whole = boxes.map((box) => ({ ...box, y: box.y - BADGE, h: box.h + BADGE }));
  if (least > 0 && whole.some((box, at) => whole.slice(at + 1).some((other) => overlap(grown(box, 1), other) > 0))) {
    return null;
  }
  const piles = pilesBetween(boxes, width, height, compact, em, least);
  return piles && { compact, low: false, em, seats: boxes, ...piles };
}

type Piles = Pick<Layout, 'pile' | 'discard' | 'resolving'>;

/** In a row if there is room, else the card being resolved below the others, else over them. */
function pilesBetween(
  boxes: readonly Box[],
  width: number,
  height: number,
  compact: boolean,
  em: number,
  least: number,
): Piles | null {
  const most = compact ? 60 : Math.round(5.4 * em);
  const gap = compact ? 8 : 1.6 * em;
  const label = 1.9 * em;
  const card = (x: number, y: number, w: number): Box => ({ x: x - w / 2, y: y - w * 0.7, w, h: w * 1.4 });
  const x = width / 2;
  const ways: ((y: number, w: number) => Piles)[] = [
    (y, w) => ({ pile: card(x - w - gap, y, w), resolving: card(x, y, w), discard: card(x + w + gap, y, w) }),
    (y, w) => ({
      pile: card(x - w / 2 - 6, y - w * 0.75 - label / 2, w),
      discard: card(x + w / 2 + 6, y - w * 0.75 - label / 2, w),
      resolving: card(x, y + w * 0.75 + label / 2, w),
    }),
  ];
  const over = (y: number, w: number): Piles => ({
    pile: card(x - w / 2 - 6, y, w),
    discard: card(x + w / 2 + 6, y, w),
    resolving: card(x, y, w),
  });
  const free = (piles: Piles): boolean =>
    [piles.pile, piles.discard, piles.resolving].every((box) => {
      const whole = { ...grown(box, compact ? 3 : 6), h: box.h + label + (compact ? 3 : 6) };
      return whole.y >= 2 && whole.y + whole.h <= height && boxes.every((seat) => overlap(whole, seat) === 0);
    });
  for (let w = most; w >= least; w -= 2) {
    for (const way of ways) {
      for (const part of [0.44, 0.47, 0.41, 0.5, 0.38, 0.35, 0.53, 0.32, 0.56]) {
        const piles = way(height * part, w);
        if (free(piles)) return piles;
      }
    }
    if (least === 0 && w <= 36) return over(height * 0.45, 44);
  }
  return null;
}

const grown = (box: Box, by: number): Box => ({ x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by });

/** Where the way from the middle of a box towards a point leaves the box, with some air. */
export function leave(box: Box, towards: { x: number; y: number }, air = 8): { x: number; y: number } {
  const from = middle(box);
  const dx = towards.x - from.x;
  const dy = towards.y - from.y;
  const reach = Math.min(
    dx === 0 ? Infinity : (box.w / 2 + air) / Math.abs(dx),
    dy === 0 ? Infinity : (box.h / 2 + air) / Math.abs(dy),
  );
  const part = Math.min(reach, 1);
  return { x: from.x + dx * part, y: from.y + dy * part };
}

interface Spot {
  x: number;
  y: number;
}

export interface Stroke {
  /** The middle line, for growing. */
  line: string;
  /** The brush stroke as a shape, thin where it starts. */
  shape: string;
  head: string;
  start: { x: number; y: number };
  end: { x: number; y: number };
  /** The point at this part of the way, 0 to 1. */
  at(part: number): { x: number; y: number };
}

/** From edge to edge, bent towards the middle of the table; round by the inside where seats are too close for that. */
function wayBetween(from: Box, to: Box, centre: Spot): [Spot, Spot, Spot] {
  const [a, b] = [middle(from), middle(to)];
  const bend = { x: (a.x + b.x) * 0.275 + centre.x * 0.45, y: (a.y + b.y) * 0.275 + centre.y * 0.45 };
  const [start, tip] = [leave(from, bend), leave(to, bend, 5)];
  if (Math.hypot(tip.x - start.x, tip.y - start.y) > 40) return [start, bend, tip];
  const seat = { wide: from.w / 2 + 5, high: from.h / 2 + 5 };
  return inside({ ...a, ...seat }, { ...b, ...seat }, centre);
}

/** A brush stroke from one seat to another, bent towards the middle of the table. */
export function strokeBetween(from: Box, to: Box, centre: { x: number; y: number }, thick = 1): Stroke {
  const [start, bend, tip] = wayBetween(from, to, centre);
  const at = (t: number): { x: number; y: number } => ({
    x: (1 - t) ** 2 * start.x + 2 * t * (1 - t) * bend.x + t * t * tip.x,
    y: (1 - t) ** 2 * start.y + 2 * t * (1 - t) * bend.y + t * t * tip.y,
  });
  const along = (t: number): { x: number; y: number } => {
    const dx = 2 * (1 - t) * (bend.x - start.x) + 2 * t * (tip.x - bend.x);
    const dy = 2 * (1 - t) * (bend.y - start.y) + 2 * t * (tip.y - bend.y);
    const length = Math.hypot(dx, dy) || 1;
    return { x: dx / length, y: dy / length };
  };
  const total = Math.hypot(bend.x - start.x, bend.y - start.y) + Math.hypot(tip.x - bend.x, tip.y - bend.y);
  const neck = Math.max(0.4, 1 - (15 * thick) / Math.max(total, 30));
  const left: string[] = [];
  const right: string[] = [];
  const points = 14;
  for (let step = 0; step <= points; step += 1) {
    const t = (step / points) * neck;
    const p = at(t);
    const d = along(t);
    const half = thick * (1 + 2.6 * (step / points) + (step % 3 === 1 ? 0.35 : 0));
    left.push(`${round(p.x - d.y * half)} ${round(p.y + d.x * half)}`);
    right.unshift(`${round(p.x + d.y * half)} ${round(p.y - d.x * half)}`);
  }
  const base = at(neck);
  const d = along(1);
  const half = 8.5 * thick;
  const back = { x: base.x - d.x * 3, y: base.y - d.y * 3 };
  return {
    line: `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(tip.x)} ${round(tip.y)}`,
    shape: `M${left.join('L')}L${right.join('L')}Z`,
    head:
      `M${round(tip.x)} ${round(tip.y)}L${round(back.x - d.y * half)} ${round(back.y + d.x * half)}` +
      `L${round(base.x + d.x * 2)} ${round(base.y + d.y * 2)}L${round(back.x + d.y * half)} ${round(back.y - d.x * half)}Z`,
    start,
    end: tip,
    at,
  };
}

/** Where on the stroke a label of this size hides least; `hides`: how much it does there. */
export function labelPlace(
  stroke: Stroke,
  w: number,
  h: number,
  obstacles: readonly Box[],
  within: Box,
): { x: number; y: number; hides: number } {
  let best = { ...stroke.at(0.5), hides: Infinity };
  let least = Infinity;
  const ends = [stroke.start, stroke.end].map(({ x, y }) => ({ x: x - 16, y: y - 16, w: 32, h: 32 }));
  const spots = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].flatMap((part) =>
    [0, 0.45, -0.45, 0.75, -0.75].flatMap((aside) => [0, 1.3, -1.3].map((off) => ({ part, aside, off }))),
  );
  for (const { part, aside, off } of spots) {
    const p = stroke.at(part);
    const spot = {
      x: clamp(within.x + w / 2, p.x + aside * w, within.x + within.w - w / 2),
      y: clamp(within.y + h / 2, p.y + off * h, within.y + within.h - h / 2),
    };
    const box = { x: spot.x - w / 2, y: spot.y - h / 2, w, h };
    const hides = obstacles.reduce((sum, other) => sum + overlap(box, other), 0);
    const cost = 160 * Math.abs(aside) + 90 * Math.abs(off) + hides + ends.reduce((sum, end) => sum + 3 * overlap(box, end), 0);
    if (cost < least - 1) {
      least = cost;
      best = { ...spot, hides };
    }
  }
  return best;
}

export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return across > 0 && down > 0 ? across * down : 0;
}

const round = (value: number): number => Math.round(value * 10) / 10;
