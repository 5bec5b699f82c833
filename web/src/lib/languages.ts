/** The languages there are words in: the folders of `locales/`. A file of words is loaded when it is needed. */
import files from 'virtual:words';

const folders = new Set(Object.keys(files).map((name) => name.split('/')[0]!));

/** English first: it is spoken to those whose own language is not among them. */
export const LANGUAGES: readonly string[] = ['en', ...[...folders].filter((lang) => lang !== 'en').sort()];

/** What a language is called by those who speak it. */
export function nameOf(lang: string): string {
  const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The first of the browser's languages that we speak. */
export function preferred(languages: readonly string[], spoken = LANGUAGES): string {
  return languages.map((language) => language.slice(0, 2).toLowerCase()).find((short) => spoken.includes(short)) ?? 'en';
}

/** What a language has to say of something: of a game, of its coach, or (no name) outside of games. */
export async function wordsOf(lang: string, about: string): Promise<string> {
  return (await files[`${lang}/${about}`]?.())?.default ?? '';
}
