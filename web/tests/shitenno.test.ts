import { describe, expect, it } from 'vitest';
import { each, kindOf, stacks, titleOf } from '../src/games/shitenno/cards';
import { LANDS } from '../src/games/shitenno/land';
import { picture } from '../src/games/shitenno/picture';
import { beginning, partsOf, Steps, surplus } from '../src/games/shitenno/steps.svelte';
import type { EdoView } from '../src/games/shitenno/view';

const view = (more: Partial<EdoView>): EdoView => ({ payment: null, sharing: null, ...more }) as EdoView;

describe('the cards of Shitennō', () => {
  it('lie sorted, equal ones together', () => {
    const hand = ['koku2', 'sohei', 'bushi+sohei', 'bushi', 'sohei', 'koku1'];
    expect(stacks(hand).map(({ card, count }) => `${card} ${count}`)).toEqual([
      'bushi 1', 'sohei 2', 'bushi+sohei 1', 'koku1 1', 'koku2 1',
    ]);
  });
  it('have a kind, a title its seals, a price its units', () => {
    expect(['bushi', 'bushi+sohei', 'koku3'].map(kindOf)).toEqual(['single', 'double', 'koku']);
    expect([1, 2, 3, 4].map(titleOf)).toEqual(['hatamoto', 'sensei', 'shomyo', 'daimyo']);
    expect(each({ samurai: 2, bushi: 1 })).toEqual(['samurai', 'samurai', 'bushi']);
  });
});

describe('what is put together', () => {
  it('is read from the lots, not from one that is offered', () => {
    const sharing = { split: true, offered: false, lots: [{ seals: 2, cards: ['bushi'] }, { seals: 1, cards: ['koku1'] }] };
    expect(partsOf(view({ sharing: sharing as never }))).toEqual(['put bushi', 'tile 2', 'other 1']);
    expect(partsOf(view({ sharing: { ...sharing, offered: true } as never }))).toEqual([]);
  });
  it('is read from the payment', () => {
    const payment = { cards: ['bushi', 'bushi'], tiles: ['plus-one'], hatamoto: true };
    expect(partsOf(view({ payment: payment as never }))).toEqual(['pay bushi', 'pay bushi', 'use plus-one', 'use hatamoto']);
  });
  it('remembers how a payment began', () => {
    expect(beginning(view({ payment: { way: 'koku', province: 'kanto' } as never }))).toBe('koku kanto');
    expect(beginning(view({}))).toBeNull();
  });
  it('is filled in without doing again what came by itself', async () => {
    // Too much koku is legal (SHI-T24): a second card of 2 would be paid for nothing.
    const done: string[] = [];
    let now = view({ payment: { cards: [], tiles: [], hatamoto: false } as never });
    const act = (choice: string) => {
      done.push(choice);
      now = view({ payment: { cards: ['koku1', 'koku2'], tiles: [], hatamoto: false } as never });
      return Promise.resolve();
    };
    const steps = new Steps(() => ({ view: now, choices: ['pay koku1', 'pay koku2'], act }) as never);
    await steps.fill(['pay koku1', 'pay koku2']);
    expect(done).toEqual(['pay koku1']);
  });
  it('is given up with one choice', async () => {
    const done: string[] = [];
    let now = view({ payment: { cards: ['koku1'], tiles: [], hatamoto: false } as never });
    const act = (choice: string) => {
      done.push(choice);
      now = view({});
      return Promise.resolve();
    };
    await new Steps(() => ({ view: now, choices: ['cancel'], act, canUndo: true }) as never).leave();
    expect(done).toEqual(['cancel']);
  });
  it('lacks what is too few', () => {
    expect(surplus(['a', 'a', 'b'], ['a'])).toEqual(['a', 'b']);
    expect(surplus(['a'], ['a', 'b'])).toEqual([]);
  });
});

describe('the picture between two positions', () => {
  it('places a kamon and its points', () => {
    const before = view({
      players: [{ seat: 0, points: 3, stock: 8, tiles: { exchange: 0, 'plus-one': 0, draw: 0 } }] as never,
      provinces: [{ id: 'kanto', kamons: [], majority: null }] as never,
    });
    const args = { seat: 0, province: 'kanto', position: 1, count: 5, bonus: 2 };
    const next = view({ provinces: [{ id: 'kanto', majority: 0 }] as never });
    const after = picture(before, [{ kind: 'placed', rule: 'SHI-3.3', args }], next);
    expect(after.players[0]).toMatchObject({ points: 10, stock: 7 });
    expect(after.provinces[0]).toMatchObject({ kamons: [{ seat: 0, gold: false }], majority: 0 });
    expect(before.provinces[0]!.kamons).toEqual([]);
  });
  it('counts the last points one after the other, and has the new Tairō', () => {
    const before = view({
      players: [{ seat: 0, points: 3, tiles: {} }] as never,
      provinces: [{ id: 'kanto', kamons: [], majority: 0 }] as never,
      sharing: { tairo: 1 } as never,
    });
    const koku = { kind: 'koku-counted', rule: 'SHI-6.2', args: { seat: 0, count: 4 } };
    const majority = { kind: 'majority', rule: 'SHI-6.3', args: { seat: 0, province: 'kanto', count: 6 } };
    const tairo = { kind: 'new-tairo', rule: 'SHI-2.4', args: { seat: 0 } };
    const after = picture(before, [koku, majority, tairo], null);
    expect(after.players[0]).toMatchObject({ points: 13 });
    expect(after.sharing).toMatchObject({ tairo: 0 });
    expect(before.sharing).toMatchObject({ tairo: 1 });
  });
});

it('draws every province', () => {
  expect(Object.keys(LANDS)).toHaveLength(8);
});
