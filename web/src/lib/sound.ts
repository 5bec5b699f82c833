/** Small sounds, made on the spot: wood, string and bell. No files. */
import { settings } from './settings.svelte';

export type Sound = 'tick' | 'play' | 'turn' | 'no' | 'chat' | 'over';

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
  const loudness = LOUDNESS[settings.sound];
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
