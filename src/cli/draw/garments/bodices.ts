import type { Block, SleeveCut } from './block';

/** Women's measures: narrower shoulders, a drawn-in waist. */
export const WOMEN_BLOCK: Block = {
  neckHalf: 84,
  neckY: 176,
  shoulderHalf: 204,
  shoulderY: 216,
  armpitHalf: 200,
  armpitY: 392,
  waistHalf: 180,
  waistY: 600,
  hemHalf: 206,
  hemY: 838,
  hemDip: 14,
  drop: 84,
};

export const WOMEN_SLEEVES = {
  short: { angle: 32, length: 168, cuff: 132 },
  flutter: { angle: 38, length: 150, cuff: 176 },
  puff: { angle: 30, length: 214, cuff: 104, swell: 26 },
  threeQuarter: { angle: 13, length: 420, cuff: 104 },
  long: { angle: 9, length: 540, cuff: 86 },
} satisfies Record<string, SleeveCut>;
