import { palette } from '../palette';
import type { Sheet } from '../sheet';

/** The brand's name in woven capitals, 66 wide and 10 high. */
const NAME =
  'M0 0v10h6M16 0a4 5 0 1 0 .1 0zM26 10V0h4q3 0 3 2.700T30 5.400h-4M30 5.400 34 10M44 0a4 5 0 1 0 .1 0zM60 1.500q-5-3-5 .8t3 2.600 2.500 3.200-6 .9M66 10l4-10 4 10M67.500 7h5M87 0h-6v10h6M81 5h5';

/** The label in the neck, hung by its upper corners; `x` is its middle. */
export const brandLabel = (sheet: Sheet, x: number, y: number): string => {
  const id = sheet.define(
    (name) =>
      `<g id="${name}" transform="scale(.86)"><path d="M-36 0h72v24h-72z" fill="${palette.paper}"/><path d="M-36 0h72v24h-72z" fill="none" stroke="#1a0e08" stroke-opacity=".3"/>` +
      `<path d="M-36 3h5v18h-5zM31 3h5v18h-5z" fill="${palette.red}"/>` +
      `<path transform="translate(-26 8.500)scale(.6.7)" d="${NAME}" fill="none" stroke="${palette.black}" stroke-width="1.800"/></g>`,
  );
  return `<use href="#${id}" x="${x}" y="${y}"/>`;
};
