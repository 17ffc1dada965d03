import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { add, at, CENTRE, d, type Point } from '../path';
import type { Fold } from '../shade';
import { hemEdge, type Block } from './block';
import { WOMEN_BLOCK, WOMEN_SLEEVES } from './bodices';
import { drawFacing } from './facing';
import { cord } from './fastenings';
import type { Garment } from './garment';
import { drawUpper } from './upper';

const BLOCK: Block = { ...WOMEN_BLOCK, drop: 236, waistHalf: 172, waistY: 570, hemHalf: 208, hemY: 786 };
const KNOT: Point = at(-1, BLOCK.waistHalf - 12, BLOCK.waistY - 6);

/** A blouse whose right front is drawn over the left and tied at the side. */
export const wrapBlouse = (cloth: Cloth): Garment => ({
  focus: [395, BLOCK.neckY + 270],
  draw: (layer, side) => {
    drawUpper(layer, side, {
      block: BLOCK,
      cloth,
      neckline: 'v',
      sleeve: WOMEN_SLEEVES.threeQuarter,
      cuffHeight: 22,
    });
    layer.stitch(hemEdge(BLOCK, 16), cloth);
    if (side === 'front') {
      drawOverlap(layer, cloth);
      return;
    }
    drawFacing(layer, BLOCK, 'v', side, cloth, 13);
    layer.seam(d`M${CENTRE} ${BLOCK.neckY + 26} V${BLOCK.hemY + 10}`, cloth);
  },
});

/** Creases that run from the far shoulder to the knot. */
const DRAWN: readonly Fold[] = [
  [300, 500, 62],
  [360, 470, 56],
  [430, 440, 50],
  [330, 545, 70],
  [420, 520, 64],
].map(([x = 0, y = 0, turn = 0]) => ({ at: [x, y], length: 230, turn, width: 1.2, strength: 0.8 }));

const drawOverlap = (layer: Layer, cloth: Cloth): void => {
  const { neckHalf, neckY, shoulderHalf, shoulderY, drop, waistHalf, waistY, armpitHalf, armpitY } = BLOCK;
  layer.piece({
    outline: d`M${at(1, neckHalf - 2, neckY)} Q${at(1, neckHalf * 0.5, neckY + drop * 0.5)} ${at(-1, 30, neckY + drop * 1.05)} Q${at(-1, 110, waistY - 90)} ${KNOT} L${at(-1, waistHalf - 2, waistY + 22)} Q${at(1, 10, waistY - 30)} ${at(1, armpitHalf - 4, armpitY + 70)} L${at(1, armpitHalf, armpitY)} Q${at(1, shoulderHalf - 16, shoulderY + (armpitY - shoulderY) * 0.62)} ${at(1, shoulderHalf, shoulderY)} Q${at(1, (neckHalf + shoulderHalf) / 2, (neckY + shoulderY) / 2 - 4)} ${at(1, neckHalf - 2, neckY)} Z`,
    cloth,
    turn: -8,
    flat: true,
    lift: 0.7,
    folds: DRAWN,
  });
  layer.stitch(
    d`M${at(1, neckHalf + 6, neckY + 4)} Q${at(1, neckHalf * 0.5 + 9, neckY + drop * 0.5)} ${at(-1, 24, neckY + drop * 1.05 + 8)} Q${at(-1, 108, waistY - 80)} ${KNOT}`,
    cloth,
  );
  drawTie(layer, cloth, [-6, 90], [22, 176]);
  drawTie(layer, cloth, [40, 60], [52, 138]);
};

const drawTie = (layer: Layer, cloth: Cloth, [bendX, bendY]: Point, [endX, endY]: Point): void => {
  const end = add(KNOT, endX, endY);
  layer.add(cord(d`M${KNOT} Q${add(KNOT, bendX, bendY)} ${end}`, end, cloth.colour));
};
