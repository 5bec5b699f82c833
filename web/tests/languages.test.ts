import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, nameOf, preferred, wordsOf } from '../src/lib/languages';

describe('languages', () => {
  it('are the folders of locales, English first', () => {
    expect(LANGUAGES[0]).toBe('en');
    expect([...LANGUAGES].sort()).toEqual(readdirSync('../locales').sort());
  });

  it('are called what their speakers call them', () => {
    expect(['en', 'fr', 'eo'].map(nameOf)).toEqual(['English', 'Français', 'Esperanto']);
  });

  it('are chosen by what the browser prefers, English for all others', () => {
    expect(preferred(['de-CH', 'fr-CH', 'en'])).toBe('fr');
    expect(preferred(['eo', 'fr'], ['en', 'fr', 'eo'])).toBe('eo');
    expect(preferred(['de'])).toBe('en');
    expect(preferred([])).toBe('en');
  });

  it.each(LANGUAGES)('have words: %s', async (lang) => {
    expect(await wordsOf(lang, '')).toContain('seat-name = ');
    expect(await wordsOf(lang, 'samurai-sword')).toContain('game-name = ');
    expect(await wordsOf(lang, 'no-such-game')).toBe('');
  });
});
