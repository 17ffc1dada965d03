import { rib } from '../cloth/weaves';
import { darker } from '../colour';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES } from '../path';
import { buttons } from './fastenings';
import type { Garment } from './garment';
import { drawLegs, legHem, type LegCut } from './legs';
import { patchPocket } from './pocket';
import { drawWaist, type Waist } from './waist';

const CUTS = {
  straight: { waistHalf: 158, waistY: 112, hipHalf: 190, hipY: 270, crotchY: 372, outer: 200, inner: 44, hemY: 912 },
  wide: {
    waistHalf: 152,
    waistY: 112,
    hipHalf: 194,
    hipY: 270,
    crotchY: 384,
    outer: 262,
    inner: 24,
    hemY: 916,
    creased: true,
  },
  palazzo: { waistHalf: 158, waistY: 122, hipHalf: 206, hipY: 270, crotchY: 400, outer: 296, inner: 14, hemY: 900 },
  jogger: {
    waistHalf: 176,
    waistY: 130,
    hipHalf: 210,
    hipY: 290,
    crotchY: 420,
    outer: 176,
    inner: 58,
    hemY: 880,
    knee: 200,
  },
  shorts: { waistHalf: 208, waistY: 222, hipHalf: 250, hipY: 420, crotchY: 520, outer: 292, inner: 46, hemY: 774 },
  swim: { waistHalf: 216, waistY: 240, hipHalf: 262, hipY: 420, crotchY: 520, outer: 300, inner: 44, hemY: 720 },
} satisfies Record<string, LegCut>;

export interface TrousersLook extends Waist {
  readonly cut: keyof typeof CUTS;
  /** With bellows pockets on the thighs. */
  readonly cargo?: boolean;
}

/** Trousers and shorts, from a waistband down to two hems. */
export const trousers = (look: TrousersLook): Garment => {
  const cut: LegCut = CUTS[look.cut];
  const { cloth } = look;
  return {
    focus: [CENTRE + 20, cut.waistY + 150],
    closeness: 0.46,
    draw: (layer, side) => {
      drawLegs(layer, cut, cloth);
      for (const half of HALVES) drawHem(layer, look, cut, half);
      drawWaist(layer, look, cut, side);
      if (side === 'back') drawBackPockets(layer, look, cut);
      else drawSlantPockets(layer, look, cut);
      if (look.cargo)
        for (const half of HALVES)
          patchPocket(layer, cloth, {
            x: CENTRE + (half === 1 ? cut.hipHalf - 84 : -cut.hipHalf - 22),
            y: cut.crotchY - 20,
            width: 106,
            height: 140,
            flap: true,
          });
    },
  };
};

const drawHem = (layer: Layer, { cloth, cut: name }: TrousersLook, cut: LegCut, half: -1 | 1): void => {
  const [outer, middle, inner] = legHem(cut, half, name === 'jogger' ? 46 : 18);
  if (name !== 'jogger') {
    layer.stitch(d`M${outer} Q${middle} ${inner}`, cloth);
    return;
  }
  layer.piece({
    outline: d`M${outer} Q${middle} ${inner} L${at(half, cut.inner + 10, cut.hemY + 4)} Q${at(half, (cut.inner + cut.outer) / 2, cut.hemY + 12)} ${at(half, cut.outer - 10, cut.hemY + 4)} Z`,
    cloth: { ...cloth, weave: rib },
    lift: 0.5,
    flat: true,
  });
};

const drawSlantPockets = (
  layer: Layer,
  { cloth, jeans }: TrousersLook,
  { waistHalf, waistY, hipHalf, hipY }: LegCut,
): void => {
  const foot = waistY + (hipY - waistY) * 0.86;
  for (const half of HALVES) {
    const edge = (inset: number): string =>
      jeans
        ? d`M${at(half, waistHalf * 0.56 - inset, waistY + 16)} Q${at(half, waistHalf * 0.6 - inset, waistY + 74 + inset)} ${at(half, hipHalf - 14, waistY + 84 + inset)}`
        : d`M${at(half, waistHalf * 0.66 - inset, waistY + 14)} Q${at(half, waistHalf * 0.84 - inset, (waistY + foot) / 2)} ${at(half, hipHalf - 8 - inset * 0.4, foot)}`;
    layer.seam(edge(0), cloth);
    layer.stitch(edge(7), cloth);
  }
};

const drawBackPockets = (
  layer: Layer,
  { cloth, jeans, elastic }: TrousersLook,
  { waistHalf, waistY, hipY }: LegCut,
): void => {
  const y = waistY + 78;
  const width = waistHalf * 0.58;
  for (const half of HALVES) {
    const x = CENTRE + (half === 1 ? waistHalf * 0.28 : -waistHalf * 0.28 - width);
    if (jeans || elastic !== undefined) {
      if (elastic === undefined || half === 1)
        patchPocket(layer, cloth, { x, y, width, height: (hipY - waistY) * 0.78 });
    } else {
      layer.add(
        `<path d="${d`M${x} ${y} h${width} v12 h${-width} Z`}" fill="${darker(cloth.colour, 0.3)}" stroke="#1a0e08" stroke-opacity=".4"/>`,
      );
      layer.stitch(d`M${x - 4} ${y - 4} h${width + 8} v20 h${-width - 8} Z`, cloth);
      layer.add(buttons(layer.sheet, '#6b5a45', [[x + width / 2, y + 24]], 6));
    }
  }
};
