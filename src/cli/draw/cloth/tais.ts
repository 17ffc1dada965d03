import { along, curvePath, lengthOf, type Curve } from '../curve';
import { palette } from '../palette';
import type { Sheet } from '../sheet';
import type { Tile } from './cloth';

/** The stripes of a band from the outermost to the middle: colour and share of the width. */
const STRIPES: readonly (readonly [string, number])[] = [
  [palette.black, 1],
  [palette.saffron, 0.88],
  [palette.deepRed, 0.82],
  [palette.indigo, 0.62],
  [palette.saffron, 0.54],
  [palette.black, 0.5],
];

/** The figure in the middle of a band: a stepped diamond, 20 wide and 20 high about its middle. */
export const DIAMOND =
  `<path fill="${palette.saffron}" d="M0-10 10 0 0 10-10 0z"/><path fill="${palette.red}" d="M0-6.500 6.500 0 0 6.500-6.500 0z"/>` +
  `<path fill="${palette.paper}" d="M0-2.500 2.500 0 0 2.500-2.500 0z"/>`;

/** A narrow woven band that follows a curve. */
export const taisBand = (sheet: Sheet, curve: Curve, width: number): string => {
  const run = sheet.define((id) => `<path id="${id}" d="${curvePath(curve)}" fill="none"/>`);
  const figure = sheet.define((id) => `<g id="${id}">${DIAMOND}</g>`);
  const size = (width * 0.42) / 20;
  const count = Math.max(1, Math.round(lengthOf(curve) / (width * 0.56)));
  const diamonds = Array.from({ length: count }, (_, index) => {
    const { place, degrees } = along(curve, (index + 0.5) / count);
    return `<use href="#${figure}" transform="translate(${place.map(Math.round).join(' ')})rotate(${Math.round(degrees)})scale(${size.toFixed(2)})"/>`;
  });
  const stripes = STRIPES.map(
    ([colour, share]) => `<use href="#${run}" stroke="${colour}" stroke-width="${(width * share).toFixed(1)}"/>`,
  );
  return stripes.join('') + diamonds.join('');
};

/** Tais as a whole cloth: upright warp stripes with a row of diamonds in every repeat. */
export const taisCloth = (width: number): Tile => {
  const unit = width / 100;
  const stripe = (x: number, wide: number, colour: string): string =>
    `<path fill="${colour}" d="M${Math.round(x * unit)} 0h${Math.max(1, Math.round(wide * unit))}v40h-${Math.max(1, Math.round(wide * unit))}z"/>`;
  return {
    width,
    height: 40,
    marks:
      stripe(0, 100, palette.deepRed) +
      stripe(4, 2, palette.saffron) +
      stripe(8, 14, palette.black) +
      stripe(24, 2, palette.saffron) +
      stripe(34, 5, palette.indigo) +
      stripe(44, 3, palette.black) +
      stripe(52, 40, palette.black) +
      stripe(50, 2, palette.saffron) +
      stripe(92, 2, palette.saffron) +
      `<g transform="translate(${Math.round(72 * unit)} 20)scale(${(unit * 1.4).toFixed(2)} 1.600)">${DIAMOND}</g>`,
  };
};
