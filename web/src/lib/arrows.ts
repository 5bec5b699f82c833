/** Who moved or struck whence and where to, as a recap draws it over the board. */
import type { GameEvent } from './wire';

/** A thing on the page, by the name it is marked with: `['province', 'P07']` is whatever has `data-province="P07"`. */
export type Place = readonly [name: string, value: string | number];

export interface Arrow {
  from: Place;
  to: Place;
  /** Whose it is, if not of whoever chose it or of the seat it comes from. */
  seat?: number;
}

export interface Point {
  x: number;
  y: number;
  /** Of a large thing half its width and height: an arrow keeps to its edge. */
  wide?: number;
  high?: number;
  /** A player's seat: what is written there is not drawn over. */
  seat?: boolean;
}

/** A board that draws things without marking each (a map of hexes) says where they are, and where the map ends. */
export interface Atlas {
  find(place: Place): Point | null;
  area(): DOMRect;
}

let atlas: Atlas | null = null;

/** Call it in an effect: what it returns takes the board's word back. */
export function chart(one: Atlas): () => void {
  atlas = one;
  return () => {
    if (atlas === one) atlas = null;
  };
}

/** The part of the window arrows on the board keep to. */
export function area(): DOMRect | null {
  return atlas?.area() ?? document.querySelector('[data-board]')?.getBoundingClientRect() ?? null;
}

/** The middle of a place, and whether it is on the board; beside the board a player stands for what they hold. */
export function locate(place: Place): (Point & { aside: boolean }) | null {
  const found = atlas?.find(place);
  if (found) return { ...found, aside: false };
  const thing = `[data-${place[0]}="${CSS.escape(String(place[1]))}"]`;
  for (const where of ['[data-board]', 'aside.players']) {
    const element = document.querySelector(`${where} ${thing}`);
    if (!element?.checkVisibility()) continue;
    const box = element.getBoundingClientRect();
    const aside = where !== '[data-board]';
    if (aside) return { x: box.right - 8, y: box.y + box.height / 2, aside };
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, wide: box.width / 2, high: box.height / 2, seat: place[0] === 'seat', aside };
  }
  return null;
}

/** Beside an argument that says where it went, the one that says whence. */
const PAIRS = [
  ['start', 'hex', 'hex'],
  ['origin', 'province', 'province'],
] as const;

/** What most games mean by it: `start` to `hex`, `origin` to `province`. */
export function moved({ args }: GameEvent): Arrow[] {
  return PAIRS.flatMap(([whence, where, name]) => {
    const [from, to] = [args[whence], args[where]];
    return typeof from === 'string' && typeof to === 'string' && from !== to ? [{ from: [name, from], to: [name, to] } as Arrow] : [];
  });
}

/** Between seats side by side an arrow goes round by the side that looks at the middle of the board. */
export function inside(begin: Point, end: Point, middle: Point): [Point, Point, Point] {
  const across = Math.abs(end.x - begin.x) > Math.abs(end.y - begin.y);
  const [dx, dy] = across ? [0, Math.sign(middle.y - begin.y) || 1] : [Math.sign(middle.x - begin.x) || 1, 0];
  const edge = ({ x, y, wide = 0, high = 0 }: Point): Point => ({ x: x + dx * wide, y: y + dy * high });
  const [from, to] = [edge(begin), edge(end)];
  const out = Math.hypot(to.x - from.x, to.y - from.y) * 0.45;
  return [from, { x: (from.x + to.x) / 2 + dx * out, y: (from.y + to.y) / 2 + dy * out }, to];
}

/** A line and its head, drawn to the last of the three. */
function drawn(from: Point, mid: Point, tip: Point, head: number): string {
  const angle = Math.atan2(tip.y - mid.y, tip.x - mid.x);
  const wing = (turn: number): string => `${round(tip.x - head * Math.cos(angle + turn))} ${round(tip.y - head * Math.sin(angle + turn))}`;
  return `M${round(from.x)} ${round(from.y)}Q${round(mid.x)} ${round(mid.y)} ${round(tip.x)} ${round(tip.y)}M${wing(0.45)}L${round(tip.x)} ${round(tip.y)}L${wing(-0.45)}`;
}

/** From one to the other, a little bent so that there and back do not lie on one line; with its head. */
export function bent(begin: Point, end: Point, middle?: Point): string {
  const whole = Math.hypot(end.x - begin.x, end.y - begin.y);
  if (whole < 12) return '';
  const [ux, uy] = [(end.x - begin.x) / whole, (end.y - begin.y) / whole];
  const edge = ({ wide = 0, high = 0 }: Point): number => Math.min(wide / Math.max(Math.abs(ux), 0.01), high / Math.max(Math.abs(uy), 0.01)) * 0.94;
  const apart = whole > edge(begin) + edge(end) + (begin.seat ? 40 : 24);
  if (!apart && middle && begin.seat && end.seat) return drawn(...inside(begin, end, middle), 13);
  const [leave, meet] = apart ? [edge(begin), edge(end)] : [0, 0];
  const from = { x: begin.x + ux * leave, y: begin.y + uy * leave };
  const to = { x: end.x - ux * meet, y: end.y - uy * meet };
  const far = whole - leave - meet;
  const mid = { x: from.x + (ux / 2 - uy * 0.12) * far, y: from.y + (uy / 2 + ux * 0.12) * far };
  // It ends a little before the middle of the thing it points at; a short one has a small head.
  const short = Math.min(8, far * 0.15);
  return drawn(from, mid, { x: to.x - ux * short, y: to.y - uy * short }, Math.min(13, far * 0.3));
}

const round = (value: number): number => Math.round(value * 10) / 10;
