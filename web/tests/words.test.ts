import { describe, expect, it } from 'vitest';
import { Messages, bundleOf } from '../src/lib/messages';
import { levelName, levelNote, levelOf } from '../src/lib/words';

const ALL = ['random', 'novice', 'heuristic', 'skilled'];

describe('the level of a bot', () => {
  it('is the first wish that the game can fulfil', () => {
    expect(levelOf(ALL, null, 'novice', 'skilled')).toBe('novice');
    expect(levelOf(ALL, 'master', undefined, 'skilled')).toBe('skilled');
  });

  it('is the usual one without a wish, and the best of a game that has no usual one', () => {
    expect(levelOf(ALL)).toBe('heuristic');
    expect(levelOf(ALL, 'master')).toBe('heuristic');
    expect(levelOf(['random', 'wanderer'])).toBe('wanderer');
  });

  it('has a name and a sentence; a bot of one\'s own what it calls itself', () => {
    const t = new Messages(bundleOf('en', ['bot-novice = Novice\nbot-novice-help = Learns.\nweb-level-own = Added.']), 'en').translate();
    expect([levelName('novice', t), levelNote('novice', t)]).toEqual(['Novice', 'Learns.']);
    expect([levelName('wanderer', t), levelNote('wanderer', t)]).toEqual(['wanderer', 'Added.']);
  });
});
