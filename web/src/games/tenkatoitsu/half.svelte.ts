/** A half-made choice on the map: a unit or a clan is picked, the rest is asked. */
import type { Ask, BoardProps } from '../../lib/board';
import { halfMade } from '../../lib/half';
import type { BattleView } from './view';

const MOVES = ['charge-to', 'deploy-to', 'march-to', 'retreat-to'];
/** What completes a choice, and what was asked when it was begun. */
const BEGUN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(MOVES.map((prompt) => [prompt, ['move-unit']])),
  gate: MOVES,
  'enter-to': ['enter-unit'],
  'storm-to': ['storm-with'],
  pursue: ['pursue-with'],
  'initiative-order': ['initiative-clan'],
  'samurai-deed': ['samurai-unit'],
};

export class Half {
  private now = '';
  /** What was asked before: a unit that nobody picked, since there was one only, cannot be put down again. */
  private before = $state('');

  hear(ask: Ask | null): void {
    const now = ask ? `${ask.prompt} ${String(ask.args.unit ?? '')}` : '';
    if (now === this.now) return;
    this.before = this.now;
    this.now = now;
  }

  made(given: BoardProps<BattleView>): boolean {
    return halfMade(given, (prompt) => BEGUN[prompt]?.includes(this.before.split(' ')[0] ?? '') ?? false);
  }
}
