/** Where one looks: moving and zooming with mouse, fingers and keys. A tap stays a tap. */
import type { Point } from './field';

const CLOSE = 2.4;
/** Below the first, counters show larger figures instead of details; below the second, only army, clan and losses,
 * for there their smallest figures would have fewer than 9 pixels. */
export const NEAR = 0.9;
export const FAR_OFF = 0.6;
const FAR = 5;
/** Of these points the one nearest to another. */
function nearest(points: readonly Point[], to: Point): Point {
  const far = (point: Point): number => Math.hypot(point.x - to.x, point.y - to.y);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
}

/** How many pixels may lie beside the map. */
const EDGE = 36;

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** A gesture is under way: the picture is only moved, not drawn again. */
  moving = $state(false);
  width = $state(0);
  height = $state(0);
  /** The size of the map. */
  private land = { width: 1, height: 1 };
  private fingers = new Map<number, Point>();
  private dragged = false;
  private rested = false;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private placed = false;
  /** Nothing has been looked at yet: then it may also be seen from farther off. */
  private fresh = true;

  get least(): number {
    return Math.min(this.width / this.land.width, this.height / this.land.height, 1);
  }

  /** The part of the map in sight, in its own units. */
  get window(): { x: number; y: number; width: number; height: number } {
    return {
      x: -this.x / this.scale,
      y: -this.y / this.scale,
      width: this.width / this.scale,
      height: this.height / this.scale,
    };
  }

  resize(width: number, height: number, land: { width: number; height: number }): void {
    this.land = land;
    if (!width || !height) return;
    if (this.placed) {
      // What is in sight stays where it is: panels open at the right and below.
      this.scale = Math.max(this.scale, this.least);
      this.clamp();
    } else {
      this.placed = true;
      this.scale = Math.max(this.least, Math.min(1, Math.max(0.8, width / 900)));
      this.look({ x: land.width / 2, y: land.height / 2 });
    }
  }

  look(point: Point): void {
    this.x = this.width / 2 - point.x * this.scale;
    this.y = this.height / 2 - point.y * this.scale;
    this.clamp();
  }

  fit(): void {
    this.scale = this.least;
    this.look({ x: this.land.width / 2, y: this.land.height / 2 });
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.clamp();
    this.busy();
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const next = Math.min(CLOSE, Math.max(this.least, this.scale * factor));
    this.x = at.x - ((at.x - this.x) / this.scale) * next;
    this.y = at.y - ((at.y - this.y) / this.scale) * next;
    this.scale = next;
    this.clamp();
    this.busy();
  }

  /** Move only if something of this is out of sight; if all of it has no room, its middle. */
  reveal(points: readonly Point[]): void {
    if (!points.length || !this.width) return;
    this.show(points);
    this.fresh = false;
  }

  private show(points: readonly Point[]): void {
    const pad = Math.min(60, this.width / 6);
    const hidden = (point: Point): boolean => {
      const [x, y] = [point.x * this.scale + this.x, point.y * this.scale + this.y];
      return x < pad || y < pad || x > this.width - pad || y > this.height - pad;
    };
    if (!points.some(hidden)) return;
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    const room = { x: (this.width - 2 * pad) / this.scale, y: (this.height - 2 * pad) / this.scale };
    if (right - left > room.x || bottom - top > room.y) {
      if (this.fresh) this.zoom(Math.max(FAR_OFF / this.scale, Math.min(room.x / (right - left), room.y / (bottom - top))));
      if (this.fresh || points.every(hidden)) this.look(nearest(points, { x: (left + right) / 2, y: (top + bottom) / 2 }));
    } else this.look({ x: (left + right) / 2, y: (top + bottom) / 2 });
  }

  private clamp(): void {
    const fit = (at: number, room: number, size: number): number =>
      size <= room ? (room - size) / 2 : Math.min(EDGE, Math.max(room - EDGE - size, at));
    this.x = fit(this.x, this.width, this.land.width * this.scale);
    this.y = fit(this.y, this.height, this.land.height * this.scale);
  }

  private busy(): void {
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.moving = this.fingers.size > 1), 180);
  }

  /** `{@attach camera.gestures}` */
  readonly gestures = (node: HTMLElement): (() => void) => {
    const point = (event: PointerEvent | WheelEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const down = (event: PointerEvent): void => {
      // The page's own way to zoom a board on a phone has nothing to do here.
      event.stopPropagation();
      if (event.button !== 0) return;
      if (this.fingers.size === 0) this.dragged = this.rested = false;
      this.fingers.set(event.pointerId, point(event));
      addEventListener('pointermove', move);
      addEventListener('pointerup', up);
      addEventListener('pointercancel', up);
    };
    const move = (event: PointerEvent): void => {
      const before = this.fingers.get(event.pointerId);
      if (!before) return;
      const now = point(event);
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!this.dragged && !other && Math.hypot(now.x - before.x, now.y - before.y) < FAR) return;
      this.dragged = true;
      this.fingers.set(event.pointerId, now);
      if (other) {
        const was = Math.hypot(before.x - other.x, before.y - other.y);
        const is = Math.hypot(now.x - other.x, now.y - other.y);
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        if (was > 0) this.zoom(is / was, middle);
      } else this.pan(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent): void => {
      this.fingers.delete(event.pointerId);
      if (this.fingers.size) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      setTimeout(() => (this.dragged = false));
    };
    /** The end of a drag is not a click, nor that of a long press. */
    const click = (event: MouseEvent): void => {
      if (!this.dragged && !this.rested) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), point(event));
    };
    node.addEventListener('pointerdown', down);
    node.addEventListener('click', click, true);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('click', click, true);
      node.removeEventListener('wheel', wheel);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
    };
  };

  /** What follows is no click: something was looked at for longer. */
  held(): void {
    this.rested = true;
  }

  key(key: string): boolean {
    const far = 90;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [far, 0],
      ArrowRight: [-far, 0],
      ArrowUp: [0, far],
      ArrowDown: [0, -far],
    };
    if (steps[key]) this.pan(...steps[key]);
    else if (key === '+' || key === '=') this.zoom(1.3);
    else if (key === '-') this.zoom(1 / 1.3);
    else if (key === '0') this.fit();
    else return false;
    return true;
  }
}
