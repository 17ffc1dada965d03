/** The neighbour of a picture in a round of `total`; `step` is 1 or -1. */
export const neighbour = (index: number, step: 1 | -1, total: number): number =>
  total > 0 ? (index + step + total) % total : 0;

/** The way a finger asks to go; undefined for a tap, a short move or a scroll. Distances in CSS pixels. */
export const swipeStep = (dx: number, dy: number): 1 | -1 | undefined => {
  if (Math.abs(dx) < SWIPE_MIN_PX || Math.abs(dx) < Math.abs(dy) * 1.5) return undefined;
  return dx < 0 ? 1 : -1;
};

const SWIPE_MIN_PX = 40;
