/** What any page may do with the whole screen: say something briefly, read it aloud, open a paragraph. */
import { ApiError, api } from './api';
import { i18n } from './i18n.svelte';
import type { Rules } from './wire';
import { play } from './sound';

export interface Toast {
  id: number;
  kind: 'done' | 'info' | 'no';
  text: string;
  /** More sentences, each perhaps with the paragraph it comes from. */
  lines: { text: string; rule?: string | undefined }[];
  /** The game the paragraphs belong to. */
  game: string;
}

let ids = 0;

class Ui {
  toasts = $state.raw<Toast[]>([]);
  /** Pixels at the foot of the page that notes must leave free. */
  foot = $state(0);
  /** Read by screen readers; two regions in turn, so that the same sentence twice is said twice. */
  spoken = $state.raw<[string, string]>(['', '']);
  private side = 0;
  private saying: string[] = [];
  /** The paragraph that is open. */
  rule = $state.raw<{ game: string; id: string } | null>(null);
  settings = $state(false);
  private books = $state.raw<Record<string, Rules>>({});
  private asked = new Map<string, Promise<Rules>>();

  /** Say something briefly; the number it can be dropped by. */
  say(kind: Toast['kind'], text: string, lines: Toast['lines'] = [], game = ''): number {
    const toast: Toast = { id: ++ids, kind, text, lines, game };
    this.toasts = [...this.toasts.slice(-2), toast];
    if (kind === 'no') play('no');
    const length = text.length + lines.reduce((sum, line) => sum + line.text.length, 0);
    setTimeout(() => this.drop(toast.id), 3200 + length * 45);
    return toast.id;
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** Read aloud, after what is being said already: a question must not silence what led to it. */
  announce(text: string): void {
    this.saying.push(text);
    if (this.saying.length > 1) return;
    setTimeout(() => {
      if (this.saying.length === 0) return;
      const all = this.saying.join(' ');
      this.saying = [];
      this.side = 1 - this.side;
      this.spoken = this.side ? ['', all] : [all, ''];
    }, 100);
  }

  /** Nothing that was said to one person may be read by the next. */
  hush(): void {
    this.saying = [];
    this.spoken = ['', ''];
  }

  /** An error in the reader's words: what happened, why, what to do. */
  fault(fault: unknown): number {
    return this.say('no', sentence(fault));
  }

  /** Do what may be refused: then it is said why. `busy` is told when it begins and when it is over. */
  async attempt(work: () => Promise<unknown>, busy: (on: boolean) => void = () => undefined): Promise<void> {
    busy(true);
    try {
      await work();
    } catch (fault) {
      this.fault(fault);
    } finally {
      busy(false);
    }
  }

  openRule(game: string, id: string): void {
    this.rule = { game, id };
    this.book(game).catch((fault: unknown) => this.fault(fault));
  }

  /** The rules of a game, loaded once; `bookOf` is the reactive look at them. */
  book(game: string): Promise<Rules> {
    let found = this.asked.get(game);
    if (!found) {
      found = api.rules(game).then((rules) => {
        this.books = { ...this.books, [game]: rules };
        return rules;
      });
      found.catch(() => this.asked.delete(game));
      this.asked.set(game, found);
    }
    return found;
  }

  bookOf(game: string): Rules | null {
    return this.books[game] ?? null;
  }
}

export const ui = new Ui();

/** What a fault reads as. Refusals have messages of their own; a rule's refusal is explained by its reasons. */
export function sentence(fault: unknown): string {
  const { t } = i18n;
  if (!(fault instanceof ApiError)) return fault instanceof Error ? fault.message : String(fault);
  const key = REFUSALS[fault.code];
  if (key) return t(key, { message: fault.message });
  const [reason] = fault.reasons;
  if (EXPLAINED.includes(fault.code) && reason) return t(`error-${reason.key}`, reason.args as never);
  return fault.message || t('web-error-unavailable');
}

/** Refusals whose first reason says all. */
const EXPLAINED = ['bad-name', 'too-many'];

/** What refusals read as, by their code. */
const REFUSALS: Record<string, string> = {
  offline: 'web-error-offline',
  'wrong-secret': 'web-error-wrong-secret',
  'not-found': 'web-error-not-found',
  stale: 'web-error-stale',
  'not-your-turn': 'web-error-not-your-turn',
  'too-fast': 'web-error-too-fast',
  'too-large': 'web-error-too-large',
  'wrong-version': 'web-error-wrong-version',
  'bad-record': 'web-error-bad-record',
  unknown: 'web-error-unknown',
  unavailable: 'web-error-unavailable',
};
