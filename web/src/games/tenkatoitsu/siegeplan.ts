/** How the fortress is drawn: upright, or lying for a narrow window. */
import { LINES, ZONES, type Zone, type ZoneKind } from './siege';

export interface Spot extends Zone {
  x: number;
  y: number;
  /** Half its width and height. */
  wide: number;
  high: number;
}
export interface Plan {
  box: string;
  spots: Spot[];
  lines: { zones: [string, string]; scores: [number, number]; ends: [Pair, Pair]; marks: [Pair, Pair]; key: string }[];
  /** The ditch, the wall, the wall round the centre. */
  moat: string;
  wall: string;
  inner: string;
}
export type Pair = [number, number];

const UPRIGHT: Record<string, Pair> = {
  centre: [300, 288],
  a: [300, 36],
  b: [526, 544],
  c: [74, 544],
  'north-gate': [300, 166],
  'east-gate': [526, 410],
  'south-gate': [300, 430],
  'outer-bailey': [474, 270],
  'west-bailey': [124, 288],
};
const LYING: Record<string, Pair> = {
  centre: [306, 198],
  a: [540, 44],
  b: [566, 364],
  c: [80, 364],
  'north-gate': [306, 84],
  'east-gate': [616, 198],
  'south-gate': [306, 316],
  'outer-bailey': [464, 198],
  'west-bailey': [142, 198],
};
const SIZES: Record<'upright' | 'lying', Record<ZoneKind, Pair>> = {
  upright: { centre: [60, 44], key: [54, 39], peripheral: [72, 34] },
  lying: { centre: [58, 46], key: [54, 42], peripheral: [74, 40] },
};

/** Where a line leaves a zone, a little outside. */
export function edge(zone: Spot, toward: Spot, away: number): Pair {
  const [dx, dy] = [toward.x - zone.x, toward.y - zone.y];
  const part = Math.min(zone.wide / Math.abs(dx || 1e-6), zone.high / Math.abs(dy || 1e-6));
  const length = Math.hypot(dx, dy);
  return [zone.x + dx * part + (dx / length) * away, zone.y + dy * part + (dy / length) * away];
}

function drawn(places: Record<string, Pair>, sizes: Record<ZoneKind, Pair>, rest: Pick<Plan, 'box' | 'moat' | 'wall' | 'inner'>): Plan {
  const spots = ZONES.map((zone) => {
    const [x, y] = places[zone.id] ?? places.centre!;
    const [wide, high] = sizes[zone.kind];
    return { ...zone, x, y, wide, high };
  });
  const spot = (id: string): Spot => spots.find((one) => one.id === id)!;
  const lines = LINES.map(({ zones, scores }) => {
    const [one, two] = [spot(zones[0]), spot(zones[1])];
    const ends: [Pair, Pair] = [edge(one, two, 0), edge(two, one, 0)];
    const marks: [Pair, Pair] = [edge(one, two, 12), edge(two, one, 12)];
    return { zones, scores, ends, marks, key: zones.join('-') };
  });
  return { spots, lines, ...rest };
}

export const PLANS: Record<'upright' | 'lying', Plan> = {
  upright: drawn(UPRIGHT, SIZES.upright, {
    box: '0 0 600 582',
    moat: 'M48 122Q46 114 56 112L544 114Q554 114 554 122L594 350 592 470 424 490 404 500 190 496 56 442Z',
    wall: 'M68 140L528 142 570 354 570 450 412 470 196 468 78 424Z',
    inner: 'M222 228L378 226 380 348 220 350Z',
  }),
  lying: drawn(LYING, SIZES.lying, {
    box: '0 0 676 406',
    moat: 'M62 112Q60 104 70 104L196 100 204 44 412 42 420 100 660 104Q672 104 672 112L674 276 446 286 434 374 180 372 172 284 64 276Z',
    wall: 'M78 124L212 120 220 60 394 58 402 120 656 124 656 258 428 270 416 356 196 354 188 268 80 258Z',
    inner: 'M228 146L384 146 384 250 228 250Z',
  }),
};
