import { describe, expect, it } from 'vitest';
import { fieldOf } from '../src/games/tenkatoitsu/field';
import { assaultOdds, fireDie, LINES, lossesOf, lowestScore, scoreOf, sourcesOf, ZONES } from '../src/games/tenkatoitsu/siege';
import { PLANS } from '../src/games/tenkatoitsu/siegeplan';
import type { Siege } from '../src/games/tenkatoitsu/view';

const siege: Siege = {
  besieged: 1,
  begun: true,
  strength: [3, 1],
  out: [0, 0],
  markers: [['b', 'south-gate'], ['b', 'outer-bailey']],
  bases: [['b'], ['centre']],
  actions: null,
  assault: null,
};

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
  it('has a score for each way along a line, and 0 within a peripheral zone (TEN-15.1)', () => {
    expect([scoreOf('centre', 'west-bailey'), scoreOf('west-bailey', 'centre')]).toEqual([3, 1]);
    expect([scoreOf('b', 'b'), scoreOf('centre', 'centre'), scoreOf('centre', 'a')]).toEqual([0, null, null]);
  });
  it('is attacked from the markers beside a zone, along the easiest line (TEN-15.6.1)', () => {
    expect(sourcesOf(siege, 0, 'b')).toEqual(['b', 'south-gate']);
    expect(lowestScore('outer-bailey', sourcesOf(siege, 0, 'outer-bailey'))).toBe(2);
  });
  it('counts the throws', () => {
    expect(assaultOdds(0, 0)).toEqual([15, 6, 15]);
    expect(assaultOdds(2, 0)).toEqual([26, 4, 6]);
    expect(fireDie('outer-bailey', ['south-gate'])).toBe(5);
    expect([1, 0, -1, -2, -3, -4, -5].map(lossesOf)).toEqual([0, 1, 1, 1, 2, 2, 3]);
  });
});
