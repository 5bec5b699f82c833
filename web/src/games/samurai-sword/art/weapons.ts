/**
 * The 13 weapons, drawn on 120×80 units in the classes of `Art.svelte`: l line, t thin line, k ink, s paper,
 * m metal, w wood, a accent, c accent without a line, q paper without a line.
 */
const slant = (inside: string, turn = -25): string => `<g transform="translate(60 40) rotate(${turn})">${inside}</g>`;

/** A wrapped grip from x = `from` (guard) to x = `to` (end), `y` and `half` at the guard. */
function grip(from: number, to: number, y: number, half: number, drop: number): string {
  const length = from - to;
  let wraps = '';
  for (let at = 4; at < length - 2; at += 5.5) {
    const x = from - at;
    const mid = y + (drop * at) / length;
    wraps += `<path class="q" d="M${x} ${mid - half * 0.62}l2 ${half * 0.62}-2 ${half * 0.62}-2-${half * 0.62}z"/>`;
  }
  return (
    `<path class="k" d="M${from} ${y - half}L${to + 1} ${y + drop - half - 0.4}q-2.6 ${half} .4 ${half * 2 + 0.8}L${from} ${y + half}z"/>` +
    wraps
  );
}

const tassel = (x: number, y: number, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path class="l" d="M0-5q3 1 1 5"/><path class="a" d="M-1.8 0h4.6l2 11q-4 2.4-8.4 0z"/><path class="t" d="M-.6 4l-.8 7M1.6 4l.6 7"/></g>`;

const star = (x: number, y: number, size: number, turn: number, kind: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path class="${kind}" d="M0-22L4.6-5.6 22 0 5.6 4.6 0 22-4.6 5.6-22 0-5.6-4.6z"/><circle class="s" r="3.4"/></g>`;

let links = '';
for (let at = 0; at < 15; at += 1) {
  const turn = at / 14;
  const x = 19 + 65 * turn;
  const y = 64 - 2 * turn + Math.sin(turn * 7.2) * 6.5;
  const lean = Math.cos(turn * 7.2) * 32 - 4;
  links += `<ellipse class="h" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="3.3" ry="2" transform="rotate(${lean.toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
}

let studs = '';
for (let at = 0; at < 5; at += 1) {
  const x = 4 + at * 11;
  const half = 5.4 + at * 1.15;
  studs += `<path class="k" d="M${x - 2.2} ${-half - 0.6}l2.4-4 2.4 4zM${x - 2.2} ${half + 0.6}l2.4 4 2.4-4z"/><circle class="k" cx="${x}" cy="${-half * 0.42}" r="1.7"/><circle class="k" cx="${x + 5}" cy="${half * 0.42}" r="1.7"/>`;
}

export const WEAPONS: Record<string, string> = {
  bokken: slant(
    '<path class="w" d="M-55 6.5C-26 5.5 16 0 52-12q4 .6 3 4.6C22 5 -20 11.6-54 13.4q-3.4-3.4-1-6.9z"/>' +
      '<path class="t" d="M-20 8.8C6 6.6 30 1.4 48-5M-52 10l22-1.4"/>' +
      '<path class="a" d="M-25.6 3.6l4.6-.4.8 8.8-4.8.5z"/>',
  ),
  kiseru: slant(
    '<g transform="translate(-4 5)"><path class="w" d="M-28-1.8L22-2.4V2.6L-28 2.2z"/><path class="t" d="M-10-2v4M8-2.2v4.6"/>' +
      '<path class="m" d="M-28-2.6C-40-2.6-46-1.4-55-1.2q-2.6 1.4 0 2.8C-46 1.6-40 3-28 3z"/>' +
      '<path class="m" d="M22-3.2C34-3.4 40-3.8 43-8l.4-5.4h10.8L53.4-8C51 1 42 3.6 22 3.4z"/>' +
      '<path class="k" d="M41.6-16.4h14.2v3.2H41.6z"/>' +
      '<path class="t" d="M-40-2v4M30-3v6"/>' +
      '<g transform="rotate(25 49 -18)"><path class="l" d="M45-19c-5-5 4-8 0-14s3-8 1-12"/><path class="t" d="M50-21c-2-4 4-6 2-11"/></g></g>',
  ),
  wakizashi:
    slant(
      '<path class="a" d="M-40 15.6C-14 15.8 12 13.4 40 6.8q2.6 2.4 .8 5.4C14 20-14 22.6-40 22.2q-2.4-3.2 0-6.6z"/><path class="t" d="M-18 15.4v6.6M-14 15.4v6.4"/>',
    ) +
    slant(
      '<path class="s" d="M-12-7.4C10-8.2 28-11 44-18c-1 5.6-3.6 8-7.4 9.2C22-3.8 6-1.4-12-.8z"/><path class="t" d="M-8-3.6C8-4.2 24-7 37-11.6"/>' +
        '<path class="a" d="M-14.6-7.8h3.4v7.4h-3.4z"/>' +
        grip(-17, -43, -3.8, 3.6, 2.2) +
        '<ellipse class="k" cx="-16" cy="-4" rx="2.3" ry="8"/>',
    ),
  bo:
    slant(
      '<path class="w" d="M-57-1.6Q0-4.4 57-1.6v3.2Q0 4.4-57 1.6z"/>' +
        '<path class="k" d="M-57-2h7v4h-7zM50-2h7v4h-7z"/>' +
        '<path class="a" d="M-16-3.6h32v7.2h-32z"/><path class="t" d="M-12-3.4l4 6.8M-5-3.4l4 6.8M2-3.4l4 6.8M9-3.4l4 6.8"/>',
    ) + '<path class="l" d="M96 51c-3 9-9 15-18 19M24 29c3-9 9-15 18-19"/><path class="t" d="M89 50c-3 6-7 10-13 13M31 30c3-6 7-10 13-13"/>',
  kusarigama:
    `<g>${links}<path class="k" d="M80 56l9-3 6 4-1 8-7 4-8-4z"/></g>` +
    '<g transform="rotate(-38 40 40)"><path class="w" d="M14 37.4L82 36.6v6.6L14 43.4q-2.6-3 0-6z"/><path class="a" d="M20 37h15v6.6H20z"/><path class="t" d="M24 37l3 6M29 37l3 6"/><path class="k" d="M70 34.6h5v10h-5z"/>' +
    '<path class="s" d="M76 43.6C96 45 108 56 106 76 98 62 88 54.6 75 53.4z"/><path class="t" d="M80 48.6C92 50.6 100 58 103.6 67"/></g>',
  katana: slant(
    '<path class="s" d="M-22-2.4C4-3.6 32-7.4 57-17c-1.4 6-4.6 8.8-9.6 10.4C26 1 2 4.4-22 4.8z"/><path class="t" d="M-18 1.8C6 1 30-3.4 49-10"/>' +
      '<path class="a" d="M-24.6-2.6h3.6v7.4h-3.6z"/>' +
      grip(-27, -56, 1.2, 3.8, 3.4) +
      '<ellipse class="k" cx="-26" cy="1" rx="2.4" ry="8.4"/>' +
      tassel(-53, 13, 18),
  ),
  shuriken:
    star(80, 24, 0.62, 20, 'm') +
    star(97, 53, 0.42, 50, 'm') +
    star(47, 44, 1.28, 8, 'k') +
    '<path class="t" d="M18 20q8-9 19-12M84 66q-6 6-15 8M102 30l8-4M70 8l6-4"/>',
  kanabo: slant(
    '<path class="w" d="M-30-3.6L56-11.4q5 11 0 22.8L-30 3.6z"/><path class="k" d="M52-12l5-.6q5 12.4 0 25l-5-.6q4.6-11.6 0-23.8z"/>' +
      studs +
      '<path class="k" d="M-32-5h5v10h-5z"/>' +
      '<path class="a" d="M-52-3.2h20v6.4h-20z"/><path class="t" d="M-49-3l4 6M-44-3l4 6M-39-3l4 6"/>' +
      '<circle class="h" cx="-55.4" cy="0" r="3.2"/>',
  ),
  nodachi: slant(
    '<path class="s" d="M-14-3.4C14-4.4 40-9 62-21.6c-1 8-4 11.6-9.4 13.8C30 1.4 10 5 -14 5.6z"/><path class="t" d="M-4 1.6C16 .6 38-4 53-12"/>' +
      '<path class="a" d="M-16.6-3.8L0-4.4v9.4l-16.6.6z"/><path class="t" d="M-13-3.6l3 9M-8-3.8l3 9"/>' +
      grip(-19, -61, 1, 4, 4.6) +
      '<path class="k" d="M-20.4-8.6h4v19.4h-4z"/>' +
      '<path class="l" d="M-17 11q-5 4-3 11M-17 11q2 5 0 9"/>',
    -24,
  ),
  naginata: slant(
    '<path class="w" d="M-60 1.4L20-1.4v3.4L-60 4.6z"/>' +
      '<path class="s" d="M21-3C36-3 50-8 58-22c3 14-2 24-14 26.6C36 6 28 5 21 4.4z"/><path class="t" d="M25 1.4C38 2.6 50-2 55.4-12"/>' +
      '<path class="k" d="M12-4.4h9.6V5.4H12z"/><path class="k" d="M-60 1h6v4h-6z"/>' +
      '<path class="a" d="M-14-2h20v6.2h-20z" /><path class="t" d="M-10-1.8l4 6M-4-1.8l4 6"/>' +
      tassel(8.6, 8, 12),
  ),
  nagayari: slant(
    '<path class="w" d="M-62 .8L18-1.6v3.2L-62 3.8z"/>' +
      '<path class="s" d="M24-3.4C34-5 48-3 60-.6 48 2.4 34 5 24 3.4z"/><path class="t" d="M26 0L52-.4"/>' +
      '<path class="s" d="M20-2.6c0-8 5-12 13-13-3.4 4-5 7.6-4.6 12zM20 2.6c0 8 5 12 13 13-3.4-4-5-7.6-4.6-12z"/>' +
      '<path class="k" d="M12-4h12v8H12z"/><path class="k" d="M-62 .4h6v4h-6z"/>' +
      '<path class="a" d="M-20-1.6H2v5h-22z"/><path class="t" d="M-16-1.4l4 5M-9-1.4l4 5M-2-1.4l3 5"/>' +
      tassel(9, 8, 12),
  ),
  tanegashima: slant(
    '<path class="m" d="M-30-6.4L58-6.6v5L-30-1z"/><path class="k" d="M55-8.2h4.6v8H55z"/>' +
      '<path class="w" d="M-29-2.2L44-2.2q4 3-1 5.4L-24 5.6C-34 6.4-38 14-50 16.4c-6 .6-9-4-6.4-8.6C-48 6-40-5-29-6z"/>' +
      '<path class="a" d="M16-2.4h5V4h-5zM34-2.4h4.6v5H34z"/>' +
      '<path class="l" d="M-19 6q0 6 6 6 5-1 4-7"/><path class="l" d="M-16-7q-7-6-2-12 3-2 5 1"/><circle class="k" cx="-12.6" cy="-17" r="2"/>' +
      '<path class="k" d="M-10-10h6v4h-6z"/>' +
      '<path class="t" d="M-14-17c7-4 10-11 5-16"/>' +
      '<path class="l" d="M62-9l5-3M63-4h5M62 1l5 3"/>',
  ),
  daikyu:
    '<g transform="translate(60 40) rotate(14)"><path class="l" d="M-18-44Q-17-10-18 36"/>' +
    '<path class="w" d="M-20-45c8 2 11 6 15 13C3-20 5-8 2 10-1 22-7 30-20 38l-.6-3.6C-10 27-4 20-2 9 1-8-1-19-8-30c-3-6-6-9-12-11.4z"/>' +
    '<path class="a" d="M-2.4 8.4l5-.4q-.8 7-3.6 12.4l-4.4-2.4q2-4 3-9.6z"/><path class="k" d="M-.4-10l4.6-.6.2 4.4-4.6.4zM-10-30l3.8-2.6 2.4 3.6-4 2.4z"/>' +
    '<path class="l" d="M-40 13.4L42 3.6"/><path class="k" d="M38 .4L55 2 40 8z"/>' +
    '<path class="a" d="M-41 13.4l-7-5.6 14-1.8 6 6zM-41 13.6l-5.6 7 13.6-1.6 5-7z"/></g>',
};
