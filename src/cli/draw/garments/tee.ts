import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { d } from '../path';
import { hemEdge, neckBand, neckCorner, neckEdge, type Block, type Neckline, type SleeveCut } from './block';
import { buttons } from './fastenings';
import type { Garment, Side } from './garment';
import { patchPocket } from './pocket';
import { drawUpper, type Cuff } from './upper';

/** Men's T-shirt measures; the other cuts start from them. */
export const TEE_BLOCK: Block = {
  neckHalf: 84,
  neckY: 168,
  shoulderHalf: 232,
  shoulderY: 212,
  armpitHalf: 224,
  armpitY: 392,
  waistHalf: 214,
  waistY: 620,
  hemHalf: 219,
  hemY: 846,
  hemDip: 9,
  drop: 76,
};

const SLEEVES = {
  short: { angle: 33, length: 186, cuff: 146 },
  threeQuarter: { angle: 17, length: 380, cuff: 104 },
  long: { angle: 9.5, length: 520, cuff: 84 },
} satisfies Record<string, SleeveCut>;

export interface TeeLook {
  readonly cloth: Cloth;
  readonly trim?: Cloth;
  readonly neckline?: Neckline;
  readonly sleeves?: keyof typeof SLEEVES;
  readonly cuff?: Cuff;
  readonly block?: Partial<Block>;
  readonly pocket?: boolean;
  readonly henley?: boolean;
  /** Drawn on the front or the back: an emblem, panels, a number. */
  readonly on?: (side: Side, block: Block) => string;
}

/** A T-shirt of jersey. */
export const tee = (look: TeeLook): Garment => {
  const { cloth, neckline = 'round', sleeves = 'short', cuff = 'stitched' } = look;
  const trim: Cloth = look.trim ?? { colour: cloth.colour };
  const block = { ...TEE_BLOCK, ...look.block };
  return {
    focus: [410, block.neckY + 160],
    draw: (layer, side) => {
      drawUpper(layer, side, {
        block,
        cloth,
        neckline,
        sleeve: SLEEVES[sleeves],
        cuff,
        trim,
        cuffHeight: cuff === 'rib' ? 44 : 18,
        inside: look.on?.(side, block),
      });
      layer.stitch(hemEdge(block, 20), cloth);
      layer.stitch(hemEdge(block, 15), cloth);
      if (side === 'front' && look.henley) henley(layer, block, trim);
      layer.piece({
        outline: neckBand(block, neckline, side, 19),
        cloth: { ...trim, weave: rib },
        flat: true,
        lift: 0.6,
      });
      layer.stitch(d`M${neckCorner(block, 1, 25)}` + neckEdge(block, neckline, side, { inset: 25 }), cloth);
      if (side === 'front' && look.pocket) patchPocket(layer, cloth, { x: 462, y: 366, width: 104, height: 122 });
    },
  };
};

const henley = (layer: Layer, block: Block, trim: Cloth): void => {
  const top = block.neckY + block.drop + 6;
  layer.piece({ outline: d`M382 ${top} H418 V${top + 150} H382 Z`, cloth: trim, flat: true, lift: 0.5 });
  layer.stitch(d`M387 ${top} V${top + 145} H413 V${top}`, trim);
  layer.add(
    buttons(
      layer.sheet,
      '#cdb894',
      [
        [400, top + 34],
        [400, top + 80],
        [400, top + 126],
      ],
      7,
    ),
  );
};
