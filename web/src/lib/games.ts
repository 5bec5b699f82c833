/** The games' own parts, found by the name of their folder. */
import type { Component } from 'svelte';
import { api } from './api';
import type { GameModule, GameParts } from './board';
import type { Table } from './wire';

type Loader = () => Promise<unknown>;
const boards = import.meta.glob('../games/*/Board.svelte', { import: 'default' });
const hands = import.meta.glob('../games/*/Hand.svelte', { import: 'default' });
const players = import.meta.glob('../games/*/Player.svelte', { import: 'default' });
const results = import.meta.glob('../games/*/Result.svelte', { import: 'default' });
const signs = import.meta.glob('../games/*/Signs.svelte', { import: 'default' });
const pictures = import.meta.glob('../games/*/Picture.svelte', { import: 'default' });
const modules = import.meta.glob('../games/*/game.ts', { import: 'default' });

const loaded = new Map<string, Promise<GameParts>>();

async function part<T>(from: Record<string, Loader>, game: string, file: string): Promise<T | undefined> {
  return (await from[`../games/${game}/${file}`]?.()) as T | undefined;
}

async function load(game: string): Promise<GameParts> {
  const [Board, Hand, Player, Result, Signs, module, says, games] = await Promise.all([
    part<GameParts['Board']>(boards, game, 'Board.svelte'),
    part<GameParts['Hand']>(hands, game, 'Hand.svelte'),
    part<GameParts['Player']>(players, game, 'Player.svelte'),
    part<GameParts['Result']>(results, game, 'Result.svelte'),
    part<GameParts['Signs']>(signs, game, 'Signs.svelte'),
    moduleOf(game),
    api.choices(game),
    api.games(),
  ]);
  const info = games.find((one) => one.id === game);
  const parts: GameParts = { module, says, bots: info?.bots ?? [], marks: info?.marks ?? {} };
  if (Board) parts.Board = Board;
  if (Hand) parts.Hand = Hand;
  if (Player) parts.Player = Player;
  if (Result) parts.Result = Result;
  if (Signs) parts.Signs = Signs;
  return parts;
}

/** What the game's folder has; a game without one is played with buttons. */
export function partsOf(game: string): Promise<GameParts> {
  let found = loaded.get(game);
  if (!found) {
    found = load(game);
    found.catch(() => loaded.delete(game));
    loaded.set(game, found);
  }
  return found;
}

/** The same for a table; what its options bring of one's own is known afterwards. */
export async function partsAt(table: Pick<Table, 'id' | 'game' | 'options'>): Promise<GameParts> {
  const parts = await partsOf(table.game);
  const { own } = parts.module;
  // A text has lines, a name has not.
  if (own?.options.some((name) => String(table.options[name]).includes('\n'))) own.learn(await api.components(table.id));
  return parts;
}

export async function moduleOf(game: string): Promise<GameModule> {
  return (await part<GameModule>(modules, game, 'game.ts')) ?? {};
}

export function pictureOf(game: string): Promise<Component | undefined> {
  return part<Component>(pictures, game, 'Picture.svelte');
}
