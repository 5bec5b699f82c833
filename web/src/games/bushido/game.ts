import type { GameModule } from '../../lib/board';
import { PROVINCE_VERBS, SEAT_VERBS, AMOUNT_VERBS } from './verbs';

/** Verbs of things behind one's own screen. */
const HAND = new Set(['drop', 'tactic', 'stake', 'top', 'bonus', 'geisha']);
const TILES = new Set(['stake', 'top']);
const DISCS = new Set(['drop', 'tactic']);
const DANGER = new Set(['unarmed', 'seppuku']);

export default {
  describe({ verb, noun }) {
    if (noun === null) return [verb, {}];
    if (PROVINCE_VERBS.has(verb)) return [verb, { province: noun.toUpperCase() }];
    if (SEAT_VERBS.has(verb)) return [verb, { target: Number(noun) }];
    if (AMOUNT_VERBS.has(verb) || verb === 'bonus') return [verb, { count: Number(noun) }];
    if (TILES.has(verb)) return [verb, { tile: `katana-${noun}` }];
    if (DISCS.has(verb)) return [verb, { disc: noun }];
    return [`${verb}-${noun}`, {}];
  },
  onBoard: ({ verb }) =>
    PROVINCE_VERBS.has(verb) || SEAT_VERBS.has(verb) || AMOUNT_VERBS.has(verb) || HAND.has(verb),
  // BUS-2.5: refusing tea costs much, refusing advice nothing.
  danger: ({ verb }, asked) => (verb === 'refuse' ? asked === 'invitation' : DANGER.has(verb)),
} satisfies GameModule;
