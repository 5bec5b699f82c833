/**
 * Japan lying down, in our own simplified outline: eight regions from Kyūshū on the left to Hokkaidō on the right,
 * on a field of 800 × 250 that is stretched to whatever room there is.
 */
type Point = readonly [number, number];

/** Corners; the brush rounds them. */
const OUTLINES: Record<string, readonly Point[]> = {
  kyushu: [[64, 104], [92, 92], [122, 104], [132, 132], [122, 164], [130, 190], [110, 228], [90, 224], [98, 192], [74, 206], [52, 192], [64, 166], [40, 148], [50, 122]],
  chugoku: [[150, 116], [166, 96], [202, 88], [240, 78], [284, 72], [316, 76], [324, 104], [308, 128], [270, 130], [236, 138], [198, 142], [162, 140]],
  shikoku: [[196, 186], [216, 164], [246, 168], [270, 156], [300, 160], [320, 178], [304, 198], [280, 194], [268, 220], [248, 204], [228, 222], [208, 210]],
  kansai: [[322, 74], [352, 64], [380, 76], [400, 96], [410, 122], [396, 146], [404, 172], [386, 204], [366, 216], [346, 192], [352, 164], [332, 146], [314, 130], [330, 104]],
  chubu: [[384, 74], [412, 62], [432, 34], [446, 30], [442, 56], [472, 50], [504, 36], [528, 46], [538, 74], [532, 106], [544, 132], [526, 152], [506, 146], [496, 170], [482, 150], [450, 156], [420, 160], [402, 146], [416, 122], [406, 94]],
  kanto: [[544, 74], [576, 66], [612, 74], [632, 94], [630, 122], [648, 148], [634, 170], [616, 152], [600, 160], [602, 182], [584, 172], [580, 152], [556, 156], [550, 130], [538, 106]],
  tohoku: [[532, 44], [556, 30], [590, 30], [626, 20], [652, 26], [664, 8], [680, 18], [676, 36], [688, 50], [676, 74], [654, 86], [636, 90], [614, 68], [576, 60], [542, 68]],
  hokkaido: [[694, 74], [708, 46], [698, 22], [718, 8], [736, 30], [764, 36], [784, 58], [794, 92], [778, 100], [764, 122], [744, 118], [730, 144], [714, 126], [722, 104], [704, 102], [694, 118], [684, 98]],
};

/** Where a region's crest and name stand. */
export const HEARTS: Record<string, Point> = {
  kyushu: [92, 146],
  chugoku: [236, 108],
  shikoku: [260, 188],
  kansai: [368, 120],
  chubu: [474, 104],
  kanto: [592, 116],
  tohoku: [618, 48],
  hokkaido: [742, 76],
};

/** The plates above and below the map, left to right. */
export const ABOVE = ['chugoku', 'kansai', 'tohoku', 'hokkaido'] as const;
export const BELOW = ['kyushu', 'shikoku', 'chubu', 'kanto'] as const;

/** Through the middles of the sides, the corners as handles, but closer to the corners than a plain curve. */
function brush(points: readonly Point[]): string {
  const parts = points.map(([x, y], at) => {
    const [px, py] = points[(at + points.length - 1) % points.length]!;
    const [nx, ny] = points[(at + 1) % points.length]!;
    const enter = `${(x + (px - x) * 0.34).toFixed(1)} ${(y + (py - y) * 0.34).toFixed(1)}`;
    const leave = `${(x + (nx - x) * 0.34).toFixed(1)} ${(y + (ny - y) * 0.34).toFixed(1)}`;
    return `${at === 0 ? 'M' : 'L'}${enter}Q${x} ${y} ${leave}`;
  });
  return `${parts.join('')}Z`;
}

function boxOf(points: readonly Point[]): string {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return `${left - 2} ${top - 2} ${Math.max(...xs) - left + 4} ${Math.max(...ys) - top + 4}`;
}

export const LANDS: Record<string, { path: string; box: string }> = Object.fromEntries(
  Object.entries(OUTLINES).map(([id, points]) => [id, { path: brush(points), box: boxOf(points) }]),
);
