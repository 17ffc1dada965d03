import type { Cloth } from '../cloth/cloth';
import { taisBand } from '../cloth/tais';
import { line } from '../curve';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES, type Point } from '../path';
import { hemEdge, type Block, type SleeveCut } from './block';
import { collarDrop, drawCollar, type Collar } from './collars';
import { buttons } from './fastenings';
import type { Garment, Side } from './garment';
import { patchPocket } from './pocket';
import { drawUpper } from './upper';

const BLOCK: Block = {
  neckHalf: 78,
  neckY: 158,
  shoulderHalf: 234,
  shoulderY: 206,
  armpitHalf: 226,
  armpitY: 392,
  waistHalf: 214,
  waistY: 620,
  hemHalf: 220,
  hemY: 850,
  hemDip: 26,
  drop: 62,
};

const SLEEVES = {
  short: { angle: 31, length: 200, cuff: 152 },
  long: { angle: 9, length: 560, cuff: 92 },
} satisfies Record<string, SleeveCut>;

export interface ShirtLook {
  readonly cloth: Cloth;
  readonly collar?: Collar;
  readonly collarCloth?: Cloth;
  readonly sleeves?: keyof typeof SLEEVES;
  readonly block?: Partial<Block>;
  readonly button?: string;
  readonly pockets?: 0 | 1 | 2;
  readonly flaps?: boolean;
  /** A strip of tais along the buttons. */
  readonly tais?: boolean;
  /** A line in another colour along the edges, as on pyjamas. */
  readonly piping?: string;
}

/** A shirt that buttons down the front. */
export const shirt = (look: ShirtLook): Garment => {
  const { cloth, collar = 'points', sleeves = 'short', button = '#e8dcc4' } = look;
  const block: Block = { ...BLOCK, drop: collarDrop[collar], ...look.block };
  const long = sleeves === 'long';
  return {
    focus: [420, block.neckY + 165],
    draw: (layer, side) => {
      drawUpper(layer, side, {
        block,
        cloth,
        neckline: collar === 'camp' ? 'v' : 'round',
        sleeve: SLEEVES[sleeves],
        cuff: long ? 'band' : 'stitched',
        cuffHeight: long ? 58 : 26,
        trim: cloth,
      });
      layer.stitch(hemEdge(block, 12), cloth);
      if (side === 'back') drawYoke(layer, block, cloth);
      else drawFront(layer, look, block, button);
      drawCollar(layer, collar, block, side, look.collarCloth ?? cloth);
      if (side === 'front' && collar === 'points')
        layer.add(buttons(layer.sheet, button, [[CENTRE, block.neckY + block.drop - 3]]));
      if (look.piping) drawPiping(layer, block, side, look.piping);
    },
  };
};

const drawFront = (layer: Layer, look: ShirtLook, block: Block, button: string): void => {
  const { cloth, pockets = 1 } = look;
  const top = block.neckY + block.drop - 2;
  const foot = block.hemY + block.hemDip * 0.98;
  const half = look.tais ? 27 : 19;
  layer.piece({
    outline: d`M${CENTRE - half} ${top} H${CENTRE + half} V${foot - 1} Q${CENTRE} ${foot + 2} ${CENTRE - half} ${foot - 1} Z`,
    cloth,
    flat: true,
    lift: 0.5,
    inside: look.tais ? taisBand(layer.sheet, line([CENTRE, top], [CENTRE, foot]), half * 2) : '',
  });
  if (!look.tais) for (const side of HALVES) layer.stitch(d`M${at(side, 13, top)} V${foot - 1}`, cloth);
  const step = (foot - top) / 6.4;
  const places = Array.from({ length: 6 }, (_, i): Point => [CENTRE, top + 44 + i * step]);
  layer.add(buttons(layer.sheet, button, places));
  const pocket = { y: block.armpitY - 26, width: 108, height: 124, flap: look.flaps };
  if (pockets > 0) patchPocket(layer, cloth, { ...pocket, x: CENTRE + 58 });
  if (pockets > 1) patchPocket(layer, cloth, { ...pocket, x: CENTRE - 58 - pocket.width });
};

const drawYoke = (layer: Layer, block: Block, cloth: Cloth): void => {
  const y = block.shoulderY + 62;
  const seam = d`M${at(-1, block.shoulderHalf - 9, y)} Q${at(1, 0, y + 8)} ${at(1, block.shoulderHalf - 9, y)}`;
  layer.seam(seam, cloth);
  layer.stitch(
    d`M${at(-1, block.shoulderHalf - 9, y + 6)} Q${at(1, 0, y + 14)} ${at(1, block.shoulderHalf - 9, y + 6)}`,
    cloth,
  );
  for (const half of HALVES)
    layer.seam(d`M${at(half, 20, y + 4)} Q${at(half, 15, y + 160)} ${at(half, 19, y + 330)}`, cloth);
  layer.seam(d`M392 ${y + 4} v-16 h16 v16`, cloth);
};

const drawPiping = (layer: Layer, block: Block, side: Side, colour: string): void => {
  const top = block.neckY + block.drop;
  const lines = [
    hemEdge(block, 16),
    ...(side === 'front' ? [d`M${CENTRE + 22} ${top} V${block.hemY + block.hemDip - 2}`] : []),
  ];
  layer.add(`<path d="${lines.join('')}" fill="none" stroke="${colour}" stroke-width="4"/>`);
};
