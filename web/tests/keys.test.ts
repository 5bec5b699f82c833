/** Every message the code names exists in both languages with the same arguments; none is there for nothing. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const locales = fileURLToPath(new URL('../../locales', import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf-8' })
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => join(folder, name));
}

const code = files(source).map((file) => readFileSync(file, 'utf-8')).join('\n');
const named = new Set([...code.matchAll(/['"`](web-[a-z0-9-]+)['"`]/g)].map((match) => match[1]!));

/** The messages of `web.ftl` and of every game's `web-<game>.ftl`. */
function messages(lang: string): Map<string, string> {
  const own = readdirSync(join(locales, lang)).filter((name) => /^web(-.+)?\.ftl$/.test(name));
  const text = own.map((name) => readFileSync(join(locales, lang, name), 'utf-8')).join('\n');
  const found = new Map<string, string>();
  for (const match of text.matchAll(/^([a-z][a-z0-9-]*) =((?:.*\n(?:[ \t]+.*\n|\n(?=[ \t]))*))/gm)) found.set(match[1]!, match[2]!);
  return found;
}

/** The forms that words have in some language ($province-of): the attributes of their messages. */
const forms = new Set(
  ['en', 'fr'].flatMap((lang) =>
    readdirSync(join(locales, lang)).flatMap((name) =>
      [...readFileSync(join(locales, lang, name), 'utf-8').matchAll(/^[ \t]+\.([a-z]+) =/gm)].map((match) => match[1]!),
    ),
  ),
);
/** The arguments of a message, a form of a word by the word's own name. */
const bare = (name: string) => name.replace(/-([a-z]+)$/, (end, form: string) => (forms.has(form) ? '' : end));
const args = (text: string) => [...new Set([...text.matchAll(/\$([a-z-]+)/g)].map((match) => bare(match[1]!)))].sort();

for (const lang of ['en', 'fr']) {
  describe(lang, () => {
    const known = messages(lang);
    it('has every message the code names', () => {
      expect([...named].filter((key) => !known.has(key))).toEqual([]);
    });
    it('has no message nobody uses', () => {
      expect([...known.keys()].filter((key) => !named.has(key))).toEqual([]);
    });
    it('has only keys of its own', () => {
      expect([...known.keys()].filter((key) => !key.startsWith('web-'))).toEqual([]);
    });
  });
}

describe('both languages', () => {
  it('use the same arguments', () => {
    const [en, fr] = [messages('en'), messages('fr')];
    const unlike = [...en].filter(([key, text]) => args(text).join() !== args(fr.get(key) ?? '').join()).map(([key]) => key);
    expect(unlike).toEqual([]);
  });
});
