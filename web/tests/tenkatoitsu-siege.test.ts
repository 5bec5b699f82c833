import { describe, expect, it } from 'vitest';
import { fieldOf } from '../src/games/tenkatoitsu/field';
import { LINES, ZONES } from '../src/games/tenkatoitsu/siege';
import { PLANS } from '../src/games/tenkatoitsu/siegeplan';

describe('the fortress', () => {
  it('has the zones and lines of the engine, and a place for each', () => {
    expect(ZONES).toHaveLength(9);
    expect(LINES).toHaveLength(11);
    for (const plan of Object.values(PLANS)) expect(new Set(plan.spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    expect(fieldOf('yamazaki').gates).toEqual([
      ['a', ['2505', '2605']],
      ['b', ['2606', '2507']],
      ['c', ['2406', '2405']],
    ]);
  });
});
