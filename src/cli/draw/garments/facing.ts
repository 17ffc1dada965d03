import type { Cloth } from '../cloth/cloth';
import type { Layer } from '../layer';
import { at, d, HALVES } from '../path';
import { neckBand, neckCorner, neckEdge, type Block, type Neckline } from './block';
import type { Side } from './garment';

/** Binds the edge of a neck with a band `width` wide. */
export const drawFacing = (layer: Layer, b: Block, neckline: Neckline, side: Side, cloth: Cloth, width = 11): void => {
  layer.piece({ outline: neckBand(b, neckline, side, width), cloth, flat: true, lift: 0.5 });
  const inset = width + 5;
  layer.stitch(d`M${neckCorner(b, 1, inset)}` + neckEdge(b, neckline, side, { inset }), cloth);
};

/** Stitches round the armholes of a garment without sleeves. */
export const drawArmholes = (layer: Layer, b: Block, cloth: Cloth): void => {
  const hollow = b.shoulderY + (b.armpitY - b.shoulderY) * 0.65;
  for (const half of HALVES) {
    layer.stitch(
      d`M${at(half, b.shoulderHalf - 8, b.shoulderY + 3)} Q${at(half, b.shoulderHalf - 24, hollow)} ${at(half, b.armpitHalf - 5, b.armpitY + 9)}`,
      cloth,
    );
  }
};
