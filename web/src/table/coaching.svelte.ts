/** What the coach says of a question, in the words of `coach-<game>.ftl`, and until when it is there. */
import { i18n } from '../lib/i18n.svelte';
import { recall, remember } from '../lib/kept';
import { wordsOf } from '../lib/languages';
import { bundleOf } from '../lib/messages';

export interface Advice {
  /** What is asked, and what the signs mean. */
  asked: string;
  /** What usually matters then. */
  tip: string;
}

type Bundle = ReturnType<typeof bundleOf>;

class Coaching {
  /** Games whose coach has gone. */
  private gone = $state.raw<readonly string[]>(recall<string[]>('coach', []));
  /** Whether "why not?" was introduced. */
  private introduced = $state(recall('why-not', false));
  private bundles = $state.raw<Record<string, Bundle>>({});

  isThere(game: string): boolean {
    return !this.gone.includes(game);
  }

  send(game: string, away: boolean): void {
    this.gone = [...this.gone.filter((one) => one !== game), ...(away ? [game] : [])];
    remember('coach', this.gone);
  }

  get knowsWhyNot(): boolean {
    return this.introduced;
  }

  introduce(): void {
    this.introduced = true;
    remember('why-not', true);
  }

  async load(lang: string, game: string): Promise<void> {
    const key = `${lang}/${game}`;
    if (this.bundles[key]) return;
    const text = await wordsOf(lang, `coach-${game}`);
    this.bundles = { ...this.bundles, [key]: bundleOf(lang, [text]) };
  }

  /** Null if there is nothing to say. */
  of(game: string, prompt: string): Advice | null {
    const bundle = this.bundles[`${i18n.lang}/${game}`];
    const message = bundle?.getMessage(`coach-${prompt}`);
    if (!bundle || !message?.value) return null;
    const tip = message.attributes.tip;
    return { asked: bundle.formatPattern(message.value), tip: tip ? bundle.formatPattern(tip) : '' };
  }
}

export const coaching = new Coaching();
