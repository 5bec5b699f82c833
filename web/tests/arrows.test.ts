import { expect, test } from 'vitest';
import { bent, moved } from '../src/lib/arrows';
import bushido from '../src/games/bushido/game';
import samuraiSword from '../src/games/samurai-sword/game';
import shitenno from '../src/games/shitenno/game';
import tenkatoitsu from '../src/games/tenkatoitsu/game';
import type { GameModule } from '../src/lib/board';
import type { GameEvent } from '../src/lib/wire';

const event = (kind: string, args: Record<string, unknown>): GameEvent => ({ kind, args, rule: '' });
const arrows = (module: GameModule, one: GameEvent, before: GameEvent[] = []) => module.arrows?.(one, before) ?? moved(one);

test('what moves or strikes has an arrow in every game', () => {
  expect(arrows(samuraiSword, event('attacked', { seat: 1, target: 3 }))).toEqual([{ from: ['seat', 1], to: ['seat', 3] }]);
  expect(arrows(samuraiSword, event('lost-life', { seat: 3, by: 1, count: 1 }))).toEqual([{ from: ['seat', 1], to: ['seat', 3] }]);
  expect(arrows(samuraiSword, event('drew', { seat: 1, count: 2 }))).toEqual([]);
  expect(arrows(bushido, event('marched', { seat: 0, origin: 'P01', province: 'P02', count: 3 }))).toEqual([{ from: ['province', 'P01'], to: ['province', 'P02'] }]);
  expect(arrows(shitenno, event('placed', { seat: 2, province: 'kanto' }))).toEqual([{ from: ['seat', 2], to: ['province', 'kanto'] }]);
  expect(arrows(tenkatoitsu, event('marched', { unit: 'a-1', start: '0101', hex: '0102' }))).toEqual([{ from: ['hex', '0101'], to: ['hex', '0102'] }]);
  const scene = { attackers: ['a-1', 'a-2'], defenders: ['b-1'] };
  expect(arrows(tenkatoitsu, event('combat', { scene }))).toHaveLength(2);
});

test('a unit that falls back leaves the hex it went to last', () => {
  const before = [event('charged', { unit: 'a-1', start: '0101', hex: '0103' })];
  expect(arrows(tenkatoitsu, event('fell-back', { unit: 'a-1', hex: '0104' }), before)).toEqual([{ from: ['hex', '0103'], to: ['hex', '0104'] }]);
  expect(arrows(tenkatoitsu, event('fell-back', { unit: 'b-1', hex: '0104' }), before)).toEqual([]);
});

test('an arrow is bent, and none where there is no way', () => {
  expect(bent({ x: 0, y: 0 }, { x: 100, y: 0 })).toMatch(/^M0 0Q50 12 92 0M/);
  expect(bent({ x: 0, y: 0 }, { x: 3, y: 0 })).toBe('');
  expect(bent({ x: 0, y: 0 }, { x: 300, y: 0, wide: 100, high: 50 })).toMatch(/Q103 24\.7 198 0M/);
});

test('between seats side by side it goes round, on the side of the middle of the board', () => {
  const seat = { wide: 60, high: 40, seat: true };
  const middle = { x: 200, y: 150 };
  expect(bent({ x: 66, y: 380, ...seat }, { x: 194, y: 380, ...seat }, middle)).toMatch(/^M66 340Q130 282\.4 194 340M/);
  expect(bent({ x: 66, y: 260, ...seat }, { x: 66, y: 370, ...seat }, middle)).toMatch(/^M126 260Q175\.5 315 126 370M/);
  expect(bent({ x: 66, y: 380, ...seat }, { x: 194, y: 80, ...seat }, middle)).not.toMatch(/^M66 340/);
});
