/**
 * The position in the middle of a batch of events: the view before it, with the events told so far done to it.
 * Only what is drawn is kept up; the next view from the server has the last word.
 */
import type { GameEvent } from '../../lib/board';
import type { Permanent, SwordPlayer, SwordView } from './view';

type Args = {
  seat: number;
  target: number;
  by: number;
  count: number;
  left: number;
  card: string;
  role: string;
  stars: number;
};

/** These show at once; all others (cards on their way) when they have arrived. */
const AT_ONCE = new Set(['turn', 'recovered', 'lost-life', 'defeated', 'nobunaga', 'revealed']);

/** `told`: oldest first; the last one is being told right now. */
export function picture(view: SwordView, told: readonly GameEvent[]): SwordView {
  const shown: SwordView = {
    ...view,
    discard: [...view.discard],
    players: view.players.map((player) => ({ ...player, front: { ...player.front } })),
  };
  told.forEach((event, at) => {
    if (at < told.length - 1 || AT_ONCE.has(event.kind)) happen(shown, event);
  });
  for (const player of shown.players) player.harmless = player.life === 0 || player.cards === 0;
  return shown;
}

/** Do one event to a picture. */
export function happen(shown: SwordView, event: GameEvent): void {
  const { seat, target, by, count, left, card, role, stars } = event.args as Args;
  const who = (other: number): SwordPlayer => shown.players[other]!;
  const give = (other: number, thing: string): void => {
    who(other).cards -= 1;
    shown.discard.push(thing);
  };
  const play = (thing: string): void => {
    who(seat).cards -= 1;
    shown.resolving = thing;
  };
  const bushido = (holder: number | null): void => {
    for (const player of shown.players) player.front.bushido = player.seat === holder ? 1 : 0;
    shown.bushido = holder;
  };

  switch (event.kind) {
    case 'turn':
      shown.active = seat;
      shown.weapons_played = 0;
      break;
    case 'recovered':
      who(seat).life = count;
      break;
    case 'drew':
      who(seat).cards += count;
      shown.pile -= count;
      break;
    case 'took-discard':
      who(seat).cards += 1;
      shown.discard.pop();
      break;
    case 'pile-ran-out':
      shown.pile = count;
      shown.discard = [];
      for (const player of shown.players) player.honour -= 1;
      break;
    case 'attacked':
      play(card);
      shown.weapons_played += 1;
      break;
    case 'challenged':
      play(card);
      break;
    case 'tea-ceremony':
    case 'daimyo':
      play(event.kind);
      break;
    case 'meditation':
      play(event.kind);
      who(seat).life = left;
      break;
    case 'discarded':
    case 'parried':
    case 'answered':
    case 'bushido-weapon':
      give(seat, card);
      break;
    case 'lost-life':
    case 'nobunaga':
      who(seat).life = left;
      break;
    case 'defeated':
      who(seat).honour = left;
      who(by).honour += 1;
      break;
    case 'laid':
      who(seat).cards -= 1;
      who(seat).front[card as Permanent] += 1;
      break;
    case 'bushido-laid':
      who(seat).cards -= 1;
      bushido(target);
      break;
    case 'bushido-turned':
      shown.pile -= 1;
      shown.discard.push(card);
      break;
    case 'bushido-passed':
      bushido(target);
      break;
    case 'bushido-honour':
    case 'bushido-shogun':
      if (event.kind === 'bushido-honour') who(seat).honour = left;
      bushido(null);
      shown.discard.push('bushido');
      break;
    case 'diversion':
      give(seat, 'diversion');
      who(target).cards -= 1;
      who(seat).cards += 1;
      break;
    case 'geisha-hand':
      give(target, card);
      give(seat, 'geisha');
      break;
    case 'geisha-permanent':
      if (card === 'bushido') bushido(null);
      else who(target).front[card as Permanent] -= 1;
      shown.discard.push(card);
      give(seat, 'geisha');
      break;
    case 'revealed':
      who(seat).role = role;
      who(seat).stars = stars;
      break;
  }
}
