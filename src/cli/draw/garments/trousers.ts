import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import { darker } from '../colour';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES, type Point } from '../path';
import { buttons, cord } from './fastenings';
import type { Garment, Side } from './garment';
import { drawLegs, legHem, type LegCut } from './legs';
import { patchPocket } from './pocket';

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

export interface TrousersLook {
  readonly cloth: Cloth;
  readonly cut: keyof typeof CUTS;
  /** A drawn waist with a cord of this colour, or none with 'plain'. */
  readonly elastic?: string;
  readonly button?: string;
  readonly cargo?: boolean;
  readonly jeans?: boolean;
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
      if (look.elastic === undefined) drawTailored(layer, look, cut, side);
      else drawElastic(layer, look, cut, side, look.elastic);
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

const BAND = 40;

const drawBand = (layer: Layer, { waistHalf, waistY }: LegCut, cloth: Cloth, side: Side): void => {
  const top = waistY - BAND + 8;
  const dip = side === 'front' ? 16 : 6;
  if (side === 'front')
    layer.piece({
      outline: d`M${at(-1, waistHalf - 4, top)} Q${CENTRE} ${top - 8} ${at(1, waistHalf - 4, top)} Q${CENTRE} ${top + dip * 2} ${at(-1, waistHalf - 4, top)} Z`,
      cloth,
      inner: true,
      flat: true,
    });
  layer.piece({
    outline: d`M${at(-1, waistHalf - 4, top)} Q${CENTRE} ${top + dip * 2} ${at(1, waistHalf - 4, top)} L${at(1, waistHalf + 2, waistY + 6)} Q${CENTRE} ${waistY + dip * 2 + 4} ${at(-1, waistHalf + 2, waistY + 6)} Z`,
    cloth,
    lift: 0.5,
  });
};

const drawTailored = (layer: Layer, look: TrousersLook, cut: LegCut, side: Side): void => {
  const { cloth } = look;
  const { waistY, waistHalf, crotchY } = cut;
  layer.seam(d`M${CENTRE} ${waistY + 20} Q${CENTRE - 4} ${(waistY + crotchY) / 2} ${CENTRE + 3} ${crotchY}`, cloth);
  if (side === 'front') {
    const foot = waistY + (crotchY - waistY) * 0.68;
    layer.stitch(
      d`M${CENTRE + 34} ${waistY + 16} V${foot - 40} Q${CENTRE + 30} ${foot} ${CENTRE + 2} ${foot + 16}`,
      cloth,
    );
    if (look.jeans)
      layer.stitch(
        d`M${CENTRE + 28} ${waistY + 16} V${foot - 42} Q${CENTRE + 24} ${foot - 6} ${CENTRE + 2} ${foot + 8}`,
        cloth,
      );
  }
  drawBand(layer, cut, cloth, side);
  layer.stitch(
    d`M${at(-1, waistHalf, waistY)} Q${CENTRE} ${waistY + (side === 'front' ? 32 : 12)} ${at(1, waistHalf, waistY)}`,
    cloth,
  );
  for (const share of [-0.78, -0.36, 0.36, 0.78]) {
    const x = CENTRE + share * waistHalf;
    const y = waistY - BAND + 4 + (1 - share * share) * (side === 'front' ? 15 : 5);
    layer.piece({ outline: d`M${x - 6} ${y} h12 v50 h-12 Z`, cloth, lift: 0.5, flat: true });
  }
  if (side === 'front') layer.add(buttons(layer.sheet, look.button ?? '#cdb894', [[CENTRE + 6, waistY - 4]], 9));
};

const drawElastic = (layer: Layer, { cloth }: TrousersLook, cut: LegCut, side: Side, colour: string): void => {
  const { waistY, crotchY } = cut;
  layer.seam(d`M${CENTRE} ${waistY + 20} Q${CENTRE - 4} ${(waistY + crotchY) / 2} ${CENTRE + 3} ${crotchY}`, cloth);
  drawBand(layer, cut, { ...cloth, weave: rib }, side);
  layer.creases(
    Array.from({ length: 15 }, (_, i) => ({
      at: [CENTRE - cut.waistHalf + ((i + 0.5) * 2 * cut.waistHalf) / 15, waistY + 34] as Point,
      length: 60 + layer.random() * 40,
      turn: (i - 7) * -1.6,
      width: 0.55,
      strength: 0.8,
    })),
    cloth,
  );
  if (side === 'back' || colour === 'plain') return;
  for (const half of HALVES) {
    const end = at(half, 26 + half * 8, waistY + 128 + half * 14);
    layer.add(cord(d`M${at(half, 14, waistY + 2)} Q${at(half, 40, waistY + 60)} ${end}`, end, colour));
  }
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
