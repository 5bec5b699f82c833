/** Numbers and lines of the log that open into more. */
import { describe, expect, it } from 'vitest';
import { lineName, points } from '../src/games/shitenno/score';
import type { EdoView } from '../src/games/shitenno/view';
import { Scenes } from '../src/games/tenkatoitsu/scenes.svelte';
import type { GameEvent, Translate } from '../src/lib/board';

const t = Object.assign((key: string, args: Record<string, unknown> = {}) => [key, ...Object.values(args)].join(' ').trim(), {
  seat: (seat: number) => `seat ${seat}`,
  event: ({ kind, args }: GameEvent) => [kind, ...Object.values(args)].join(' '),
}) as unknown as Translate;
const event = (kind: string, args: Record<string, unknown> = {}): GameEvent => ({ kind, args, rule: '' });
const scene = { attackers: ['a-1'], defenders: ['b-1'], red: 1, blue: 2, lines: [], odds: {} };
const combat = event('combat', { scene, dice: [1, 2, 3, 4], red: 4, blue: 9, code: 'd1RR' });

describe('a combat', () => {
  it('opened from the log tells all its losses, step by step, until something else begins', () => {
    const scenes = new Scenes();
    const after = [event('loss', { unit: 'b-1' }), event('fell-back', { unit: 'b-1' }), event('attackers'), event('loss', { unit: 'c-1' })];
    expect(scenes.open({ event: combat, after })).toBe(true);
    expect(scenes.told(scenes.shown({} as never, null, [], false), t)).toEqual(['loss b-1', 'fell-back b-1']);
  });

  it('that was the last one goes on in the next steps', () => {
    const scenes = new Scenes();
    const [first, second, third] = [event('loss', { unit: 'b-1' }), event('fell-back', { unit: 'b-1' }), event('advanced', { unit: 'a-1' })];
    scenes.hear([combat]);
    scenes.hear([combat, first]);
    scenes.hear([second]);
    scenes.hear([second, third]);
    scenes.hear([event('turn'), event('loss', { unit: 'z-1' })]);
    scenes.hear([event('loss', { unit: 'z-2' })]);
    expect(scenes.told(scenes.last!.combat, t)).toEqual(['loss b-1', 'fell-back b-1', 'advanced a-1']);
  });
});

describe('a number of Shitennō', () => {
  it('opens into the lines the rules work out', () => {
    const lines = [
      { seat: 0, kind: 'positions', points: 7, rule: 'SHI-3.3', province: 'kanto' },
      { seat: 0, kind: 'daimyo', points: 2, rule: 'SHI-5.1', province: null },
      { seat: 1, kind: 'positions', points: 4, rule: 'SHI-3.3', province: 'kansai' },
    ];
    const view = { players: [{ seat: 0, points: 9 }], sums: { points: lines } } as unknown as EdoView;
    const { lines: found, total } = points(view, 0, t);
    expect(found?.map(({ label, points: worth }) => `${label}: ${worth}`)).toEqual(['web-shi-line-kamons kanto: 7', 'web-shi-line-daimyo: 2']);
    expect(found?.reduce((sum, { points: worth }) => sum + worth, 0)).toBe(total);
    expect(lineName({ seat: 0, kind: 'majority', points: 6, rule: '', province: 'kanto' }, t)).toBe('web-shi-line-majority kanto');
  });
});
