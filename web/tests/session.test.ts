import { afterEach, describe, expect, it, vi } from 'vitest';
import { TOO_MANY } from '../src/lib/feed.svelte';
import { spokenOf } from '../src/lib/light';
import { ui } from '../src/lib/ui.svelte';
import { Session } from '../src/table/session.svelte';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what is not legal', () => {
  it('is explained until something else happens', async () => {
    const session = new Session('t');
    vi.spyOn(session.client, 'why').mockResolvedValue([{ rule: 'X-1', key: 'no', args: {} }]);
    await session.why('play bokken');
    session.arrived(['chat']);
    expect(ui.toasts).toHaveLength(1);
    session.arrived(['choice']);
    expect(ui.toasts).toHaveLength(0);
  });
});

describe('what happened since one\'s last choice', () => {
  it('is told when it was more than anybody watches', () => {
    vi.stubGlobal('document', { hidden: false });
    const { recap } = new Session('t');
    const show = vi.spyOn(recap, 'show').mockReturnValue();
    recap.missed(TOO_MANY);
    expect(show).not.toHaveBeenCalled();
    recap.missed(TOO_MANY + 1);
    expect(show).toHaveBeenCalledOnce();
  });

  it('is told when one looks at the page again', () => {
    const page = { hidden: true };
    vi.stubGlobal('document', page);
    const { recap } = new Session('t');
    const show = vi.spyOn(recap, 'show').mockReturnValue();
    recap.missed(1);
    recap.back();
    expect(show).not.toHaveBeenCalled();
    page.hidden = false;
    recap.back();
    recap.back();
    expect(show).toHaveBeenCalledOnce();
  });
});

describe('a sentence', () => {
  it('speaks of seats, places and pieces, by the names boards give them', () => {
    const args = { seat: 2, target: 0, province: 'P07', origin: 'P08', count: 3, card: 'bokken', hex: null };
    expect(spokenOf({ kind: 'marched', rule: 'X-1', args })).toEqual([
      ['seat', '2'],
      ['seat', '0'],
      ['province', 'P07'],
      ['province', 'P08'],
    ]);
  });
});
