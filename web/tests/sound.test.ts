import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { play, SWITCHES, type Sound, type Switch } from '../src/lib/sound';

/** What a loudspeaker would be given. */
let heard: number[] = [];

class Speaker {
  state = 'running';
  currentTime = 0;
  destination = {};
  createOscillator() {
    const frequency = { set value(value: number) { heard.push(value); } };
    return { frequency, connect: (to: unknown) => to, start: () => undefined, stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (to: unknown) => to };
  }
}

function sounded(sound: Sound): string {
  heard = [];
  play(sound);
  return heard.join(' ');
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Speaker);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true }, languages: ['en'] });
  settings.sound = 'full';
});
afterEach(() => vi.unstubAllGlobals());

it('attack, dice, treason, defeat and one\'s turn sound each in its own way', () => {
  const own = (['attack', 'dice', 'treason', 'defeat', 'turn', 'tick'] as const).map(sounded);
  expect(own.every((notes) => notes.length > 0)).toBe(true);
  expect(new Set(own).size).toBe(own.length);
});

it('each can be switched off by itself, and all together', () => {
  for (const [group, sounds] of Object.entries(SWITCHES) as [Switch, readonly Sound[]][]) {
    settings.mute(group, true);
    expect(sounds.map(sounded).join('')).toBe('');
    settings.mute(group, false);
    expect(sounds.map(sounded).every((notes) => notes.length > 0)).toBe(true);
  }
  settings.sound = 'off';
  expect(sounded('attack')).toBe('');
});
