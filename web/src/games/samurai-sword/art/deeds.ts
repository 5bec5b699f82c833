/** The 4 permanents and the 8 actions; the same units and classes as the weapons. */

/** A brush circle: thick where the brush was pressed, open where it was lifted. */
export const ENSO =
  'M88 33C83 15 63 6 46 12 28 19 21 41 31 56c10 16 34 19 48 7 8-7 11-17 8.6-26l-3.6 1.4C86 47 83 54 77 59 64 69 44 66 36 53 28 40 34 23 48 17c14-5.4 30 1.6 36.4 17.2z';

let lacing = '';
for (let row = 0; row < 4; row += 1) {
  const y = 35 + row * 8.5;
  const half = 21 + row * 1.4;
  for (let at = -2; at <= 2; at += 1) lacing += `<path class="al" d="M${60 + (at * half) / 2.6} ${y - 2.4}v5"/>`;
}

const ray = (x: number, y: number, turn: number, length: number): string =>
  `<path class="k" transform="translate(${x} ${y}) rotate(${turn})" d="M0-9L1.7-9-0 ${-9 - length}-1.7-9z"/>`;

export const DEEDS: Record<string, string> = {
  concentration:
    `<path class="k" d="${ENSO}"/>` +
    '<path class="s" d="M38 41Q60 21 82 41 60 58 38 41z"/><circle class="a" cx="60" cy="40" r="8.5"/><circle class="k" cx="60" cy="40" r="4"/><circle class="q" cx="57.6" cy="37.6" r="1.5"/><path class="l" d="M42 30Q60 15 78 30"/>',
  armour:
    '<path class="m" d="M22 18q10-7 16-4l4 17-17 4zM98 18q-10-7-16-4l-4 17 17 4z"/><path class="t" d="M25 25l15-4M95 25l-15-4"/>' +
    '<path class="s" d="M42 12q4 9 18 9t18-9l5 12q-3 8-1 14l6 30q-28 8-56 0l6-30q2-6-1-14z"/>' +
    '<path class="l" d="M38.5 35q21.5 5 43 0M37 43.5q23 5 46 0M35.5 52q24.5 5 49 0M34 60.5q26 5 52 0"/>' +
    lacing +
    '<path class="a" d="M48 24q12 6 24 0l-2 5q-10 4-20 0z"/>',
  'fast-draw':
    '<g transform="rotate(-16 60 40)"><path class="a" d="M4 47.6Q32 47 60 40l1.6 8.4Q34 56 4 55.4q-2.6-4 0-7.8z"/><path class="t" d="M20 47.4v8M25 47v8"/>' +
    '<path class="s" d="M61 41.4L84 35l1.6 5L62 47z"/>' +
    '<path class="k" d="M84.6 29.4l4-1 3.6 14.4-4 1z"/><path class="k" d="M91 32l22-7q4 2 3 6.4L93 39z"/><path class="q" d="M97 31.4l2.6 2-1.6 2.6-2.6-2zM104 29.2l2.6 2-1.6 2.6-2.6-2z"/></g>' +
    '<path class="l" d="M66 62l22-7M74 70l30-10M46 12l22-7M60 18l34-11"/><path class="t" d="M82 63l30-10M40 20l20-6"/>',
  bushido:
    '<path class="w" d="M36 6h48v6H36zM33 68h54v6.4H33z"/><path class="k" d="M31 6h5v6h-5zM84 6h5v6h-5zM28 68h5v6.4h-5zM87 68h5v6.4h-5z"/>' +
    '<path class="a" d="M38 12h44v56H38z"/><path class="s" d="M43.5 18h33v44h-33z"/>' +
    '<path class="l" d="M50 6q10-7 20 0"/>' +
    '<g transform="translate(46 25) scale(.28)"><path class="k" d="M75 29Q75 29 76 28Q77 27 77 27Q78 26 78 26Q79 26 81 28Q84 30 86 32Q88 34 88 35Q87 36 85 37V53Q85 65 86 76Q85 77 82 78Q78 80 75 80Q73 80 73 78Q73 78 74 75V73H50V77Q50 77 48 78Q47 79 45 80Q43 80 40 80Q39 80 39 80Q38 79 38 78Q39 69 39 58V47Q39 35 38 27L50 32H54Q55 27 55 23H47Q40 23 33 24L30 19Q36 20 43 20H65Q66 16 67 11Q68 6 68 2Q83 5 83 7Q83 7 82 8L81 8Q75 14 68 20H79L82 16Q82 15 83 14Q84 13 84 13Q85 12 85 12Q86 12 88 14Q91 16 93 18Q95 21 95 22Q95 23 93 23H67Q63 29 60 32H73ZM42 3Q50 4 53 7Q57 10 57 14Q57 16 55 18Q54 20 51 20Q49 20 47 18Q46 14 45 10Q44 7 42 4ZM9 6Q19 8 23 12Q28 16 28 21Q28 23 26 25Q25 27 22 27Q20 27 18 26Q17 21 14 16Q12 11 8 7ZM74 45V35H50V45ZM18 43Q19 42 20 41Q20 40 21 40Q21 39 22 39Q22 39 25 41Q28 44 30 46Q33 48 33 49Q32 50 28 51V76Q31 79 35 81Q39 83 44 83Q49 84 58 84Q84 84 95 83V85Q92 85 90 88Q88 90 88 94H58Q49 94 43 93Q38 92 34 88Q30 85 27 78Q24 82 20 86Q16 91 12 94Q12 95 12 96Q12 96 11 97L5 84Q11 82 18 79V50H13Q10 50 7 51L4 46Q8 46 12 47H16ZM74 48H50V57H74ZM50 60V70H74V60Z"/></g>',
  parry:
    '<g transform="translate(60 44)">' +
    '<g transform="rotate(-40)"><path class="s" d="M-20-3L40-2q8 .6 14 2-6 3.2-14 3.6L-20 4z"/><path class="a" d="M-22-3h3.6v7H-22z"/><ellipse class="k" cx="-24" cy=".4" rx="2.2" ry="7"/><path class="k" d="M-26-3h-22q-3 3.6 0 7h22z"/><path class="q" d="M-31-2l2.2 2.4-2.2 2.4-2.2-2.4zM-38-2l2.2 2.4-2.2 2.4-2.2-2.4zM-45-2l2.2 2.4-2.2 2.4-2.2-2.4z"/></g>' +
    '<g transform="scale(-1 1) rotate(-40)"><path class="s" d="M-20-3L40-2q8 .6 14 2-6 3.2-14 3.6L-20 4z"/><path class="a" d="M-22-3h3.6v7H-22z"/><ellipse class="k" cx="-24" cy=".4" rx="2.2" ry="7"/><path class="k" d="M-26-3h-22q-3 3.6 0 7h22z"/><path class="q" d="M-31-2l2.2 2.4-2.2 2.4-2.2-2.4zM-38-2l2.2 2.4-2.2 2.4-2.2-2.4zM-45-2l2.2 2.4-2.2 2.4-2.2-2.4z"/></g></g>' +
    [-66, -40, -14, 14, 40, 66].map((turn, at) => ray(60, 41, turn, at % 2 ? 9 : 14)).join(''),
  geisha:
    '<path class="hair" d="M32 40C24 20 40 4 60 4s36 16 28 36c-2 6-8 8-10 12H42c-2-4-8-6-10-12z"/>' +
    '<path class="face" d="M46 34c0-9 6-14 14-14s14 5 14 14c0 13-7 21-14 21s-14-8-14-21z"/>' +
    '<path class="hair" d="M45 36q1-15 15-18 14 3 15 18 2-24-15-25-17 1-15 25z"/>' +
    '<path class="fl" d="M51 37q3 2 6 .4M63 37.4q3 1.6 6-.4M51 31.6q3-1.6 5 0M64 31.6q2-1.6 5 0"/>' +
    '<path class="l" d="M80 14l16-8M82 20l17-2"/><circle class="a" cx="96" cy="6" r="3.6"/><circle class="a" cx="99.6" cy="18" r="2.8"/><path class="t" d="M96 10v9M99.6 21v8"/>' +
    '<path class="a" d="M60 78L24 56a42 42 0 0 1 72 0z"/><path class="s" d="M60 78L44.4 68.5a18 18 0 0 1 31.2 0z"/><path class="t" d="M60 78L36 47M60 78L51 40M60 78L69 40M60 78L84 47M60 78L28 53M60 78L92 53"/>',
  diversion:
    '<path class="s" d="M36 32L28 4q12 2 22 15 10-3 20 0Q80 6 92 4l-8 28q4 12-4 24-8 10-20 21-12-11-20-21-8-12-4-24z"/>' +
    '<path class="a" d="M34 11q7 3 11 10l-6 6zM86 11q-7 3-11 10l6 6z"/>' +
    '<path class="k" d="M41 38q9-2 14 6-9 2-14-6zM79 38q-9-2-14 6 9 2 14-6z"/><path class="k" d="M56 66q4-2.6 8 0l-4 5z"/>' +
    '<path class="a" d="M60 22q4 5 0 11-4-6 0-11z"/><path class="al" d="M36 50l11 3M38 57l10 1M84 50l-11 3M82 57l-10 1"/><path class="l" d="M60 62v-8"/>',
  'tea-ceremony':
    '<path class="s" d="M26 36h52q1 22-12 31H38Q25 58 26 36z"/><path class="k" d="M40 67h24v5H40z"/><ellipse class="s" cx="52" cy="36" rx="26" ry="5.6"/><ellipse class="tea" cx="52" cy="37" rx="20" ry="3.6"/>' +
    '<path class="a" d="M28 49q8 6 16-1 7 7 15 0 8 7 18 0-1 6-3 9-8 3-15-2-8 5-15 0-7 5-13 2z"/>' +
    '<path class="l" d="M44 28c-5-5 4-8 0-14s2-6 2-9M58 28c-5-5 4-8 0-14"/>' +
    '<path class="w" d="M92 33h10v16H92z"/><path class="s" d="M92 49h10q5 9 3 20-8 5-16 0-2-11 3-20z"/><path class="t" d="M94 50q-3 9-2 20M97 50v22M100 50q3 9 2 20"/><path class="al" d="M91.6 51h10.8"/>',
  'battle-cry':
    '<path class="k" d="M37 14L24 26l2 14 10 8zM83 14l13 12-2 14-10 8z"/>' +
    '<path class="a" d="M36 14q24-9 48 0 4 20-2 36-6 20-22 27-16-7-22-27-6-16-2-36z"/>' +
    '<path class="s" d="M41 26q9-4 15 4-9 5-15-4zM79 26q-9-4-15 4 9 5 15-4z"/><circle class="k" cx="50" cy="28" r="2.4"/><circle class="k" cx="70" cy="28" r="2.4"/>' +
    '<path class="k" d="M38 22q10-7 19 3-10-3-19-3zM82 22q-10-7-19 3 10-3 19-3z"/>' +
    '<path class="l" d="M57 30q-2 6-5 8 4 4 8 1 4 3 8-1-3-2-5-8M43 38q-2 8 2 14M77 38q2 8-2 14"/>' +
    '<path class="k" d="M46 49q14-9 28 0 1 14-14 20-15-6-14-20z"/><path class="q" d="M49 49.5l4-2.2 1 5-3 1.2zM55 46.8l4-.4v5l-3.4.2zM61 46.4l4 .4-.6 5-3.4-.2zM67 47.3l4 2.2-2 4-3-1.2zM54 62l3.4-3 2 6.5zM66 62l-3.4-3-2 6.5z"/>' +
    '<path class="s" d="M60 43q-9-2-17 5-1-6 5-8 7-2 12 1 5-3 12-1 6 2 5 8-8-7-17-5z"/>' +
    '<path class="l" d="M17 30q-6 13 0 28M103 30q6 13 0 28M9 24q-9 20 0 40M111 24q9 20 0 40"/>',
  daimyo:
    '<path class="m" d="M24 76L36 58h48l12 18z"/><path class="t" d="M33 66h14M58 66h16M42 71h14M66 71h18"/>' +
    '<path class="s" d="M38 46h44v12H38zM44 29h32v11H44zM50 14h20v9H50z"/><path class="k" d="M44 49h5v6h-5zM57.5 49h5v6h-5zM71 49h5v6h-5zM50 32h4v5h-4zM66 32h4v5h-4zM58 16h4v5h-4z"/>' +
    '<path class="a" d="M24 48q12-2 16-9h40q4 7 16 9l-3 3H27zM32 32q9-2 13-9h30q4 7 13 9l-3 2.6H35zM40 16q8-3 12-9l8-3 8 3q4 6 12 9l-3 2.6H43z"/>' +
    '<path class="k" d="M51 7q-1-5-5-4 1 4 5 4zM69 7q1-5 5-4-1 4-5 4z"/><path class="s" d="M52 48l8-8 8 8z"/>',
  meditation:
    `<g transform="translate(60 37) scale(1.05) translate(-58 -39)"><path class="c2" d="${ENSO}"/></g>` +
    '<path class="hair" d="M52 21q-3-11 8-12 11 1 8 12-1 8-8 9-7-1-8-9z"/><path class="face" d="M54.6 21.5q0-6 5.4-6t5.4 6q-1 6.5-5.4 7-4.4-.5-5.4-7z"/><path class="fl" d="M56 22.5h2.6M61.4 22.5h2.6"/><circle class="hair" cx="60" cy="7.6" r="2.6"/>' +
    '<path class="a" d="M60 30q12 2 15 13 2 9 3 16H42q1-7 3-16 3-11 15-13z"/><path class="q" d="M55 30.6L60 41l5-10.4-5-1z"/><path class="l" d="M55 30.6L60 41l5-10.4"/>' +
    '<path class="k" d="M30 70q0-9 14-12h32q14 3 14 12-8 6-30 6t-30-6z"/><path class="s" d="M49 56q11-5 22 0 1 5-3 7H52q-4-2-3-7z"/><path class="l" d="M56 59.6q4-2 8 0"/>',
  jujutsu:
    '<path class="s" d="M26 72V30Q34 14 50 8l10 8 10-8q16 6 24 22v42z"/>' +
    '<path class="l" d="M50 8q-6 6-4 14l14 32M70 8q6 6 4 14L52 62"/><path class="l" d="M50 8L72 54M38 32v16M82 32v16"/>' +
    '<path class="k" d="M26 50q34 8 68 0v9q-34 8-68 0z"/>' +
    '<path class="k" d="M50 51l20 1 2 10-22 1z"/><path class="k" d="M56 61l-14 17 9 1 11-16zM64 61l12 15-9 2-8-15z"/><path class="al" d="M44 75l8 1M68 75l7-2"/><path class="ql" d="M54 54l12 6"/>',
};
