import { describe, expect, it } from 'vitest';
import { sections } from '../src/lib/lesson';

describe('how to play', () => {
  it('is read as sections with boards between the text', () => {
    const [first, second] = sections('Before.\n\n## The goal\nWin.\n\n![play](table)\n\nThen ![no](board) more.\n\n## A turn\n![lot](board)\n');
    expect(first).toEqual({
      id: 'howto-1',
      title: 'The goal',
      parts: [
        { kind: 'text', text: 'Win.' },
        { kind: 'board', name: 'play', hand: true },
        { kind: 'text', text: 'Then ![no](board) more.' },
      ],
    });
    expect(second?.parts).toEqual([{ kind: 'board', name: 'lot', hand: false }]);
  });
});
