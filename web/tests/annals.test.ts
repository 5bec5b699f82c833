import { describe, expect, it } from 'vitest';
import { apart, beside, curve, marks, turnOf } from '../src/annals/curve';

describe('the curve of a game', () => {
  it('leads from the first position to the last, higher for more', () => {
    const drawn = curve({ at: [0, 10, 20], standing: [[0, 0], [4, 1], [2, 6]] }, 300);
    expect(drawn.lines).toHaveLength(2);
    expect(drawn.x(20)).toBeGreaterThan(drawn.x(10));
    expect(drawn.y(6)).toBeLessThan(drawn.y(2));
    expect(drawn.lines[1]).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+L[\d.]+ [\d.]+$/);
  });
  it('has its turning points on its lines', () => {
    const drawn = curve({ at: [0, 10, 20], standing: [[0], [4], [2]] }, 300);
    expect(drawn.on(5, 0)).toBeCloseTo(drawn.y(2));
    expect(drawn.on(10, 0)).toBeCloseTo(drawn.y(4));
    expect(drawn.on(0, 0)).toBeCloseTo(drawn.y(0));
    expect(drawn.on(20, 0)).toBeCloseTo(drawn.y(2));
  });
  it('has few, round heights', () => {
    expect(marks(0, 4)).toEqual([0, 1, 2, 3, 4]);
    expect(marks(-3, 47)).toEqual([0, 10, 20, 30, 40]);
  });
  it('keeps crests apart without changing their order', () => {
    const found = apart([100, 101, 20, 168]);
    expect([...found].sort((a, b) => a - b)).toEqual([found[2], found[0], found[1], found[3]]);
    expect(found[1]! - found[0]!).toBeGreaterThanOrEqual(17);
    for (const height of apart([160, 161, 162, 163])) expect(height).toBeLessThanOrEqual(168);
  });
});

describe('turns and fights', () => {
  it('finds the turn of a position', () => {
    expect(turnOf([3, 9], 2)).toBe(0);
    expect(turnOf([3, 9], 9)).toBe(2);
  });
  it('finds the next and the last', () => {
    expect(beside([3, 9, 12], 9, true)).toBe(12);
    expect(beside([3, 9, 12], 9, false)).toBe(3);
    expect(beside([3], 9, true)).toBeNull();
  });
});
