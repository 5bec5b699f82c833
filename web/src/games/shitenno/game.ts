import type { GameModule } from '../../lib/board';

/** Placing no more and turning no kamon are not things on the board. */
const BESIDE = new Set(['done', 'leave']);
const NOUNS: Record<string, string> = {
  general: 'general',
  pay: 'card',
  troops: 'province',
  koku: 'province',
};

export default {
  describe({ verb, noun }) {
    if (noun === null) return [verb, {}];
    // SHI-2.5: the words for putting say which of two lots it is.
    if (verb === 'put') return [verb, { card: noun, asked: '' }];
    if (verb === 'tile') return [verb, { seals: Number(noun), asked: '' }];
    if (verb === 'other') return [verb, { seals: Number(noun) }];
    if (verb === 'gild') {
      const at = noun.lastIndexOf('-');
      return [verb, { province: noun.slice(0, at), position: Number(noun.slice(at + 1)) }];
    }
    const name = NOUNS[verb];
    return name ? [verb, { [name]: noun }] : [`${verb}-${noun}`, {}];
  },
  onBoard: ({ verb }) => !BESIDE.has(verb),
} satisfies GameModule;
