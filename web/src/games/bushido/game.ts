import type { GameModule } from '../../lib/board';
import { PROVINCE_VERBS, SEAT_VERBS, AMOUNT_VERBS } from './verbs';

/** Verbs of things behind one's own screen. */
const HAND = new Set(['drop', 'tactic', 'stake', 'top', 'bonus', 'geisha']);
const DANGER = new Set(['unarmed', 'seppuku']);

export default {
  onBoard: ({ verb }) =>
    verb === 'count' || PROVINCE_VERBS.has(verb) || SEAT_VERBS.has(verb) || AMOUNT_VERBS.has(verb) || HAND.has(verb),
  // BUS-2.5: refusing tea costs much, refusing advice nothing.
  danger: ({ verb }, asked) => (verb === 'refuse' ? asked === 'invitation' : DANGER.has(verb)),
  passes: { buy: 'pass', tiles: 'pass', 'hatamoto-ronin': 'done', seppuku: 'pass', 'seppuku-own': 'pass', kotau: 'pass' },
} satisfies GameModule;
