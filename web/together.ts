/**
 * What is always needed together is one file: all parts of a game that its folder has, and all words that a language
 * has for a game (or, under no name, outside of games). Left to themselves they would be a file each.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const GAMES = join(import.meta.dirname, 'src', 'games');
const WORDS = join(import.meta.dirname, '..', 'locales');
/** Bytes that are not worth packing. */
const SMALL = 500;
const PARTS = ['Board', 'Hand', 'Player', 'Result', 'Signs'];

const folders = (path: string) => readdirSync(path, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));

/** By the name of what is loaded, the files it is made of. */
function words(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const lang of folders(WORDS)) {
    for (const file of readdirSync(join(WORDS, lang)).sort()) {
      if (!file.endsWith('.ftl') || file.startsWith('cli')) continue;
      const name = `${lang}/${file.replace('.ftl', '').replace(/^(core|web)$/, '').replace(/^web-/, '')}`;
      found.set(name, [...(found.get(name) ?? []), join(WORDS, lang, file)]);
    }
  }
  return found;
}

/** A module with a loader for each name. */
const loaders = (from: string, names: Iterable<string>): string =>
  `export default {${[...names].map((name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(`${from}/${name}`)})`).join(',')}};`;

function parts(game: string): string {
  const there = PARTS.filter((part) => existsSync(join(GAMES, game, `${part}.svelte`)));
  const lines = there.map((part) => `export { default as ${part} } from ${JSON.stringify(`/src/games/${game}/${part}.svelte`)};`);
  const module = existsSync(join(GAMES, game, 'game.ts'));
  return [...lines, module ? `export { default as module } from '/src/games/${game}/game.ts';` : 'export const module = {};'].join('\n');
}

export function together(): Plugin {
  const known = words();
  return {
    name: 'together',
    resolveId: (id) => (/^virtual:(parts|words)/.test(id) ? id : null),
    load(id) {
      if (id === 'virtual:parts') return loaders(id, folders(GAMES));
      if (id === 'virtual:words') return loaders(id, known.keys());
      const [, kind, name] = /^virtual:(parts|words)\/(.*)$/.exec(id) ?? [];
      if (kind === 'parts') return parts(name!);
      if (kind !== 'words') return null;
      const files = known.get(name!)!;
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(files.map((file) => readFileSync(file, 'utf-8')).join('\n'))};`;
    },
  };
}

/** Every text of the build stands beside itself packed, as small as can be: the server only chooses (`sengoku.table.web`). */
export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle)) {
        const path = join(dir!, name);
        if (!/\.(js|css|svg|json|webmanifest)$/.test(name)) continue;
        const text = readFileSync(path);
        if (text.length < SMALL) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
