/** Where the hexagons lie: a corner up, rows side by side (doubled-width coordinates), 50 units from heart to corner. */
import type { Province } from './view';

export const SIZE = 50;
const HALF = (SIZE * Math.sqrt(3)) / 2;

export type Point = readonly [x: number, y: number];

export function heart(province: Pick<Province, 'x' | 'y'>): Point {
  return [province.x * HALF, province.y * SIZE * 1.5];
}

/** The outline of a hexagon whose corners are `size` from its heart. */
export function hexagon(size: number): string {
  const half = (size * Math.sqrt(3)) / 2;
  const points = [[0, -size], [half, -size / 2], [half, size / 2], [0, size], [-half, size / 2], [-half, -size / 2]];
  return `M${points.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join('L')}Z`;
}

/** The picture's box round all provinces. */
export function boxOf(provinces: readonly Province[], margin = 6): { x: number; y: number; width: number; height: number } {
  const hearts = provinces.map(heart);
  const xs = hearts.map(([x]) => x);
  const ys = hearts.map(([, y]) => y);
  const left = Math.min(...xs) - HALF - margin;
  const top = Math.min(...ys) - SIZE - margin;
  return {
    x: left,
    y: top,
    width: Math.max(...xs) + HALF + margin - left,
    height: Math.max(...ys) + SIZE + margin - top,
  };
}

const WAYS: Record<string, readonly Point[]> = {
  ArrowLeft: [[-2, 0]],
  ArrowRight: [[2, 0]],
  ArrowUp: [[-1, -1], [1, -1], [0, -2]],
  ArrowDown: [[1, 1], [-1, 1], [0, 2]],
};

/** The province an arrow key leads to. */
export function beside(provinces: readonly Province[], from: Province, key: string): Province | null {
  for (const [dx, dy] of WAYS[key] ?? []) {
    const found = provinces.find(({ x, y }) => x === from.x + dx && y === from.y + dy);
    if (found) return found;
  }
  return null;
}

/** An arrow from one heart to another that leaves both troops readable. */
export function arrow(from: Province, to: Province): string {
  const [[ax, ay], [bx, by]] = [heart(from), heart(to)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const [sx, sy] = [ax + ux * 20, ay + uy * 20];
  const [ex, ey] = [bx - ux * 18, by - uy * 18];
  const [mx, my] = [(sx + ex) / 2 - uy * 12, (sy + ey) / 2 + ux * 12];
  return `M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}`;
}
