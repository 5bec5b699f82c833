import { expect, it } from 'vitest';
import { changed } from '../src/lib/moments';

const before = { life: 5, cards: ['bo', 'bokken'], players: [{ seat: 0, left: [1, 2] }, { seat: 1, left: [] }], attack: { by: 1 } };

it('changes parts at any depth and shares the rest', () => {
  const after = changed(before, [
    { at: ['players', 0, 'left', 1], to: 7 },
    { at: ['life'], to: 4 },
  ]);
  expect(after).toEqual({ ...before, life: 4, players: [{ seat: 0, left: [1, 7] }, before.players[1]] });
  expect(after.players[1]).toBe(before.players[1]);
  expect(after.cards).toBe(before.cards);
  expect(before).toMatchObject({ life: 5, players: [{ left: [1, 2] }, {}] });
});

it('adds what is new and takes away what is gone', () => {
  const after = changed<object>(before, [{ at: ['attack'] }, { at: ['result'], to: null }]);
  expect('attack' in after).toBe(false);
  expect(after).toMatchObject({ result: null, life: 5 });
});

it('does them in order, and puts a whole value in the place of another', () => {
  expect(changed([1, 2], [{ at: [], to: [1, 2, 3] }, { at: [2], to: 4 }])).toEqual([1, 2, 4]);
  expect(changed(before, [])).toBe(before);
});
