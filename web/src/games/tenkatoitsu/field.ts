/**
 * A battlefield from the engine's own map data: hexes, what their sides are, roads, places. Flat-top hexes called "CCRR"; even columns hang half a hex lower.
 */
import tables from './data/tables.json';

const FILES = import.meta.glob<MapFile>('./data/*_map.json', { import: 'default', eager: true });

/** A map as `data/*_map.toml` has it (TEN-D9). */
interface MapFile {
  name: string;
  /** A line a row. */
  terrain: string;
  elevation: string;
  roads: string[];
  paths: string[];
  /** By hex and direction the number of the side's kind. */
  hexsides: string;
  places: Record<string, string>;
  entries: Record<string, string>;
  fortress?: Record<string, string>;
  stars?: Field['stars'];
}

/** The radius of a hex and its height, in units of the picture. */
export const R = 32;
export const H = Math.sqrt(3) * R;
const MARGIN = 26;

/** N, NE, SE, S, SW, NW in axial steps. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export type Terrain = 'clear' | 'wood' | 'paddy' | 'village' | 'marsh' | 'castle' | 'water';
const SIGNS: Record<string, Terrain> = {
  '.': 'clear',
  w: 'wood',
  p: 'paddy',
  v: 'village',
  m: 'marsh',
  c: 'castle',
  '~': 'water',
};
/** What a side is in the direction crossed. */
export type SideKind = 'clear' | 'rough' | 'river' | 'slope_up' | 'slope_down' | 'wall_in' | 'wall_out' | 'impassable';
const SIDES = tables.side.map(({ id }) => id as SideKind);

export interface Point {
  x: number;
  y: number;
}

export interface Hex {
  name: string;
  column: number;
  row: number;
  q: number;
  r: number;
  x: number;
  y: number;
  terrain: Terrain;
  height: number;
  /** By direction; null off the map. */
  near: (Hex | null)[];
  sides: SideKind[];
}

export interface Field {
  name: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  hexes: Hex[];
  byName: Map<string, Hex>;
  roads: string[][];
  paths: string[][];
  places: [string, string][];
  entries: string[];
  /** The same with their names: "hashiba-blue-arrow". */
  arrows: [string, string][];
  /** TEN-15.2: the hexes tied to each peripheral zone of a fortress. */
  gates: [string, string[]][];
  castles: string[];
  /** TEN-21.7.3: hexes that are worth points to an army. */
  stars: { army: string; hex: string; points: number; name: string }[];
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const rows = (ways: readonly string[]): string[][] => ways.map(words);

export function nameOf(column: number, row: number): string {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

function readField(file: MapFile): Field {
  const terrain = words(file.terrain);
  const heights = words(file.elevation);
  const columns = terrain[0]?.length ?? 0;
  const byName = new Map<string, Hex>();
  terrain.forEach((line, at) =>
    [...line].forEach((sign, place) => {
      const [column, row] = [place + 1, at + 1];
      const name = nameOf(column, row);
      byName.set(name, {
        name,
        column,
        row,
        q: column - 1,
        r: row - 1 - Math.floor((column - 1) / 2),
        x: MARGIN + R + 1.5 * R * place,
        y: MARGIN + H / 2 + H * (at + (place % 2 ? 0.5 : 0)),
        terrain: SIGNS[sign] ?? 'clear',
        height: Number(heights[at]?.[place] ?? 0),
        near: [],
        sides: [],
      });
    }),
  );
  const hexes = [...byName.values()];
  const sides = words(file.hexsides);
  hexes.forEach((hex, at) => {
    hex.near = STEPS.map(([q, r]) => {
      const column = hex.q + q + 1;
      return byName.get(nameOf(column, hex.r + r + 1 + Math.floor((column - 1) / 2))) ?? null;
    });
    hex.sides = [...sides[at]!].map((number) => SIDES[Number(number)]!);
  });
  const roads = rows(file.roads);
  const paths = rows(file.paths);
  return {
    name: file.name,
    columns,
    rows: terrain.length,
    width: MARGIN * 2 + R * (1.5 * columns + 0.5),
    height: MARGIN * 2 + H * (terrain.length + 0.5),
    hexes,
    byName,
    roads,
    paths,
    places: Object.entries(file.places),
    entries: Object.values(file.entries),
    arrows: Object.entries(file.entries),
    gates: Object.entries(file.fortress ?? {}).flatMap(([zone, near]) => (zone.length === 1 ? [[zone, words(near)]] : [])),
    castles: hexes.filter((hex) => hex.terrain === 'castle').map((hex) => hex.name),
    stars: file.stars ?? [],
  };
}

const fields = new Map<string, Field>();

/** The map of a scenario of one's own: it comes with its table. */
export function learnFields(components: Record<string, unknown>): void {
  for (const [name, file] of Object.entries(components)) {
    if (name.endsWith('_map')) fields.set(name.replace(/_map$/, ''), readField(file as MapFile));
  }
}

/** The map of a battle by its name. */
export function fieldOf(name: string): Field {
  let field = fields.get(name);
  if (!field) {
    field = readField(FILES[`./data/${name}_map.json`]!);
    fields.set(name, field);
  }
  return field;
}

/** The corners of a hex clockwise from the right; the side in direction d lies between corners d+4 and d+5. */
export function cornerOf(hex: Point, corner: number, radius = R): Point {
  const angle = (Math.PI / 3) * corner;
  return { x: hex.x + radius * Math.cos(angle), y: hex.y + radius * Math.sin(angle) };
}

export function sideOf(hex: Point, direction: number): [Point, Point] {
  return [cornerOf(hex, direction + 4), cornerOf(hex, direction + 5)];
}

export function outline(hex: Point, radius = R): string {
  const at = (corner: number): string => {
    const { x, y } = cornerOf(hex, corner, radius);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(at).join('L')}Z`;
}

/** The hex that holds a point; null outside the map. */
export function hexAt(field: Field, point: Point): Hex | null {
  const place = (point.x - MARGIN - R) / (1.5 * R);
  let best: Hex | null = null;
  let least = R * R;
  for (const column of [Math.floor(place) + 1, Math.ceil(place) + 1]) {
    const drop = column % 2 ? 0 : 0.5;
    const row = Math.round((point.y - MARGIN) / H - drop + 0.5);
    const hex = field.byName.get(nameOf(column, row));
    const away = hex ? (hex.x - point.x) ** 2 + (hex.y - point.y) ** 2 : Infinity;
    if (away < least) [best, least] = [hex!, away];
  }
  return best;
}
