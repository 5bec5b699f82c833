import { describe, expect, it } from 'vitest';
import { fieldOf, hexAt, type Field, type Hex } from '../src/games/tenkatoitsu/field';
import { landOf } from '../src/games/tenkatoitsu/ground';
import { thrown, unthrown } from '../src/games/tenkatoitsu/drawn';
import game from '../src/games/tenkatoitsu/game';
import { legalOf, meantBy } from '../src/games/tenkatoitsu/meaning';
import { placed } from '../src/games/tenkatoitsu/labels';
import { spokenOf } from '../src/games/tenkatoitsu/lit';
import { combatTable, commandTable, PLANS } from '../src/games/tenkatoitsu/tables';
import { approach, reachOf, zone } from '../src/games/tenkatoitsu/sight';
import type { BattleView, Combat, Unit } from '../src/games/tenkatoitsu/view';
import { lossRule, percent, placeName, shares } from '../src/games/tenkatoitsu/words';
import { parse, type GameEvent, type Translate } from '../src/lib/board';

const hex = (field: Field, name: string): Hex => field.byName.get(name)!;

describe('the maps', () => {
  it.each([
    ['nagakute', 24, 38],
    ['yamazaki', 30, 22],
    ['sekigahara', 40, 28],
  ])('reads %s as the engine does', (name, columns, rows) => {
    const field = fieldOf(name);
    expect([field.columns, field.rows, field.hexes.length]).toEqual([columns, rows, columns * rows]);
    expect(field.roads.flat().every((one) => field.byName.has(one))).toBe(true);
    expect(landOf(field).rivers).toMatch(/^M/);
  });

  it.each([14, 34])('writes names over no counter and not over each other, %i high', (size) => {
    const french = ((key: string, args: { name?: string } = {}) => (key === 'web-ten-marsh-of' ? `marais de ${args.name}` : (args.name ?? key))) as Translate;
    for (const map of ['nagakute', 'yamazaki', 'sekigahara']) {
      const field = fieldOf(map);
      const labels = field.places.map(([id, place]) => ({ id, words: placeName(place, french), at: hex(field, id), low: false }));
      const counters = labels.map(({ at }) => at);
      const spots = placed(labels, counters, size);
      expect(spots.size).toBeGreaterThan(labels.length / 3);
      const boxes = labels.flatMap(({ id, words }) => (spots.has(id) ? [{ ...spots.get(id)!, half: words.length * size * 0.27 }] : []));
      boxes.forEach((one, at) => {
        for (const other of boxes.slice(at + 1)) expect(Math.abs(one.x - other.x) >= one.half + other.half - 0.01 || Math.abs(one.y - other.y) >= size * 1.09).toBe(true);
        for (const counter of counters) expect(Math.abs(one.x - counter.x) >= one.half + 24.9 || Math.abs(one.y - counter.y) >= 26.9 + size * 0.5).toBe(true);
      });
    }
  });

  it('knows neighbours and sides', () => {
    const field = fieldOf('nagakute');
    expect(hex(field, '0202').near.map((other) => other?.name)).toEqual(['0201', '0302', '0303', '0203', '0103', '0102']);
    expect(hex(field, '1235').sides.every((side) => side === 'wall_out')).toBe(true);
    expect(hex(field, '0111').sides[0]).toBe('river');
  });

  it('finds the hex under every centre, and none outside', () => {
    const field = fieldOf('nagakute');
    for (const one of field.hexes) expect(hexAt(field, { x: one.x + 9, y: one.y - 11 })).toBe(one);
    expect(hexAt(field, { x: 2, y: 2 })).toBeNull();
  });
});

describe('the tables', () => {
  it('reads plans and command points', () => {
    expect(PLANS).toHaveLength(10);
    expect(PLANS[1]).toMatchObject({ id: 'kakuyoku', commander: ['defence'], tactics: { totsugeki: 4 } });
    expect(commandTable('nagakute', 'tokugawa')).toEqual([2, 3, 4, 4, 5, 5, 6]);
    const { red, blue, rows } = combatTable();
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows[7 - red]![7 - blue]).toBe('a1-d1');
  });
});

describe('odds', () => {
  const odds = { a1: 129.6, 'a1-d1': 259.2, d1: 648, dR: 259.2 };
  it('are parted into who is hurt', () => {
    expect(shares(odds).map(Math.round)).toEqual([10, 20, 70]);
  });
  it('are written as each language does', () => {
    expect(percent(57.3, { lang: 'en' } as Translate)).toBe('57%');
    expect(percent(3.456, { lang: 'fr' } as Translate).replace(/\s/u, ' ')).toBe('3,5 %');
  });
});

describe('what a unit can do', () => {
  const field = fieldOf('nagakute');
  const unit = { id: 'tokugawa-d-1', clan: 'tokugawa-d', seat: 0, hex: '0602', zone: ['0601', '0702'] } as Unit;
  const enemy = { id: 'ikeda-h-1', clan: 'ikeda-h', seat: 1, hex: '0606', zone: [] as string[] } as Unit;
  const view = {
    map: 'nagakute',
    units: [unit, enemy],
    clans: [{ id: 'tokugawa-d', order: 'attack' }],
    reach: { 'tokugawa-d-1': ['0604', '0605'] },
    moving: { unit: 'tokugawa-d-1', path: [], targets: ['ikeda-h-1'] },
    charges: { '0605': [{ attackers: ['tokugawa-d-1'], defenders: ['ikeda-h-1'] }] },
  } as unknown as BattleView;

  it('is what the engine says', () => {
    expect([...reachOf(view, field, unit, null)].map((one) => one.name)).toEqual(['0604', '0605']);
    expect(zone(field, unit).map((one) => one.name)).toEqual(['0601', '0702']);
    expect(zone(field, { ...unit, hex: null })).toEqual([]);
  });
  it('shows whom a charge meets, or runs towards', () => {
    const meets = approach(view, unit, '0605');
    expect([meets.touches, meets.targets[0]?.name, meets.path.at(-1)?.name]).toEqual([true, '0606', '0605']);
    const ahead = approach(view, unit, '0604');
    expect([ahead.touches, ahead.targets[0]?.name]).toEqual([false, '0606']);
  });
});

describe('choices', () => {
  it('are buttons when the units wait off the map (TEN-12)', () => {
    expect(game.onBoard(parse('unit k-1'), 'move-unit')).toBe(true);
    expect(game.onBoard(parse('unit k-1'), 'enter-unit')).toBe(false);
  });
  it('name staying as such, not by the hex alone', () => {
    const view = { units: [{ id: 'east-k-1', hex: '0507' }], moving: { unit: 'east-k-1' } } as unknown as BattleView;
    expect(game.called(parse('go 0507'), view)).toBe('web-ten-stay');
    expect(game.called(parse('go 0508'), view)).toBeNull();
    expect(game.called(parse('go 0507'), null)).toBeNull();
  });
});

describe('a click on a unit', () => {
  const unit = { noun: 'd-1', seat: 0, hex: '0602' } as Unit;
  const asked = (...choices: string[]) => ({ view: {} as BattleView, seat: 0, choices });
  it('means what is legal, of the unit before its clan', () => {
    expect(legalOf(unit, asked('clan d', 'unit d-1'))).toBe('unit d-1');
    expect(legalOf(unit, asked('release d'))).toBe('release d');
    expect(legalOf({ ...unit, seat: 1 }, asked('target d-1', 'unit d-1'))).toBe('target d-1');
    expect(legalOf(unit, asked('clan e'))).toBeUndefined();
  });
  it('else asks about what is asked, so that the table says why not', () => {
    expect(meantBy(unit, asked('clan e'))).toBe('clan d');
    expect(meantBy(unit, asked('go 0603'))).toBe('go 0602');
    expect(meantBy(unit, asked('pass'))).toBeUndefined();
  });
});

it('shows who fights before the dice, then what was thrown', () => {
  const scene = { attackers: ['tokugawa-a-1'], defenders: ['ikeda-a-1'], attacker: 0, red: 1, blue: 2 };
  const told = (kind: string): GameEvent => ({ kind, rule: 'TEN-11.6', args: { dice: [1, 2, 3, 4], red: 5, blue: 9, code: 'a1', scene } });
  const combat = thrown(told('combat'));
  expect(combat).toMatchObject({ ...scene, dice: [1, 2, 3, 4], totals: [5, 9], code: 'a1' });
  expect(unthrown(combat as Combat, told('defenders'))).toMatchObject({ ...scene, dice: null, totals: null, code: null });
  expect(unthrown(combat as Combat, told('loss'))).toBe(combat);
});

it('cites where a battle says what an eliminated unit is worth', () => {
  expect(['nagakute', 'yamazaki', 'yamazaki-long', 'sekigahara', 'own'].map(lossRule)).toEqual(['TEN-20.5', 'TEN-19.5', 'TEN-19.5', 'TEN-21.7.2', 'TEN-17.1']);
});

describe('a line of the log', () => {
  const unit = (id: string, clan: string): Unit => ({ id, clan }) as Unit;
  const view = { units: [unit('a-1', 'a'), unit('a-2', 'a'), unit('b-1', 'b')] } as unknown as BattleView;
  const event = (args: Record<string, unknown>): GameEvent => ({ kind: 'any', rule: '', args });

  it('speaks of units, of whole clans and of hexes', () => {
    expect(spokenOf(event({ unit: 'b-1', hex: '0102', start: '0101' }), view)).toEqual({ units: new Set(['b-1']), hexes: ['0102', '0101'] });
    expect(spokenOf(event({ clan: 'a' }), view).units).toEqual(new Set(['a-1', 'a-2']));
    expect(spokenOf(event({ scene: { attackers: ['a-1'], defenders: ['b-1'] } }), view).units).toEqual(new Set(['a-1', 'b-1']));
    expect(spokenOf(null, view).units.size).toBe(0);
  });
});
