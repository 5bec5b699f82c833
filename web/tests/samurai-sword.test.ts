import { expect, test } from 'vitest';
import { layoutOf, overlap, strokeBetween } from '../src/games/samurai-sword/layout';

/** Boards of a phone, with a coach and without, of a tablet and of laptops. */
const BOARDS = [[390, 294], [390, 340], [390, 420], [700, 500], [790, 528], [1000, 640]] as const;
const SEATS = [3, 4, 5, 6, 7];

test.each(BOARDS)('on a board of %i × %i nobody sits over a neighbour or its distance', (width, height) => {
  for (const seats of SEATS) {
    const boxes = layoutOf(seats, width, height).seats;
    expect(boxes).toHaveLength(seats);
    for (const [at, box] of boxes.entries()) {
      expect(box.x >= 0 && box.y >= 9 && box.x + box.w <= width && box.y + box.h <= height - 5).toBe(true);
      const whole = { ...box, y: box.y - 9, h: box.h + 9 };
      expect(boxes.filter((other, nth) => nth !== at && overlap(whole, other) > 0)).toEqual([]);
    }
  }
});

test.each(BOARDS)('on a board of %i × %i the piles lie between the seats', (width, height) => {
  for (const seats of SEATS) {
    const { seats: boxes, pile, discard } = layoutOf(seats, width, height);
    for (const box of [pile, discard]) expect(boxes.filter((seat) => overlap(seat, box) > 0)).toEqual([]);
  }
});

test.each(BOARDS)('on a board of %i × %i a stroke between neighbours can be seen', (width, height) => {
  for (const seats of SEATS) {
    const boxes = layoutOf(seats, width, height).seats;
    for (const [at, box] of boxes.entries()) {
      const { start, end } = strokeBetween(box, boxes[(at + 1) % seats]!, { x: width / 2, y: height / 2 });
      expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(39);
    }
  }
});
