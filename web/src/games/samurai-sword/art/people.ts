/**
 * The 12 characters as busts on 64×64 units. Classes of `Portrait.svelte`: f skin, l line, b bold line, t thin
 * line, k ink, a the seat's colour, s cloth, m metal, w wood, g gold, r red.
 */
const robe = (kind = 'a'): string =>
  `<path class="${kind}" d="M5 65c0-12 9-16 19.5-18L32 55l7.5-8C50 49 59 53 59 65z"/><path class="s" d="M24 46.5l8 12.5 8-12.5-2.8-2.2L32 53l-5.2-8.7z"/>`;
const neck = '<path class="f" d="M27 40v6l5 7 5-7v-6z"/>';
const head = '<path class="f" d="M21 27c0-9 4.5-13 11-13s11 4 11 13c0 10-5.5 16.5-11 16.5S21 37 21 27z"/>';
const ears = '<path class="f" d="M21.5 27q-3.5-1-3 3 .6 4 4 4.5zM42.5 27q3.5-1 3 3-.6 4-4 4.5z"/>';
const man =
  '<path class="b" d="M24.5 26.2l5.3 1.2M39.5 26.2l-5.3 1.2"/><path class="l" d="M25.5 29.8q2.3-1 3.8.4M38.5 29.8q-2.3-1-3.8.4"/><path class="t" d="M32 30l-1.4 4.6h2.4"/><path class="l" d="M29.5 38.6q2.5-.8 5 0"/>';
const woman =
  '<path class="t" d="M24.8 26.4q2.4-1.4 4.6-.4M39.2 26.4q-2.4-1.4-4.6-.4"/><path class="l" d="M25.2 30q2 1.4 4.2.2M38.8 30q-2 1.4-4.2.2"/><path class="t" d="M32 31l-1 3.4h1.6"/><path class="r" d="M30 38.4q1-1.4 2-.7 1-.7 2 .7-2 2.2-4 0z"/>';
const moustache = '<path class="k" d="M32 36.2q-3-.8-6.6 1.8 3.6.6 6.6-.4 3 1 6.6.4-3.6-2.6-6.6-1.8z"/>';
const goatee = '<path class="k" d="M30.6 40.6h2.8L32 45.5z"/>';

/** A kabuto seen from the front: bowl, brim, cheek wings, neck guard. */
const helmet =
  '<path class="k" d="M12 41q1-13 8-16l2 14q-4 1-6 6zM52 41q-1-13-8-16l-2 14q4 1 6 6z"/><path class="t2" d="M14.5 38l6-5M49.5 38l-6-5"/>' +
  '<path class="k" d="M18 25C18 13 24 7.5 32 7.5S46 13 46 25z"/><path class="a" d="M16 26.5q16-7 32 0l-1-4.5q-15-6-30 0z"/><path class="t2" d="M32 8v9M26 9.5l-2.5 9M38 9.5l2.5 9"/>' +
  '<path class="a" d="M16 25q-6-2-7 3 2 4 8 4zM48 25q6-2 7 3-2 4-8 4z"/>';

function rays(): string {
  let out = '';
  for (let turn = -75; turn <= 75; turn += 15) {
    out += `<path class="g" transform="rotate(${turn} 32 22)" d="M32-1l2.3 15h-4.6z"/>`;
  }
  return out;
}

function fern(side: 1 | -1): string {
  let leaves = '';
  for (let at = 0; at < 6; at += 1) {
    const x = 5 + at * 2.6;
    const y = -2 - at * 2.7;
    leaves += `<path class="g" d="M${x} ${y}q1 5 6 4-1-4-6-4zM${x} ${y}q-5 0-5-5 4-.4 5 5z"/>`;
  }
  return `<g transform="translate(32 17) scale(${side} 1)"><path class="l" d="M4 0Q14-7 21-19"/>${leaves}</g>`;
}

const sword = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path class="k" d="M-2.4-17h4.8V2h-4.8z"/><path class="q" d="M0-15l1.7 2.5L0-10l-1.7-2.5zM0-9l1.7 2.5L0-4l-1.7-2.5z"/><path class="g" d="M-6 1.5h12v3H-6z"/><path class="m" d="M-2.2 4.5h4.4V34h-4.4z"/></g>`;

export const PEOPLE: Record<string, string> = {
  benkei:
    '<g transform="rotate(7 52 30)"><path class="w" d="M50.6 20h3V66h-3z"/><path class="m" d="M50.2 19C48 11 50.5 3 57-1c1.8 8 .8 15-2.8 20z"/><path class="k" d="M49.3 18.5h5.4v4h-5.4z"/></g>' +
    robe() +
    '<path class="s" d="M14.5 36C11 16 20 6 32 6s21 10 17.5 30c-1.4 8-6 13-9.5 15l-8 5-8-5c-3.5-2-8.1-7-9.5-15z"/><path class="f" d="M21 28q0-10 11-10t11 10q1 8-4 13l-7 5-7-5q-5-5-4-13z"/>' +
    '<path class="k" d="M21.6 33q4 1.5 10.4 1.5T42.4 33q1 6-3.4 10L32 49l-7-6q-4.4-4-3.4-10z"/><path class="r" d="M29 37.5q3-1.2 6 0-3 2.4-6 0z"/>' +
    '<path class="b2" d="M23.6 24l6.4 2.6M40.4 24L34 26.6"/><path class="l" d="M25.5 29.2q2.3-1 3.8.4M38.5 29.2q-2.3-1-3.8.4"/><path class="t" d="M17 20q4-9 15-9t15 9"/>',
  chiyome:
    '<path class="k" d="M15 56C12 24 18 7 32 7s20 17 17 49l-9 2V30H24v28z"/>' +
    robe('s') +
    '<path class="r" d="M24.5 47l7.5 12 7.5-12 5 2-12.5 16L19.5 49z"/>' +
    neck +
    head +
    woman +
    '<path class="k" d="M20 33c-1-14 3-20 12-20 .6 6-4 12-9 13-1.6 2-2 5-3 7zM44 33c1-14-3-20-12-20-.6 6 4 12 9 13 1.6 2 2 5 3 7z"/>' +
    '<path class="s" d="M10 26l7 2.5L10 33l2-3.5zM54 26l-7 2.5 7 4.5-2-3.5z"/><path class="r" d="M15 26h4v5.5h-4zM45 26h4v5.5h-4z"/>' +
    '<path class="s" d="M52 36h7l-3.5 6h5L57 48h5l-5.5 12 .5-9h-5l3-7h-5z"/>',
  ginchiyo:
    '<path class="g" d="M12 2L2 19h6L3 35l15-20h-6.5l5-13z"/>' +
    '<path class="k" d="M40 12c10-6 17 0 16 12-1 8-2 14 2 20-9 1-13-8-12-17 0-6-2-10-6-15z"/>' +
    robe() +
    '<path class="m" d="M5 65c0-9 5-13 12-15l3 15zM59 65c0-9-5-13-12-15l-3 15z"/><path class="t" d="M9 57l9-3M8 61l10-3M55 57l-9-3M56 61l-10-3"/>' +
    neck +
    head +
    woman +
    '<path class="k" d="M19.5 30C17 14 23 7 32 7s15 7 12.5 23c-1-5-2-8-4.5-10-5 2-11 2-16 0-2.5 2-3.5 5-4.5 10z"/><path class="s" d="M18.8 18.5q13-5 26.4 0v4.6q-13.4-4.6-26.4 0z"/><circle class="r" cx="32" cy="18.7" r="2.4"/>',
  goemon:
    '<path class="k" d="M32 0l-5 6-7-5-2 7-9-2 1 8-8 2 4 7-6 5 7 4-4 7 8 1-2 7 9-2 5-4h18l5 4 9 2-2-7 8-1-4-7 7-4-6-5 4-7-8-2 1-8-9 2-2-7-7 5z"/>' +
    robe() +
    neck +
    head +
    ears +
    '<path class="b2" d="M23.6 25l6.4 2.6M40.4 25L34 27.6"/><path class="l" d="M25.5 30.4q2.3-1.4 3.8.2M38.5 30.4q-2.3-1.4-3.8.2"/><path class="t" d="M32 31l-1.4 4h2.4"/><path class="rl" d="M22.5 31q2 4 5 5M41.5 31q-2 4-5 5M28 18l2 5M36 18l-2 5"/>' +
    '<path class="k" d="M20 28q-1-13 12-15 13 2 12 15-2-7-6-10-6 3-12 0-4 3-6 10z"/><path class="l" d="M28.5 39.5q3 1 6-.4"/>' +
    '<path class="w" d="M35 38.3l17 5-.6 2-17-5z"/><path class="m" d="M50 42l5 1.5 1.5-4 3.5 1-2 6.5q-4 1-8.5-2z"/><path class="lt" d="M59 37q-3-4 0-7t-1-7"/>',
  hanzo:
    '<path class="w" d="M8.6 12l2.2-1.6L52 66h-5z"/><path class="m" d="M10.5 12L3 0l1 14 4.5 2z"/>' +
    robe('k') +
    '<path class="k" d="M15 38C11 18 18 6 32 6s21 12 17 32c-1.6 9-8 15-17 18-9-3-15.4-9-17-18z"/>' +
    '<path class="f" d="M19.5 25.5q12.5-5 25 0 .8 5-1.5 8.5-11-4-22 0-2.3-3.5-1.5-8.5z"/><path class="b2" d="M22.5 25.5l7 2.2M41.5 25.5l-7 2.2"/><path class="l" d="M24.5 29.8q2.5-1.2 4.5.4M39.5 29.8q-2.5-1.2-4.5.4"/>' +
    '<path class="m" d="M20.5 14q11.5-4 23 0l.8 7q-12.3-4-24.6 0z"/><circle class="k" cx="32" cy="16" r="2"/>' +
    '<path class="t2" d="M21 39q11-4 22 0M24 45q8-3 16 0"/><path class="al" d="M14 58q18 10 36 0"/>',
  hideyoshi:
    rays() +
    robe() +
    neck +
    head +
    man +
    helmet +
    moustache +
    goatee +
    '<path class="al" d="M52 40q4 1 3 5"/><path class="w" d="M53 45q4-1 4 3 0 2-1 3 5 2 5 7 0 6-6.5 6T48 58q0-5 5-7-1-1-1-3 0-2 1-3z"/><path class="t" d="M51 51.5h7"/>',
  ieyasu:
    fern(1) +
    fern(-1) +
    robe() +
    '<path class="f" d="M19.5 28c0-9 5-14 12.5-14s12.5 5 12.5 14c0 10-6 16.5-12.5 16.5S19.5 38 19.5 28z"/>' +
    man +
    helmet +
    moustache +
    '<circle class="g" cx="32" cy="15.5" r="5"/><path class="t" d="M28 45q4 2 8 0"/>',
  kojiro:
    sword(53, 32, 42) +
    '<path class="k" d="M26 8c-12-6-20 2-18 14 1 9-1 15-6 20 10 3 16-4 16-14 0-8 2-14 8-20z"/>' +
    robe() +
    neck +
    head +
    ears +
    '<path class="b" d="M25 26.4l5 .8M39 26.4l-5 .8"/><path class="l" d="M25.5 29.6q2.3-.8 3.8.4M38.5 29.6q-2.3-.8-3.8.4"/><path class="t" d="M32 30l-1.4 4.6h2.4"/><path class="l" d="M30 38.6q2-.4 4 0"/>' +
    '<path class="k" d="M19.5 32C16 14 23 6.5 32 6.5S48 14 44.5 32c-.5-4-1.5-7-3-9l-2.5 3 .5-5-5 4 1-5-5 6 .5-6-5 5.5.5-4.5c-4 2-6 6-7 11z"/><path class="r" d="M23 6l5-2.5 3 4-6 3z"/>' +
    '<path class="k" d="M43 5q6-1 9 2 4-5 11-6-3 5-7 8 1 4 5 6-7 0-9-4-6 0-9-6z"/>',
  musashi:
    sword(12, 20, -24) +
    sword(52, 20, 24) +
    robe() +
    neck +
    head +
    ears +
    man +
    '<path class="st" d="M24 36.5l.8 1.4M25.5 39.5l1 1.2M40 36.5l-.8 1.4M38.5 39.5l-1 1.2M29 42l.4 1.2M35 42l-.4 1.2"/>' +
    '<path class="k" d="M19 31l-2.5-5 1-4-3-3 3.5-3-1-5 5 .5 1-5 5 3 4-5 4 5 5-3 1 5 5-.5-1 5 3.5 3-3 3 1 4-2.5 5q-.5-6-3-9l-3 2-.5-3-4 3-2.5-3-2.5 3-4-3-.5 3-3-2q-2.5 3-3 9z"/><path class="s" d="M18.5 18q13.5-4.6 27 0v4q-13.5-4.4-27 0z"/><path class="s" d="M45 19l8-2-3 4 5 3-9-1z"/>',
  nobunaga:
    '<path class="r" d="M3 66C1 50 8 46 6 36c6 3 8 8 8 13 2-6 1-12-2-18 8 4 12 12 12 20h16c0-8 4-16 12-20-3 6-4 12-2 18 0-5 2-10 8-13-2 10 5 14 3 30z"/>' +
    robe() +
    neck +
    head +
    ears +
    man +
    moustache +
    goatee +
    '<path class="k" d="M20 29C18 14 23 9 32 9s14 5 12 20c-1-4-2-7-3.5-9-3-1.5-5-2-8.5-2s-5.5.5-8.5 2c-1.5 2-2.5 5-3.5 9z"/><path class="f" d="M26 18.5q.5-8 6-8t6 8q-6-1.6-12 0z"/><path class="k" d="M29.5 3q2.5-3 5 0l1 10q-3.5 2-7 0z"/><path class="r" d="M28.4 8.5h7.2v2.6h-7.2z"/>' +
    '<path class="s" d="M15 48q2-5 6-2 2-4 5.5-1 2.5-4 5.5 0 3-4 5.5 0 3.5-3 5.5 1 4-3 6 2 0 5-5 5-3 3-6 .6-3 3.4-6 0-3 3.4-6 0-3 2.4-6-.6-5 0-5-5z"/>',
  tomoe:
    '<path class="l" d="M9 4q4 28 1 58"/><path class="w" d="M8 2q12 8 10 26Q20 46 9 64l-2-2Q16 46 14.6 28 15 12 6.5 4z"/>' +
    '<path class="k" d="M17 60C12 26 18 8 32 8s20 18 15 52l-8-3V30H25v27z"/>' +
    robe() +
    '<path class="k" d="M15 64c2-14 3-22 4-36l5 2c0 14-1 26-2 36zM49 64c-2-14-3-22-4-36l-5 2c0 14 1 26 2 36z"/>' +
    neck +
    head +
    woman +
    '<path class="k" d="M19.5 33C17.5 16 23 8 32 8s14.5 8 12.5 25c-1-6-2-9-4-11q-8.5-3-17 0c-2 2-3 5-4 11z"/><path class="g" d="M19 20q13-7 26 0l-.6 3.6q-12.4-6-24.8 0z"/><path class="g" d="M32 9.5l3 7h-6z"/><circle class="r" cx="32" cy="18" r="2"/>',
  ushiwaka:
    '<path class="s" d="M6 60C3 30 14 3 34 3s26 20 25 42c0 8-1 12-3 17L46 40 20 38z"/>' +
    robe() +
    neck +
    '<path class="f" d="M20.5 28c0-9 5-13 11.5-13s11.5 4 11.5 13c0 9-5.5 15-11.5 15s-11.5-6-11.5-15z"/>' +
    '<path class="t" d="M24.8 27q2.4-1.4 4.6-.4M39.2 27q-2.4-1.4-4.6-.4"/><path class="l" d="M25.4 30.8q2 1.2 4 .2M38.6 30.8q-2 1.2-4 .2"/><path class="t" d="M32 31.5l-.8 2.6h1.4"/>' +
    '<path class="k" d="M19 34c-2-16 4-23 13-23s15 7 13 23c-1.5-4-2-8-3.5-11H36l-1.5 4-2.5-4-2.5 4-1.5-4h-5.5c-1.5 3-2 7-3.5 11z"/><path class="k" d="M28 12q-6-7 2-9 2 1 2 4 0-3 2-4 8 2 2 9z"/><path class="r" d="M29 10h6v3h-6z"/>' +
    '<path class="w" d="M12 43.5l42-6 .6 3.4-42 6z"/><path class="k" d="M22 41.7l3-.4.6 3.4-3 .4zM40 39.2l1.5-.2.5 3.4-1.5.2zM45 38.4l1.5-.2.5 3.4-1.5.2z"/><path class="f" d="M36 42q3-3 6-1l3 6q-4 3-8 1z"/>',
};
