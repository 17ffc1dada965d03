import type { Cloth } from '../cloth/cloth';
import { taisCloth } from '../cloth/tais';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES, type Point } from '../path';
import { jitter } from '../random';
import type { Fold } from '../shade';
import { hemEdge, neckBand, neckCorner, neckEdge, type Block } from './block';
import { WOMEN_BLOCK, WOMEN_SLEEVES } from './bodices';
import { buttons, cord } from './fastenings';
import type { Garment, Side } from './garment';
import { drawUpper } from './upper';

export interface BlouseLook {
  readonly kind: 'yoke' | 'puff' | 'wrap' | 'tank';
  readonly cloth: Cloth;
  readonly button?: string;
  readonly block?: Partial<Block>;
}

const CUTS = {
  yoke: {
    sleeve: WOMEN_SLEEVES.short,
    cuff: 'stitched',
    cuffHeight: 20,
    neckline: 'round',
    block: { drop: 66, waistHalf: 206, hemHalf: 232, armpitHalf: 206 },
  },
  puff: {
    sleeve: WOMEN_SLEEVES.puff,
    cuff: 'band',
    cuffHeight: 30,
    neckline: 'round',
    block: { drop: 76, waistHalf: 196, hemHalf: 212 },
  },
  wrap: {
    sleeve: WOMEN_SLEEVES.threeQuarter,
    cuff: 'stitched',
    cuffHeight: 22,
    neckline: 'v',
    block: { drop: 236, waistHalf: 172, waistY: 570, hemHalf: 208, hemY: 786 },
  },
  tank: {
    sleeve: undefined,
    cuff: 'plain',
    cuffHeight: 0,
    neckline: 'round',
    block: {
      neckHalf: 92,
      neckY: 150,
      shoulderHalf: 138,
      shoulderY: 158,
      armpitHalf: 178,
      armpitY: 378,
      waistHalf: 164,
      hemHalf: 182,
      hemDip: 10,
      drop: 168,
    },
  },
} as const;

/** Tops for women without a collar: yoke, puffed sleeves, wrap, tank. */
export const blouse = ({ kind, cloth, button = '#f3ead9', block: own }: BlouseLook): Garment => {
  const cut = CUTS[kind];
  const block: Block = { ...WOMEN_BLOCK, ...cut.block, ...own };
  return {
    focus: [405, block.neckY + (kind === 'wrap' ? 270 : 170)],
    draw: (layer, side) => {
      drawUpper(layer, side, { ...cut, block, cloth, trim: cloth });
      layer.stitch(hemEdge(block, 16), cloth);
      if (kind === 'wrap') drawWrap(layer, block, cloth, side);
      else drawNeck(layer, block, kind === 'tank' ? { ...cloth, weave: rib } : cloth, side);
      if (kind === 'yoke') drawYoke(layer, block, cloth, side);
      if (kind === 'puff') drawPuff(layer, block, cloth, side, button);
      if (kind === 'tank') drawArmholes(layer, block, cloth);
    },
  };
};

const drawNeck = (layer: Layer, block: Block, cloth: Cloth, side: Side): void => {
  layer.piece({ outline: neckBand(block, 'round', side, 13), cloth, flat: true, lift: 0.5 });
  layer.stitch(d`M${neckCorner(block, 1, 17)}` + neckEdge(block, 'round', side, { inset: 17 }), cloth);
};

const drawArmholes = (layer: Layer, b: Block, cloth: Cloth): void => {
  for (const half of HALVES)
    layer.stitch(
      d`M${at(half, b.shoulderHalf - 9, b.shoulderY + 4)} Q${at(half, b.shoulderHalf - 25, b.shoulderY + (b.armpitY - b.shoulderY) * 0.66)} ${at(half, b.armpitHalf - 5, b.armpitY + 10)}`,
      cloth,
    );
};

/** Short gathers below a seam. */
const shirring = (layer: Layer, y: number, half: number, count: number, length: number): readonly Fold[] =>
  Array.from({ length: count }, (_, i) => ({
    at: [CENTRE - half + ((i + 0.5) * 2 * half) / count + jitter(layer.random, 5), y + length / 2] as Point,
    length: length * (0.6 + layer.random() * 0.6),
    turn: jitter(layer.random, 6),
    width: 0.55,
    strength: 0.8,
  }));

const drawYoke = (layer: Layer, b: Block, cloth: Cloth, side: Side): void => {
  const y = b.shoulderY + 104;
  const half = b.shoulderHalf - 13;
  layer.piece({
    outline: d`M${neckCorner(b, -1, 10)} Q${at(-1, (b.neckHalf + b.shoulderHalf) / 2, (b.neckY + b.shoulderY) / 2 - 4)} ${at(-1, b.shoulderHalf, b.shoulderY)} Q${at(-1, half + 1, y - 44)} ${at(-1, half, y)} Q${CENTRE} ${y + 18} ${at(1, half, y)} Q${at(1, half + 1, y - 44)} ${at(1, b.shoulderHalf, b.shoulderY)} Q${at(1, (b.neckHalf + b.shoulderHalf) / 2, (b.neckY + b.shoulderY) / 2 - 4)} ${neckCorner(b, 1, 10)} ${neckEdge(b, 'round', side, { inset: 10 })} Z`,
    cloth: { colour: '#7E1512', figure: taisCloth(118) },
    turn: 90,
    lift: 0.4,
    flat: true,
  });
  drawNeck(layer, b, cloth, side);
  layer.piece({
    outline: d`M${at(-1, half, y)} Q${CENTRE} ${y + 18} ${at(1, half, y)} L${at(1, half + 4, y + 6)} Q${CENTRE} ${y + 24} ${at(-1, half + 4, y + 6)} Z`,
    cloth,
    flat: true,
    lift: 0.3,
  });
  layer.creases(shirring(layer, y + 18, half - 16, 15, 92), cloth);
};

const drawPuff = (layer: Layer, b: Block, cloth: Cloth, side: Side, button: string): void => {
  for (const half of HALVES) {
    layer.creases(
      [
        [-4, 50, 20],
        [22, 62, 34],
        [44, 84, 46],
      ].map(([dx = 0, dy = 0, turn = 0]) => ({
        at: at(half, b.shoulderHalf + dx + 16, b.shoulderY + dy - 16),
        length: 76,
        turn: -half * turn,
        width: 0.55,
        strength: 0.9,
      })),
      cloth,
    );
    layer.creases(
      [0.2, 0.5, 0.8].map((share) => ({
        at: at(half, b.shoulderHalf + 90 - share * 92, b.shoulderY + 130 + share * 44),
        length: 74,
        turn: -half * 28,
        width: 0.55,
        strength: 0.9,
      })),
      cloth,
    );
  }
  if (side === 'back') return;
  const top = b.neckY + b.drop + 8;
  layer.seam(d`M${CENTRE - 18} ${top} V${b.hemY + 12}M${CENTRE + 18} ${top} V${b.hemY + 12}`, cloth);
  layer.add(
    buttons(
      layer.sheet,
      button,
      Array.from({ length: 7 }, (_, i): Point => [CENTRE, top + 30 + i * 78]),
      7,
    ),
  );
};

const drawWrap = (layer: Layer, b: Block, cloth: Cloth, side: Side): void => {
  if (side === 'back') {
    drawNeck(layer, b, cloth, side);
    layer.seam(d`M${CENTRE} ${b.neckY + 26} V${b.hemY + 10}`, cloth);
    return;
  }
  const knot: Point = at(-1, b.waistHalf - 12, b.waistY - 6);
  layer.piece({
    outline: d`M${at(1, b.neckHalf - 2, b.neckY)} Q${at(1, b.neckHalf * 0.5, b.neckY + b.drop * 0.5)} ${at(-1, 30, b.neckY + b.drop * 1.05)} Q${at(-1, 110, b.waistY - 90)} ${knot} L${at(-1, b.waistHalf - 2, b.waistY + 22)} Q${at(1, 10, b.waistY - 30)} ${at(1, b.armpitHalf - 2, b.armpitY + 60)} L${at(1, b.armpitHalf - 20, b.armpitY - 40)} L${at(1, b.neckHalf + 40, b.neckY + 16)} Z`,
    cloth,
    turn: -20,
    flat: true,
    lift: 0.7,
    folds: [
      [300, 500, 62],
      [360, 470, 56],
      [430, 440, 50],
      [330, 545, 70],
      [420, 520, 64],
    ].map(([x = 0, y = 0, turn = 0]) => ({ at: [x, y] as Point, length: 210, turn, width: 0.9, strength: 0.8 })),
  });
  layer.stitch(
    d`M${at(1, b.neckHalf + 6, b.neckY + 4)} Q${at(1, b.neckHalf * 0.5 + 9, b.neckY + b.drop * 0.5)} ${at(-1, 24, b.neckY + b.drop * 1.05 + 8)} Q${at(-1, 108, b.waistY - 80)} ${knot}`,
    cloth,
  );
  layer.add(
    cord(
      d`M${knot} Q${knot[0] - 6} ${knot[1] + 90} ${knot[0] + 22} ${knot[1] + 176}`,
      [knot[0] + 22, knot[1] + 176],
      cloth.colour,
    ),
  );
  layer.add(
    cord(
      d`M${knot} Q${knot[0] + 40} ${knot[1] + 60} ${knot[0] + 52} ${knot[1] + 138}`,
      [knot[0] + 52, knot[1] + 138],
      cloth.colour,
    ),
  );
};
