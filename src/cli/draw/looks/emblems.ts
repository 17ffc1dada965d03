import type { Block } from '../garments/block';
import type { Side } from '../garments/garment';
import { at, CENTRE, d, HALVES } from '../path';
import { palette } from '../palette';

/** A crocodile stitched on the chest, seen from above. */
export const crocodile = (side: Side, block: Block): string =>
  side === 'back'
    ? ''
    : `<g transform="translate(${CENTRE - 6} ${block.armpitY + 66})rotate(-14)scale(1.450)"><g stroke="#33482f" stroke-width="2" stroke-linejoin="round" fill="${palette.leaf}">` +
      '<path d="M-58 20q-16 14-26 12M-6 24q-6 18-18 22M-56-16q-12-14-24-12M-4-20q-4-18-16-22" fill="none" stroke-width="8" stroke-linecap="round" stroke="#4F6B4A"/>' +
      '<path d="M-134-6C-120-14-108-12-96-18-84-26-72-22-62-20-36-26-10-24 14-16 50-8 74-2 92 14 104 26 122 24 132 12 128 36 104 46 80 34 58 22 30 20 6 24-20 30-46 28-64 20-78 22-88 20-98 14-110 12-124 8-134 4Z"/></g>' +
      '<g fill="none" stroke="#dfe6d4" stroke-opacity=".55" stroke-width="2.500" stroke-dasharray="7 4"><path d="M-60 2Q-20 0 20 4 60 10 88 24M-50-10Q-14-12 20-6 56 2 84 16M-50 12Q-20 16 14 12"/></g>' +
      `<circle cx="-88" cy="-14" r="5" fill="${palette.saffron}"/><circle cx="-88" cy="-14" r="2" fill="#14110f"/><path d="M-132 0h26l-4 4-4-4-4 4-4-4-4 4-4-4" fill="none" stroke="#f5f0e7" stroke-width="2"/></g>`;

interface JerseyColours {
  readonly panel: string;
  readonly line: string;
  readonly number: string;
}

/** The panels and the number of a football shirt. */
export const jersey =
  (colours: JerseyColours, number: '7' | '10') =>
  (side: Side, block: Block): string => {
    const { shoulderHalf, shoulderY, armpitHalf, armpitY, neckHalf, neckY, hemHalf, hemY } = block;
    const panels = HALVES.map(
      (half) =>
        d`M${at(half, neckHalf - 4, neckY - 20)} L${at(half, shoulderHalf + 20, shoulderY - 20)} V${shoulderY + 40} Q${at(half, neckHalf + 70, neckY + 66)} ${at(half, neckHalf - 4, neckY + 40)} Z M${at(half, armpitHalf + 10, armpitY)} L${at(half, armpitHalf - 34, armpitY + 10)} Q${at(half, hemHalf - 74, (armpitY + hemY) / 2)} ${at(half, hemHalf - 30, hemY + 20)} L${at(half, hemHalf + 30, hemY)} Z`,
    ).join('');
    const shape = DIGITS[number];
    const size = side === 'back' ? 1 : 0.34;
    const [x, y] = side === 'back' ? [CENTRE, armpitY + 120] : [CENTRE + 96, armpitY + 16];
    return (
      `<path d="${panels}" fill="${colours.panel}"/><path d="${panels}" fill="none" stroke="${colours.line}" stroke-width="4"/>` +
      `<path transform="translate(${x} ${Math.round(y)})scale(${size})" d="${shape}" fill="none" stroke="${colours.number}" stroke-width="36" stroke-linejoin="round"/>`
    );
  };

const DIGITS = {
  '7': 'M-64-100H64Q-2-10-18 104',
  '10': 'M-116-66-72-100V104M44-100q62 0 62 102T44 104-18 2 44-100z',
} as const;
