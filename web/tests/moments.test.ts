import { expect, it } from 'vitest';
import { changed } from '../src/lib/moments';

const before = { life: 5, cards: ['bo', 'bokken', 'geisha'], players: [{ seat: 0, left: [1, 2] }, { seat: 1, left: [] }], attack: { by: 1 } };

it('changes parts at any depth and shares the rest', () => {
  const after = changed(before, { players: { 0: { left: [1, 1, [7]] } }, life: [4] });
  expect(after).toEqual({ ...before, life: 4, players: [{ seat: 0, left: [1, 7] }, before.players[1]] });
  expect(after.players[1]).toBe(before.players[1]);
  expect(after.cards).toBe(before.cards);
  expect(before).toMatchObject({ life: 5, players: [{ left: [1, 2] }, {}] });
});

it('adds what is new and takes away what is gone', () => {
  const after = changed<object>(before, { attack: [], result: [null] });
  expect('attack' in after).toBe(false);
  expect(after).toMatchObject({ result: null, life: 5 });
});

it('takes items out of a list and puts others in', () => {
  expect(changed(before, { cards: [1, 1, []] }).cards).toEqual(['bo', 'geisha']);
  expect(changed(before, { cards: [0, 0, ['parry']] }).cards).toEqual(['parry', 'bo', 'bokken', 'geisha']);
  expect(changed(before, { cards: [[]] }).cards).toEqual([]);
});

it('leaves what stays as it is', () => {
  expect(changed(before, {})).toBe(before);
});
