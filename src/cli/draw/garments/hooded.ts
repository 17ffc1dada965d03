import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES } from '../path';
import { hemEdge, type Block } from './block';
import { cord, zip } from './fastenings';
import type { Garment, Side } from './garment';
import { patchPocket } from './pocket';
import { drawUpper } from './upper';

const BLOCK: Block = {
  neckHalf: 88,
  neckY: 236,
  shoulderHalf: 226,
  shoulderY: 276,
  armpitHalf: 222,
  armpitY: 452,
  waistHalf: 214,
  waistY: 660,
  hemHalf: 210,
  hemY: 868,
  hemDip: 8,
  drop: 88,
};

export interface HoodedLook {
  readonly cloth: Cloth;
  readonly lining: Cloth;
  readonly kind: 'hoodie' | 'rain';
  readonly cords?: string;
  readonly block?: Partial<Block>;
}

/** A hooded sweater, or a rain jacket with a zip. */
export const hooded = (look: HoodedLook): Garment => {
  const { cloth, kind } = look;
  const block = { ...BLOCK, ...look.block };
  const ribbed: Cloth = { ...cloth, weave: rib };
  return {
    focus: kind === 'rain' ? [440, 400] : [400, 390],
    closeness: 0.48,
    draw: (layer, side) => {
      if (side === 'front') drawHoodBehind(layer, block, look);
      drawUpper(layer, side, {
        block,
        cloth,
        neckline: 'round',
        sleeve: { angle: 10, length: 500, cuff: 92 },
        cuff: kind === 'rain' ? 'band' : 'rib',
        cuffHeight: 50,
        trim: cloth,
      });
      if (kind === 'hoodie') drawRibHem(layer, block, ribbed);
      else layer.stitch(hemEdge(block, 26), cloth);
      if (side === 'front') {
        if (kind === 'hoodie') drawPouch(layer, block, cloth);
        else drawRainFront(layer, block, look);
        drawHoodFront(layer, block, look);
      } else drawHoodBack(layer, block, cloth, side);
    },
  };
};

const drawHoodBehind = (layer: Layer, { neckHalf: half, neckY: y }: Block, { lining }: HoodedLook): void =>
  layer.piece({
    outline: d`M${at(-1, half + 28, y + 20)} C${at(-1, half + 40, y - 70)} ${at(-1, half - 4, y - 132)} ${at(1, 4, y - 138)} C${at(1, half, y - 134)} ${at(1, half + 42, y - 68)} ${at(1, half + 28, y + 20)} Z`,
    cloth: lining,
    inner: true,
    folds: [
      { at: [372, y - 60], length: 120, turn: 8, width: 1.4 },
      { at: [446, y - 50], length: 110, turn: -16, width: 1.2 },
    ],
  });

const drawHoodFront = (layer: Layer, { neckHalf: half, neckY: y, drop }: Block, look: HoodedLook): void => {
  const throat = y + drop + 26;
  for (const side of HALVES) {
    layer.piece({
      outline: d`M${at(side, side === 1 ? -8 : -2, throat)} C${at(side, 46, y + drop - 26)} ${at(side, half - 10, y + 34)} ${at(side, half - 8, y - 26)} C${at(side, half - 14, y - 84)} ${at(side, half * 0.6, y - 116)} ${at(side, 0, y - 124)} L${at(side, -2, y - 140)} C${at(side, half * 0.9, y - 138)} ${at(side, half + 44, y - 76)} ${at(side, half + 40, y + 16)} C${at(side, half + 34, y + 76)} ${at(side, 60, throat + 10)} ${at(side, side === 1 ? -8 : -2, throat)} Z`,
      cloth: look.cloth,
      turn: side * 20,
      lift: 1.1,
      folds: [
        { at: at(side, half + 14, y + 10), length: 130, turn: side * 6, width: 0.9 },
        { at: at(side, half - 10, y + 66), length: 90, turn: side * 44, width: 0.8 },
      ],
    });
    layer.stitch(
      d`M${at(side, 6, throat - 6)} C${at(side, 56, y + drop - 20)} ${at(side, half + 3, y + 34)} ${at(side, half + 5, y - 26)} C${at(side, half, y - 90)} ${at(side, half * 0.6, y - 122)} ${at(side, 8, y - 130)}`,
      look.cloth,
    );
  }
  if (look.cords) {
    for (const side of HALVES) {
      const end = at(side, 34 + side * 6, throat + 118 + side * 16);
      layer.add(
        `<circle cx="${at(side, 32, 0)[0]}" cy="${throat - 22}" r="5" fill="#cbb68d" stroke="#1a0e08" stroke-opacity=".5"/>`,
      );
      layer.add(cord(d`M${at(side, 32, throat - 22)} Q${at(side, 52, throat + 40)} ${end}`, end, look.cords));
    }
  }
};

const drawHoodBack = (layer: Layer, { neckHalf: half, neckY: y }: Block, cloth: Cloth, side: Side): void => {
  layer.piece({
    outline: d`M${at(-1, half + 34, y + 18)} C${at(-1, half + 40, y - 20)} ${at(-1, half, y - 46)} ${at(1, 0, y - 50)} C${at(1, half, y - 46)} ${at(1, half + 40, y - 20)} ${at(1, half + 34, y + 18)} C${at(1, half + 10, y + 110)} ${at(1, 46, y + 176)} ${at(1, 2, y + 184)} C${at(-1, 46, y + 178)} ${at(-1, half + 14, y + 110)} ${at(-1, half + 34, y + 18)} Z`,
    cloth,
    lift: 1.4,
    folds: [
      { at: [350, y + 70], length: 170, turn: -14, width: 1.3 },
      { at: [452, y + 76], length: 160, turn: 18, width: 1.2 },
      { at: [404, y - 20], length: 110, turn: 86, width: 1 },
    ],
  });
  if (side === 'back') layer.seam(d`M${CENTRE} ${y - 50} Q${CENTRE - 5} ${y + 70} ${CENTRE + 1} ${y + 184}`, cloth);
};

const drawRibHem = (layer: Layer, b: Block, cloth: Cloth): void =>
  layer.piece({
    outline: d`M${at(-1, b.hemHalf + 1, b.hemY - 48)} Q${at(1, 0, b.hemY - 38)} ${at(1, b.hemHalf + 1, b.hemY - 48)} L${at(1, b.hemHalf - 6, b.hemY + 2)} Q${at(1, 0, b.hemY + 14)} ${at(-1, b.hemHalf - 6, b.hemY + 1)} Z`,
    cloth,
    lift: 0.5,
    flat: true,
  });

const drawPouch = (layer: Layer, b: Block, cloth: Cloth): void => {
  const top = b.hemY - 232;
  const foot = b.hemY - 44;
  layer.piece({
    outline: d`M${at(-1, 92, top)} H${at(1, 92, top)[0]} L${at(1, 142, top + 96)} V${foot} Q${CENTRE} ${foot + 8} ${at(-1, 142, foot)} V${top + 96} Z`,
    cloth,
    lift: 0.8,
    flat: true,
    folds: [
      { at: [380, top + 110], length: 150, turn: 12, width: 1.4, strength: 0.6 },
      { at: [480, top + 120], length: 110, turn: -24, width: 1, strength: 0.7 },
    ],
  });
  for (const half of HALVES) layer.stitch(d`M${at(half, 86, top + 4)} L${at(half, 134, top + 98)} V${foot}`, cloth);
  layer.stitch(d`M${at(-1, 90, top + 6)} H${at(1, 90, top)[0]}`, cloth);
};

const drawRainFront = (layer: Layer, b: Block, { cloth, lining }: HoodedLook): void => {
  layer.add(zip(CENTRE, b.neckY + b.drop + 10, b.hemY + 6, lining.colour, '#b9b2a6'));
  layer.seam(
    d`M${at(-1, b.armpitHalf - 4, b.armpitY + 6)} Q${CENTRE} ${b.armpitY - 26} ${at(1, b.armpitHalf - 4, b.armpitY + 6)}`,
    cloth,
  );
  for (const half of HALVES)
    patchPocket(layer, cloth, {
      x: CENTRE + (half === 1 ? 56 : -182),
      y: b.hemY - 210,
      width: 126,
      height: 148,
      flap: true,
    });
};
