import type { Side } from './garments/garment';
import { placed, type Place } from './garments/placed';
import { looks } from './looks/looks';
import { palette } from './palette';
import { randomFrom } from './random';
import { Sheet } from './sheet';

/** One garment in a composition. */
interface Item extends Place {
  readonly slug: string;
  readonly side?: Side;
}

/** Garments laid out together; its edges have the plain colour of the page section that it stands in. */
export interface Banner {
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  /** From the lowest to the topmost. */
  readonly items: readonly Item[];
}

/** The theme's saffron tint. */
const OFFERS_GROUND = '#FAECD0';

export const banners = {
  hero: {
    width: 1600,
    height: 1280,
    ground: palette.sand,
    items: [
      { slug: 'areia-branca-linen-shirt', x: 20, y: 36, scale: 0.92, turn: -9 },
      { slug: 'suai-tais-yoke-blouse', x: 870, y: 46, scale: 0.92, turn: 9 },
      { slug: 'oecusse-tais-shift-dress', x: 374, y: 80, scale: 1.1, turn: -1 },
      { slug: 'palm-leaf-sun-hat', x: 1010, y: 690, scale: 0.62, turn: 12 },
      { slug: 'walkers-leather-sandals', x: 116, y: 766, scale: 0.48, turn: -14 },
    ],
  },
  offers: {
    width: 1600,
    height: 1120,
    ground: OFFERS_GROUND,
    items: [
      { slug: 'market-day-check-shirt', x: 20, y: 60, scale: 0.84, turn: -8 },
      { slug: 'hibiscus-sundress', x: 880, y: 70, scale: 0.94, turn: 7 },
      { slug: 'atauro-striped-tee', x: 440, y: 180, scale: 0.9, turn: 2 },
      { slug: 'market-canvas-tote', x: 90, y: 560, scale: 0.54, turn: -6 },
    ],
  },
  men: {
    width: 1600,
    height: 700,
    ground: palette.sand,
    items: [
      { slug: 'comoro-straight-jeans', x: -20, y: -70, scale: 0.76, turn: -10 },
      { slug: 'farol-oxford-shirt', x: 320, y: 10, scale: 0.72, turn: -4 },
      { slug: 'lospalos-tais-placket-shirt', x: 1090, y: -20, scale: 0.76, turn: 8 },
      { slug: 'tasi-tolu-camp-shirt', x: 720, y: 20, scale: 0.76, turn: 3 },
      { slug: 'tais-trim-cap', x: 280, y: 400, scale: 0.4, turn: -8 },
    ],
  },
  women: {
    width: 1600,
    height: 700,
    ground: palette.sand,
    items: [
      { slug: 'viqueque-tais-pencil-skirt', x: 20, y: -30, scale: 0.74, turn: -9 },
      { slug: 'bidau-tiered-maxi-dress', x: 1060, y: -80, scale: 0.86, turn: 10 },
      { slug: 'rosa-lace-edged-kebaya', x: 340, y: 0, scale: 0.8, turn: -3 },
      { slug: 'metinaro-wrap-blouse', x: 770, y: 60, scale: 0.72, turn: 4 },
      { slug: 'palm-leaf-sun-hat', x: 140, y: 300, scale: 0.46, turn: -10 },
    ],
  },
  kids: {
    width: 1600,
    height: 700,
    ground: palette.sand,
    items: [
      { slug: 'papaya-sundress', x: 10, y: -50, scale: 0.76, turn: -9 },
      { slug: 'puddle-rain-jacket', x: 1080, y: -40, scale: 0.76, turn: 9 },
      { slug: 'garden-dungarees', x: 380, y: -20, scale: 0.74, turn: -3 },
      { slug: 'little-crocodile-tee', x: 750, y: 40, scale: 0.72, turn: 4 },
      { slug: 'big-day-backpack', x: 230, y: 320, scale: 0.4, turn: -12 },
    ],
  },
} as const satisfies Record<string, Banner>;

/** Lays the garments out on their ground. */
export const drawBanner = ({ width, height, ground, items }: Banner): string => {
  const sheet = new Sheet();
  const light = sheet.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
  );
  const laid = items.map(({ slug, side = 'front', ...place }) => {
    const look = looks[slug];
    if (!look) throw new Error(`A banner shows ${slug}, which has no look.`);
    return placed({ sheet, random: randomFrom(`${slug} ${side}`), distance: 'far' }, look.garment, side, place);
  });
  return sheet.render(
    `0 0 ${width} ${height}`,
    `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/><ellipse cx="${width * 0.45}" cy="${height * 0.42}" rx="${width * 0.44}" ry="${height * 0.42}" fill="url(#${light})"/>${laid.join('')}`,
  );
};
