import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// SENGOKU_WEB_OUT: where the build hook wants the built client; by default beside the server.
const out = process.env.SENGOKU_WEB_OUT ?? '../src/sengoku/table/static';
const server = process.env.SENGOKU_SERVER ?? 'http://localhost:8000';

/**
 * A few files rather than many small ones: what every page needs, the table, each game, and each language's words.
 * Everything else follows the pages.
 */
function chunk(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  const words = /\/locales\/(\w+)\/(.+)\.ftl/.exec(path);
  if (words) return /^(core|web)$/.test(words[2]!) ? `words-${words[1]}` : `words-${words[1]}-${words[2]!.replace(/^web-/, '')}`;
  const game = /\/src\/games\/([^/]+)\/(?!Picture\.svelte|picture\/)/.exec(path);
  if (game) return `game-${game[1]}`;
  if (/\/src\/(table|replay)\/|\/pages\/(Table|Replay)\.svelte|\/lib\/(table\.svelte|table-state|socket|feed|seed)/.test(path)) return 'table';
  if (/\/node_modules\/|\/src\/(lib|styles)\/|vite\/|\0/.test(path)) return 'base';
  return null;
}

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunk, debugName: 'few-files' }] } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
