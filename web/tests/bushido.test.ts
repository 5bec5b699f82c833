/** How Bushido's page points at choices, and tells the last combat. */
import { describe, expect, it } from 'vitest';
import game from '../src/games/bushido/game';
import { beside } from '../src/games/bushido/hex';
import { recalled } from '../src/games/bushido/memory';
import type { LastCombat, LastSide, Province, Side } from '../src/games/bushido/view';
import { handy, most } from '../src/games/bushido/steps.svelte';
import { amounts, choiceAt } from '../src/games/bushido/verbs';

const side = (seat: number, more: Partial<Side> = {}): Side => ({
  seat, sealed: false, height: null, top: null, tiles: null, disc: null, ...more,
});
describe('a click on a province', () => {
  const choices = ['to p02', 'from p02', 'from p03', 'done'];
  it('sends troops on, or takes them up when asked to', () => {
    expect(choiceAt('P02', choices, 'regroup-to', false)).toBe('to p02');
    expect(choiceAt('P02', choices, 'regroup-to', true)).toBe('from p02');
  });
  it('means what is asked where it is not legal, and nothing where nothing is asked of provinces', () => {
    expect(choiceAt('P09', choices, 'regroup-to', false)).toBe('to p09');
    expect(choiceAt('P09', ['from p02'], 'regroup-relief', false)).toBe('from p09');
    expect(choiceAt('P09', ['pass'], 'kotau', false)).toBeNull();
  });
});

it('refusing is dangerous at tea only', () => {
  const refuse = { verb: 'refuse', noun: null };
  expect([game.danger(refuse, 'invitation'), game.danger(refuse, 'verdict')]).toEqual([true, false]);
  expect(game.danger({ verb: 'unarmed', noun: null }, 'stake')).toBe(true);
});

it('so many can be moved at once as the table offers', () => {
  expect(most(['place p01', 'spread', 'count 2', 'count 3'])).toBe(3);
  expect(most(['place p01', 'done'])).toBe(1);
  expect([handy(4), handy(10), handy(16)]).toEqual([[1, 2, 3, 4], [1, 2, 3, 5, 10], [1, 2, 3, 5, 10, 16]]);
});

it('numbers are found among the choices', () => {
  expect(amounts(['convert 0', 'convert 2', 'pass']).map(({ count }) => count)).toEqual([0, 2]);
});

it('arrow keys follow the rows of hexagons', () => {
  const at = (id: string, x: number, y: number) => ({ id, x, y }) as Province;
  const all = [at('A', -1, 1), at('B', 1, 1), at('C', 0, 2)];
  expect(beside(all, all[0]!, 'ArrowRight')?.id).toBe('B');
  expect(beside(all, all[0]!, 'ArrowDown')?.id).toBe('C');
  expect(beside(all, all[1]!, 'ArrowDown')?.id).toBe('C');
  expect(beside(all, all[1]!, 'ArrowRight')).toBeNull();
});

describe('the last combat', () => {
  const fighter = (seat: number, more: Partial<LastSide>): LastSide => ({
    seat, troops: 1, elites: 0, height: 0, top: 0, tiles: null, disc: null, strength: null, due: 0, extra: 0, losses: 0,
    honour: 0, ...more,
  });
  const last = (more: Partial<LastCombat>): LastCombat => ({
    turn: 3, special: false, daimyo: 0, province: 'P05', bonus: 3, winner: 1, owner: 'daimyo', revolted: false, sacrificed: false,
    duel_transfer: false, rules: ['BUS-8.7', 'BUS-8.10'],
    sides: [
      fighter(1, { troops: 4, height: 3, top: 2, tiles: [2, 3, 3], disc: 'battle', strength: 20, extra: 2, losses: 2, honour: 11 }),
      fighter(2, { troops: 3, height: 2, top: 1, tiles: [1, 1], disc: 'ambush', strength: 2, due: 18, losses: 3, honour: 2 }),
    ],
    ...more,
  });

  it('is the scene that was told', () => {
    const fought = recalled(last({}));
    expect(fought).toMatchObject({ attacker: 1, defender: 2, troops: 4, defenders: 3, bonus: [3], mine: null });
    expect(fought.sides[0]).toEqual(side(1, { height: 3, top: 2, tiles: [2, 3, 3], disc: 'battle' }));
    expect(fought.account).toEqual({
      winner: 0, strengths: [20, 2], rules: ['BUS-8.7', 'BUS-8.10'], due: [0, 18], extra: [2, 0], losses: [2, 3],
      owner: 0, honour: [11, 2],
    });
  });
  it('leaves nobody a province in which Ronin are left', () => {
    expect(recalled(last({ special: true, owner: 'neutral' })).account?.owner).toBeNull();
    expect(recalled(last({ owner: 'neutral' })).account?.owner).toBeNull();
    expect(recalled(last({ owner: 'bushi', bonus: 9 }))).toMatchObject({ bonus: [3, 6], account: { owner: 2 } });
  });
  it('shows no tile where no disc was used', () => {
    const unarmed = recalled(last({ sides: [fighter(1, { height: 2, top: 3 }), fighter(2, { due: 1, losses: 1 })] }));
    expect(unarmed.account?.strengths).toBeNull();
    expect(unarmed.sides.map(({ top, tiles }) => [top, tiles])).toEqual([[3, null], [null, null]]);
  });
});
