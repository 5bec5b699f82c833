/** What a person prefers, kept in this browser: language, theme, sound, motion, the table's folded parts, own name… */
import { LANGUAGES, preferred } from './languages';

export type Theme = 'system' | 'light' | 'dark';
export type Sound = 'off' | 'quiet' | 'full';
export type Motion = 'system' | 'on' | 'off';
/** How fast what happened is told. */
export type Tempo = 'slow' | 'normal' | 'fast' | 'step';
/** What of the table can be folded away to give the board its room. */
export type Part = 'players' | 'side' | 'hand';

/** The delays of auto-pass one can choose from, in seconds. */
export const PASS_AFTER = [5, 10, 20] as const;

interface Saved {
  lang: string | null;
  theme: Theme;
  sound: Sound;
  motion: Motion;
  /** Null: as fast as usual, or, without motion, at once. */
  pace: Tempo | null;
  /** Whether what has weight stays until it can be read. */
  hold: boolean;
  /** Seconds after which questions that everybody is asked are answered with "no"; 0: never. */
  autopass: number;
  /** The sounds that are off. */
  muted: readonly string[];
  notify: boolean;
  name: string;
  /** Of bots, as it was last chosen. */
  level: string | null;
  /** The table's parts that were folded away or opened; the others are as the window's width suggests. */
  folds: Partial<Record<Part, boolean>>;
}

const KEY = 'sengoku.settings';
const DEFAULTS: Saved = {
  lang: null,
  theme: 'system',
  sound: 'quiet',
  motion: 'system',
  pace: null,
  hold: true,
  autopass: 0,
  muted: [],
  notify: false,
  name: '',
  level: null,
  folds: {},
};

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  private saved = $state<Saved>({ ...DEFAULTS });
  private still = $state(false);

  start(): void {
    this.saved = load();
    const media = matchMedia('(prefers-reduced-motion: reduce)');
    this.still = media.matches;
    media.addEventListener('change', () => (this.still = media.matches));
    this.show();
  }

  get lang(): string {
    const { lang } = this.saved;
    return lang && LANGUAGES.includes(lang) ? lang : preferred(navigator.languages);
  }
  set lang(lang: string) {
    this.change({ lang });
  }
  get theme(): Theme {
    return this.saved.theme;
  }
  set theme(theme: Theme) {
    this.change({ theme });
  }
  get sound(): Sound {
    return this.saved.sound;
  }
  set sound(sound: Sound) {
    this.change({ sound });
  }
  get motion(): Motion {
    return this.saved.motion;
  }
  set motion(motion: Motion) {
    this.change({ motion });
  }
  /** How fast what happened is told: as one wishes, else as usual; without motion at once. */
  get pace(): Tempo | 'now' {
    return this.saved.pace ?? (this.moving ? 'normal' : 'now');
  }
  set pace(pace: Tempo) {
    this.change({ pace });
  }
  get hold(): boolean {
    return this.saved.hold;
  }
  set hold(hold: boolean) {
    this.change({ hold });
  }
  get autopass(): number {
    return this.saved.autopass;
  }
  set autopass(autopass: number) {
    this.change({ autopass });
  }
  hears(sound: string): boolean {
    return !this.saved.muted.includes(sound);
  }
  mute(sound: string, off: boolean): void {
    const others = this.saved.muted.filter((one) => one !== sound);
    this.change({ muted: off ? [...others, sound] : others });
  }
  get notify(): boolean {
    return this.saved.notify;
  }
  set notify(notify: boolean) {
    this.change({ notify });
  }
  get name(): string {
    return this.saved.name;
  }
  set name(name: string) {
    this.change({ name: name.slice(0, 40) });
  }

  get level(): string | null {
    return this.saved.level;
  }
  set level(level: string | null) {
    this.change({ level });
  }

  /** Whether this part of the table was folded away; undefined: nobody has said. */
  folded(part: Part): boolean | undefined {
    return this.saved.folds[part];
  }
  fold(part: Part, folded: boolean): void {
    this.change({ folds: { ...this.saved.folds, [part]: folded } });
  }

  /** Whether things may move. */
  get moving(): boolean {
    return this.saved.motion === 'on' || (this.saved.motion === 'system' && !this.still);
  }

  private change(part: Partial<Saved>): void {
    this.saved = { ...this.saved, ...part };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      // storage forbidden: the choice lasts as long as the page
    }
    this.show();
  }

  private show(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    if (this.saved.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = this.saved.theme;
    root.dataset.motion = this.saved.motion;
  }
}

export const settings = new Settings();
