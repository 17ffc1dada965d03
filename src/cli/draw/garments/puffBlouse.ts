import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES, type Point } from '../path';
import type { Fold } from '../shade';
import { hemEdge, type Block } from './block';
import { WOMEN_BLOCK, WOMEN_SLEEVES } from './bodices';
import { drawFacing } from './facing';
import { buttons } from './fastenings';
import type { Garment } from './garment';
import { drawUpper } from './upper';

const BLOCK: Block = { ...WOMEN_BLOCK, drop: 76, waistHalf: 196, hemHalf: 212 };

/** A blouse with full sleeves gathered into a band, and a row of small buttons. */
export const puffBlouse = (cloth: Cloth, button: string): Garment => ({
  focus: [405, BLOCK.neckY + 170],
  draw: (layer, side) => {
    drawUpper(layer, side, {
      block: BLOCK,
      cloth,
      neckline: 'round',
      sleeve: WOMEN_SLEEVES.puff,
      cuff: 'band',
      cuffHeight: 30,
    });
    layer.stitch(hemEdge(BLOCK, 16), cloth);
    drawFacing(layer, BLOCK, 'round', side, cloth, 13);
    for (const half of HALVES) layer.creases([...atShoulder(half), ...atBand(half)], cloth);
    if (side === 'front') drawButtons(layer, cloth, button);
  },
});

const gather = (half: -1 | 1, across: number, y: number, turn: number): Fold => ({
  at: at(half, BLOCK.shoulderHalf + across, BLOCK.shoulderY + y),
  length: 84,
  turn: -half * turn,
  width: 0.7,
  strength: 0.9,
});

const atShoulder = (half: -1 | 1): readonly Fold[] => [
  gather(half, 12, 34, 20),
  gather(half, 38, 46, 34),
  gather(half, 60, 68, 46),
];

const atBand = (half: -1 | 1): readonly Fold[] => [
  gather(half, 72, 139, 28),
  gather(half, 44, 152, 28),
  gather(half, 16, 165, 28),
];

const drawButtons = (layer: Layer, cloth: Cloth, colour: string): void => {
  const top = BLOCK.neckY + BLOCK.drop + 8;
  const foot = BLOCK.hemY + 12;
  layer.seam(d`M${CENTRE - 18} ${top} V${foot}M${CENTRE + 18} ${top} V${foot}`, cloth);
  const places = Array.from({ length: 7 }, (_, i): Point => [CENTRE, top + 30 + i * 78]);
  layer.add(buttons(layer.sheet, colour, places, 7));
};
