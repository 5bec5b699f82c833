/** The land as a few long paths: the browser draws it once and only moves it afterwards. */
import { H, R, hexAt, outline, sideOf, type Field, type Hex, type Point } from './field';

const fix = (value: number): string => value.toFixed(1);
const at = (point: Point): string => `${fix(point.x)} ${fix(point.y)}`;
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

/** The same land every time: a number from 0 to 1 for a hex. */
function chance(hex: Hex, salt: number): number {
  const value = Math.sin(hex.column * 127.1 + hex.row * 311.7 + salt * 74.7) * 43758.5453;
  return value - Math.floor(value);
}

function spot(hex: Hex, x: number, y: number, salt: number, loose = 5): Point {
  return {
    x: hex.x + x + (chance(hex, salt) - 0.5) * loose,
    y: hex.y + y + (chance(hex, salt + 50) - 0.5) * loose,
  };
}

/** Joined ends to ends; loops end where they began. */
export function chains(pieces: readonly (readonly [Point, Point])[]): Point[][] {
  const key = (point: Point): string => `${Math.round(point.x)},${Math.round(point.y)}`;
  const ends = new Map<string, number[]>();
  pieces.forEach((piece, number) => {
    for (const end of piece) ends.set(key(end), [...(ends.get(key(end)) ?? []), number]);
  });
  const used = new Set<number>();
  const grow = (line: Point[]): void => {
    for (;;) {
      const end = line.at(-1)!;
      const next = ends.get(key(end))?.find((number) => !used.has(number));
      if (next === undefined) return;
      used.add(next);
      const [a, b] = pieces[next]!;
      line.push(key(a) === key(end) ? b : a);
    }
  };
  const found: Point[][] = [];
  pieces.forEach((piece, number) => {
    if (used.has(number)) return;
    used.add(number);
    const line: Point[] = [...piece];
    grow(line);
    line.reverse();
    grow(line);
    found.push(line);
  });
  return found;
}

/** A soft line: through the middles, the corners only pull. */
export function smooth(line: readonly Point[]): string {
  const [first, last] = [line[0]!, line.at(-1)!];
  const closed = Math.hypot(first.x - last.x, first.y - last.y) < 1;
  if (!closed) {
    const middle = line.slice(1, -1).map((point, place) => `Q${at(point)} ${at(between(point, line[place + 2]!, 0.5))}`);
    return `M${at(first)}${middle.join('')}L${at(last)}`;
  }
  const loop = line.slice(0, -1);
  const turns = loop.map((point, place) => `Q${at(point)} ${at(between(point, loop[(place + 1) % loop.length]!, 0.5))}`);
  return `M${at(between(loop.at(-1)!, loop[0]!, 0.5))}${turns.join('')}Z`;
}

/** Rounder: every point goes some way towards the middle of its neighbours; the ends of an open line stay. */
function relax(line: Point[], rounds: number): Point[] {
  const closed = Math.hypot(line[0]!.x - line.at(-1)!.x, line[0]!.y - line.at(-1)!.y) < 1;
  let points = closed ? line.slice(0, -1) : line;
  for (let round = 0; round < rounds; round += 1) {
    const old = points;
    points = old.map((point, place) => {
      if (!closed && (place === 0 || place === old.length - 1)) return point;
      const [a, b] = [old.at(place - 1)!, old[(place + 1) % old.length]!];
      return { x: (a.x + 2 * point.x + b.x) / 4, y: (a.y + 2 * point.y + b.y) / 4 };
    });
  }
  return closed ? [...points, points[0]!] : points;
}

/** Never quite straight: a place always gives way in the same direction, so that lines that lie together stay so. */
function uneven({ x, y }: Point): Point {
  const one = Math.sin(x / 37 + 1.7 * Math.sin(y / 53)) + 0.6 * Math.sin(y / 23 + x / 61);
  const two = Math.sin(y / 41 + 1.5 * Math.sin(x / 47)) + 0.6 * Math.sin(x / 27 - y / 59);
  return { x: x + 4.6 * one, y: y + 4.6 * two };
}

/** What touches the border of the map runs off it. */
function offTheMap(field: Field, { x, y }: Point): Point {
  const [edge, ends] = [H * 0.52 + 26, R * 0.52 + 26];
  return {
    x: x < ends ? -40 : x > field.width - ends ? field.width + 40 : x,
    y: y < edge ? -40 : y > field.height - edge ? field.height + 40 : y,
  };
}

/** The borders round all hexes of a kind, as loops. */
function borders(field: Field, inside: (hex: Hex) => boolean): Point[][] {
  const pieces: [Point, Point][] = [];
  for (const hex of field.hexes) {
    if (!inside(hex)) continue;
    hex.near.forEach((other, direction) => {
      if (!other || !inside(other)) pieces.push(sideOf(hex, direction));
    });
  }
  return chains(pieces);
}

/** The same as one would draw them. */
function drawn(field: Field, inside: (hex: Hex) => boolean): Point[][] {
  return borders(field, inside).map((line) => relax(line.map((point) => offTheMap(field, point)), 3).map(uneven));
}

/** A soft shape round all hexes of a kind. */
export function region(field: Field, inside: (hex: Hex) => boolean): string {
  return borders(field, inside)
    .map((line) => smooth(relax(line, 2)))
    .join('');
}

/** The same of land: uneven, and off the map where it touches its border. */
function land(field: Field, inside: (hex: Hex) => boolean): string {
  return drawn(field, inside).map(smooth).join('');
}

/** Short strokes down the hill along a contour; where two contours meet, the slope is dark. */
function hachures(field: Field, level: number): string {
  const strokes: string[] = [];
  for (const loop of drawn(field, (hex) => hex.height > level)) {
    const area = loop.slice(1).reduce((sum, point, place) => sum + loop[place]!.x * point.y - point.x * loop[place]!.y, 0);
    const out = area > 0 ? 1 : -1;
    loop.slice(1).forEach((end, place) => {
      const start = loop[place]!;
      const length = Math.hypot(end.x - start.x, end.y - start.y) || 1;
      const down = { x: ((end.y - start.y) / length) * out, y: ((start.x - end.x) / length) * out };
      const count = Math.max(1, Math.round(length / 5));
      const hex = hexAt(field, { x: (start.x + end.x) / 2 + down.x * 9, y: (start.y + end.y) / 2 + down.y * 9 });
      if (!hex) return; // the border of the map
      for (let stroke = 0; stroke < count; stroke += 1) {
        const salt = stroke + place * 11 + level * 5;
        const top = between(start, end, (stroke + 0.5 + (chance(hex, salt) - 0.5) * 0.5) / count);
        const long = 6 + 6 * chance(hex, salt + 3);
        strokes.push(`M${at(top)}l${fix(down.x * long)} ${fix(down.y * long)}`);
      }
    });
  }
  return strokes.join('');
}

const of = (field: Field, terrain: Hex['terrain']): Hex[] => field.hexes.filter((hex) => hex.terrain === terrain);

function pines(field: Field): string {
  const places = [[-14, -10], [9, -15], [-4, 6], [15, 7], [-18, 13], [4, 20]] as const;
  return of(field, 'wood')
    .flatMap((hex) =>
      places.map(([x, y], number) => {
        const top = spot(hex, x, y - 5, number, 7);
        return `M${at(top)}l-4.6 7.6h9.2zM${fix(top.x)} ${fix(top.y + 7.6)}v2.6`;
      }),
    )
    .join('');
}

function rice(field: Field): string {
  return of(field, 'paddy')
    .flatMap((hex) =>
      [-15, -5, 5, 15].map((y, number) => {
        const wide = 20 - Math.abs(y) * 0.45;
        const left = spot(hex, -wide, y, number, 2);
        return `M${at(left)}h${fix(wide * 2)}` + [0.15, 0.38, 0.62, 0.85].map((part) => `M${fix(left.x + wide * 2 * part)} ${fix(left.y)}v-3.6`).join('');
      }),
    )
    .join('');
}

function roofs(field: Field): string {
  const places = [[-12, -8], [8, -12], [12, 7], [-7, 11], [2, -1]] as const;
  return of(field, 'village')
    .flatMap((hex) =>
      places.map(([x, y], number) => {
        const top = spot(hex, x, y - 4, number, 4);
        return `M${at(top)}l-6.5 5.2h2v4.4h9v-4.4h2z`;
      }),
    )
    .join('');
}

function reeds(field: Field): string {
  const places = [[-13, -8], [8, -12], [-2, 3], [14, 6], [-10, 15], [5, 17]] as const;
  return of(field, 'marsh')
    .flatMap((hex) =>
      places.map(([x, y], number) => {
        const foot = spot(hex, x, y, number, 6);
        return `M${fix(foot.x - 6)} ${fix(foot.y)}h12M${at(foot)}v-6M${fix(foot.x - 3)} ${fix(foot.y)}l-2-4.6M${fix(foot.x + 3)} ${fix(foot.y)}l2-4.6`;
      }),
    )
    .join('');
}

/** Seigaiha: small waves, row by row. */
function waves(field: Field): string {
  return of(field, 'water')
    .flatMap((hex) =>
      [[-16, -12], [6, -14], [-6, 2], [14, 4], [-16, 16], [4, 18]].map(([x, y]) => {
        const left = { x: hex.x + x! - 6, y: hex.y + y! };
        return `M${at(left)}a6 6 0 0 1 12 0M${fix(left.x + 3)} ${fix(left.y)}a3 3 0 0 1 6 0`;
      }),
    )
    .join('');
}

function keeps(field: Field): string {
  return of(field, 'castle')
    .map(({ x, y }) => {
      const move = (dx: number, dy: number): string => `M${fix(x + dx)} ${fix(y + dy)}`;
      return (
        `${move(-13, 14)}l3-9h20l3 9z${move(-8, 5)}v-7h16v7z${move(-12, -2)}q7-2 8-7h8q1 5 8 7z` +
        `${move(-5, -9)}v-5h10v5z${move(-9, -14)}q6-2 9-7q3 5 9 7z`
      );
    })
    .join('');
}

function sidesOf(field: Field, kind: Hex['sides'][number]): [Point, Point][] {
  return field.hexes.flatMap((hex) =>
    hex.sides.flatMap((side, direction) => {
      const other = hex.near[direction];
      const once = kind === 'wall_in' || (other && hex.name < other.name);
      return side === kind && other && once ? [sideOf(hex, direction)] : [];
    }),
  );
}

function ways(field: Field, lines: readonly string[][]): string {
  const centre = (name: string): Point => field.byName.get(name) ?? { x: 0, y: 0 };
  return lines.map((line) => smooth(edged(field, line.map(centre), line))).join('');
}

/** A way that leads off the map is drawn up to the border. */
function edged(field: Field, points: Point[], names: string[]): Point[] {
  const beyond = (name: string, next: Point): Point[] => {
    const hex = field.byName.get(name);
    const away = hex?.near.indexOf(null) ?? -1;
    if (!hex || away < 0) return [];
    // The side that is most nearly opposite to where the way comes from.
    const open = hex.near.flatMap((other, direction) => (other ? [] : [between(...sideOf(hex, direction), 0.5)]));
    const far = (point: Point): number => Math.hypot(point.x - next.x, point.y - next.y);
    return [open.reduce((best, point) => (far(point) > far(best) ? point : best))];
  };
  return [...beyond(names[0]!, points[1]!).reverse(), ...points, ...beyond(names.at(-1)!, points.at(-2)!)];
}

export interface Land {
  levels: string[];
  slopes: string;
  woods: string;
  pines: string;
  paddies: string;
  rice: string;
  marshes: string;
  reeds: string;
  villages: string;
  waters: string;
  waves: string;
  rivers: string;
  walls: string;
  keeps: string;
  roads: string;
  paths: string;
  grid: string;
}

const lands = new Map<Field, Land>();

function draw(field: Field): Land {
  const top = Math.max(0, ...field.hexes.map((hex) => hex.height));
  const kind = (terrain: Hex['terrain']) => land(field, (hex) => hex.terrain === terrain);
  return {
    levels: Array.from({ length: top }, (_, level) => land(field, (hex) => hex.height > level)),
    slopes: Array.from({ length: top }, (_, level) => hachures(field, level)).join(''),
    woods: kind('wood'),
    pines: pines(field),
    paddies: kind('paddy'),
    rice: rice(field),
    marshes: kind('marsh'),
    reeds: reeds(field),
    villages: roofs(field),
    waters: kind('water'),
    waves: waves(field),
    rivers: chains(sidesOf(field, 'river'))
      .map((line) => smooth(relax(line, 1).map(uneven)))
      .join(''),
    walls: sidesOf(field, 'wall_in').map(([a, b]) => `M${at(a)}L${at(b)}`).join(''),
    keeps: keeps(field),
    roads: ways(field, field.roads),
    paths: ways(field, field.paths),
    grid: grid(field),
  };
}

/** Every hexside once. */
function grid(field: Field): string {
  return field.hexes
    .flatMap((hex) =>
      hex.near.flatMap((other, direction) => {
        if (other && direction < 3) return [];
        const [a, b] = sideOf(hex, direction);
        return [`M${at(a)}L${at(b)}`];
      }),
    )
    .join('');
}

/** The land of a map, drawn once. */
export function landOf(field: Field): Land {
  let land = lands.get(field);
  if (!land) {
    land = draw(field);
    lands.set(field, land);
  }
  return land;
}

/** Several hexes as one path. */
export function patches(hexes: Iterable<Hex>, radius = R): string {
  return [...hexes].map((hex) => outline(hex, radius)).join('');
}

/** An arrow through hexes. */
export function arrow(points: readonly Point[], short = 0): string {
  if (points.length < 2) return '';
  const end = points.at(-1)!;
  const before = points.at(-2)!;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const tip = between(end, before, short / length);
  const way = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const wing = (turn: number): Point => ({
    x: tip.x - way.x * 11 - way.y * turn,
    y: tip.y - way.y * 11 + way.x * turn,
  });
  return `${smooth([...points.slice(0, -1), tip])}M${at(wing(7))}L${at(tip)}L${at(wing(-7))}`;
}
