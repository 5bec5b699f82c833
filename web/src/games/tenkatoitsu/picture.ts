/** The position in the middle of a batch of events: each loss and each step where and when it is told. */
import type { GameEvent } from '../../lib/board';
import { engaged, withDrawn, withTrack } from './treason';
import { UNIT_STATE_IDS, type BattleView, type Clan, type Combat, type Order, type Stand, type Unit } from './view';

export const MOVES = new Set([
  'charged',
  'deployed',
  'marched',
  'retreated',
  'pursued',
  'fled',
  'entered',
  'fell-back',
  'advanced',
  'camped',
  'stepped-out',
]);

/** What a siege tells of markers and Strength. */
function besieged(view: BattleView, { kind, args }: GameEvent): BattleView {
  const old = view.siege;
  const seat = Number(args.seat);
  if (!old || (seat !== 0 && seat !== 1)) return view;
  const siege = { ...old, strength: [...old.strength] as [number, number], markers: [...old.markers] as [string[], string[]] };
  const zone = String(args.zone);
  const gone = kind === 'recalled' || kind === 'marker-lost' || kind === 'marker-given';
  if (kind === 'strength-lost') siege.strength[seat] -= 1;
  else siege.markers[seat] = gone ? old.markers[seat].filter((one) => one !== zone) : [...new Set([...old.markers[seat], zone])];
  if (kind === 'posted') siege.strength[seat] -= 1;
  if (kind === 'recalled') siege.strength[seat] += 1;
  return { ...view, siege };
}

function withUnit(view: BattleView, id: unknown, change: (unit: Unit) => Partial<Unit>): BattleView {
  return { ...view, units: view.units.map((unit) => (unit.id === id ? { ...unit, ...change(unit) } : unit)) };
}

function withClan(view: BattleView, id: unknown, change: Partial<Clan>): BattleView {
  return { ...view, clans: view.clans.map((clan) => (clan.id === id ? { ...clan, ...change } : clan)) };
}

function drawn(view: BattleView, chit: string): BattleView {
  const at = view.bowl.indexOf(chit);
  return { ...view, drawn: chit, bowl: at < 0 ? view.bowl : view.bowl.toSpliced(at, 1) };
}

const IN_SIEGE = new Set(['posted', 'recalled', 'marker-lost', 'marker-given', 'strength-lost', 'occupied']);

/** TEN-21.4.3, TEN-21.4.4: markers, tokens drawn, chits on their tracks. */
function withTreason(view: BattleView, kind: string, args: GameEvent['args']): BattleView {
  const old = view.treason;
  if (!old) return view;
  const count = Number(args.count);
  if (kind === 'diplomacy') {
    return { ...view, treason: { ...old, markers: [Number(args.first), Number(args.second)], draws: count, drawn: [] } };
  }
  if (kind === 'token-drawn') return { ...view, treason: withDrawn(old, args.letter, args.result) };
  return { ...view, treason: withTrack(old, args.letter, args.result === 'loyal' ? { loyal: count } : { treason: count }) };
}

function apply(view: BattleView, event: GameEvent): BattleView {
  const { kind, args } = event;
  if (IN_SIEGE.has(kind)) return besieged(view, event);
  if (MOVES.has(kind)) return withUnit(view, args.unit, () => ({ hex: String(args.hex), status: 'map' }));
  switch (kind) {
    case 'loss': {
      const loss = Math.min(4, Number(args.count));
      return withUnit(view, args.unit, () => ({ loss, state: UNIT_STATE_IDS[loss] ?? 'eliminated' }));
    }
    case 'eliminated':
      return withUnit(view, args.unit, () => ({ hex: null, status: 'eliminated' }));
    case 'leader-killed':
    case 'seppuku':
      return withUnit(view, args.unit, () => ({ leader_killed: true, individual: 0 }));
    case 'order':
      return withClan(view, args.clan, { order: String(args.order) as Order });
    case 'drawn-clan':
      return drawn(view, String(args.clan));
    case 'drawn-phase':
      return drawn(view, String(args.phase));
    case 'engaged':
      return engaged(view, args.clan, String(args.result) as Stand);
    case 'matsuno':
      return withUnit(view, args.unit, () => ({ hex: null, status: 'removed' }));
    case 'diplomacy':
    case 'token-drawn':
    case 'track':
      return withTreason(view, kind, args);
    case 'turn':
      return { ...view, turn: Number(args.count) };
    default:
      return view;
  }
}

export function picture(view: BattleView, told: readonly GameEvent[]): BattleView {
  return told.reduce(apply, view);
}

/** A combat as it is drawn: of one that is told or foreseen not all is known. */
export type DrawnCombat = Partial<Combat> & Pick<Combat, 'attackers' | 'defenders' | 'attacker' | 'stage' | 'totals' | 'code'>;

/** The combat that is being told: who, then the dice, then what becomes of it. */
export function combatOf(told: readonly GameEvent[], before: Combat | null): DrawnCombat | null {
  const start = told.findLastIndex(({ kind }) => kind === 'attackers');
  if (start < 0) return before;
  const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
  const events = told.slice(start);
  const find = (kind: string): GameEvent | undefined => events.find((event) => event.kind === kind);
  const attackers = words(events[0]!.args.units);
  const same = before !== null && before.attackers.join() === attackers.join();
  const dice = find('combat');
  return {
    ...(same ? before : {}),
    ...((dice?.args.scene ?? {}) as Partial<Combat>),
    attackers,
    defenders: words(find('defenders')?.args.units ?? (same ? before.defenders : [])),
    attacker: same ? before.attacker : 0,
    stage: 'roll',
    totals: dice ? [Number(dice.args.red), Number(dice.args.blue)] : null,
    code: dice ? String(dice.args.code) : null,
    dice: dice ? words(dice.args.dice).map(Number) : null,
  };
}
