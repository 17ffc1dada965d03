import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import { hemEdge, type Block } from './block';
import { WOMEN_BLOCK } from './bodices';
import { drawArmholes, drawFacing } from './facing';
import type { Garment } from './garment';
import { drawUpper } from './upper';

const BLOCK: Block = {
  ...WOMEN_BLOCK,
  neckHalf: 92,
  neckY: 150,
  shoulderHalf: 138,
  shoulderY: 158,
  armpitHalf: 186,
  armpitY: 378,
  waistHalf: 170,
  hemHalf: 190,
  hemDip: 10,
  drop: 168,
};

/** A sleeveless top with wide straps. */
export const tankTop = (cloth: Cloth): Garment => ({
  focus: [405, BLOCK.neckY + 170],
  draw: (layer, side) => {
    drawUpper(layer, side, { block: BLOCK, cloth, neckline: 'round' });
    layer.stitch(hemEdge(BLOCK, 16), cloth);
    drawFacing(layer, BLOCK, 'round', side, { ...cloth, weave: rib }, 14);
    drawArmholes(layer, BLOCK, cloth);
  },
});
