import { describe, expect, it } from 'vitest';
import { fieldOf } from '../src/games/tenkatoitsu/field';
import { zone } from '../src/games/tenkatoitsu/sight';
import { drawsOn, LINKS, PROMISE_TURNS, starsOf } from '../src/games/tenkatoitsu/treason';
import type { BattleView, Clan, Track, Treason, Unit } from '../src/games/tenkatoitsu/view';
import { short } from '../src/games/tenkatoitsu/words';

const unit = (noun: string, seat: number | null, hex: string | null, more: Partial<Unit> = {}): Unit =>
  ({ id: `west-${noun}`, clan: `west-${noun.split('-')[0]}`, noun, seat, hex, status: hex ? 'map' : 'off-map', zone: [], stand: null, ...more }) as Unit;
const track = (letter: string, clans: string[]): Track => ({
  letter,
  clans,
  stand: 'undecided',
  loyal: 0,
  treason: 0,
  to_loyal: 4,
  to_treason: 3,
  neutral_only: false,
});
const treason = {
  tracks: [track('l', ['west-l1', 'west-l2']), track('c', ['west-c'])],
  markers: [2, 2],
  draws: 1,
  drawn: [],
  tokens: [['c', 'l'], ['l']],
  bowl: { counts: [2, 2], white: true, mine: [], known: [] },
} as unknown as Treason;
const view = {
  armies: ['west', 'east'],
  units: [unit('l1-1', null, '1025', { stand: 'undecided' }), unit('l2-1', null, '1024', { stand: 'undecided' }), unit('a1-1', 0, '0705')],
  clans: ['l1', 'l2', 'a1'].map((noun) => ({ id: `west-${noun}`, noun, seat: noun === 'a1' ? 0 : null }) as Clan),
  sides: [{ vp: 3, bundori: 1 }, { vp: 5, bundori: 2 }],
  treason,
} as unknown as BattleView;

describe('the treason aid', () => {
  it('reads promises, draws and links from the engine’s file (TEN-D7)', () => {
    expect(PROMISE_TURNS).toEqual([2, 3, 4]);
    expect(drawsOn(1)).toBeGreaterThan(0);
    expect(drawsOn(16)).toBeGreaterThan(drawsOn(1));
    expect(drawsOn(99)).toBe(drawsOn(16));
    const kobayakawa = LINKS.find(({ letter, stand }) => letter === 'l' && stand === 'treason')!;
    expect(kobayakawa.towards).toBe('treason');
    expect(kobayakawa.then.map(([letter]) => letter)).toEqual(['i', 'j', 'k', 'm']);
    expect(kobayakawa.then.every(([, boxes]) => boxes > 0)).toBe(true);
  });
});

describe('the count of Sekigahara', () => {
  const field = fieldOf('sekigahara');

  it('knows whose star it is, and which the table says are held (TEN-21.7.3)', () => {
    const stars = starsOf({ ...view, sums: { stars: ['0705'] } } as unknown as BattleView, field);
    expect(stars.map(({ seat }) => seat)).toEqual([1, 1, 1, 0, 0, 0]);
    expect(stars.every(({ points, hex }) => points > 0 && field.byName.has(hex))).toBe(true);
    expect(stars.filter(({ held }) => held).map(({ hex }) => hex)).toEqual(['0705']);
  });

  it('gives no zone of control to those who are nobody’s (TEN-21.4.1)', () => {
    expect(zone(field, unit('c-1', null, '0911', { zone: ['0910'] }))).toEqual([]);
    expect(zone(field, unit('a1-1', 0, '0911', { zone: ['0910'] }))).toHaveLength(1);
  });

  it('calls units so that none is mistaken for another', () => {
    expect(['a-1', 'a1-1', '1-1', '11-1', '18a-2'].map(short)).toEqual(['A1', 'A1-1', '1-1', '11-1', '18A-2']);
  });
});
