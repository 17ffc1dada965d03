/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place at one side of the window; `top` in CSS pixels. */
export interface Spot {
  readonly side: 'left' | 'right';
  readonly top: number;
}

/** Distance from the edges of the window, in CSS pixels. */
export const SPOT_MARGIN = 8;
const STEP = 4;
/** Cost of changing the side: the distance of a free spot at the other side grows by this share of the height. */
const OTHER_SIDE_COST = 0.25;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

/** The spot nearest to the preferred one that covers no obstacle; without such a spot, the one that covers least. */
export const freeSpot = (preferred: Spot, item: Size, viewport: Size, obstacles: readonly Box[]): Spot => {
  const last = Math.max(SPOT_MARGIN, viewport.height - item.height - SPOT_MARGIN);
  const preferredTop = Math.min(last, Math.max(SPOT_MARGIN, preferred.top));
  let best: { spot: Spot; covered: number; distance: number } | undefined;
  for (const side of ['left', 'right'] as const) {
    const left = side === 'left' ? SPOT_MARGIN : viewport.width - item.width - SPOT_MARGIN;
    const sideCost = side === preferred.side ? 0 : viewport.height * OTHER_SIDE_COST;
    const strip = { left, top: 0, width: item.width, height: viewport.height };
    const near = obstacles.filter((box) => overlap(strip, box) > 0);
    const tops = [preferredTop, last];
    for (let top = SPOT_MARGIN; top < last; top += STEP) tops.push(top);
    for (const top of tops) {
      const covered = near.reduce((sum, box) => sum + overlap({ left, top, ...item }, box), 0);
      const distance = sideCost + Math.abs(top - preferredTop);
      if (!best || covered < best.covered || (covered === best.covered && distance < best.distance)) {
        best = { spot: { side, top }, covered, distance };
      }
    }
  }
  return best?.spot ?? { side: preferred.side, top: preferredTop };
};

/** Radio buttons and checkboxes are inside their labels. */
const PRESSABLE = 'button, summary, [role="button"], a[href], label:has(input)';
/** Elements of more than this many times the item's height, such as a card's picture, stay pressable beside it. */
const LARGE = 3;

/** The buttons, choices and links in the window, outside `own`, that an item of this size could cover. */
export const obstaclesTo = (item: Size, own: HTMLElement): readonly Box[] =>
  [...document.querySelectorAll(PRESSABLE)]
    .filter((element) => !own.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0 && height <= LARGE * item.height);
