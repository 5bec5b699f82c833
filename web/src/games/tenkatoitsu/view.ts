// Written by tools/wire.py from games/tenkatoitsu/view.py and games/tenkatoitsu/view_sums.py: change it there.
import type { View } from '../../lib/wire';

export const ORDER_IDS = ['attack', 'defence', 'move', 'regroup'] as const;

export type Order = (typeof ORDER_IDS)[number];

export const UNIT_STATE_IDS = ['intact', 'tested', 'disorganised', 'exhausted', 'eliminated'] as const;

export type UnitState = (typeof UNIT_STATE_IDS)[number];

export const WRITTEN_TACTIC_IDS = ['totsugeki', 'kotai', 'kido', 'ashibaya'] as const;

/** Those that are written. */
export type WrittenTactic = (typeof WRITTEN_TACTIC_IDS)[number];

export const STAND_IDS = ['undecided', 'loyal', 'treason', 'neutral'] as const;

/** How a clan that was undecided stands (TEN-21.4). */
export type Stand = (typeof STAND_IDS)[number];

/** A unit, on or off the map. */
export interface Unit {
  id: string; clan: string;
  /** null: nobody's (undecided or neutral). */ seat: number | null;
  /** At Sekigahara; null for clans that never were undecided. */ stand?: Stand | null;
  noun: string; hex: string | null;
  /** "removed" by TEN-21.4.7. */ status: 'map' | 'off-map' | 'eliminated' | 'removed';
  elan: number; mass: number; fire: number;
  /** 0 when the leader is killed. */ individual: number;
  /** An Individual X. */ person: boolean;
  commander: boolean; leader_killed: boolean; state: UnitState;
  /** The same as a number, 0 to 4. */ loss: number;
  /** On its defensive position. */ position: boolean;
  /** It came into contact in this activation: Shingeki. */ contact: boolean;
  /** It stands in an enemy zone of control. */ engaged: boolean;
  /** What samurai add to its Individual, which is told with it. */ samurai: number;
  /** The hexes it controls (TEN-4.2). */ zone: string[];
}

export interface Clan {
  id: string; seat: number | null; stand?: Stand | null;
  /** The delay box from Mōri, as `box` from the commander. */ mori_box?: number | null;
  noun: string; name: string;
  /** null: secret. */ order: Order | null;
  /** Those it may have. */ orders: Order[];
  /** "reserve", "box-1" … "box-4", "bowl", "aside", "drawn", "declined", "gone", "track", or "clan": it lies with the clan, which cannot act; null on a hidden Honjin. */ chit: string | null;
  /** Where it may be. */ chits: string[];
  /** "none" or the one written; null if unknown. */ tactic: string | null;
  /** Those it may carry. */ tactics: string[];
  /** The clan whose chit carries the tactic this one is part of. */ carrier: string | null;
  /** Half movement points to the commander, for one's own. */ distance: number | null;
  /** The delay box a chit would go to now: 0 the bowl, -1 it cannot be sent. */ box: number | null;
}

export interface Side {
  army: string; plan: string | null;
  /** Those it may be. */ plans: string[];
  plan_active: boolean; plan_shown: boolean; plan_modifier: number;
  /** One's own. */ stored: number | null;
  /** As rolled. */ points: number;
  /** One's own. */ points_left: number | null;
  command_modifier: number | null;
  /** The commander is there. */ commands: boolean;
  /** Tactic -> uses, of one's own or of a shown plan. */ tactics_left: Record<string, number> | null;
  tactics_used: Record<string, number>;
  /** "held" by the opponent. */ katta: 'none' | 'held' | 'bowl';
  may_delay: boolean; vp: number; bundori: number;
  /** If the game ended now. */ score: number;
}

export interface ModifierLine { id: string; rule: string; die: 'red' | 'blue'; value: number; attacker: boolean; unit: string | null; }

/** A combat one unit would have: sums, and odds as code of the combat table -> of 1296 throws. */
export interface Forecast { attackers: string[]; defenders: string[]; red: number; blue: number; odds: Record<string, number>; }

/** A combat before the dice, all of it; leaders that have not chosen count as red. */
export interface CombatScene extends Forecast {
  attacker: number;
  /** How each unit fights. */ types: Record<string, string>;
  lines: ModifierLine[];
}

/** The combat under way, as it was when the dice fell. */
export interface Combat extends CombatScene {
  stage: string;
  /** The attacker's and the defender's leader's die; null while open. */ dice_for_leaders: ['red' | 'blue' | null, 'red' | 'blue' | null];
  /** Two red dice, two blue ones. */ dice: number[] | null;
  /** Red, blue. */ totals: [number, number] | null;
  code: string | null;
  /** What has been applied: unit -> steps lost, 9 for eliminated at once. */ hurt: Record<string, number>;
  /** Units that still have to fall back. */ falls: string[];
  advanced: string[];
  /** Hexes left, still to be entered. */ vacant: string[];
}

export interface Place {
  hexes: string[];
  /** TEN-19.2.3 */ controller: number | null;
}

export interface Fortress {
  hex: string; holder: number;
  /** How many units, by seat. */ inside: number[];
}

export interface Castle { hex: string; occupier: number | null; }

export interface SiegeActions { seat: number; left: number; }

export interface Assault { zone: string; from: string[]; attacker: number; }

/** TEN-15, by seat; zones by their ids. */
export interface Siege {
  besieged: number; begun: boolean; strength: [number, number]; out: [number, number]; markers: [string[], string[]];
  bases: [string[], string[]]; actions: SiegeActions | null; assault: Assault | null;
}

export interface Camp { middle: string; hexes: string[]; }

/** TEN-16: a samurai, in the stock, the bowl, or with a unit. */
export interface Samurai { seat: number; value: number; place: 'stock' | 'bowl' | 'unit'; unit: string | null; }

export interface Ally {
  clan: string;
  /** TEN-19.6.2: the turn on which he comes; null: not decided. */ turn: number | null;
}

/** An influence token (TEN-21.4.3). */
export interface Token { letter: string; kind: 'loyal' | 'treason'; }

/** The way of an undecided clan (TEN-21.4.2). */
export interface Track {
  letter: string; clans: string[]; stand: Stand;
  /** Boxes moved. */ loyal: number;
  treason: number;
  /** Boxes to the ends. */ to_loyal: number;
  to_treason: number; neutral_only: boolean;
}

export interface TreasonBowl {
  counts: [number, number]; white: boolean;
  /** Letters of one's own tokens in it. */ mine: string[];
  /** Tokens all know to be in it. */ known: Token[];
}

/** The treason aid of Sekigahara. */
export interface Treason {
  tracks: Track[];
  /** The diplomacy markers. */ markers: [number, number];
  last_boxes: [number, number];
  /** Tokens drawn this turn. */ draws: number;
  /** The letters of the influence tokens each has. */ tokens: [string[], string[]];
  /** Whether the white token is in play. */ white: boolean;
  bowl: TreasonBowl; drawn: Token[];
  /** null: secret. */ promises: number | null;
  /** The numbers it may be. */ promised: number[];
  /** What they are worth. */ claim: number | null;
  /** What no, one, two and three promises are worth (TEN-R18). */ worths: number[];
  /** Of Chōsokabe. */ entry: 'a' | 'b' | null;
  /** Clans that have fought. */ hatamoto: string[];
  /** The die. */ head: number | null;
  /** His command points of this turn. */ mori: number;
  mori_commands: boolean;
}

export interface Whose { clan: number; unit: number; target: number; }

export interface Moving {
  unit: string; path: string[];
  /** The enemies a charge can meet, else runs towards. */ targets: string[];
}

/** One's own decisions that are not shown yet. */
export interface OwnSecrets {
  plan?: string | null; orders?: Record<string, Order>; positions?: string[]; commit?: number | null; picks?: string[];
  writing?: string | null; points_left?: number; promises?: number | null; tokens?: string[];
}

export interface BattleResult { outcome: string; ending: string; points: [number, number]; }

/** What events and questions say, by name; None where a seat may not know. */
export interface Said {
  seat?: number; target?: number; count?: number | null; first?: number; second?: number; last?: number; die?: number;
  total?: number; modifier?: number; bonus?: number; steps?: number; stored?: number; strength?: number; lost?: number;
  out?: number; red?: number; blue?: number; need?: number | null; dice?: number[]; rolls?: number[]; unit?: string;
  clan?: string; hex?: string; start?: string; zone?: string; letter?: string; army?: string; phase?: string;
  place?: string; fate?: string; outcome?: string; code?: string; units?: string[]; clans?: string[];
  order?: Order | null; tactic?: string; plan?: string | null; result?: string | null; tokens?: string[] | null;
  scene?: CombatScene;
}

export interface BattleView extends View {
  /** Of one's own: the text of its file, with map and armies. */ scenario: string;
  /** The map's name: its data are the game component `<map>_map`, or stand in that text. */ map: string;
  turn: number; first_turn: number; last_turn: number; fatigue_from: number; fatigue: boolean; night: boolean;
  /** By seat. */ armies: string[];
  units: Unit[]; clans: Clan[]; sides: Side[];
  /** What lies in it: clans, phases ("march", "combat-0"), "katta-0" (by the plan's owner), "samurai-0". */ bowl: string[];
  /** The chit drawn last. */ drawn: string | null;
  obligatory: Record<string, 'out' | 'bowl' | 'done'>; zones: Record<string, Place>; fortress: Fortress | null;
  castle: Castle | null; camps: Camp[];
  /** null: there are none in this battle. */ ninjas: 'ready' | 'used' | null;
  siege: Siege | null;
  /** In battles played with them, and when one is about (TEN-21.4.7). */ samurai: Samurai[];
  ally: Ally | null;
  /** The procedures under way, outermost first. */ procedure: string[];
  /** To whom the nouns of the choices belong (TEN-10.4.2, TEN-R54); for others than the deciders, of theirs. */ whose: Whose | null;
  moving: Moving | null;
  /** Unit -> where it could go if it were the next to move; for the decider. */ reach: Record<string, string[]> | null;
  /** Hex -> the combats a charge would have there, one for each enemy; for the decider. */ charges: Record<string, Forecast[]> | null;
  combat: Combat | null;
  /** Pairs of unit and enemy, not yet fought. */ declared: [string, string][];
  /** While targets are named, the combat each would make, and those declared; while the next combat is chosen, all of them (clans that must test under TEN-11.4 as if all won). With secret orders only those of which the viewer knows all. */ combats: CombatScene[] | null;
  sealed: OwnSecrets | null;
  /** Only at Sekigahara. */ treason?: Treason;
  result?: BattleResult;
  /** Added at a table. */ sums?: Sums;
}

/** TEN-15.4.3: the Fire of all inside, the best Individual, and 1. */
export interface ActionCount { fire: number; best: number; total: number; }

/** An assault on a zone, and fire at it. */
export interface Target {
  /** The zones with markers beside it, and the lowest score along their lines. */ sources: string[];
  score: number;
  /** Of 36 throws, those that win, tie and lose. */ odds: number[];
  /** What fire needs in all, and the least die that hits: 1 all do, 7 none. */ need: number;
  die: number;
}

export interface Answer {
  choice: string; odds: number[];
  /** Throws that win if the defender sets the most against it; null: nothing more can come. */ worst: number | null;
}

/** The assault that is prepared, with what each answer makes of it. */
export interface StormSums {
  attacker: number; zone: string; sources: string[]; score: number;
  /** Strength the defender can still set against it. */ most: number;
  answers: Answer[];
}

export interface SiegeSums {
  actions: [ActionCount, ActionCount];
  /** By zone that can be attacked. */ targets: Record<string, Target>;
  storm: StormSums | null;
  /** What a failed assault costs, by how much it falls short. */ losses: number[];
}

/** What Sekigahara adds to victory points and bundori (TEN-21.7.3). */
export interface FinalCount {
  stars: [number, number]; units: [number, number];
  /** TEN-21.7.2.3: what is not counted because Ōtani's head was not found. */ head: [number, number];
}

/** What counts beside the dice. */
export interface ChanceLine { id: string; rule: string; value: number; }

/** What a choice leaves to the dice: of so many throws, those that lead to each outcome. */
export interface Chance {
  choice: string;
  /** The test, as messages call it. */ test: string;
  rule: string;
  /** The clan or unit that is tested. */ about: string | null;
  /** How many dice are thrown; none: something is drawn. */ dice: number;
  lines: ChanceLine[];
  /** What must be reached; of a plan, not be exceeded. */ need: number | null;
  of: number; odds: Record<string, number>;
}

/** Points a side would count if the game ended now, and what they are for. */
export interface PointLine {
  id: string; rule: string; points: number;
  /** Units, clans, hexes or places. */ things: string[];
}

/** What a messenger of its commander meets (TEN-9.3). */
export interface ClanSums {
  /** -1: no way leads there. */ distance: number;
  /** 0 the bowl, -1 it cannot be sent. */ box: number;
  /** The boxes that night adds (TEN-19.4.4). */ night: number;
}

/** A turn of the track. */
export interface TurnBox {
  turn: number; night: boolean; fatigue: boolean;
  /** Clans that come onto the map on this turn at the earliest. */ clans: string[];
  /** Clans whose chit leaves its delay box then, as far as the viewer knows. */ chits: string[];
}

/** The cheapest way to a hex: the hexes after the first, and the points spent with each of them. */
export interface Way { hexes: string[]; points: number[]; }

/** The ways open to the unit that moves. */
export interface Ways {
  rule: string;
  /** What it has: half points, on a retreat hexes; 0: one hex whatever it costs. */ allowance: number;
  to: Record<string, Way>;
}

/** A unit that holds an enemy in its zone of control. */
export interface Contact {
  unit: string; enemy: string;
  /** It has nobody else before it: in an attack on this enemy it can support (TEN-11.6.1). */ supports: boolean;
}

/** What takes some working out, when somebody is asked: nothing of it changes in between. */
export interface Overview {
  clans: Record<string, ClanSums>;
  /** By side, "" unless it is the viewer's or a spectator looks: for each hex of the map, row by row, the delay box of a chit sent there; "-": no way. */ command: [string, string];
  contacts: Contact[];
  /** Unit -> where it could go by its clan's order if it were the first to move now; orders that are known. */ reach: Record<string, string[]>;
}

export interface Sums {
  /** The star hexes that are held. */ stars: string[];
  /** At the end. */ count: FinalCount | null;
  /** Units in the fortress that count as Out of combat (TEN-15.4.2). */ worn: string[];
  siege: SiegeSums | null;
  /** What each choice of the viewer's question leaves to chance. */ odds: Chance[];
  /** What is added to the dice for command points and for the plan; nothing where the viewer may not know. */ command: [ChanceLine[], ChanceLine[]];
  plan: [ChanceLine[], ChanceLine[]]; points: [PointLine[], PointLine[]]; turns: TurnBox[];
  /** For whoever moves a unit. */ ways: Ways | null;
  overview: Overview | null;
}
