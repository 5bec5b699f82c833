import { describe, expect, it } from 'vitest';
import { complete, decide, extend, plain } from '../src/lib/complete';

const legal = [
  { notation: 'play bokken', words: 'Jouer Bokken' },
  { notation: 'play battle-cry', words: 'Jouer Cri de guerre' },
  { notation: 'parry parry', words: 'Parer : Parade' },
  { notation: 'end', words: 'Terminer la phase de jeu' },
];
const found = (typed: string) => complete(typed, legal).map((one) => one.notation);

describe('completion', () => {
  it('offers everything when nothing is typed', () => {
    expect(found('')).toHaveLength(4);
  });
  it('reads notation, words, parts of words, without accents', () => {
    expect(found('play b')).toEqual(['play bokken', 'play battle-cry']);
    expect(found('cri')).toEqual(['play battle-cry']);
    expect(found('PARADE')).toEqual(['parry parry']);
    expect(found('cry')).toEqual(['play battle-cry']);
    expect(found('zzz')).toEqual([]);
  });
  it('puts the exact one first', () => {
    expect(found('end')[0]).toBe('end');
  });
  it('writes what all share', () => {
    expect(extend('pl', complete('pl', legal))).toBe('play b');
    expect(extend('play bo', complete('play bo', legal))).toBe('play bokken');
    expect(extend('guerre', complete('guerre', legal))).toBe('play battle-cry');
    expect(extend('zzz', [])).toBe('zzz');
  });
  it('plays what is clear and asks about the rest', () => {
    expect(decide('end', complete('end', legal))).toEqual({ play: 'end' });
    expect(decide('bok', complete('bok', legal))).toEqual({ play: 'play bokken' });
    expect(decide('Play  Katana', complete('play katana', legal))).toEqual({ ask: 'play katana' });
    expect(decide('  ', legal)).toBeNull();
  });
  it('folds text', () => {
    expect(plain('  Épée  LONGUE ')).toBe('epee longue');
  });
});
