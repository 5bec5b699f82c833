import { beforeEach, describe, expect, it } from 'vitest';
import { SecretBox, takeInvite } from '../src/lib/secrets';

class Memory {
  private kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  key(at: number) {
    return [...this.kept.keys()][at] ?? null;
  }
  getItem(key: string) {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.kept.set(key, value);
  }
  removeItem(key: string) {
    this.kept.delete(key);
  }
}

let memory: Memory;
let box: SecretBox;
beforeEach(() => {
  memory = new Memory();
  box = new SecretBox(memory);
});

describe('secrets', () => {
  it('are kept a table', () => {
    box.keep('a', { host: 'h', invite: 'i', seats: { 0: 'k0' } });
    box.keep('a', { seats: { 2: 'k2' } });
    expect(box.of('a')).toMatchObject({ host: 'h', invite: 'i', seats: { 0: 'k0', 2: 'k2' } });
    expect(box.of('b')).toEqual({ seats: {}, seen: 0 });
  });

  it('of a seat are forgotten when one stands up', () => {
    box.keep('a', { seats: { 0: 'k0', 1: 'k1' } });
    expect(box.keep('a', { seats: { 0: '' } }).seats).toEqual({ 1: 'k1' });
  });

  it('tell which tables are one’s own; an invitation alone does not', () => {
    box.keep('a', { host: 'h' });
    box.keep('b', { invite: 'i' });
    box.keep('c', { seats: { 0: 'k' } });
    memory.setItem('sengoku.settings', '{}');
    expect(box.tables().sort()).toEqual(['a', 'c']);
    box.forget('a');
    expect(box.tables()).toEqual(['c']);
  });

  it('survive damaged storage, and none at all', () => {
    memory.setItem('sengoku.table.a', '{broken');
    expect(box.of('a').seats).toEqual({});
    const none = new SecretBox(null);
    expect(none.keep('a', { host: 'h' }).host).toBe('h');
    expect(none.tables()).toEqual([]);
  });
});

describe('an invitation', () => {
  it('is taken out of the address', () => {
    expect(takeInvite('#invite=KEY')).toEqual({ invite: 'KEY', rest: '' });
    expect(takeInvite('#a=1&invite=K%2FY&b=2')).toEqual({ invite: 'K/Y', rest: '#a=1&b=2' });
  });
  it('is not found where there is none', () => {
    expect(takeInvite('#SAM-5.2')).toEqual({ invite: null, rest: '#SAM-5.2' });
    expect(takeInvite('')).toEqual({ invite: null, rest: '' });
  });
});
