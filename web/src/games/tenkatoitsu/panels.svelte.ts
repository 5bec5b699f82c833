/** What is open beside the map, and what is laid over it. */

/** Those one opens; `combat`, `treason` and `fortress` also open by themselves when they are asked about. */
export type PanelId = 'roster' | 'points' | 'aids' | 'layers' | 'list' | 'combat' | 'treason' | 'fortress';
export const LAYERS = ['zones', 'command', 'reach', 'supports'] as const;
export type Layer = (typeof LAYERS)[number];

const KEY = 'sengoku.tenkatoitsu.layers';

function kept(): Layer[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return LAYERS.filter((layer) => Array.isArray(found) && found.includes(layer));
  } catch {
    return [];
  }
}

class Panels {
  /** The one that was opened by hand. */
  chosen = $state<PanelId | null>(null);
  bowl = $state(false);
  /** Counts the wishes to put away what lies over the map. */
  away = $state(0);
  layers = $state<readonly Layer[]>(kept());

  toggle(panel: PanelId): void {
    this.chosen = this.chosen === panel ? null : panel;
  }

  lay(layer: Layer): void {
    this.layers = LAYERS.filter((one) => this.layers.includes(one) !== (one === layer));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.layers));
    } catch {
      // Not remembered, then.
    }
  }
}

export const panels = new Panels();
