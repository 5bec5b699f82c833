import { describe, expect, it } from 'vitest';
import { blocks, spans } from '../src/lib/markdown';

describe('rules text', () => {
  it('finds paragraph ids, and only those', () => {
    expect(spans('See SAM-5.2, SAM-R10 and *(SHI-1)*.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'rule', id: 'SAM-5.2' },
      { kind: 'text', text: ', ' },
      { kind: 'rule', id: 'SAM-R10' },
      { kind: 'text', text: ' and ' },
      { kind: 'italic', text: '(SHI-1)' },
      { kind: 'text', text: '.' },
    ]);
    expect(spans('UTF-8 and A-1')).toEqual([{ kind: 'rule', id: 'UTF-8' }, { kind: 'text', text: ' and A-1' }]);
  });
  it('reads lists, tables and quotes', () => {
    const read = blocks('Three camps:\n\n- one;\n- **two**\n  goes on;\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said');
    expect(read.map((block) => block.kind)).toEqual(['paragraph', 'list', 'table', 'quote']);
    expect(read[1]).toMatchObject({ ordered: false, items: [[{ text: 'one;' }], [{ kind: 'bold', text: 'two' }, { text: ' goes on;' }]] });
    expect(read[2]).toMatchObject({ head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] });
  });
  it('never makes markup', () => {
    expect(spans('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
});
