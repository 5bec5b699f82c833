/**
 * The position in the middle of a batch of events: the view before it, with the events told so far done to it.
 * Only what is drawn is kept up; the next view from the server has the last word.
 */
import type { GameEvent } from '../../lib/board';
import type { Bonus, EdoView, General, Title } from './view';

type Args = {
  seat: number;
  province: string;
  position: number;
  count: number;
  bonus: number;
  tile: Bonus;
  title: Title;
  seals: number;
  general: General;
};

/** `after`: the view that follows; whose a province is now stands there. */
export function picture(view: EdoView, told: readonly GameEvent[], after: EdoView | null): EdoView {
  const shown: EdoView = {
    ...view,
    players: view.players.map((player) => ({ ...player, tiles: { ...player.tiles } })),
    provinces: view.provinces.map((province) => ({ ...province, kamons: [...province.kamons] })),
    payment: null,
  };
  for (const event of told) happen(shown, event, after ?? view);
  return shown;
}

/** Do one event to a picture. */
function happen(shown: EdoView, event: GameEvent, after: EdoView): void {
  const { seat, province, position, count, bonus, tile, title, seals, general } = event.args as Args;
  const who = shown.players[seat];
  const land = shown.provinces.find(({ id }) => id === province);
  switch (event.kind) {
    case 'general':
      if (who) who.general = general;
      break;
    case 'title-dealt':
    case 'title':
      if (who) who.title = title;
      break;
    case 'accepted':
    case 'kept':
    case 'chose':
      if (who) who.lot = seals;
      break;
    case 'turn':
      shown.active = seat;
      break;
    case 'placed':
      if (!who || !land) break;
      land.kamons.push({ seat, gold: false });
      land.majority = after.provinces.find(({ id }) => id === province)!.majority;
      who.points += count + bonus;
      who.stock -= 1;
      break;
    case 'won-tile':
      if (who) who.tiles[tile] += 1;
      break;
    case 'new-tairo':
      if (shown.sharing) shown.sharing = { ...shown.sharing, tairo: seat };
      break;
    case 'koku-counted':
    case 'majority':
      if (who) who.points += count;
      break;
    case 'gilded':
      if (!land) break;
      land.kamons[position - 1] = { seat, gold: true };
      land.majority = after.provinces.find(({ id }) => id === province)!.majority;
      break;
  }
}

/** The position an event is about. */
export function freshOf(now: GameEvent | null, view: EdoView): { province: string; position: number } | null {
  if (!now) return null;
  const { province, position } = now.args as Args;
  if (now.kind === 'placed' || now.kind === 'gilded') return { province, position: position - 1 };
  if (now.kind !== 'paid' && now.kind !== 'majority') return null;
  const land = view.provinces.find(({ id }) => id === province);
  return land ? { province, position: now.kind === 'paid' ? land.kamons.length : -1 } : null;
}

/** What a player is just saying to the lot that is offered: no, or which tile it takes. */
export interface Said {
  seat: number;
  seals: number | null;
}

export function saidOf(now: GameEvent | null): Said | null {
  if (!now || !['refused', 'accepted', 'chose', 'kept'].includes(now.kind)) return null;
  const { seat, seals } = now.args as Args;
  return { seat, seals: now.kind === 'refused' ? null : seals };
}
