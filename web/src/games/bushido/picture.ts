/**
 * The position in the middle of a batch of events: the view before it, with the events told so far done to it. Only
 * what is drawn is kept up; the next view from the server has the last word.
 */
import type { GameEvent } from '../../lib/board';
import { accountOf as remembered } from './memory';
import type { Account, Fought } from './fought';
import type { RealmView, Role, Tactic, Terrain } from './view';

type Args = {
  seat: number;
  target: number;
  province: string;
  origin: string;
  count: number;
  left: number;
  before: number;
  after: number;
  month: number;
  koku: number;
  income: number;
  attack: number;
  defence: number;
  terrain: Terrain;
  role: Role;
  disc: Tactic;
  tile: string;
  tiles: string[];
  rules: string[];
};

export interface Picture {
  view: RealmView;
  fought: Fought | null;
}

export function picture(view: RealmView, told: readonly GameEvent[], now: GameEvent | null): Picture {
  const shown: RealmView = {
    ...view,
    roles: { ...view.roles },
    players: view.players.map((player) => ({ ...player })),
    provinces: view.provinces.map((province) => ({ ...province })),
  };
  const state = { view: shown, fought: underWay(view) };
  for (const event of told) happen(state, event, event === now);
  return state;
}

/** The combat under way. While the beaten choose where to retreat it has been decided already. */
function underWay({ combat, last_combat }: RealmView): Fought | null {
  if (!combat) return null;
  const account = combat.winner !== null && last_combat ? remembered(last_combat) : null;
  return { ...combat, sides: [{ ...combat.sides[0] }, { ...combat.sides[1] }], account };
}

function accountOf(fought: Fought): Account {
  fought.account ??= {
    winner: null, strengths: null, rules: [], due: null, extra: null, losses: null, honour: [0, 0],
  };
  return fought.account;
}

function lose(fought: Fought, side: 0 | 1, count: number): void {
  (accountOf(fought).losses ??= [0, 0])[side] = count;
}

/** Do one event to a picture. */
function happen(state: Picture, event: GameEvent, now: boolean): void {
  const { view } = state;
  const said = event.args as Args;
  const land = view.provinces.find(({ id }) => id === said.province);
  const origin = view.provinces.find(({ id }) => id === said.origin);
  const who = view.players[said.seat];
  switch (event.kind) {
    case 'chose-fortress':
      if (land) Object.assign(land, { owner: said.seat, terrain: 'fortress', troops: 1 });
      break;
    case 'claimed':
      if (land) Object.assign(land, { owner: said.seat, terrain: said.terrain, troops: 1 });
      break;
    case 'scored':
      if (who) Object.assign(who, { koku: said.koku, income: said.income });
      break;
    case 'placed':
      if (land) land.troops += said.count;
      break;
    case 'removed':
      if (land) land.troops -= said.count;
      break;
    case 'placed-elite':
      if (land) land.elites += 1;
      break;
    case 'placed-ronin':
      if (land) land.ronin += 1;
      break;
    case 'regrouped':
      if (land && origin) [land.troops, origin.troops] = [land.troops + 1, origin.troops - 1];
      break;
    case 'regrouped-elite':
      if (land && origin) [land.elites, origin.elites] = [land.elites + 1, origin.elites - 1];
      break;
    case 'took-neutral':
    case 'conquered':
      if (land) land.owner = said.seat;
      break;
    case 'revolted':
      if (land) Object.assign(land, { owner: null, troops: 0, elites: 0, ronin: said.left });
      break;
    case 'drove-out':
      if (land) land.ronin = said.left;
      break;
    case 'now-neutral':
      if (land) Object.assign(land, { owner: null, troops: 0, elites: 0 });
      break;
    case 'turn':
      Object.assign(view, { daimyo: said.seat, month: said.month });
      view.roles = { daimyo: said.seat, samurai: null, bushi: null, sensei: null, hatamoto: null };
      break;
    case 'combat':
    case 'special-revolt':
      view.last_combat = null;
      break;
    case 'gave-role':
      view.roles[said.role] = said.seat;
      break;
    case 'month':
      view.month = said.month;
      break;
    case 'gained-daimyo-honour':
    case 'lost-daimyo-honour':
    case 'jumped-daimyo-honour':
    case 'slid-daimyo-honour':
      if (who && !now) who.daimyo_honour = said.after;
      break;
    case 'gained-samurai-honour':
    case 'lost-samurai-honour':
    case 'jumped-samurai-honour':
    case 'slid-samurai-honour':
      if (who && !now) who.samurai_honour = said.after;
      break;
  }
  fight(state, event, said);
}

/** What an event means for the combat under way. */
function fight({ fought }: Picture, event: GameEvent, said: Args): void {
  if (!fought) return;
  const side = said.seat === fought.attacker ? 0 : said.seat === fought.defender ? 1 : null;
  const shown = side === null ? null : fought.sides[side];
  switch (event.kind) {
    case 'sealed-stack':
    case 'sealed-disc':
      if (shown) shown.sealed = true;
      break;
    case 'stack':
      if (shown) Object.assign(shown, { height: said.count, top: Number(said.tile.slice(-1)), sealed: false });
      break;
    case 'unarmed':
      if (shown) Object.assign(shown, { height: 0, top: null, sealed: false });
      break;
    case 'tactic':
      if (!shown) break;
      shown.disc = said.disc;
      shown.tiles = said.tiles.map((tile) => Number(tile.slice(-1)));
      shown.height = shown.tiles.length;
      break;
    case 'won-combat':
    case 'won-by-treason':
    case 'won-without-sword': {
      const account = accountOf(fought);
      account.winner = side;
      account.losses ??= [0, 0];
      account.strengths = event.kind === 'won-combat' ? [said.attack, said.defence] : null;
      account.rules = said.rules;
      break;
    }
    case 'lost-ronin':
      lose(fought, 0, said.count);
      break;
    case 'lost-troops':
    case 'sacrificed':
      // The attacking troops are the Daimyo's (in a revolt they are Ronin, and the Daimyo defends).
      lose(fought, !fought.special && said.seat === fought.daimyo ? 0 : 1, said.count);
      break;
    case 'conquered':
    case 'held':
      accountOf(fought).owner = said.seat;
      break;
    case 'now-neutral':
    case 'revolted':
      if (said.province === fought.province) accountOf(fought).owner = null;
      break;
    case 'gained-samurai-honour':
      if (side !== null && event.rule.startsWith('BUS-9.')) accountOf(fought).honour[side] = said.count;
      break;
  }
}
