import { describe, expect, it } from 'vitest';
import { crestOf, legalFor, parse, roundFrom, withVerb } from '../src/lib/board';
import { clock } from '../src/lib/words';

const choices = ['play bokken', 'play parry', 'target 3', 'discard bokken', 'end'];

describe('the board’s helpers', () => {
  it('read notation', () => {
    expect(parse('end')).toEqual({ verb: 'end', noun: null });
    expect(parse('remove fast-draw-2')).toEqual({ verb: 'remove', noun: 'fast-draw-2' });
  });
  it('find what is legal about a thing', () => {
    expect(legalFor(choices, 'bokken')).toEqual(['play bokken', 'discard bokken']);
    expect(legalFor(choices, 'bokken', 'play')).toEqual(['play bokken']);
    expect(legalFor(choices, 3, 'target')).toEqual(['target 3']);
    expect(legalFor(choices, 'katana')).toEqual([]);
    expect(withVerb(choices, 'play')).toEqual(['play bokken', 'play parry']);
  });
  it('seat people round the table', () => {
    expect(roundFrom(2, 5)).toEqual([2, 3, 4, 0, 1]);
    expect(roundFrom(null, 3)).toEqual([0, 1, 2]);
    expect(crestOf(0)).toBe('tomoe');
    expect(crestOf(7)).toBe('tomoe');
  });
  it('tell the time', () => {
    expect([7.9, 75, 3723, -3].map(clock)).toEqual(['0:07', '1:15', '1:02:03', '0:00']);
  });
});
