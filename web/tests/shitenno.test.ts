import { describe, expect, it } from 'vitest';
import { each, kindOf, stacks, titleOf } from '../src/games/shitenno/cards';
import { LANDS } from '../src/games/shitenno/land';
import { freshOf, saidOf } from '../src/games/shitenno/told';
import { beginning, partsOf, Steps, surplus } from '../src/games/shitenno/steps.svelte';
import type { EdoView } from '../src/games/shitenno/view';
import type { GameEvent } from '../src/lib/board';

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

describe('while a lot is answered', () => {
  const told = (kind: string, args: object): GameEvent => ({ kind, rule: 'SHI-2.3', args: { ...args } });
  it('a player says no, or which tile it takes', () => {
    expect(saidOf(told('refused', { seat: 1, seals: 3 }))).toEqual({ seat: 1, seals: null });
    expect(saidOf(told('chose', { seat: 2, seals: 3 }))).toEqual({ seat: 2, seals: 3 });
    expect(saidOf(told('turn', { seat: 2 }))).toBeNull();
  });
  it('the position a kamon comes to is pointed at', () => {
    const land = view({ provinces: [{ id: 'kanto', kamons: [{}, {}] }] as never });
    expect(freshOf(told('paid', { province: 'kanto' }), land)).toEqual({ province: 'kanto', position: 2 });
    expect(freshOf(told('placed', { province: 'kanto', position: 3 }), land)).toEqual({ province: 'kanto', position: 2 });
  });
});

it('draws every province', () => {
  expect(Object.keys(LANDS)).toHaveLength(8);
});
