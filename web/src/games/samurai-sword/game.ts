import type { GameModule } from '../../lib/board';

const SHOWN = new Set(['play', 'target', 'remove', 'parry', 'discard', 'take']);

export default {
  describe({ verb, noun }) {
    if (verb === 'target') return ['target', { target: Number(noun) }];
    if (verb === 'remove' && noun !== null) {
      const at = noun.lastIndexOf('-');
      const thing = noun.slice(0, at);
      const target = Number(noun.slice(at + 1));
      return thing === 'hand' ? ['remove-hand', { target }] : ['remove', { card: thing, target }];
    }
    if (verb === 'lose' && noun === 'honour') return ['lose-honour', { asked: '' }];
    if (verb === 'play' || verb === 'parry' || verb === 'discard') return [verb, { card: noun }];
    return [noun === null ? verb : `${verb}-${noun}`, {}];
  },
  onBoard: ({ verb }) => SHOWN.has(verb),
  talk: { message: 'web-sam-talk', rule: 'SAM-3.8' },
} satisfies GameModule;
