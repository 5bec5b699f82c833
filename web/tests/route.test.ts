import { describe, expect, it } from 'vitest';
import { read, to } from '../src/lib/route';

describe('addresses', () => {
  it('are read', () => {
    expect(read('/')).toEqual({ page: 'home' });
    expect(read('/create/samurai-sword')).toEqual({ page: 'create', game: 'samurai-sword' });
    expect(read('/table/abc')).toEqual({ page: 'table', table: 'abc' });
    expect(read('/replay/abc', '?at=17&seat=2')).toEqual({ page: 'replay', table: 'abc', at: 17, seat: 2 });
    expect(read('/replay')).toEqual({ page: 'replay', table: null, at: null, seat: null });
    expect(read('/rules/samurai-sword', '', '#SAM-5.2')).toEqual({ page: 'rules', game: 'samurai-sword', rule: 'SAM-5.2' });
    expect(read('/about/')).toEqual({ page: 'about' });
  });

  it('that lead nowhere are lost', () => {
    for (const path of ['/nothing', '/table', '/table/a/b', '/about/us']) expect(read(path)).toEqual({ page: 'lost', path });
  });

  it('with nonsense in them do no harm', () => {
    expect(read('/replay/abc', '?at=-1&seat=x')).toMatchObject({ at: null, seat: null });
    expect(read('/table/%E0%A4%A')).toMatchObject({ page: 'table', table: '%E0%A4%A' });
  });

  it('are written as they are read', () => {
    expect(to.replay('abc', 17, 2)).toBe('/replay/abc?at=17&seat=2');
    expect(to.replay('abc', 0, null)).toBe('/replay/abc?at=0');
    expect(to.rules('samurai-sword', 'SAM-5.2')).toBe('/rules/samurai-sword#SAM-5.2');
    expect(to.invite('abc', 'k/y')).toBe('/table/abc#invite=k%2Fy');
  });
});
