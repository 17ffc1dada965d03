import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES } from '../path';
import { hemEdge, type Block } from './block';
import { drawCollar } from './collars';
import { buttons } from './fastenings';
import type { Garment } from './garment';
import { TEE_BLOCK } from './tee';
import { drawUpper } from './upper';

export interface PoloLook {
  readonly cloth: Cloth;
  readonly collarCloth: Cloth;
  /** Colours of the fine lines knitted into the collar. */
  readonly tips: readonly [string, string];
}

/** A polo shirt with a knitted collar and two buttons. */
export const polo = ({ cloth, collarCloth, tips }: PoloLook): Garment => {
  const block: Block = { ...TEE_BLOCK, neckHalf: 80, drop: 74, hemY: 852 };
  const knitted = { ...collarCloth, weave: rib };
  return {
    focus: [410, 320],
    draw: (layer, side) => {
      drawUpper(layer, side, {
        block,
        cloth,
        neckline: 'round',
        sleeve: { angle: 32, length: 186, cuff: 138 },
        cuff: 'rib',
        cuffHeight: 24,
        trim: collarCloth,
      });
      layer.stitch(hemEdge(block, 18), cloth);
      if (side === 'front') drawPlacket(layer, block, cloth);
      drawCollar(layer, 'points', block, side, knitted);
      if (side === 'front') drawTips(layer, block, tips);
    },
  };
};

const drawPlacket = (layer: Layer, block: Block, cloth: Cloth): void => {
  const top = block.neckY + block.drop - 10;
  layer.piece({
    outline: d`M${CENTRE - 20} ${top} H${CENTRE + 20} V${top + 170} H${CENTRE - 20} Z`,
    cloth,
    flat: true,
    lift: 0.6,
  });
  layer.stitch(
    d`M${CENTRE - 15} ${top} V${top + 165} H${CENTRE + 15} V${top} M${CENTRE - 15} ${top + 146} H${CENTRE + 15}`,
    cloth,
  );
  layer.add(
    buttons(layer.sheet, '#efe6d6', [
      [CENTRE, top + 54],
      [CENTRE, top + 112],
    ]),
  );
};

const drawTips = (
  layer: Layer,
  { neckHalf: half, neckY: y, drop }: Block,
  [outer, inner]: readonly [string, string],
): void => {
  const throat = y + drop - 8;
  const run = (inset: number): string =>
    HALVES.map(
      (side) =>
        d`M${at(side, 10 + inset, throat + 5 - inset * 0.3)} L${at(side, half - 13, throat + 44 - inset)} L${at(side, half + 3 - inset * 0.6, throat + 42 - inset)} L${at(side, half + 14 - inset * 0.8, y + 6)}`,
    ).join('');
  layer.add(
    `<g fill="none" stroke-width="4"><path d="${run(5)}" stroke="${outer}"/><path d="${run(13)}" stroke="${inner}"/></g>`,
  );
};
