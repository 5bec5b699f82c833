/** Everything the table page's parts share: the table, the words, what is asked, and what can be done. */
import { ApiError } from '../lib/api';
import { parse, shake, type BoardProps, type GameParts, type Translate } from '../lib/board';
import { partsAt, partsOf } from '../lib/games';
import { i18n } from '../lib/i18n.svelte';
import type { Messages } from '../lib/messages';
import type { Feed } from '../lib/feed.svelte';
import type { Ask, Entry, GameEvent, Reason, SeatState, Table, View } from '../lib/wire';
import { settings } from '../lib/settings.svelte';
import { play } from '../lib/sound';
import { TableClient, type Picture, type Watcher } from '../lib/table.svelte';
import { hasChosen, lastEvent, stillMeant, toldSoFar } from '../lib/table-state';
import { ui } from '../lib/ui.svelte';
import { levelOf } from '../lib/words';
import { AutoPass } from './autopass.svelte';
import { Folds } from './folds.svelte';
import { Recap } from './recap.svelte';

/** So few choices are all buttons beside the prompt, wherever else they can be chosen. */
const FEW = 3;

export class Session implements Watcher {
  readonly client: TableClient;
  readonly folds = new Folds();
  readonly recap: Recap = new Recap(this);
  readonly autopass: AutoPass = new AutoPass(this);
  parts = $state.raw<GameParts | null>(null);
  /** Unread chat lines. */
  unread = $state(0);
  chatOpen = $state(false);
  palette = $state(false);
  help = $state(false);
  /** Somebody wants to go back beyond the last barrier and is asked whether that is meant. */
  undoing = $state(false);
  result = $state(true);
  /** The level that was chosen here for the next bot. */
  wish = $state<string | null>(null);

  readonly table: Table | null = $derived.by(() => this.client.table);
  /** What is being told: what happens, or again what happened since one's last choice. */
  readonly feed: Feed<Picture> | null = $derived.by(() => this.recap.again ?? this.client.link?.feed ?? null);
  readonly picture: Picture | null = $derived(this.feed?.shown ?? null);
  readonly seat: SeatState | null = $derived(this.picture?.seat ?? null);
  readonly view: View | null = $derived(this.feed?.view ?? null);
  readonly names: string[] = $derived.by(() => this.namesNow());
  readonly words: Messages = $derived(
    i18n.game(this.table?.game ?? '', this.names, this.parts?.says ?? {}, () => this.ask?.prompt ?? ''),
  );
  readonly t: Translate = $derived(this.words.translate());
  /** The game's name, as soon as its words are here. */
  readonly game: string = $derived(this.words.has('game-name') ? this.words.say('game-name') : 'Sengoku');
  readonly telling: boolean = $derived(this.feed?.busy ?? false);
  /** All that happened up to the moment that is shown. */
  readonly entries: readonly Entry[] = $derived.by(() => this.entriesNow());
  /** What happened last, for the line above the board. */
  readonly last: GameEvent | null = $derived(lastEvent(this.entries));
  readonly over: boolean = $derived.by(() => this.table?.status === 'over' && !this.telling);
  readonly choices: readonly string[] = $derived(this.telling ? [] : (this.seat?.choices ?? []));
  readonly waiting: readonly number[] = $derived(this.telling ? [] : (this.picture?.state.waiting ?? []));
  /** The bots that think at the moment that is shown. */
  readonly thinking: readonly number[] = $derived(this.telling ? [] : (this.picture?.state.thinking ?? []));
  /** The own seats that owe a choice. */
  readonly owing: readonly number[] = $derived.by(() => (this.telling ? [] : this.client.owing));
  /** Whether it is the turn of one of them; else they are asked in somebody else's, or in nobody's. */
  readonly ownTurn: boolean = $derived.by(() => this.owing.some((seat) => seat === this.picture?.state.turn));
  /** What was asked last; while something is told, `asked` is false. */
  readonly ask: Ask | null = $derived(this.seat?.ask ?? null);
  readonly asked: boolean = $derived(this.choices.length > 0);
  readonly canUndo: boolean = $derived(this.seat?.can_undo ?? false);
  readonly canAskUndo: boolean = $derived.by(() => this.undoByConsent());
  readonly bots: readonly string[] = $derived(this.parts?.bots ?? []);
  /** How well the next bot plays: like those that are here, unless something else was chosen. */
  readonly level: string = $derived.by(() => levelOf(this.bots, this.wish, this.table?.level, settings.level));
  /** The choices with a button beside the prompt, each with its number among all. */
  readonly buttons = $derived.by(() => this.buttonsNow());

  private named: string[] = [];
  /** What was said about choices that were not legal: gone when something else is asked. */
  private refusals: number[] = [];

  constructor(id: string) {
    this.client = new TableClient(id, this);
  }

  async load(game: string): Promise<void> {
    const [parts] = await Promise.all([this.table ? partsAt(this.table) : partsOf(game), i18n.load(settings.lang, game)]);
    this.parts = parts;
  }

  /** What the game's own components get; null until there is something to see. */
  get props(): BoardProps<never> | null {
    const { feed } = this;
    if (!this.view || !feed || !this.table) return null;
    return {
      game: this.table.game,
      view: this.view as never,
      ask: this.ask,
      choices: this.choices,
      names: this.names,
      seat: this.client.viewer,
      waiting: this.waiting,
      events: feed as never,
      t: this.t,
      act: (choice) => this.act(choice),
      canUndo: this.canUndo && !this.telling,
      undo: () => (this.canUndo ? this.undo() : Promise.resolve()),
      why: (choice) => this.why(choice),
      press: (choice, element) => this.press(choice, element),
      rule: (id) => this.rule(id),
      motion: settings.moving,
    };
  }

  rule(id: string): void {
    if (this.table) ui.openRule(this.table.game, id);
  }

  danger(choice: string): boolean {
    const parsed = parse(choice);
    return this.parts?.module.danger?.(parsed, this.ask?.prompt) ?? parsed.verb === 'lose';
  }

  async act(choice: string): Promise<void> {
    if (this.autopass.holds(choice)) return;
    try {
      play('play');
      await this.client.choose(choice);
    } catch (fault) {
      this.refused(fault);
    }
  }

  press(choice: string, element?: Element | null): void {
    if (this.telling && this.outdated(choice)) return;
    if (this.choices.includes(choice)) {
      void this.act(choice);
      return;
    }
    shake(element);
    void this.why(choice);
  }

  /**
   * Something is being told while this was clicked: show how things stand. The click counts if it was meant for a
   * question that still stands; what has only now become legal was not meant by it.
   */
  private outdated(choice: string): boolean {
    const before = this.picture?.state;
    const seat = this.seat?.seat;
    this.skip();
    const now = this.picture?.state;
    if (!before || !now || seat === undefined || !this.choices.includes(choice)) return false;
    return !stillMeant(before, now, seat, choice);
  }

  /** Ask, and show the answer. */
  async why(choice: string): Promise<Reason[]> {
    try {
      const reasons = await this.client.why(choice);
      if (reasons.length) this.explain(choice, reasons);
      return reasons;
    } catch (fault) {
      this.refused(fault);
      return [];
    }
  }

  /** Take back; what others have already answered only after a second thought. */
  async undo(sure = false): Promise<void> {
    if (!this.canUndo && !this.canAskUndo) return;
    this.undoing = !this.canUndo && !sure;
    if (this.undoing) return;
    try {
      await this.client.undo();
    } catch (fault) {
      this.refused(fault);
    }
  }

  /** Show how things stand now. */
  skip(): void {
    this.recap.stop();
    this.client.link?.feed.skip();
  }

  weighs({ kind }: GameEvent): boolean {
    const mark = this.parts?.marks[kind];
    return mark !== undefined && mark !== 'attack';
  }

  /** One event as text, for the log, the ribbon and the screen reader. */
  told(events: readonly GameEvent[], skipped: boolean): void {
    const last = events.at(-1);
    if (!last) return;
    play(this.parts?.marks[last.kind] ?? 'tick');
    if (skipped) this.recap.missed(events.length);
    ui.announce(events.slice(-6).map((event) => this.words.event(event)).join(' '));
  }

  arrived(kinds: readonly string[]): void {
    if (kinds.includes('choice') || kinds.includes('undo')) {
      for (const id of this.refusals.splice(0)) ui.drop(id);
    }
    if (kinds.includes('chat')) {
      play('chat');
      if (!this.chatOpen) this.unread += kinds.filter((kind) => kind === 'chat').length;
    }
    if (kinds.includes('over') || kinds.includes('close')) {
      this.result = true;
      play('over');
    }
  }

  private explain(choice: string, reasons: readonly Reason[]): void {
    const lines = reasons.map((reason) => ({ text: this.words.reason(reason), rule: reason.rule }));
    this.refusals.push(ui.say('no', this.words.choice(choice), lines, this.table?.game ?? ''));
  }

  private refused(fault: unknown): void {
    if (fault instanceof ApiError && fault.reasons.length) {
      const lines = fault.reasons.map((reason) => ({ text: this.words.reason(reason), rule: reason.rule }));
      this.refusals.push(ui.say('no', i18n.t('web-error-illegal'), lines, this.table?.game ?? ''));
    } else {
      this.refusals.push(ui.fault(fault));
    }
  }

  private entriesNow(): readonly Entry[] {
    const shown = this.picture?.state.entries ?? [];
    const { feed } = this;
    return feed?.next && feed.busy ? toldSoFar(shown, feed.next.state.entries, feed.told) : shown;
  }

  /** The same list as long as nobody is called otherwise: all words depend on it. */
  private namesNow(): string[] {
    const players = this.table?.players ?? [];
    const names = players.map((player) => player.name || i18n.t('web-seat-number', { number: player.seat + 1 }));
    if (names.join('\n') !== this.named.join('\n')) this.named = names;
    return this.named;
  }

  private undoByConsent(): boolean {
    const seat = this.client.viewer;
    if (seat === null || this.canUndo || this.telling || this.table?.status !== 'playing' || this.client.state.undo) return false;
    return hasChosen(this.client.state.entries, seat);
  }

  /** A choice in words. */
  wordsOf(choice: string): string {
    const parsed = parse(choice);
    const called = this.parts?.module.called?.(parsed, this.view);
    return called ? this.t(called, { noun: parsed.noun ?? '' }) : this.words.choice(choice);
  }

  private buttonsNow(): { choice: string; number: number }[] {
    const all = this.choices.map((choice, at) => ({ choice, number: at + 1 }));
    const onBoard = this.parts?.module.onBoard;
    if (!this.parts?.Board || !onBoard || all.length <= FEW) return all;
    return all.filter(({ choice }) => !onBoard(parse(choice), this.ask?.prompt, this.view));
  }
}
