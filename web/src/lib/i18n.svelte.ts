/** The messages of the current language; a switch is live. Files are loaded a language and a game at a time. */
import type { FluentBundle } from '@fluent/bundle';
import type { Translate } from './board';
import { LANGUAGES, wordsOf } from './languages';
import { Messages, bundleOf } from './messages';
import type { Saying } from './wire';
import { settings } from './settings.svelte';

class I18n {
  private bundles = $state.raw<Record<string, FluentBundle>>({});
  private shown = $state.raw<Translate>(new Messages(bundleOf('en', []), 'en').translate());

  /** The words outside any game. */
  get t(): Translate {
    return this.shown;
  }

  get lang(): string {
    return settings.lang;
  }

  /** Load what the current language needs, then show it. */
  async use(lang: string): Promise<void> {
    await this.load(lang, '');
    if (lang === settings.lang) this.shown = new Messages(this.bundles[`${lang}/`]!, lang).translate();
  }

  /** A game's messages in a language, ready for `game`. */
  async load(lang: string, game: string): Promise<void> {
    const key = `${lang}/${game}`;
    if (this.bundles[key]) return;
    const texts = await Promise.all(['', ...(game ? [game] : [])].map((about) => wordsOf(lang, about)));
    this.bundles = { ...this.bundles, [key]: bundleOf(lang, texts) };
  }

  /** A table's messages: its game's words and its players' names. Reactive; needs `load` first. */
  game(game: string, names: readonly string[], says: Record<string, Saying>, asked?: () => string): Messages {
    const lang = settings.lang;
    // While another language is being loaded the old words stay.
    const other = LANGUAGES.find((one) => this.bundles[`${one}/${game}`]);
    const bundle =
      this.bundles[`${lang}/${game}`] ??
      this.bundles[`${other}/${game}`] ??
      this.bundles[`${lang}/`] ??
      bundleOf(lang, []);
    return new Messages(bundle, lang, names, says, asked);
  }
}

export const i18n = new I18n();
