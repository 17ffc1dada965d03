import type { Cloth } from '../cloth/cloth';
import { rib } from '../cloth/weaves';
import type { Layer } from '../layer';
import { at, CENTRE, d, HALVES, type Point } from '../path';
import { buttons, cord } from './fastenings';
import type { Side } from './garment';
import type { LegCut } from './legs';

export interface Waist {
  readonly cloth: Cloth;
  /** A drawn waist: the colour of its cord, or `plain` without one. */
  readonly elastic?: string;
  readonly button?: string;
  readonly jeans?: boolean;
}

/** Finishes trousers at the top: a drawn waist, or a band with loops, a fly and a button. */
export const drawWaist = (layer: Layer, waist: Waist, cut: LegCut, side: Side): void => {
  if (waist.elastic === undefined) drawTailored(layer, waist, cut, side);
  else drawElastic(layer, waist, cut, side, waist.elastic);
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

const drawTailored = (layer: Layer, look: Waist, cut: LegCut, side: Side): void => {
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

const drawElastic = (layer: Layer, { cloth }: Waist, cut: LegCut, side: Side, colour: string): void => {
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
