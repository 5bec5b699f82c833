import { describe, expect, it } from 'vitest';
import { distance, fieldOf, hexAt, trail, walk, zoneOf, type Field, type Hex } from '../src/games/tenkatoitsu/field';
import { landOf } from '../src/games/tenkatoitsu/ground';
import { combatOf, picture } from '../src/games/tenkatoitsu/picture';
import { commandTable, PLANS } from '../src/games/tenkatoitsu/tables';
import type { BattleView } from '../src/games/tenkatoitsu/types';

const hex = (field: Field, name: string): Hex => field.byName.get(name)!;
const none = new Set<Hex>();

describe('the maps', () => {
  it.each([
    ['nagakute', 24, 30],
    ['yamazaki', 30, 22],
    ['sekigahara', 40, 28],
  ])('reads %s as the engine does', (name, columns, rows) => {
    const field = fieldOf(name);
    expect([field.columns, field.rows, field.hexes.length]).toEqual([columns, rows, columns * rows]);
    expect(field.roads.flat().every((one) => field.byName.has(one))).toBe(true);
    expect(landOf(field).rivers).toMatch(/^M/);
  });

  it('knows neighbours, sides and distances', () => {
    const field = fieldOf('nagakute');
    expect(hex(field, '0202').near.map((other) => other?.name)).toEqual(['0201', '0302', '0303', '0203', '0103', '0102']);
    expect(hex(field, '1227').sides.every((side) => side === 'wall-out')).toBe(true);
    expect(hex(field, '0111').sides[0]).toBe('river');
    expect(distance(hex(field, '0707'), hex(field, '1227'))).toBe(23);
  });

  it('finds the hex under every centre, and none outside', () => {
    const field = fieldOf('nagakute');
    for (const one of field.hexes) expect(hexAt(field, { x: one.x + 9, y: one.y - 11 })).toBe(one);
    expect(hexAt(field, { x: 2, y: 2 })).toBeNull();
  });

  it('counts movement by sides and roads (TEN-6.2.2, TEN-6.5.2)', () => {
    const field = fieldOf('nagakute');
    const march = walk(hex(field, '0115'), 8, true, none, none);
    expect(march.cost.get(hex(field, '0515'))).toBe(4);
    expect(trail(march, hex(field, '0315')).map((one) => one.name)).toEqual(['0115', '0215', '0315']);
    const charge = walk(hex(field, '0111'), 6, false, none, none);
    expect(charge.cost.get(hex(field, '0110'))).toBe(4);
  });

  it('has no zone of control across an impassable side (TEN-4.2)', () => {
    const field = fieldOf('yamazaki');
    for (const one of field.hexes) {
      for (const near of zoneOf(one)) expect(near.terrain).not.toBe('water');
    }
  });
});

describe('the tables', () => {
  it('reads plans and command points', () => {
    expect(PLANS).toHaveLength(10);
    expect(PLANS[1]).toMatchObject({ id: 'kakuyoku', commander: ['defence'], tactics: { totsugeki: 4 }, katta: 0 });
    expect(commandTable('nagakute', 'tokugawa')).toEqual([2, 3, 3, 4, 4, 5, 5]);
  });
});

describe('a batch of events', () => {
  const view = {
    units: [{ id: 'tokugawa-a-1', hex: '0101', loss: 0, state: 'intact', status: 'map' }],
    clans: [],
    bowl: ['march', 'rally'],
    drawn: null,
  } as unknown as BattleView;
  const event = (kind: string, args: Record<string, unknown>) => ({ kind, rule: 'TEN-1', args });

  it('is applied step by step', () => {
    const moved = picture(view, [event('charged', { unit: 'tokugawa-a-1', start: '0101', hex: '0202' })]);
    expect(moved.units[0]?.hex).toBe('0202');
    const hurt = picture(moved, [event('loss', { unit: 'tokugawa-a-1', count: 2, steps: 2 }), event('drawn-phase', { phase: 'march' })]);
    expect(hurt.units[0]).toMatchObject({ loss: 2, state: 'disorganised' });
    expect([hurt.bowl, hurt.drawn]).toEqual([['rally'], 'march']);
    expect(view.units[0]?.hex).toBe('0101');
  });

  it('shows who fights before the dice', () => {
    const start = [event('attackers', { units: ['tokugawa-a-1'] }), event('defenders', { units: ['ikeda-a-1'] })];
    expect(combatOf(start, null)).toMatchObject({ attackers: ['tokugawa-a-1'], defenders: ['ikeda-a-1'], code: null });
    const dice = event('combat', { dice: [1, 2, 3, 4], red: 5, blue: 9, code: 'a1' });
    expect(combatOf([...start, dice], null)).toMatchObject({ dice: [1, 2, 3, 4], totals: [5, 9], code: 'a1' });
  });
});
