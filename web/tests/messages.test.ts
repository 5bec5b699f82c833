import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Messages, bundleOf, of } from '../src/lib/messages';

const FTL = `
seat-name = Seat { $number }
ask-wait = Waiting for { $seats }.
card-bokken = Bokken
card-bo = Bō
event-drew = { $seat } draws { $cards ->
    [hidden] { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
   *[other] { $cards }
  }.
event-over = { $points-ninja } to { $points-shogun }
choice-play = Play { $card }
choice-target = { $target }
why-far = { $target } is out of reach of { $card }
event-fights = { $cards-count ->
    [one] { $cards } fights
   *[other] { $cards } fight
  } { DE($seat) }
`;

/** As `GET /api/games/samurai-sword/choices` answers. */
const SAYS = {
  play: { key: 'play', args: { card: '{noun}' } },
  target: { key: 'target', args: { target: '{number}' } },
  take: { key: 'take-{noun}', args: {} },
  'remove hand-1': { key: 'remove-hand', args: { target: 1 } },
  end: { key: 'end', args: {} },
};
const words = new Messages(bundleOf('en', [FTL]), 'en', ['Ann', 'Bob'], SAYS);

describe('options', () => {
  const ftl = `
switch-true = yes
switch-false = no
option-first_player = First player
option-first_player-help = Who begins.
option-first_player-seat-0 = the first seat
option-secret-true = secret
option-heap-number = { $value } stones
option-map-own = a map of your own
`;
  const say = new Messages(bundleOf('en', [ftl]), 'en');
  it('have a name, a sentence and named values', () => {
    expect(say.option('first_player')).toBe('First player');
    expect(say.optionHelp('first_player')).toBe('Who begins.');
    expect(say.optionValue('first_player', 'seat-0')).toBe('the first seat');
  });
  it('that are switches read yes and no unless they are named', () => {
    expect([true, false].map((on) => say.optionValue('elite', on))).toEqual(['yes', 'no']);
    expect([true, false].map((on) => say.optionValue('secret', on))).toEqual(['secret', 'no']);
  });
  it('may be numbers, or a text of one\'s own', () => {
    expect(say.optionValue('heap', 7)).toBe('7 stones');
    expect(say.optionValue('map', '{"id": "x"}')).toBe('a map of your own');
  });
  it('without words show what is written', () => {
    expect(say.option('last_one')).toBe('last one');
    expect(say.optionHelp('last_one')).toBe('');
    expect(say.optionValue('last_one', 'wins')).toBe('wins');
  });
});

describe('arguments', () => {
  it('become names, words and lists', () => {
    expect(words.say('ask-wait', { seats: [0, 1] })).toBe('Waiting for Ann, Bob.');
    expect(words.event({ kind: 'drew', rule: '', args: { seat: 1, count: 2, cards: ['bokken', 'bo'] } })).toBe('Bob draws Bokken, Bō.');
  });
  it('that are lists give their length, and names the French de', () => {
    const fights = (cards: string[], seat: number) => words.event({ kind: 'fights', rule: '', args: { cards, seat } });
    expect(fights(['bo'], 1)).toBe('Bō fights de Bob');
    expect(fights(['bo', 'bokken'], 0)).toBe("Bō, Bokken fight d'Ann");
    expect(['Ōtani', 'Émile', 'Hori', 'Yamauchi', 'Yves'].map(of)).toEqual(["d'Ōtani", "d'Émile", 'de Hori', 'de Yamauchi', "d'Yves"]);
    expect(words.event({ kind: 'unknown', rule: '', args: { cards: ['bo'] } })).toBe('Unknown · cards Bō');
  });
  it('that are the same in a row are counted', () => {
    const drawn = (cards: string[]) => words.event({ kind: 'drew', rule: '', args: { seat: 1, count: 3, cards } });
    expect(drawn(['bokken', 'bokken', 'bo'])).toBe('Bob draws Bokken\u00a0×2, Bō.');
    expect(drawn(['bokken', 'bo', 'bokken'])).toBe('Bob draws Bokken, Bō, Bokken.');
    expect(drawn([])).toBe('Bob draws .');
  });
  it('that are numbers are never counted', () => {
    expect(words.event({ kind: 'unknown', rule: '', args: { rolls: [5, 5, 3] } })).toBe('Unknown · rolls 5, 5, 3');
  });
  it('that may not be known read as hidden', () => {
    expect(words.event({ kind: 'drew', rule: '', args: { seat: 0, count: 1, cards: null } })).toBe('Ann draws 1 card.');
    expect(words.event({ kind: 'drew', rule: '', args: { seat: 0, count: 3, cards: null } })).toBe('Ann draws 3 cards.');
  });
  it('that are objects are flattened', () => {
    expect(words.event({ kind: 'over', rule: '', args: { points: { ninja: 7, shogun: 5 } } })).toBe('7 to 5');
  });
  it('bring the forms of a word that a language has', () => {
    const ftl = 'province-kanto = Kantō\n    .of = du Kantō\nevent-placed = Position 2 { $province-of }.';
    const french = new Messages(bundleOf('fr', [ftl]), 'fr');
    expect(french.event({ kind: 'placed', rule: '', args: { province: 'kanto' } })).toBe('Position 2 du Kantō.');
  });
  it('that name a seat nobody has a name for', () => {
    expect(words.seat(4)).toBe('Seat 4');
  });
});

describe('choices', () => {
  it('are said as the server says', () => {
    expect(words.choice('play bokken')).toBe('Play Bokken');
    expect(words.choice('target 1')).toBe('Bob');
  });
  it('may depend on what is asked', () => {
    const text = 'choice-put = { $asked ->\n    [two] Put { $card } into lot A\n   *[other] Put { $card } into the lot\n  }';
    let asked = 'one';
    const says = { put: { key: 'put', args: { card: '{noun}', asked: '' } } };
    const now = new Messages(bundleOf('en', [text]), 'en', [], says, () => asked);
    expect(now.choice('put x')).toBe('Put x into the lot');
    asked = 'two';
    expect(now.choice('put x')).toBe('Put x into lot A');
  });
  it('of an unknown game are still readable', () => {
    const plain = new Messages(bundleOf('en', ['']), 'en', ['Ann']);
    expect(plain.choice('take two-stones')).toBe('Take two stones');
    expect(plain.ask({ prompt: 'how-many', rule: 'X-1', args: { count: 3 } })).toBe('How many · count 3');
    expect(plain.event({ kind: 'took', rule: 'X-1', args: { seat: 0, count: 2 } })).toBe('Took · Ann · count 2');
  });
});

describe('the real files', () => {
  const read = (lang: string, file: string) => readFileSync(new URL(`../../locales/${lang}/${file}.ftl`, import.meta.url), 'utf-8');
  for (const lang of ['en', 'fr']) {
    it(`say choices of Samurai Sword in ${lang}`, () => {
      const real = new Messages(bundleOf(lang, [read(lang, 'core'), read(lang, 'samurai-sword')]), lang, ['Ann', 'Bob'], SAYS);
      for (const notation of ['play bokken', 'end', 'target 1', 'remove hand-1', 'take pile', 'take discard']) {
        expect(real.choice(notation)).not.toMatch(/\{|\$|card-|choice-|remove hand/i);
      }
    });
  }
});
