import type { Tile } from './cloth';

const lines = (path: string, colour: string, opacity: number, width = 1): string =>
  `<path d="${path}" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;

/** Linen: uneven threads that lie both ways. */
export const linen: Tile = {
  width: 46,
  height: 38,
  marks:
    lines('M0 3h30M14 9h32M0 16h18M28 20h18M4 26h36M0 33h22', '#fff', 0.15) +
    lines('M6 6h26M0 12h20M22 23h24M10 30h30M5 0v24M17 10v28M29 0v20M38 14v24', '#3a2a1a', 0.1),
};

/** Twill: a fine diagonal. */
export const twill: Tile = {
  width: 6,
  height: 6,
  marks: lines('M-1 7 7-1M-1 1 1-1M5 7 7 5', '#fff', 0.16, 1.2),
};

/** Ribbed knit: upright ridges. */
export const rib: Tile = {
  width: 8,
  height: 8,
  marks: lines('M1 0v8', '#1a0e08', 0.2, 2) + lines('M4.500 0v8', '#fff', 0.14, 2),
};

/** Piqué: a fine honeycomb. */
export const pique: Tile = {
  width: 8,
  height: 8,
  marks: lines('M0 2h3M4 6h3', '#1a0e08', 0.2, 2),
};

/** Fleece and marl: short fibres in no direction. */
export const marl: Tile = {
  width: 40,
  height: 40,
  marks:
    lines('M3 4l5 1M18 9l4-2M31 3l5 2M9 17l4 1M25 20l5-1M36 27l3 1M4 30l4-2M17 33l5 1M29 36l4-1', '#fff', 0.3) +
    lines('M10 8l4 1M26 12l4-2M2 22l5 1M15 26l4-2M33 16l4 1M22 29l4 1M9 37l4-1', '#1a0e08', 0.16),
};

/** Plain cotton: threads over and under, seen only from close by. */
export const cotton: Tile = {
  width: 3.2,
  height: 3.2,
  marks:
    lines('M.4 0v1.600M2 1.600v1.600', '#1a0e08', 0.13, 0.8) + lines('M0 2.400h1.600M1.600.8h1.600', '#fff', 0.16, 0.8),
};
