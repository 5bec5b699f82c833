import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { packed, together } from './together.ts';

// SENGOKU_WEB_OUT: where the build hook wants the built client; by default beside the server.
const out = process.env.SENGOKU_WEB_OUT ?? '../src/sengoku/table/static';
const server = process.env.SENGOKU_SERVER ?? 'http://localhost:8000';

/**
 * A few files rather than many small ones: what every page needs, and what the pages with a board share. The rest
 * follows the pages, the games and the languages (`together`).
 */
function chunk(id: string): string | null {
  const path = id.replaceAll('\\', '/');
  return /\/node_modules\/|\/src\/(lib|styles|art|annals|pages\/home)\/|\/src\/table\/(Stage|Verification)\.|\/src\/\w+\.(svelte|ts)|vite\/|^\0/.test(path) ? 'base' : null;
}

export default defineConfig({
  plugins: [svelte(), together(), packed()],
  build: {
    outDir: out,
    emptyOutDir: true,
    target: 'es2022',
    // The letters with macrons: every page with names has some.
    assetsInlineLimit: (path, content) => /-latin-ext-/.test(path) || content.length < 2048,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunk, debugName: 'few-files' }] } } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: true } },
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
});
