/** Small sounds, made on the spot: wood, string and bell. No files. */
import { settings } from './settings.svelte';

export type Sound = 'tick' | 'play' | 'turn' | 'no' | 'chat' | 'over' | 'attack' | 'dice' | 'defeat' | 'treason';

/** What can be switched off by itself, and the sounds it has. */
export const SWITCHES = {
  turn: ['turn'],
  attack: ['attack'],
  dice: ['dice'],
  treason: ['treason', 'defeat'],
  chat: ['chat'],
  moves: ['tick', 'play', 'no', 'over'],
} as const satisfies Record<string, readonly Sound[]>;
export type Switch = keyof typeof SWITCHES;

const switchOf = (sound: Sound): Switch | undefined =>
  (Object.keys(SWITCHES) as Switch[]).find((one) => (SWITCHES[one] as readonly Sound[]).includes(sound));

/** frequency, start (s), length (s), loudness, wave */
type Note = [number, number, number, number, OscillatorType];

const NOTES: Record<Sound, Note[]> = {
  tick: [[1250, 0, 0.035, 0.25, 'triangle']],
  play: [
    [520, 0, 0.06, 0.5, 'triangle'],
    [260, 0.01, 0.09, 0.4, 'sine'],
  ],
  turn: [
    [587, 0, 0.5, 0.5, 'sine'],
    [880, 0.16, 0.7, 0.45, 'sine'],
  ],
  // A drawn blade: high, falling.
  attack: [
    [1900, 0, 0.09, 0.3, 'sawtooth'],
    [1300, 0.05, 0.12, 0.3, 'sawtooth'],
    [620, 0.11, 0.16, 0.35, 'triangle'],
  ],
  // Four knocks on wood.
  dice: [
    [760, 0, 0.04, 0.5, 'triangle'],
    [690, 0.07, 0.04, 0.45, 'triangle'],
    [820, 0.12, 0.04, 0.5, 'triangle'],
    [640, 0.21, 0.06, 0.55, 'triangle'],
  ],
  // A low bell.
  defeat: [
    [147, 0, 1.1, 0.6, 'sine'],
    [220, 0.02, 0.9, 0.3, 'sine'],
  ],
  // A string that slips.
  treason: [
    [466, 0, 0.35, 0.45, 'sine'],
    [440, 0.14, 0.35, 0.45, 'sine'],
    [311, 0.3, 0.8, 0.5, 'sine'],
  ],
  no: [[140, 0, 0.12, 0.6, 'triangle']],
  chat: [[990, 0, 0.12, 0.35, 'sine']],
  over: [
    [293, 0, 1.2, 0.5, 'sine'],
    [440, 0.25, 1.2, 0.45, 'sine'],
    [587, 0.5, 1.6, 0.45, 'sine'],
  ],
};

const LOUDNESS = { off: 0, quiet: 0.06, full: 0.2 };
let context: AudioContext | null = null;

export function play(sound: Sound): void {
  const group = switchOf(sound);
  const loudness = group && !settings.hears(group) ? 0 : LOUDNESS[settings.sound];
  if (loudness === 0 || typeof AudioContext === 'undefined') return;
  // A browser lets a page sound only after a first gesture.
  if (!context && !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const now = context.currentTime;
  for (const [frequency, start, length, level, wave] of NOTES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = wave;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(level * loudness, now + start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.05);
  }
}
