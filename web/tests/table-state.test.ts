import { describe, expect, it } from 'vitest';
import type { Entry, SeatState, Table, Update, View, Welcome } from '../src/lib/wire';
import {
  EMPTY,
  folds,
  hasChosen,
  lastEvent,
  lines,
  mustAgree,
  mustConsent,
  placeInGame,
  reduce,
  since,
  stillMeant,
  toldSoFar,
  untilFree,
  type TableState,
} from '../src/lib/table-state';

const table = { id: 't', status: 'playing', players: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot' }] } as unknown as Table;

function choice(seq: number, seat = 0, kinds = ['attacked']): Entry {
  return { seq, kind: 'choice', at: '', seat, move: seq, events: kinds.map((kind) => ({ kind, rule: 'SAM-5.1', args: {} })) };
}

function welcome(seq: number, entries: Entry[], more: Partial<Welcome> = {}): Welcome {
  const all = { table, seats: [], turn: null, waiting: [0], thinking: [], since: '', undo: null, replacing: null };
  return { type: 'welcome', seq, entries, ...all, ...more };
}

function update(seq: number, entries: Entry[], changes: Update['changes'] = {}): Update {
  return { type: 'update', seq, entries, changes };
}

function after(...updates: (Welcome | Update)[]): TableState {
  return updates.reduce((state, one) => reduce(state, one).state, EMPTY);
}

describe('reduce', () => {
  it('takes a welcome whole', () => {
    const { state, fresh, gap } = reduce(EMPTY, welcome(2, [choice(1), choice(2)]));
    expect(gap).toBe(false);
    expect(fresh).toHaveLength(2);
    expect(state).toMatchObject({ seq: 2, table, waiting: [0] });
  });

  it('keeps what an update does not change', () => {
    const state = after(welcome(1, [choice(1)]), update(2, [choice(2)], { waiting: [[1]] }));
    expect(state.table).toBe(table);
    expect(state.waiting).toEqual([1]);
    expect(state.entries.map((entry) => entry.seq)).toEqual([1, 2]);
  });

  it('does what the events change first, then the rest', () => {
    const seat = { seat: 0, view: { life: 5, cards: ['bo'] }, decision: null } as unknown as SeatState;
    const told = { ...choice(2), at: 'noon', events: [{ kind: 'drew', rule: 'X', args: {}, changes: { cards: [1, 0, ['parry']] } }] };
    const state = after(welcome(1, [], { seats: [seat] }), update(2, [told], { seats: { 0: { view: { cards: [0, 1, []] } } } }));
    expect(state.seats[0]!.view).toEqual({ life: 5, cards: ['parry'] });
    expect(state.since).toBe('noon');
    expect(seat.view).toEqual({ life: 5, cards: ['bo'] });
  });

  it('does so for a spectator as well, and turns a player into one', () => {
    const view = { pile: 3 } as unknown as View;
    const told = { ...choice(2), events: [{ kind: 'drew', rule: 'X', args: {}, changes: { pile: [2] } }] };
    expect(after(welcome(1, [], { view }), update(2, [told])).view).toEqual({ pile: 2 });
    const seats = [{ seat: 0, view } as unknown as SeatState];
    const gone = after(welcome(1, [], { seats }), update(1, [], { seats: [[]], view: [view] }));
    expect(gone).toMatchObject({ seats: [], view: { pile: 3 } });
    expect(reduce(gone, update(1, [], { seats: [seats], view: [] })).state.view).toBe(null);
  });

  it('begins anew when the server knows less than it does', () => {
    const step = reduce(after(welcome(5, [choice(4), choice(5)])), welcome(2, [choice(1), choice(2)]));
    expect(step.state.entries.map((entry) => entry.seq)).toEqual([1, 2]);
    expect(step.state.seq).toBe(2);
  });

  it('takes a change without entries, such as somebody connecting', () => {
    const state = after(welcome(2, [choice(2)]), update(2, [], { table: { status: ['over'] } }));
    expect(state.table).toEqual({ ...table, status: 'over' });
  });

  it('takes what only its own seat may know, which has no number', () => {
    const mine = (draft: number) => [{ seat: 0, view: { draft }, decision: String(draft) } as unknown as SeatState];
    const state = after(welcome(2, [choice(1), choice(2)], { seats: mine(1) }));
    const step = reduce(state, update(2, [], { seats: { 0: { view: { draft: [2] }, decision: ['2'] } } }));
    expect(step).toMatchObject({ gap: false, fresh: [], state: { seq: 2, seats: mine(2) } });
  });

  it('sees a gap and changes nothing', () => {
    const state = after(welcome(2, [choice(2)]));
    for (const late of [update(4, [choice(4)]), update(4, []), update(1, []), update(3, [choice(2), choice(3)])]) {
      const step = reduce(state, late);
      expect(step.gap).toBe(true);
      expect(step.state).toBe(state);
    }
  });

  it('goes on where it was after a reconnect', () => {
    const state = after(welcome(2, [choice(2)]));
    const step = reduce(state, welcome(5, [choice(3), choice(4), choice(5)]));
    expect(step.gap).toBe(false);
    expect(step.state.seq).toBe(5);
    expect(step.fresh).toHaveLength(3);
  });
});

describe('lines', () => {
  it('has one line an event and leaves chat out', () => {
    const entries: Entry[] = [
      { seq: 1, kind: 'start', at: '', events: [{ kind: 'turn', rule: 'SAM-3.1', args: {} }] },
      choice(2, 0, ['attacked', 'parried']),
      { seq: 3, kind: 'chat', at: '', name: 'Ann', text: 'hello' },
      { seq: 4, kind: 'over', at: '' },
    ];
    expect(lines(entries).map((line) => line.key)).toEqual(['1', '1.0', '2.0', '2.1', '4']);
  });

  it('marks what was taken back', () => {
    const entries: Entry[] = [choice(1), choice(2), { seq: 3, kind: 'undo', at: '', seat: 0, move: 1 }, choice(4)];
    expect(lines(entries).filter((line) => line.undone).map((line) => line.key)).toEqual(['2.0']);
  });

  it('takes back several, and after that others', () => {
    const entries: Entry[] = [choice(1, 0), choice(2, 1), choice(3, 0), { seq: 4, kind: 'undo', at: '', seat: 0, move: 0 }, choice(5, 0), { seq: 6, kind: 'undo', at: '', seat: 0, move: 0 }];
    expect(lines(entries).filter((line) => line.undone).map((line) => line.key)).toEqual(['1.0', '2.0', '3.0', '5.0']);
  });

  it('takes back one of several sealed choices', () => {
    const entries: Entry[] = [choice(1, 0), choice(2, 1), { seq: 3, kind: 'undo', at: '', seat: 0, move: 1 }];
    expect(lines(entries).filter((line) => line.undone).map((line) => line.key)).toEqual(['1.0']);
  });

  it('of what nobody was told says nothing either', () => {
    const entries: Entry[] = [choice(1), { ...choice(2), events: [] }, { seq: 3, kind: 'undo', at: '', seat: 0, move: 1 }];
    expect(lines(entries).map((line) => line.key)).toEqual(['1.0']);
    expect(lines([...entries, { seq: 4, kind: 'undo', at: '', seat: 0, move: 0 }]).map((line) => line.key)).toEqual(['1.0', '4']);
  });
});

describe('the place of a choice in the whole game', () => {
  it('is its number when all choices had one', () => {
    expect(placeInGame([choice(1), choice(2)], 2)).toBe(2);
    expect(placeInGame([choice(1), { seq: 2, kind: 'over', at: '' }], 1)).toBe(1);
  });

  it('leaves room for what was done in secret, once the game is over', () => {
    const over: Entry = { seq: 3, kind: 'over', at: '', numbers: [1, 5] };
    expect([1, 2].map((move) => placeInGame([choice(1), choice(2), over], move))).toEqual([1, 5]);
    expect(placeInGame([choice(1), choice(2), over], 0)).toBe(0);
  });
});

describe('undo', () => {
  it('is offered to those who have a choice that stands', () => {
    const entries: Entry[] = [choice(1, 0), choice(2, 1)];
    expect(hasChosen(entries, 0)).toBe(true);
    expect(hasChosen(entries, 2)).toBe(false);
    expect(hasChosen([...entries, { seq: 3, kind: 'undo', at: '', seat: 1, move: 1 }], 1)).toBe(false);
  });

  it('asks the people at the table, not the one who asks, nor bots, nor twice', () => {
    const asked = { seat: 0, move: 3, yes: [], former_yes: [] };
    expect(mustConsent(asked, [0], table)).toEqual([]);
    expect(mustConsent(asked, [1, 2], table)).toEqual([1]);
    expect(mustConsent({ ...asked, yes: [1] }, [1], table)).toEqual([]);
    expect(mustConsent(null, [1], table)).toEqual([]);
  });

  it('asks whoever was replaced, by a bot or by somebody else, until they have agreed', () => {
    const by = (kind: string) =>
      ({ ...table, players: [{ kind: 'person' }, { kind, replaced: true, former: 'Bea' }] }) as unknown as Table;
    const asked = { seat: 0, move: 3, yes: [1], former_yes: [] };
    expect(mustConsent(asked, [1], by('bot'), [])).toEqual([1]);
    expect(mustConsent(asked, [1], by('person'), [])).toEqual([1]);
    expect(mustConsent({ ...asked, former_yes: [1] }, [1], by('person'), [])).toEqual([]);
    // The one who plays there now has answered already.
    const playing = [{ seat: 1 } as SeatState];
    expect(mustConsent(asked, [1], by('person'), playing)).toEqual([]);
    expect(mustConsent({ ...asked, yes: [] }, [1], by('person'), playing)).toEqual([1]);
  });
});

describe('somebody who is gone', () => {
  const players = [{ kind: 'person' }, { kind: 'person', absent: '2026-01-01T12:00:00.000Z' }, { kind: 'person', former: 'X' }, { kind: 'person' }];
  const here = { ...table, absence: 3, players } as unknown as Table;
  const at = (time: string) => new Date(`2026-01-01T12:0${time}.000Z`).getTime();

  it('is replaced only when the others agree: all who were there from the start, but not the host', () => {
    const asked = { seat: 1, bot: null, yes: [] };
    expect(mustAgree(asked, [3], here, false)).toEqual([3]);
    expect(mustAgree(asked, [3], here, true)).toEqual([]);
    expect(mustAgree(asked, [1, 2], here, false)).toEqual([]);
    expect(mustAgree({ ...asked, yes: [3] }, [3], here, false)).toEqual([]);
    expect(mustAgree(null, [3], here, false)).toEqual([]);
  });

  it('or when the minutes are over', () => {
    expect(untilFree(here, 1, at('0:00'))).toBe(180);
    expect(untilFree(here, 1, at('2:59'))).toBe(1);
    expect(untilFree(here, 1, at('5:00'))).toBe(0);
    expect(untilFree(here, 0, at('0:00'))).toBeNull();
  });
});

describe('a click on a picture that has changed meanwhile', () => {
  const seat = (decision: string, prompt: string, choices: string[], args: Record<string, unknown> = {}): SeatState => ({
    seat: 0, view: null, ask: { prompt, rule: 'X-1', args }, decision, choices, can_undo: false,
  });
  const at = (seq: number, one: SeatState, entries: Entry[] = [], waiting = [0]): TableState => ({ ...EMPTY, seq, entries, seats: [one], waiting });
  const before = at(3, seat('3', 'tactic', ['tactic duel', 'tactic battle'], { count: 2 }));

  it('still counts when the question is the same', () => {
    expect(stillMeant(before, at(4, seat('4', 'tactic', ['tactic duel'], { count: 2 }), [choice(4, 1)]), 0, 'tactic duel')).toBe(true);
  });
  it('counts after one\'s own choice, though the question has other numbers now', () => {
    expect(stillMeant(before, at(4, seat('4', 'tactic', ['tactic duel'], { count: 1 }), [choice(4, 0)]), 0, 'tactic duel')).toBe(true);
  });
  it('counts while several choose at the same time', () => {
    const together = at(3, seat('3', 'tactic', ['tactic duel'], { count: 2 }), [], [0, 1]);
    expect(stillMeant(together, at(4, seat('4', 'tactic', ['tactic duel'], { count: 1 }), [choice(4, 1)]), 0, 'tactic duel')).toBe(true);
  });
  it('does not count for another question, another offer, or when it is not legal any more', () => {
    for (const now of [
      at(4, seat('4', 'kotau', ['tactic duel'], { count: 2 }), [choice(4, 1)]),
      at(4, seat('4', 'tactic', ['tactic duel'], { count: 7 }), [choice(4, 1)]),
      at(4, seat('4', 'tactic', ['tactic battle'], { count: 2 }), [choice(4, 1)]),
    ])
      expect(stillMeant(before, now, 0, 'tactic duel')).toBe(false);
    expect(stillMeant(before, { ...EMPTY, seq: 4 }, 0, 'tactic duel')).toBe(false);
  });
});

describe('the lines of the log', () => {
  it('stay the same objects as the log grows', () => {
    const short = [choice(1), choice(2, 1)];
    const first = lines(short);
    const second = lines([...short, choice(3)], first);
    expect(second).toHaveLength(3);
    expect(second[0]).toBe(first[0]);
    expect(second[1]).toBe(first[1]);
    const undone = lines([...short, choice(3), { seq: 4, kind: 'undo', at: '', seat: 0, move: 2 }], second);
    expect(undone[0]).toBe(first[0]);
    expect(undone[2]).not.toBe(second[2]);
    expect(undone[2]?.undone).toBe(true);
  });
});

describe('a moment in between', () => {
  const before = [choice(1, 0)];
  const after = [...before, choice(2, 1, ['a', 'b']), choice(3, 1, ['c']), { seq: 4, kind: 'over' as const, at: '' }];
  const kinds = (told: number) => toldSoFar(before, after, told).flatMap((entry) => entry.events?.map(({ kind }) => kind) ?? [entry.kind]);

  it('has what was told by then, and nothing that follows', () => {
    expect(kinds(1)).toEqual(['attacked', 'a']);
    expect(kinds(2)).toEqual(['attacked', 'a', 'b']);
    expect(kinds(3)).toEqual(['attacked', 'a', 'b', 'c']);
  });

  it('keeps the entries that are told whole', () => {
    expect(toldSoFar(before, after, 3)[1]).toBe(after[1]);
  });
});

describe('what happened', () => {
  it('last is the last event, or nothing if it was taken back', () => {
    expect(lastEvent([choice(1), choice(2, 1, ['a', 'b']), { seq: 3, kind: 'chat', at: '' }])?.kind).toBe('b');
    expect(lastEvent([choice(1), { seq: 2, kind: 'undo', at: '', seat: 0, move: 0 }])).toBeNull();
  });

  it('since one\'s last choice is what others did after it', () => {
    const entries = [choice(1, 1), choice(2, 0), choice(3, 1, ['a', 'b']), choice(4, 2, ['c'])];
    expect(since(entries, 0).map(({ key }) => key)).toEqual(['3.0', '3.1', '4.0']);
    expect(since(entries, 2)).toEqual([]);
    expect(since(entries, 3), 'who has not chosen has missed nothing').toEqual([]);
  });
});

describe('folds', () => {
  const line = (seq: number, kind: string, args: Record<string, unknown>): Entry => ({
    seq, kind: 'choice', at: '', seat: 0, move: seq, events: [{ kind, rule: 'X-1', args }],
  });
  const told = (...entries: Entry[]) => folds(lines(entries)).map(({ event, more, same }) => [event?.args.count ?? event?.kind, more.length, same]);

  it('count the same again', () => {
    const one = { seat: 0, province: 'P01', count: 1 };
    expect(told(line(1, 'placed', one), line(2, 'placed', one), line(3, 'placed', { ...one, province: 'P02' }))).toEqual([[2, 1, true], [1, 0, false]]);
    expect(told(line(1, 'laid', { seat: 0, card: 'armour' }), line(2, 'laid', { seat: 0, card: 'armour' }))).toEqual([['laid', 1, true]]);
  });

  it('hold three and more of a kind by one player', () => {
    const chosen = (seq: number, clan: string, seat = 0) => line(seq, 'chosen', { seat, clan });
    expect(told(chosen(1, 'a'), chosen(2, 'b'), chosen(3, 'c'), chosen(4, 'a', 1))).toEqual([['chosen', 2, false], ['chosen', 0, false]]);
    expect(told(chosen(1, 'a'), chosen(2, 'b'))).toEqual([['chosen', 0, false], ['chosen', 0, false]]);
  });
});
