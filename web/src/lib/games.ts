/** The games' own parts, found by the name of their folder. */
import type { Component } from 'svelte';
import parts from 'virtual:parts';
import { api } from './api';
import type { GameModule, GameParts } from './board';
import type { Table } from './wire';

const pictures = import.meta.glob<Component>('../games/*/Picture.svelte', { import: 'default' });
const loaded = new Map<string, Promise<GameParts>>();

async function load(game: string): Promise<GameParts> {
  const [found, known] = await Promise.all([parts[game]?.(), api.atTable(game)]);
  return { ...(found ?? { module: {} }), ...known };
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
  return (await parts[game]?.())?.module ?? {};
}

export async function pictureOf(game: string): Promise<Component | undefined> {
  return pictures[`../games/${game}/Picture.svelte`]?.();
}
