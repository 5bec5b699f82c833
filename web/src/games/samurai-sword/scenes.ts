/** What is drawn for an event: cards that move, numbers that change, an arrow, a ripple. Pure. */
import type { GameEvent } from '../../lib/board';
import { isWeapon } from './cards';
import type { Said, SwordView } from './view';

/** A place on the board: a seat's number, or one of the piles. */
export type Place = number | 'pile' | 'discard' | 'resolving';

export interface Slide {
  from: Place;
  to: Place;
  /** The card's face; null: its back; "honour": a coin. */
  face: string | null;
  /** 0 to 1: when it starts within the event. */
  delay: number;
}

export interface Tick {
  seat: number;
  text: string;
  kind: 'life' | 'honour' | 'heal';
}

export interface Strike {
  from: number;
  to: number;
  card: string;
  damage: number;
  state: 'new' | 'standing' | 'parried' | 'hit';
}

export interface Scene {
  slides: Slide[];
  ticks: Tick[];
  /** A ripple goes out from this seat. */
  ripple: number | null;
  /** A seal is stamped on this seat. */
  stamp: number | null;
}

/** These show at once; all others (cards on their way) when they have arrived. */
export const AT_ONCE: ReadonlySet<string> = new Set(['turn', 'recovered', 'lost-life', 'defeated', 'nobunaga', 'revealed']);

const less = (count: number): string => `−${count}`;

export function sceneOf(event: GameEvent, view: SwordView): Scene {
  const { seat, target, by, count, card, cards } = event.args as Required<Said>;
  const scene: Scene = { slides: [], ticks: [], ripple: null, stamp: null };
  const slide = (from: Place, to: Place, face: string | null = null, delay = 0): void => {
    scene.slides.push({ from, to, face, delay });
  };
  const tick = (who: number, text: string, kind: Tick['kind']): void => {
    scene.ticks.push({ seat: who, text, kind });
  };

  switch (event.kind) {
    case 'turn':
      scene.stamp = seat;
      break;
    case 'recovered':
      tick(seat, `+${count}`, 'heal');
      break;
    case 'drew':
      for (let at = 0; at < Math.min(count, 4); at += 1) slide('pile', seat, cards?.[at] ?? null, at * 0.16);
      break;
    case 'took-discard':
      slide('discard', seat, card);
      break;
    case 'discarded':
    case 'answered':
    case 'bushido-weapon':
    case 'parried':
      slide(seat, 'discard', card);
      break;
    case 'pile-ran-out':
      slide('discard', 'pile');
      slide('discard', 'pile', null, 0.12);
      slide('discard', 'pile', null, 0.24);
      for (const player of view.players) tick(player.seat, less(1), 'honour');
      break;
    case 'attacked':
      slide(seat, 'resolving', card);
      break;
    case 'challenged':
      slide(seat, 'resolving', card);
      scene.ripple = seat;
      break;
    case 'lost-life':
      tick(seat, less(count), 'life');
      break;
    case 'nobunaga':
      tick(seat, less(1), 'life');
      break;
    case 'defeated':
      slide(seat, by, 'honour');
      break;
    case 'laid':
      slide('resolving', seat, card);
      break;
    case 'bushido-laid':
    case 'bushido-passed':
      slide(seat, target, 'bushido');
      break;
    case 'bushido-turned':
      slide('pile', 'discard', card);
      break;
    case 'bushido-honour':
      tick(seat, less(1), 'honour');
      slide(seat, 'discard', 'bushido');
      break;
    case 'bushido-shogun':
      slide(seat, 'discard', 'bushido');
      break;
    case 'tea-ceremony':
    case 'daimyo':
      slide(seat, 'resolving', event.kind);
      break;
    case 'meditation': {
      slide(seat, 'resolving', event.kind);
      const healed = view.players[seat]!.full_life - view.players[seat]!.life;
      if (healed > 0) tick(seat, `+${healed}`, 'heal');
      break;
    }
    case 'diversion':
      slide(target, seat, card);
      break;
    case 'geisha-hand':
    case 'geisha-permanent':
      slide(target, 'discard', card);
      break;
  }
  return scene;
}

/** The attack (or cry) under way: told just now, or waiting for its answer. */
export function strikeOf(
  view: SwordView,
  now: GameEvent | null,
  waiting: readonly number[],
): Strike | null {
  const make = (
    from: number,
    to: number,
    card: string,
    state: Strike['state'],
    damage = view.attack?.damage ?? 1,
  ): Strike | null => {
    if (from === to || !view.players[from] || !view.players[to]) return null;
    return { from, to, card, damage, state };
  };
  const card = view.resolving;
  if (now) {
    const args = now.args as Required<Said>;
    if (now.kind === 'attacked') return make(args.seat, args.target, args.card ?? '', 'new', args.count);
    if (!card) return null;
    if (now.kind === 'parried' || now.kind === 'answered') return make(view.active, args.seat, card, 'parried');
    if (now.kind === 'lost-life') return make(args.by, args.seat, card, 'hit', args.count);
    return null;
  }
  const to = waiting[0];
  if (!card || to === undefined || to === view.active || view.over) return null;
  if (!isWeapon(card) && card !== 'battle-cry' && card !== 'jujutsu') return null;
  return make(view.active, to, card, 'standing');
}
